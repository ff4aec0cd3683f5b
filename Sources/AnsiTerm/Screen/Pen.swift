/// The style a terminal gives to what it is sent next, and the shortest way to another.
///
/// Source: ECMA-48, SGR, with the 38 and 48 of ISO 8613-6 in the form that every terminal knows
/// (`;`).
struct Pen: Hashable, Sendable {
  private var style = Style.plain

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

  /// Makes the pen suit a cell as the terminal shows it.
  mutating func change(to cell: Cell, _ bytes: inout [UInt8]) {
    let target = target(for: cell)
    if target == style { return }
    let start = bytes.count
    Self.append(from: style, to: target, isAfresh: false, &bytes)
    let isSwitchingOff =
      !style.attributes.isSubset(of: target.attributes)
      || (target.foreground == .terminal && style.foreground != .terminal)
      || (target.background == .terminal && style.background != .terminal)
    style = target
    guard isSwitchingOff else { return }
    // Beginning from plain can be shorter where something is switched off.
    let plain = Pen().target(for: cell)
    let middle = bytes.count
    Self.append(from: .plain, to: plain, isAfresh: true, &bytes)
    if bytes.count - middle < middle - start {
      bytes.removeSubrange(start..<middle)
      style = plain
    } else {
      bytes.removeSubrange(middle...)
    }
  }

  /// The style for a cell; of what cannot be seen in it, what the pen has.
  private func target(for cell: Cell) -> Style {
    var target = cell.style
    guard cell.isEmpty else { return target }
    if target.attributes.isEmpty { target.foreground = style.foreground }
    target.attributes.formUnion(style.attributes.intersection(Self.weights))
    return target
  }

  /// Appends what leads from one style to another; afresh from plain, whatever the pen was.
  private static func append(
    from style: Style, to target: Style, isAfresh: Bool, _ bytes: inout [UInt8]
  ) {
    bytes.append(contentsOf: [0x1B, UInt8(ascii: "[")])
    let isPlain = isAfresh && target == .plain
    if isAfresh && !isPlain { appendCode(0, &bytes) }
    if style.attributes != target.attributes {
      appendAttributes(from: style.attributes, to: target.attributes, &bytes)
    }
    if target.foreground != style.foreground {
      append(target.foreground, base: 30, bright: 90, &bytes)
    }
    if target.background != style.background {
      append(target.background, base: 40, bright: 100, &bytes)
    }
    // Every code has a separator behind it: the last one's is the end.
    if isPlain {
      bytes.append(UInt8(ascii: "m"))
    } else {
      bytes[bytes.count - 1] = UInt8(ascii: "m")
    }
  }

  private static func appendAttributes(
    from present: Attributes, to target: Attributes, _ bytes: inout [UInt8]
  ) {
    var present = present
    for (attribute, _, off) in codes
    where present.contains(attribute) && !target.contains(attribute) {
      // Bold and dim are switched off together.
      present.subtract(off == 22 ? [.bold, .dim] : attribute)
      appendCode(off, &bytes)
    }
    for (attribute, on, _) in codes
    where target.contains(attribute) && !present.contains(attribute) {
      appendCode(on, &bytes)
    }
  }

  private static func append(
    _ color: Color, base: Int, bright: Int, _ bytes: inout [UInt8]
  ) {
    switch color.kind {
    case .terminal: appendCode(base + 9, &bytes)
    case .ansi(let number) where number < 8: appendCode(base + Int(number), &bytes)
    case .ansi(let number): appendCode(bright + Int(number) - 8, &bytes)
    case .palette(let number):
      appendCode(base + 8, &bytes)
      appendCode(5, &bytes)
      appendCode(Int(number), &bytes)
    case .rgb(let red, let green, let blue):
      appendCode(base + 8, &bytes)
      appendCode(2, &bytes)
      appendCode(Int(red), &bytes)
      appendCode(Int(green), &bytes)
      appendCode(Int(blue), &bytes)
    }
  }

  private static func appendCode(_ code: Int, _ bytes: inout [UInt8]) {
    bytes.appendDecimal(code)
    bytes.append(UInt8(ascii: ";"))
  }
}
