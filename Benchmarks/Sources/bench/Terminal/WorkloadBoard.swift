/// The screen a workload is drawn on, which notes what each frame changes.
struct WorkloadBoard {
  /// The size of the screen.
  let columns: Int
  let rows: Int

  /// What each frame changed, the first one everything.
  private(set) var frames: [[Workload.Change]] = []

  private var cells: [Workload.Glyph]
  private var noted: [Workload.Glyph]
  private var state: UInt32 = 0x123_4567

  /// Creates an empty screen.
  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: Workload.Glyph(), count: columns * rows)
    noted = cells
  }

  /// The next number of the generator (xorshift32).
  mutating func random() -> UInt32 {
    state ^= state << 13
    state ^= state >> 17
    state ^= state << 5
    return state
  }

  /// A number from 0 to below a limit.
  mutating func random(below limit: Int) -> Int {
    Int(random()) % limit
  }

  /// The glyph at a place.
  func scalar(_ column: Int, _ row: Int) -> UInt32 {
    cells[row * columns + column].scalar
  }

  /// Draws a glyph; outside the screen nothing.
  mutating func put(
    _ column: Int, _ row: Int, _ scalar: UInt32, _ foreground: UInt32, _ background: UInt32
  ) {
    guard column >= 0, row >= 0, column < columns, row < rows else { return }
    cells[row * columns + column] = Workload.Glyph(
      scalar: scalar, foreground: foreground, background: background)
  }

  /// Draws ASCII text.
  mutating func write(
    _ column: Int, _ row: Int, _ text: String, _ foreground: UInt32, _ background: UInt32
  ) {
    for (offset, byte) in text.utf8.enumerated() {
      put(column + offset, row, UInt32(byte), foreground, background)
    }
  }

  /// Ends a frame.
  mutating func endFrame() {
    var changes: [Workload.Change] = []
    for index in cells.indices where frames.isEmpty || cells[index] != noted[index] {
      changes.append(
        Workload.Change(column: index % columns, row: index / columns, glyph: cells[index]))
    }
    noted = cells
    frames.append(changes)
  }
}

// MARK: - Backgrounds and noise

extension WorkloadBoard {
  /// The background of the dotted board.
  static let ground: UInt32 = 0x10_1018

  /// Draws a dark board with a dot on every tenth cell or so.
  mutating func drawDots() {
    for row in 0..<rows {
      for column in 0..<columns {
        var hash = UInt32(column) &* 73_856_093 ^ UInt32(row) &* 19_349_663
        hash ^= hash >> 13
        if hash % 10 == 0 {
          put(column, row, 0x2E, 0x50_5060, Self.ground)
        } else {
          put(column, row, 0x20, 0xC0_C0C0, Self.ground)
        }
      }
    }
  }

  /// Draws frames of ``Workload/Kind/noise``.
  mutating func drawNoise(frames: Int) {
    for _ in 0...frames {
      for row in 0..<rows {
        for column in 0..<columns {
          let foreground = random() & 0xFF_FFFF
          put(column, row, 0x2580, foreground, random() & 0xFF_FFFF)
        }
      }
      endFrame()
    }
  }
}
