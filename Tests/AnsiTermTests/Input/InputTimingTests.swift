import AnsiTerm
import Testing

@Suite("Input timing")
struct InputTimingTests {
  private let millisecond: UInt64 = 1_000_000

  @Test func `a lone Esc is told within 25 ms`() throws {
    var parser = InputParser()

    let before = parser.feed([0x1B], at: 0)
    let deadline = try #require(parser.deadline)
    let after = parser.expire(at: deadline)

    #expect(before.isEmpty)
    #expect(deadline <= 25 * millisecond)
    #expect(after == [.key(KeyPress(.escape))])
    #expect(parser.deadline == nil)
  }

  @Test func `nothing is decided before its time`() throws {
    var parser = InputParser()

    _ = parser.feed([0x1B], at: 0)
    let deadline = try #require(parser.deadline)

    #expect(parser.expire(at: deadline - 1).isEmpty)
    #expect(parser.deadline == deadline)
  }

  @Test(arguments: KnownSequence.all)
  func `20 ms after the first byte and 30 ms after any later one do not tear a sequence`(
    sequence: KnownSequence
  ) {
    var parser = InputParser()
    var now: UInt64 = 0
    var events: [InputEvent] = []

    for (index, byte) in sequence.bytes.enumerated() {
      let isAfterEscape = index > 0 && sequence.bytes[index - 1] == 0x1B
      if index > 0 { now += (isAfterEscape ? 20 : 30) * millisecond }
      events += parser.expire(at: now)
      events += parser.feed([byte], at: now)
    }

    #expect(events + parser.settle() == sequence.events)
  }

  @Test(arguments: [("[A", Key.up), ("OD", .left), ("[1;5C", .right), ("[15~", .function(5))])
  func `what comes long after a told Esc is still a key and no letters`(rest: String, key: Key) {
    var parser = InputParser()

    _ = parser.feed([0x1B], at: 0)
    let escape = parser.expire(at: 25 * millisecond)
    var later: [InputEvent] = []
    for (index, byte) in rest.utf8.enumerated() {
      later += parser.feed([byte], at: UInt64(300 + index * 30) * millisecond)
    }

    #expect(escape == [.key(KeyPress(.escape))])
    guard case .key(let press) = later.first else { return #expect(Bool(false), "\(later)") }
    #expect(later.count == 1)
    #expect(press.key == key)
  }

  @Test(arguments: ["[", "O", "]", "P", "X", "^", "_"])
  func `a character typed after Esc is that character, even if it begins sequences`(text: String) {
    var parser = InputParser()

    _ = parser.feed([0x1B], at: 0)
    _ = parser.expire(at: 25 * millisecond)
    let held = parser.feed(text.utf8, at: 500 * millisecond)
    let told = parser.expire(at: 540 * millisecond)

    #expect(held.isEmpty)
    #expect(told == [.key(KeyPress(.character(Character(text))))])
  }

  @Test(arguments: [
    "[?62;22c", "]11;rgb:0000/0000/0000\u{7}", "P>|x y z\u{1B}\\", "_Gi=1;OK\u{1B}\\",
  ])
  func `an answer long after a told Esc types nothing`(rest: String) {
    var parser = InputParser()

    _ = parser.feed([0x1B], at: 0)
    _ = parser.expire(at: 25 * millisecond)
    let events = parser.feed(rest.utf8, at: 300 * millisecond) + parser.settle()

    let keys = events.filter { if case .key = $0 { true } else { false } }
    #expect(keys.isEmpty)
  }

  @Test func `words typed after Esc are heard even if they come in one piece`() {
    var parser = InputParser()

    _ = parser.feed([0x1B], at: 0)
    _ = parser.expire(at: 25 * millisecond)
    let events = parser.feed("Pq".utf8, at: 300 * millisecond)

    #expect(events == [.key(KeyPress(.character("P"))), .key(KeyPress(.character("q")))])
  }

  @Test(arguments: ["[", "O", "]", "P", "_"])
  func `Alt and a character that begins sequences is told when nothing follows`(text: String) {
    var parser = InputParser()

    _ = parser.feed(("\u{1B}" + text).utf8, at: 0)
    let events = parser.expire(at: 40 * millisecond)

    #expect(events == [.key(KeyPress(.character(Character(text)), .alt))])
  }

  @Test func `two Escs are two Escs`() {
    var parser = InputParser()

    _ = parser.feed([0x1B, 0x1B], at: 0)
    let events = parser.expire(at: 25 * millisecond)

    #expect(events == [.key(KeyPress(.escape)), .key(KeyPress(.escape))])
  }

  @Test func `a stream of reports that are all cut is never torn by the time it lasts`() {
    var parser = InputParser()
    var events: [InputEvent] = []
    for step in 0..<300 {
      let now = UInt64(step) * 10 * millisecond
      events += parser.expire(at: now)
      events += parser.feed((step == 0 ? "\u{1B}[<35;1" : "4;1M\u{1B}[<35;1").utf8, at: now)
    }

    let move = InputEvent.mouse(MouseEvent(column: 13, row: 0, button: nil, kind: .move))
    #expect(events == [InputEvent](repeating: move, count: 299))
  }

  @Test func `a reader that is late finds the sequence whole`() {
    var parser = InputParser()

    _ = parser.feed([0x1B], at: 0)
    let events = parser.feed("[A".utf8, at: 80 * millisecond)

    #expect(events == [.key(KeyPress(.up))])
  }

  @Test func `a letter long after an Esc is not Alt and that letter`() {
    var parser = InputParser()

    _ = parser.feed([0x1B], at: 0)
    let events = parser.feed("q".utf8, at: 1000 * millisecond)

    #expect(events == [.key(KeyPress(.escape)), .key(KeyPress(.character("q")))])
  }

  @Test func `a cut sequence is dropped and the next key is whole`() {
    var parser = InputParser()

    _ = parser.feed("\u{1B}[1;".utf8, at: 0)
    let dropped = parser.expire(at: 200 * millisecond)
    let next = parser.feed("q".utf8, at: 300 * millisecond)

    #expect(dropped.isEmpty)
    #expect(next == [.key(KeyPress(.character("q")))])
  }
}
