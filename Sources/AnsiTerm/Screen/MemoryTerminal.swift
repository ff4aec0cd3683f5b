/// A terminal in memory: it takes bytes and has a screen to look at.
///
/// For tests: what a program writes can be compared with a frame or a drawing. It understands
/// everything this module writes and the usual rest of ECMA-48, and keeps count of what it does not
/// understand:
///
/// ```swift
/// var terminal = MemoryTerminal(columns: 20, rows: 3)
/// terminal.feed("\u{1B}[2;3Hsnake".utf8)
/// terminal.frame.text   // "\n  snake\n"
/// ```
///
/// It has no scrollback, no tab stops but the usual ones, no scrolling regions, and it answers no
/// question; ``questions`` tells which it was asked.
public struct MemoryTerminal: Sendable {
  /// Where the next glyph goes.
  public struct Place: Hashable, Sendable {
    /// The column from 0.
    public var column = 0

    /// The row from 0.
    public var row = 0
  }

  /// What the screen shows.
  public internal(set) var frame: Frame

  /// Where the cursor is.
  public internal(set) var cursor = Place()

  /// The style of what is written next.
  public internal(set) var style = Style.plain

  /// The private modes that are on (DECSET), by number; a terminal starts with 7 and 25.
  public internal(set) var modes: Set<Int> = [7, 25]

  /// The window's title.
  public internal(set) var title = ""

  /// How many bells have rung.
  public internal(set) var bells = 0

  /// How often the screen was cleared as a whole.
  public internal(set) var clears = 0

  /// The questions that were asked, in order, as they were written after their Esc: `[c`, `[?2026$p`.
  public internal(set) var questions: [String] = []

  /// The sequences that were not understood, in order.
  public internal(set) var unknown: [String] = []

  /// The flags of the kitty keyboard protocol that were pushed on the screen shown, the latest last.
  public internal(set) var keyboardFlags: [Int] = []

  /// What `modifyOtherKeys` is set to; 0 at first.
  public internal(set) var modifiesOtherKeys = 0

  /// Whether the cursor can be seen.
  public var isCursorVisible: Bool {
    modes.contains(25)
  }

  /// Whether the alternate screen is shown.
  public var isAlternateScreen: Bool {
    modes.contains(1049)
  }

  /// Whether the last glyph went into the last column and the next one wraps.
  var isWrapPending = false

  /// The normal screen and its cursor while the alternate one is shown.
  var normal: (frame: Frame, cursor: Place)?

  /// The keyboard flags of the screen that is not shown, and the titles that were put aside.
  var otherKeyboardFlags: [Int] = []
  var titles: [String] = []

  /// How what consists of several scalars is shown.
  public var clusterModel = ClusterModel.joined

  /// The ways in which terminals treat a cluster, such as a flag or a family.
  public enum ClusterModel: Hashable, Sendable, CaseIterable {
    /// As one glyph of one or two columns, as ``Swift/Character/glyphWidth`` has it.
    case joined

    /// Scalar by scalar: marks are added to the glyph before them and change nothing of its width.
    case separate
  }

  /// The scalars of the glyph that was written last, and where, until the cursor moves.
  var lastGlyph: [Unicode.Scalar] = [" "]
  private var lastPlace: Place?

  private var decoder = UTF8Decoder()
  private var state = State.ground
  var sequence = ControlSequence()
  private var string: [UInt8] = []

  private enum State {
    case ground, escape, charset, control, string, stringEscape
  }

  /// Creates a terminal with an empty screen.
  public init(columns: Int, rows: Int) {
    frame = Frame(columns: columns, rows: rows)
  }

  /// Changes the size; what is outside the new one is lost, as on an alternate screen.
  public mutating func resize(columns: Int, rows: Int) {
    frame = frame.resized(columns: columns, rows: rows)
    if let (frame, cursor) = normal {
      normal = (frame.resized(columns: columns, rows: rows), cursor)
    }
    moveCursor(column: cursor.column, row: cursor.row)
  }

  /// Takes bytes as a program writes them, in any pieces.
  public mutating func feed(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { take(byte) }
  }

  private mutating func take(_ byte: UInt8) {
    switch state {
    case .ground: takeText(byte)
    case .escape: takeAfterEscape(byte)
    case .charset: state = .ground
    case .control: takeInControl(byte)
    case .string where byte == 0x1B: state = .stringEscape
    case .string where byte == 0x07: endString()
    case .string: string.append(byte)
    case .stringEscape where byte == UInt8(ascii: "\\"): endString()
    case .stringEscape:
      endString()
      takeAfterEscape(byte)
    }
  }

  private mutating func takeText(_ byte: UInt8) {
    switch decoder.take(byte) {
    case .incomplete: break
    case .scalar(let scalar) where scalar.value < 0x20: takeControlCharacter(byte)
    case .scalar(let scalar): write(scalar)
    case .cutShort:
      write(UTF8Decoder.replacement)
      takeText(byte)
    }
  }

  private mutating func takeControlCharacter(_ byte: UInt8) {
    switch byte {
    case 0x07: bells += 1
    case 0x08: moveCursor(column: cursor.column - 1, row: cursor.row)
    case 0x09: moveCursor(column: cursor.column / 8 * 8 + 8, row: cursor.row)
    case 0x0A: lineFeed()
    case 0x0D: moveCursor(column: 0, row: cursor.row)
    case 0x1B: state = .escape
    default: unknown.append("control \(byte)")
    }
  }

  private mutating func takeAfterEscape(_ byte: UInt8) {
    state = .ground
    switch byte {
    case UInt8(ascii: "["):
      sequence = ControlSequence()
      state = .control
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"):
      string = [byte]
      state = .string
    case UInt8(ascii: "("), UInt8(ascii: ")"): state = .charset
    case UInt8(ascii: "M"): reverseIndex()
    default: unknown.append("ESC \(Unicode.Scalar(byte))")
    }
  }

  private mutating func takeInControl(_ byte: UInt8) {
    switch byte {
    case 0x20...0x3F: sequence.append(byte)
    case 0x40...0x7E:
      state = .ground
      perform(final: byte)
    default:
      state = .ground
      unknown.append("CSI cut short")
      takeText(byte)
    }
  }

  private mutating func endString() {
    state = .ground
    let parts = string.dropFirst().split(separator: UInt8(ascii: ";"), maxSplits: 1)
    let isTitle = parts.first.map { [[0x30], [0x32]].contains(Array($0)) } ?? false
    if string.first == UInt8(ascii: "]"), isTitle {
      title = parts.count > 1 ? String(decoding: parts[1], as: UTF8.self) : ""
    } else if isQuestion {
      questions.append(String(decoding: string, as: UTF8.self))
    } else {
      unknown.append("ESC " + String(decoding: string, as: UTF8.self))
    }
  }
}

extension MemoryTerminal {
  /// Whether the string that ended asks for a colour (OSC 4 to 19), a setting (DECRQSS) or a
  /// capability (XTGETTCAP), or is a question about graphics.
  private var isQuestion: Bool {
    switch string.first {
    case UInt8(ascii: "]"): string.last == UInt8(ascii: "?")
    case UInt8(ascii: "P"):
      string.dropFirst().starts(with: "$q".utf8) || string.dropFirst().starts(with: "+q".utf8)
    case UInt8(ascii: "_"): string.dropFirst().starts(with: "G".utf8)
    default: false
    }
  }
}

// MARK: - Writing

extension MemoryTerminal {
  /// Writes a scalar where the cursor is, as terminals with a pending wrap do, or adds it to the
  /// glyph before it.
  mutating func write(_ scalar: Unicode.Scalar) {
    if frame.columns == 0 || frame.rows == 0 || addToLast(scalar) { return }
    let width = scalar.columnWidth
    if width == 0 { return }
    if isWrapPending && modes.contains(7) {
      moveCursor(column: 0, row: cursor.row)
      lineFeed()
    }
    lastGlyph = [scalar]
    let place = cursor
    frame[place.column, place.row] = Cell(scalar, style: style)
    advance(from: place, by: width)
  }

  /// Writes the last glyph again and again.
  mutating func repeatLast(_ count: Int) {
    let glyph = lastGlyph
    for _ in 0..<count {
      lastPlace = nil
      for scalar in glyph { write(scalar) }
    }
  }

  private mutating func advance(from place: Place, by width: Int) {
    moveCursor(column: place.column + width, row: place.row)
    isWrapPending = place.column + width >= frame.columns
    lastPlace = place
  }

  /// Adds a scalar to the glyph before it, if it belongs there.
  private mutating func addToLast(_ scalar: Unicode.Scalar) -> Bool {
    guard let place = lastPlace, let base = lastGlyph.first else { return false }
    let glyph = lastGlyph + [scalar]
    let text = String(String.UnicodeScalarView(glyph))
    let width: GlyphWidth
    switch clusterModel {
    case .joined:
      guard text.count == 1 else { return false }
      width = Character(text).glyphWidth
    case .separate:
      guard scalar.columnWidth == 0, !scalar.isControl else { return false }
      width = base.glyphWidth
    }
    let entry = frame.clusters.entry(for: Array(text.utf8), width: width)
    frame[place.column, place.row] = Cell(cluster: entry, style: style)
    lastGlyph = glyph
    advance(from: place, by: width.columns)
    return true
  }

  /// Moves the cursor to a place, or to the nearest one on the screen.
  mutating func moveCursor(column: Int, row: Int) {
    cursor.column = max(0, min(column, frame.columns - 1))
    cursor.row = max(0, min(row, frame.rows - 1))
    isWrapPending = false
    lastPlace = nil
  }

  /// Moves the cursor down; on the last row everything moves up.
  mutating func lineFeed() {
    if cursor.row + 1 < frame.rows {
      moveCursor(column: cursor.column, row: cursor.row + 1)
    } else {
      scroll(by: 1)
    }
  }

  /// Moves the cursor up; on the first row everything moves down.
  mutating func reverseIndex() {
    if cursor.row > 0 {
      moveCursor(column: cursor.column, row: cursor.row - 1)
    } else {
      scroll(by: -1)
    }
  }

  /// Moves everything up by some rows, or down by a negative number.
  mutating func scroll(by rows: Int) {
    var scrolled = Frame(columns: frame.columns, rows: frame.rows)
    scrolled.fill(with: erased)
    scrolled.draw(frame, column: 0, row: -rows)
    if rows < 0 {
      scrolled.fill(column: 0, row: 0, columns: frame.columns, rows: -rows, with: erased)
    }
    frame = scrolled
  }

  /// What erasing leaves: an empty cell with the present background.
  var erased: Cell {
    Cell(style: Style(background: style.background))
  }
}
