/// Frames that every terminal library of a run is given, the same in every run.
///
/// A truecolor screen and what changes of it from frame to frame, told as changed cells. All that
/// is random comes from one xorshift generator of a fixed seed.
struct Workload {
  /// What is drawn.
  enum Kind: String, CaseIterable {
    /// A snake's board on which nothing happens.
    case idle

    /// A snake that takes a step a frame, with a score and a clock: 3 changed cells on average.
    case snake

    /// 200 moving characters of 16 colours over a dotted background: some 370 changed cells.
    case sprites

    /// A panel of 40 × 12 that slides over a dotted background by a row a frame: some 170 cells.
    case panel

    /// Every cell an upper half block in two random colours.
    case noise
  }

  /// A cell of the screen.
  struct Glyph: Equatable {
    var scalar: UInt32 = 0

    /// Red, green and blue in the low 24 bits.
    var foreground: UInt32 = 0
    var background: UInt32 = 0
  }

  /// A cell that is another one than in the frame before.
  struct Change {
    var column: Int
    var row: Int
    var glyph: Glyph
  }

  /// What is drawn.
  let kind: Kind

  /// The size of the screen.
  let columns: Int
  let rows: Int

  /// The whole screen first, and then what each frame changes.
  let frames: [[Change]]

  /// Draws some frames after the first.
  init(_ kind: Kind, columns: Int, rows: Int, frames count: Int) {
    var board = WorkloadBoard(columns: columns, rows: rows)
    switch kind {
    case .idle: board.drawSnake(frames: count, moves: false)
    case .snake: board.drawSnake(frames: count, moves: true)
    case .sprites: board.drawSprites(frames: count)
    case .panel: board.drawPanel(frames: count)
    case .noise: board.drawNoise(frames: count)
    }
    self.init(kind, columns: columns, rows: rows, frames: board.frames)
  }

  /// Creates a workload of frames that were drawn elsewhere.
  init(_ kind: Kind, columns: Int, rows: Int, frames: [[Change]]) {
    self.kind = kind
    self.columns = columns
    self.rows = rows
    self.frames = frames
  }

  /// How many frames come after the first.
  var count: Int { frames.count - 1 }

  /// The name of the workload and its size.
  var name: String { "\(kind.rawValue), \(columns) x \(rows)" }

  /// The workload as the drivers of the peers read it.
  ///
  /// Little-endian words: a mark, columns, rows, frames; then for each frame the number of changes
  /// and each as column and row in 16 bits, glyph, foreground and background in 32.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    for word in [0x314B_5257, columns, rows, count] { bytes.append(word: UInt32(word)) }
    for frame in frames {
      bytes.append(word: UInt32(frame.count))
      for change in frame {
        bytes.append(word: UInt32(change.column) | UInt32(change.row) << 16)
        bytes.append(word: change.glyph.scalar)
        bytes.append(word: change.glyph.foreground)
        bytes.append(word: change.glyph.background)
      }
    }
    return bytes
  }
}

extension [UInt8] {
  fileprivate mutating func append(word: UInt32) {
    for shift in [0, 8, 16, 24] { append(UInt8(truncatingIfNeeded: word >> shift)) }
  }
}
