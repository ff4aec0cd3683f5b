/// The style a terminal gives to what it is sent next, and the shortest way to another.
///
/// Source: ECMA-48, SGR, with the 38 and 48 of ISO 8613-6 in the form that every terminal knows (`;`).
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
    var codes = difference(to: target)
    // Starting from plain can be shorter where something is switched off.
    let plain = Pen().target(for: cell)
    let afresh = [0] + Pen().difference(to: plain)
    if Self.length(of: afresh) < Self.length(of: codes) {
      codes = afresh
      style = plain
    } else {
      style = target
    }
    Self.append(codes, &bytes)
  }

  /// The style for a cell; of what cannot be seen in it, what the pen has.
  private func target(for cell: Cell) -> Style {
    var target = cell.style
    guard cell.isEmpty else { return target }
    if target.attributes.isEmpty { target.foreground = style.foreground }
    target.attributes.formUnion(style.attributes.intersection(Self.weights))
    return target
  }

  private func difference(to target: Style) -> [Int] {
    var codes: [Int] = []
    var present = style.attributes
    for (attribute, _, off) in Self.codes
    where present.contains(attribute) && !target.attributes.contains(attribute) {
      // Bold and dim are switched off together.
      present.subtract(off == 22 ? [.bold, .dim] : attribute)
      codes.append(off)
    }
    for (attribute, on, _) in Self.codes
    where target.attributes.contains(attribute) && !present.contains(attribute) {
      codes.append(on)
    }
    if target.foreground != style.foreground {
      codes.append(contentsOf: Self.codes(of: target.foreground, base: 30, bright: 90))
    }
    if target.background != style.background {
      codes.append(contentsOf: Self.codes(of: target.background, base: 40, bright: 100))
    }
    return codes
  }

  private static func codes(of color: Color, base: Int, bright: Int) -> [Int] {
    switch color.kind {
    case .terminal: [base + 9]
    case .ansi(let number): [number < 8 ? base + Int(number) : bright + Int(number) - 8]
    case .palette(let number): [base + 8, 5, Int(number)]
    case .rgb(let red, let green, let blue): [base + 8, 2, Int(red), Int(green), Int(blue)]
    }
  }

  private static func length(of codes: [Int]) -> Int {
    if codes == [0] { return 0 }
    return codes.reduce(codes.count - 1) { $0 + Cursor.digits($1) }
  }

  private static func append(_ codes: [Int], _ bytes: inout [UInt8]) {
    bytes.append(contentsOf: [0x1B, UInt8(ascii: "[")])
    if codes != [0] {
      for (index, code) in codes.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ";")) }
        bytes.appendDecimal(code)
      }
    }
    bytes.append(UInt8(ascii: "m"))
  }
}
