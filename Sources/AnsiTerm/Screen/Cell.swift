/// One place of a screen: a glyph and how it looks.
///
/// Sixteen plain bytes, so that a screen is compared and copied quickly. The glyph is one Unicode
/// scalar; a wide one takes its own cell and the one to its right, which then holds no glyph of its
/// own.
public struct Cell: Hashable, Sendable {
  /// The scalar's value; 0 in the right half of a wide glyph.
  private var scalar: UInt32
  private var foreground: Color
  private var background: Color
  private var attributes: Attributes

  /// Whether the glyph takes this cell and the next one.
  public private(set) var isWide: Bool

  /// Creates a cell; a glyph that no cell can hold becomes `?`.
  ///
  /// These are the control characters and the marks that combine with a glyph before them.
  public init(_ glyph: Unicode.Scalar = " ", style: Style = .plain) {
    let width = glyph.columnWidth
    scalar = width == 0 ? 0x3F : glyph.value
    isWide = width == 2
    foreground = style.foreground
    background = style.background
    attributes = style.attributes
  }

  /// An empty cell in the terminal's plain style.
  public static let blank = Cell()

  /// The glyph; a space in the right half of a wide one.
  public var glyph: Unicode.Scalar {
    scalar == 0 ? " " : Unicode.Scalar(scalar) ?? " "
  }

  /// How the glyph looks.
  public var style: Style {
    get {
      Style(foreground: foreground, background: background, attributes: attributes)
    }
    set {
      foreground = newValue.foreground
      background = newValue.background
      attributes = newValue.attributes
    }
  }

  /// Whether the cell is the right half of a wide glyph.
  public var isRightHalf: Bool {
    scalar == 0
  }

  /// Whether the cell is one half of a wide glyph.
  var isHalved: Bool {
    isWide || scalar == 0
  }

  /// Whether nothing but background can be seen.
  var isEmpty: Bool {
    scalar == 0x20
  }

  /// The right half of a wide glyph in this cell's style.
  var rightHalf: Cell {
    var half = self
    half.scalar = 0
    half.isWide = false
    return half
  }

  /// The same place without its glyph, as half a wide glyph is left when the other half is
  /// overwritten.
  var emptied: Cell {
    var empty = self
    empty.scalar = 0x20
    empty.isWide = false
    return empty
  }
}

extension Cell {
  /// Whether two cells have the same glyph and style.
  ///
  /// Without branches between the parts: whole screens are compared, and nearly all cells are
  /// equal.
  public static func == (first: Cell, second: Cell) -> Bool {
    let glyph = first.scalar ^ second.scalar
    let foreground = first.foreground.bits ^ second.foreground.bits
    let background = first.background.bits ^ second.background.bits
    let attributes = UInt32(first.attributes.rawValue ^ second.attributes.rawValue)
    // Width follows from the glyph.
    return (glyph | foreground | background | attributes) == 0
  }

  /// The cell as a terminal shows it: two cells look alike exactly when these are equal.
  ///
  /// Colours are what the depth allows; without Unicode every glyph beyond ASCII is `?`. What
  /// cannot be seen is left out, such as the colour of an empty cell's glyph.
  public func shown(at depth: ColorDepth, isUnicode: Bool = true) -> Cell {
    var cell = self
    cell.foreground = foreground.downgraded(to: depth)
    cell.background = background.downgraded(to: depth)
    if !isUnicode && (scalar == 0 || scalar >= 0x7F) {
      cell.scalar = 0x3F
      cell.isWide = false
    }
    if cell.scalar == 0x20 {
      // Weight, slant and blinking need ink; under a line or reversed there is some.
      cell.attributes.subtract([.bold, .dim, .italic, .blink])
      if cell.attributes.isEmpty { cell.foreground = .terminal }
    }
    return cell
  }
}
