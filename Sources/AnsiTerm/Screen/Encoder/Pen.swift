/// The style a terminal gives to what it is sent next, and the shortest way to another.
///
/// Source: ECMA-48, SGR, with the 38 and 48 of ISO 8613-6 in the form that every terminal knows
/// (`;`).
struct Pen: Hashable, Sendable {
  private var style = Style.plain

  /// Creates a plain pen.
  init() {}

  private init(style: Style) {
    self.style = style
  }

  /// The attributes that change nothing about an empty cell.
  private static let weights: Attributes = [.bold, .dim, .italic, .blink]

  /// The codes that switch an attribute on and off.
  private static let codes: [(attribute: Attributes, on: Int, off: Int)] = [
    (.bold, 1, 22), (.dim, 2, 22), (.italic, 3, 23), (.underline, 4, 24), (.blink, 5, 25),
    (.reverse, 7, 27), (.strikethrough, 9, 29),
  ]

  /// Whether a cell, as the terminal shows it, may be written as the pen is.
  func suits(_ cell: Cell) -> Bool {
    target(for: cell) == style
  }

  /// The bytes it takes to make the pen suit a cell as the terminal shows it.
  func cost(to cell: Cell) -> Int {
    let target = target(for: cell)
    if target == style { return 0 }
    let direct = Self.cost(from: style, to: target, isAfresh: false)
    if !Self.isSwitchingOff(from: style, to: target) { return direct }
    return min(direct, Self.cost(from: .plain, to: Pen().target(for: cell), isAfresh: true))
  }

  /// The pen after it was made to suit a cell as the terminal shows it.
  func changed(to cell: Cell) -> Pen {
    let target = target(for: cell)
    return Pen(style: target == style ? style : shorterAfresh(than: target, for: cell) ?? target)
  }

  /// Makes the pen suit a cell as the terminal shows it.
  ///
  /// The words are ``DecimalWords``.
  mutating func change(
    to cell: Cell, by words: Span<UInt64>, _ bytes: inout MutableSpan<UInt8>, _ end: inout Int
  ) {
    if cell.isWhollySeen, cell.style.hasPrimaries, cell.style.attributes == style.attributes {
      return change(toPrimariesOf: cell.style, by: words, &bytes, &end)
    }
    let target = target(for: cell)
    if target == style { return }
    if let afresh = shorterAfresh(than: target, for: cell) {
      Self.put(from: .plain, to: afresh, isAfresh: true, by: words, &bytes, &end)
      style = afresh
    } else {
      Self.put(from: style, to: target, isAfresh: false, by: words, &bytes, &end)
      style = target
    }
  }

  /// Makes the pen suit a style with its attributes whose colours are red, green and blue: then
  /// nothing is switched off.
  @inline(__always)
  private mutating func change(
    toPrimariesOf target: Style, by words: Span<UInt64>, _ bytes: inout MutableSpan<UInt8>,
    _ end: inout Int
  ) {
    let isOther = (target.foreground != style.foreground, target.background != style.background)
    if !isOther.0 && !isOther.1 { return }
    bytes.putControl(&end)
    if isOther.0 {
      bytes.put(Self.foregroundCode, count: 5, &end)
      bytes.put(primariesOf: target.foreground, by: words, &end)
    }
    if isOther.1 {
      bytes.put(Self.backgroundCode, count: 5, &end)
      bytes.put(primariesOf: target.background, by: words, &end)
    }
    bytes.finish(UInt8(ascii: "m"), &end)
    style = target
  }

  /// `38;2;` and `48;2;`, the lowest byte first.
  private static var foregroundCode: UInt64 { 0x3B_323B_3833 }
  private static var backgroundCode: UInt64 { 0x3B_323B_3834 }

  /// Whether the pen writes with any attributes.
  var hasAttributes: Bool {
    !style.attributes.isEmpty
  }

  /// The style for a cell from plain, if getting there from plain is shorter than from the present
  /// style, as it can be where something is switched off.
  private func shorterAfresh(than target: Style, for cell: Cell) -> Style? {
    guard Self.isSwitchingOff(from: style, to: target) else { return nil }
    let afresh = Pen().target(for: cell)
    let isShorter =
      Self.cost(from: .plain, to: afresh, isAfresh: true)
      < Self.cost(from: style, to: target, isAfresh: false)
    return isShorter ? afresh : nil
  }

  /// The style for a cell; of what cannot be seen in it, what the pen has.
  private func target(for cell: Cell) -> Style {
    var target = cell.style
    if cell.isEmpty {
      if target.attributes.isEmpty { target.foreground = style.foreground }
      target.attributes.formUnion(style.attributes.intersection(Self.weights))
    } else if cell.isSolid {
      target.background = style.background
    }
    return target
  }

  private static func isSwitchingOff(from style: Style, to target: Style) -> Bool {
    !style.attributes.isSubset(of: target.attributes)
      || (target.foreground == .terminal && style.foreground != .terminal)
      || (target.background == .terminal && style.background != .terminal)
  }
}

// MARK: - What a change takes

extension Pen {
  private static func cost(from style: Style, to target: Style, isAfresh: Bool) -> Int {
    if isAfresh && target == .plain { return 3 }
    // The number 0 is left out: its separator stays.
    var cost = isAfresh ? 3 : 2
    if style.attributes != target.attributes {
      forEachCode(from: style.attributes, to: target.attributes) { code in
        cost += code < 10 ? 2 : 3
      }
    }
    if target.foreground != style.foreground { cost += Self.cost(of: target.foreground) }
    if target.background != style.background {
      cost += Self.cost(of: target.background)
      // The bright colours behind the glyph begin at 100.
      if case .ansi(8...) = target.background.kind { cost += 1 }
    }
    return cost
  }

  /// The bytes that a change to a style from another one takes at the very least, where none has
  /// attributes: one colour at least is another.
  static func fewestBytes(to style: Style) -> Int {
    style == .plain ? 3 : 2 + min(cost(of: style.foreground), cost(of: style.background))
  }

  /// The bytes that name a colour, with the separator behind.
  private static func cost(of color: Color) -> Int {
    switch color.kind {
    case .terminal, .ansi: 3
    case .palette(let number): 6 + Cursor.digits(Int(number))
    case .rgb(let red, let green, let blue):
      8 + Cursor.digits(Int(red)) + Cursor.digits(Int(green)) + Cursor.digits(Int(blue))
    }
  }

  private static func forEachCode(
    from present: Attributes, to target: Attributes, _ body: (Int) -> Void
  ) {
    var present = present
    for (attribute, _, off) in codes
    where present.contains(attribute) && !target.contains(attribute) {
      // Bold and dim are switched off together.
      present.subtract(off == 22 ? [.bold, .dim] : attribute)
      body(off)
    }
    for (attribute, on, _) in codes
    where target.contains(attribute) && !present.contains(attribute) {
      body(on)
    }
  }
}

// MARK: - Writing a change

extension Pen {
  /// Writes what leads from one style to another; afresh from plain, whatever the pen was.
  private static func put(
    from style: Style, to target: Style, isAfresh: Bool, by words: Span<UInt64>,
    _ bytes: inout MutableSpan<UInt8>, _ end: inout Int
  ) {
    bytes.putControl(&end)
    // Every code has a separator behind it, which stands alone for the number 0. The last one's is
    // the end.
    if isAfresh { bytes.put(UInt8(ascii: ";"), &end) }
    if style.attributes != target.attributes {
      forEachCode(from: style.attributes, to: target.attributes) { bytes.putNumber($0, &end) }
    }
    if target.foreground != style.foreground {
      put(target.foreground, base: 30, bright: 90, by: words, &bytes, &end)
    }
    if target.background != style.background {
      put(target.background, base: 40, bright: 100, by: words, &bytes, &end)
    }
    bytes.finish(UInt8(ascii: "m"), &end)
  }

  private static func put(
    _ color: Color, base: UInt8, bright: UInt8, by words: Span<UInt64>,
    _ bytes: inout MutableSpan<UInt8>, _ end: inout Int
  ) {
    switch color.kind {
    case .terminal: bytes.put(base + 9, by: words, &end)
    case .ansi(let number):
      bytes.put(number < 8 ? base + number : bright + number - 8, by: words, &end)
    case .palette(let number):
      bytes.put(base + 8, by: words, &end)
      bytes.put(5, by: words, &end)
      bytes.put(number, by: words, &end)
    case .rgb:
      bytes.put(base == 30 ? foregroundCode : backgroundCode, count: 5, &end)
      bytes.put(primariesOf: color, by: words, &end)
    }
  }
}

extension Style {
  /// Whether both colours are told by red, green and blue.
  @inline(__always)
  fileprivate var hasPrimaries: Bool {
    let red = Color.rgb(0, 0, 0).bits
    return foreground.bits & background.bits & red == red
  }
}
