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
    way(to: cell).cost
  }

  /// The pen after it was made to suit a cell as the terminal shows it.
  func changed(to cell: Cell) -> Pen {
    Pen(style: way(to: cell).target)
  }

  /// Makes the pen suit a cell as the terminal shows it.
  mutating func change(to cell: Cell, _ bytes: inout OutputSpan<UInt8>) {
    if suits(cell) { return }
    let way = way(to: cell)
    Self.append(from: way.isAfresh ? .plain : style, to: way.target, way.isAfresh, &bytes)
    style = way.target
  }

  /// The shorter way to suit a cell: from the present style, or afresh from plain, which can be
  /// shorter where something is switched off.
  private func way(to cell: Cell) -> (target: Style, isAfresh: Bool, cost: Int) {
    let target = target(for: cell)
    if target == style { return (target, false, 0) }
    let direct = Self.cost(from: style, to: target, isAfresh: false)
    if !Self.isSwitchingOff(from: style, to: target) { return (target, false, direct) }
    let afresh = Pen().target(for: cell)
    let cost = Self.cost(from: .plain, to: afresh, isAfresh: true)
    return cost < direct ? (afresh, true, cost) : (target, false, direct)
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
  /// Appends what leads from one style to another; afresh from plain, whatever the pen was.
  private static func append(
    from style: Style, to target: Style, _ isAfresh: Bool, _ bytes: inout OutputSpan<UInt8>
  ) {
    bytes.appendControl()
    if isAfresh && target != .plain { bytes.append(UInt8(ascii: ";")) }
    if style.attributes != target.attributes {
      forEachCode(from: style.attributes, to: target.attributes) { append(code: $0, &bytes) }
    }
    if target.foreground != style.foreground {
      append(target.foreground, base: 30, bright: 90, &bytes)
    }
    if target.background != style.background {
      append(target.background, base: 40, bright: 100, &bytes)
    }
    // Every code has a separator behind it: the last one's is the end.
    if !(isAfresh && target == .plain) { _ = bytes.removeLast() }
    bytes.append(UInt8(ascii: "m"))
  }

  private static func append(
    _ color: Color, base: Int, bright: Int, _ bytes: inout OutputSpan<UInt8>
  ) {
    switch color.kind {
    case .terminal: append(code: base + 9, &bytes)
    case .ansi(let number) where number < 8: append(code: base + Int(number), &bytes)
    case .ansi(let number): append(code: bright + Int(number) - 8, &bytes)
    case .palette(let number):
      append(code: base + 8, &bytes)
      append(code: 5, &bytes)
      append(code: Int(number), &bytes)
    case .rgb(let red, let green, let blue):
      append(code: base + 8, &bytes)
      append(code: 2, &bytes)
      append(code: Int(red), &bytes)
      append(code: Int(green), &bytes)
      append(code: Int(blue), &bytes)
    }
  }

  private static func append(code: Int, _ bytes: inout OutputSpan<UInt8>) {
    bytes.appendDecimal(code)
    bytes.append(UInt8(ascii: ";"))
  }
}
