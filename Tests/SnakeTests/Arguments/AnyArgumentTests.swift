import Testing

@testable import snake

/// A small generator with a seed, so that a failing case comes again.
struct PlainGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// The next number by splitmix64 (Steele, Lea and Flood 2014).
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

@Suite("Any argument at all")
struct AnyArgumentTests {
  static let pieces = [
    "", "-", "--", "=", "x", ",", ";", ":", "@", ".", " ", "0", "1", "9", "-1",
    "18446744073709551616",
    "9223372036854775807", "1000000000000000", "up", "pause", "simulate", "solid", "20x10", "3:up",
    "@4.5:quit", "\u{1B}[31m", "\n", "\r\n", "\u{0}", "\u{85}", "\u{9B}", "\u{202E}", "\u{2028}",
    "\u{FEFF}", "\u{301}", "🐍", "👩‍👩‍👧", "ц", "蛇", "\u{10FFFF}", "\u{E000}", "٣",
    String(repeating: "9", count: 5000), String(repeating: "\u{301}", count: 500),
  ]

  static var names: [String] {
    PlayOption.allCases.map(\.rawValue) + SimulateOption.allCases.map(\.rawValue)
      + ["--help", "--version", "simulate"]
  }

  @Test func `no line of random pieces crashes, and every answer is one plain line`() {
    var generator = PlainGenerator(seed: 1)
    for _ in 0..<20_000 {
      var line = (0..<Int.random(in: 0...5, using: &generator)).map { _ in
        argument(using: &generator)
      }
      if Bool.random(using: &generator) { line.insert("simulate", at: 0) }
      expectPlainAnswer(to: line)
    }
  }

  @Test func `no line of random bytes crashes, and every answer is one plain line`() {
    var generator = PlainGenerator(seed: 2)
    for _ in 0..<5_000 {
      let name = Self.names.randomElement(using: &generator) ?? ""
      let bytes = (0..<Int.random(in: 0...60, using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      let text = String(decoding: bytes, as: UTF8.self)
      expectPlainAnswer(to: ["simulate", name, text])
      expectPlainAnswer(to: ["\(name)=\(text)"])
      expectPlainAnswer(to: [text])
    }
  }

  @Test func `a value of a megabyte is answered briefly`() {
    for name in Self.names {
      let line = ["simulate", "\(name)=\(String(repeating: "1", count: 1 << 20))"]
      #expect(answer(to: line).map { $0.utf8.count < 500 } ?? true)
    }
  }

  private func argument(using generator: inout PlainGenerator) -> String {
    var text = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
      Self.pieces.randomElement(using: &generator) ?? ""
    }.joined()
    if Bool.random(using: &generator) {
      let name = Self.names.randomElement(using: &generator) ?? ""
      text = Bool.random(using: &generator) ? name : "\(name)=\(text)"
    }
    return text
  }

  private func answer(to line: [String]) -> String? {
    do {
      _ = try Command.parse(line)
      return nil
    } catch {
      return "\(error)"
    }
  }

  private func expectPlainAnswer(to line: [String]) {
    guard let answer = answer(to: line) else { return }
    let plain = answer.unicodeScalars.allSatisfy { scalar in
      scalar.value >= 32 && !(127..<160).contains(scalar.value) && scalar.value != 0x2028
        && scalar.value != 0x2029 && scalar.value != 0x202E
    }
    // A plain check first: an expectation a line would dominate the run.
    if !plain || !answer.hasPrefix("snake: ") || answer.last == " " || answer.utf8.count > 1000 {
      Issue.record("\(line) is answered with \(answer)")
    }
  }
}
