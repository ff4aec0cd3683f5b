/// The questions to a terminal under way: what it has answered, and until when answers count as
/// expected.
///
/// A value without a clock, as the parser is.
struct Inquiry: Hashable, Sendable {
  /// How long answers are expected, in nanoseconds; terminals answer within 10 ms, over a slow line
  /// within 100.
  static let patience: UInt64 = 100_000_000

  /// How long after the questions a session that ends waits for their answers, in nanoseconds, so
  /// that no shell takes them for input.
  static let drainTime: UInt64 = 500_000_000

  /// What is known.
  private(set) var capabilities = Capabilities()

  /// What the terminal has and can be switched on, and has to be switched off again.
  private(set) var switchable: Features = []

  /// When unanswered questions count as answered with no; `nil` where nothing is expected.
  private(set) var deadline: UInt64?

  /// Whether the answer that comes last has not come.
  private(set) var isOutstanding = false

  /// What the environment says about synchronized output, against which no answer counts.
  private let synchronizesOutput: Bool?

  /// Begins without a question.
  init(environment: [String: String]) {
    let choice = environment["ANSITERM_SYNC"]
    synchronizesOutput = choice == "1" ? true : choice == "0" ? false : nil
    capabilities.hasSynchronizedOutput = synchronizesOutput ?? false
  }

  /// Notes that the questions go out.
  mutating func begin(at nanoseconds: UInt64) {
    isOutstanding = true
    deadline = nanoseconds &+ Self.patience
  }

  /// Takes an answer; returns whether something has become known.
  mutating func take(_ answer: TerminalAnswer) -> Bool {
    let before = capabilities
    switch answer {
    case .deviceAttributes: settle(isAnswered: true)
    case .mode(let mode, let setting): take(mode, setting)
    case .keyboardFlags:
      capabilities.hasKeyboardProtocol = true
      switchable.insert(.keyboardProtocol)
    case .cursor(let column, let row): take(column: column, row: row)
    case .version(let text): capabilities.name = text
    case .style(let parameters): capabilities.hasTruecolor = Self.keepsColor(parameters)
    }
    return capabilities != before
  }

  /// Gives up waiting if it is time; returns whether that is so.
  mutating func expire(at nanoseconds: UInt64) -> Bool {
    guard let deadline, nanoseconds >= deadline else { return false }
    settle(isAnswered: false)
    return true
  }

  private mutating func settle(isAnswered: Bool) {
    if isAnswered { isOutstanding = false }
    deadline = nil
    capabilities.isSettled = true
  }

  private mutating func take(_ mode: Int, _ setting: TerminalAnswer.ModeSetting) {
    let canChange = setting == .set || setting == .reset
    switch mode {
    case 2026: capabilities.hasSynchronizedOutput = synchronizesOutput ?? canChange
    case 2048: capabilities.hasInBandResize = canChange || setting == .alwaysSet
    case 2027: capabilities.hasGraphemeClusters = canChange || setting == .alwaysSet
    case 1016: capabilities.hasPixelMouse = canChange
    default: break
    }
    // What was on already stays on afterwards. Only the mouse is never left in pixels.
    if setting == .reset || canChange && mode == 1016 {
      switchable.formUnion(Features(mode: mode))
    }
  }

  private mutating func take(column: Int, row: Int) {
    guard let (index, width) = Questions.probe(at: column, row: row) else { return }
    if let glyph = ProbeGlyph(rawValue: index) {
      capabilities.setWidth(width, of: glyph)
    } else if width == Questions.repeated || width == Questions.notRepeated {
      capabilities.hasRepetition = width == Questions.repeated
    }
  }

  /// Whether the parameters of an SGR sequence hold the colour that was asked for: `48:2::1:2:3`,
  /// `48:2:1:2:3` or `48;2;1;2;3` at their end.
  private static func keepsColor(_ parameters: String) -> Bool {
    let numbers = parameters.split { $0 == ";" || $0 == ":" }.compactMap { Int($0) }
    let color = Questions.color
    guard let start = numbers.lastIndex(of: 48), numbers.count == start + 5 else { return false }
    return Array(numbers[start...]) == [48, 2, color.red, color.green, color.blue]
  }
}
