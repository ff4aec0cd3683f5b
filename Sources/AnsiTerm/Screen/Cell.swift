/// One place of a screen: a glyph and how it looks.
///
/// Sixteen plain bytes, so that a screen is compared and copied quickly. The glyph is a Unicode
/// scalar, or the number of a cluster, which is a character of several scalars; the frame knows
/// which cluster that is. A wide glyph takes its own cell and the one to its right, which then
/// holds no glyph of its own.
public struct Cell: Hashable, Sendable {
  /// Four numbers: the glyph, the colour of the glyph, the colour behind it, and the attributes
  /// with the width of the glyph.
  ///
  /// The glyph is the value of a scalar, 0 in the right half of a wide one, or the number of a
  /// cluster. Of the last number the lowest 8 bits are the attributes, bit 8 says whether the glyph
  /// is wide, bits 9 and 10 are the ``GlyphWidth/Doubt``, and bits 12 to 15 the columns by which a
  /// terminal may make it wider. All of the width follows from the glyph.
  private(set) var bits: SIMD4<UInt32>

  private static let wideBit: UInt32 = 1 << 8
  private static let doubtShift: UInt32 = 9
  private static let excessShift: UInt32 = 12
  private static let mostExcess = 15

  private init(glyph: UInt32, width: GlyphWidth, style: Style) {
    let excess = UInt32(min(width.widest - width.columns, Self.mostExcess))
    let look =
      UInt32(style.attributes.rawValue) | (width.columns == 2 ? Self.wideBit : 0)
      | UInt32(width.doubt.rawValue) << Self.doubtShift | excess << Self.excessShift
    bits = SIMD4(glyph, style.foreground.bits, style.background.bits, look)
  }

  /// Creates a cell; a glyph that no cell can hold becomes `?`.
  ///
  /// These are the control characters and the marks that combine with a glyph before them.
  public init(_ glyph: Unicode.Scalar = " ", style: Style = .plain) {
    self.init(glyph, width: glyph.glyphWidth, style: style)
  }

  /// Creates a cell of a glyph whose width is known already.
  init(_ glyph: Unicode.Scalar, width: GlyphWidth, style: Style) {
    if width.columns == 0 {
      self.init(glyph: 0x3F, width: GlyphWidth(columns: 1), style: style)
    } else {
      self.init(glyph: glyph.value, width: width, style: style)
    }
  }

  /// Creates the cell of a cluster that has a number in a frame.
  init(cluster: ClusterTable.Entry, style: Style) {
    self.init(glyph: cluster.number, width: cluster.width, style: style)
  }

  /// An empty cell in the terminal's plain style.
  public static let blank = Cell()

  /// The glyph; a space in the right half of a wide one, and U+FFFD for a cluster, which
  /// ``Frame/glyph(column:row:)`` tells.
  public var glyph: Unicode.Scalar {
    if isCluster { return "\u{FFFD}" }
    return bits[0] == 0 ? " " : Unicode.Scalar(bits[0]) ?? " "
  }

  /// How the glyph looks.
  public var style: Style {
    get {
      Style(
        foreground: Color(bits: bits[1]), background: Color(bits: bits[2]), attributes: attributes)
    }
    set {
      bits[1] = newValue.foreground.bits
      bits[2] = newValue.background.bits
      attributes = newValue.attributes
    }
  }

  private var attributes: Attributes {
    get {
      Attributes(rawValue: UInt8(truncatingIfNeeded: bits[3]))
    }
    set {
      bits[3] = bits[3] & ~0xFF | UInt32(newValue.rawValue)
    }
  }
}

// MARK: - Width

extension Cell {
  /// Whether the glyph takes this cell and the next one.
  public var isWide: Bool {
    bits[3] & Self.wideBit != 0
  }

  /// Whether the cell is the right half of a wide glyph.
  public var isRightHalf: Bool {
    bits[0] == 0
  }

  /// Why a terminal may give the glyph another width than its cells.
  public var widthDoubt: GlyphWidth.Doubt {
    GlyphWidth.Doubt(rawValue: UInt8(bits[3] >> Self.doubtShift & 3)) ?? .none
  }

  /// By how many columns a terminal may make the glyph wider than its cells, 0 to 15.
  ///
  /// As many cells to its right may have been overwritten.
  public var excessColumns: Int {
    Int(bits[3] >> Self.excessShift & 15)
  }

  /// Whether the glyph is a cluster that the frame knows by its number.
  public var isCluster: Bool {
    bits[0] >= ClusterTable.firstNumber
  }

  /// The number of the cluster, or of the scalar.
  var glyphNumber: UInt32 {
    bits[0]
  }

  /// Whether the cell is one half of a wide glyph or holds a cluster.
  var isSpecial: Bool {
    isHalved || isCluster
  }

  /// Whether the cell is one half of a wide glyph.
  var isHalved: Bool {
    isWide || bits[0] == 0
  }

  /// Whether nothing but background can be seen.
  var isEmpty: Bool {
    bits[0] == 0x20
  }

  /// Whether nothing of the background can be seen: a full block without slant, line, blinking or
  /// exchange of colours.
  var isSolid: Bool {
    bits[0] == 0x2588 && attributes.isSubset(of: [.bold, .dim])
  }

  /// Whether both colours can be seen.
  var isWhollySeen: Bool {
    !isEmpty && !isSolid
  }

  /// The right half of a wide glyph in this cell's style.
  var rightHalf: Cell {
    with(glyph: 0)
  }

  /// The same place without its glyph, as half a wide glyph is left when the other half is
  /// overwritten.
  var emptied: Cell {
    with(glyph: 0x20)
  }

  /// The cell with another glyph of one column.
  func with(glyph: UInt32) -> Cell {
    var cell = self
    cell.bits[0] = glyph
    cell.bits[3] &= 0xFF
    return cell
  }

  /// All of the cell as two numbers; the highest 16 bits of the second are 0.
  var words: (UInt64, UInt64) {
    (UInt64(bits[0]) | UInt64(bits[1]) << 32, UInt64(bits[2]) | UInt64(bits[3]) << 32)
  }

  /// The same cluster by the number another frame has for it.
  func renumbered(_ number: UInt32) -> Cell {
    var cell = self
    cell.bits[0] = number
    return cell
  }
}

// MARK: - Comparing

extension Cell {
  /// Whether two cells have the same glyph and style; clusters are the same if their numbers are.
  ///
  /// Without branches between the parts: whole screens are compared, and nearly all cells are
  /// equal.
  public static func == (first: Cell, second: Cell) -> Bool {
    let difference = first.bits ^ second.bits
    return (difference[0] | difference[1] | difference[2] | difference[3]) == 0
  }

  /// The cell as a terminal shows it: two cells look alike exactly when these are equal.
  ///
  /// Colours are what the depth allows; without Unicode every glyph beyond ASCII is `?`. What
  /// cannot be seen is left out, such as the colour of an empty cell's glyph.
  public func shown(at depth: ColorDepth, isUnicode: Bool = true) -> Cell {
    shown(
      foreground: Color(bits: bits[1]).downgraded(to: depth),
      background: Color(bits: bits[2]).downgraded(to: depth), isUnicode: isUnicode)
  }

  /// The cell as a terminal shows it that shows the colours as others.
  func shown(foreground: Color, background: Color, isUnicode: Bool) -> Cell {
    var cell = self
    cell.bits[1] = foreground.bits
    cell.bits[2] = background.bits
    if !isUnicode && (bits[0] == 0 || bits[0] >= 0x7F) { cell = cell.with(glyph: 0x3F) }
    if cell.isEmpty {
      // Weight, slant and blinking need ink; under a line or reversed there is some.
      cell.attributes.subtract([.bold, .dim, .italic, .blink])
      if cell.attributes.isEmpty { cell.bits[1] = Color.terminal.bits }
    } else if cell.isSolid {
      cell.bits[2] = Color.terminal.bits
    }
    return cell
  }
}
