/// Something the mouse did over a cell.
public struct MouseEvent: Hashable, Sendable {
  /// A button of the mouse.
  public enum Button: Hashable, Sendable {
    /// One of the three.
    case left, middle, right

    /// A further one, by its number in the terminal's report: 8 is usually "back", 9 "forward".
    case other(Int)
  }

  /// What the mouse did.
  public enum Kind: Hashable, Sendable {
    /// A button went down, or up.
    case press, release

    /// The mouse moved: without a button, or with one held.
    case move, drag

    /// The wheel turned by one notch.
    case scrollUp, scrollDown
  }

  /// A place in pixels.
  public struct Pixel: Hashable, Sendable {
    /// The pixels from the left edge of the terminal's cells; negative beyond it.
    public var x: Int

    /// The pixels from their top edge, growing downward; negative above it.
    public var y: Int

    /// Creates a place from its distances to the left and top edges.
    public init(x: Int, y: Int) {
      self.x = x
      self.y = y
    }
  }

  /// The column, 0 at the left edge.
  ///
  /// While a button is held the mouse may be beyond any edge, and some terminals say so: the column
  /// is negative then, or larger than any there is.
  public var column: Int

  /// The row, 0 at the top; it may be beyond the edges as the column may.
  public var row: Int

  /// The button that is meant; `nil` for moves without one and for the wheel.
  public var button: Button?

  /// What the mouse did.
  public var kind: Kind

  /// The modifier keys held meanwhile.
  public var modifiers: Modifiers

  /// The place in pixels, where the terminal tells it (``SessionOptions/wantsMousePixels``).
  public var pixel: Pixel?

  /// Creates an event over a cell.
  public init(
    column: Int, row: Int, button: Button? = .left, kind: Kind = .press, modifiers: Modifiers = [],
    pixel: Pixel? = nil
  ) {
    self.column = column
    self.row = row
    self.button = button
    self.kind = kind
    self.modifiers = modifiers
    self.pixel = pixel
  }
}

extension MouseEvent {
  /// The event of a report's three numbers, column and row counted from 1; `nil` for a wheel turned
  /// sideways.
  ///
  /// xterm ctlseqs, "Mouse Tracking": the low bits are the button, 4 Shift, 8 Alt, 16 Control, 32
  /// motion, 64 the wheel, 128 further buttons.
  init?(code: Int, column: Int, row: Int, isRelease: Bool) {
    var modifiers: Modifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alt) }
    if code & 16 != 0 { modifiers.insert(.control) }
    self.init(
      column: Self.place(column), row: Self.place(row), button: nil, modifiers: modifiers)
    let isMotion = code & 32 != 0
    switch code & 0b1100_0011 {
    case 64: kind = .scrollUp
    case 65: kind = .scrollDown
    case 66, 67: return nil
    case 3: kind = isMotion ? .move : .release
    case let low:
      button = low == 0 ? .left : low == 1 ? .middle : low == 2 ? .right : .other(low - 128 + 8)
      kind = isMotion ? .drag : isRelease ? .release : .press
    }
  }

  /// A place from 0 for one that is counted from 1; 0 is what some terminals call the first pixel.
  private static func place(_ number: Int) -> Int {
    number > 0 ? number - 1 : number
  }

  /// The same event for a report that counts pixels instead of cells.
  ///
  /// Mode 1016 is like 1006 but for the unit (xterm ctlseqs, "SGR-Pixels").
  func inPixels(cell: PixelSize) -> MouseEvent {
    var event = self
    event.pixel = Pixel(x: column, y: row)
    event.column = Self.floor(column, by: cell.width)
    event.row = Self.floor(row, by: cell.height)
    return event
  }

  private static func floor(_ number: Int, by divisor: Int) -> Int {
    number >= 0 ? number / divisor : -((divisor - 1 - number) / divisor)
  }
}
