/// What a part of a cell is coloured with.
struct Paint {
  /// The colour.
  var color: Color

  /// Whether the terminal's colour for text is meant, where the colour is the terminal's own, and
  /// not the one for what is behind text.
  var isInk: Bool

  /// What is done to a glyph that is written with it.
  var attributes: Attributes = []

  /// Whether only a glyph can show it.
  var needsGlyph: Bool {
    color == .terminal && isInk
  }

  /// Whether only what is behind a glyph can show it.
  var needsBackground: Bool {
    color == .terminal && !isInk
  }

  /// Whether two paints look alike, whatever their attributes.
  func looks(like other: Paint) -> Bool {
    color == other.color && needsGlyph == other.needsGlyph
  }
}

/// A value for each quarter of a cell: 0 top left, 1 top right, 2 bottom left, 3 bottom right.
struct Quarters<Value> {
  private var topLeft: Value
  private var topRight: Value
  private var bottomLeft: Value
  private var bottomRight: Value

  /// Creates the same value for all quarters.
  init(repeating value: Value) {
    (topLeft, topRight, bottomLeft, bottomRight) = (value, value, value, value)
  }

  /// The value of a quarter.
  subscript(quarter: Int) -> Value {
    get {
      switch quarter {
      case 0: topLeft
      case 1: topRight
      case 2: bottomLeft
      default: bottomRight
      }
    }
    set {
      switch quarter {
      case 0: topLeft = newValue
      case 1: topRight = newValue
      case 2: bottomLeft = newValue
      default: bottomRight = newValue
      }
    }
  }
}
