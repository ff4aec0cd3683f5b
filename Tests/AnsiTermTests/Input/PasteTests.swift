import AnsiTerm
import Testing

@Suite("Paste")
struct PasteTests {
  private let millisecond: UInt64 = 1_000_000
  private let start = Array("\u{1B}[200~".utf8)
  private let end = Array("\u{1B}[201~".utf8)

  @Test(arguments: [
    "one\u{1B}[201~qqq", "\u{1B}[201~rm -rf\r", "\u{1B}[201~\u{1B}[?1049l\u{3}",
    "\u{1B}[201~\u{1B}[201~q", "a\u{1B}[201~q\r\u{1B}[200~b", "\u{1B}[201", "\u{1B}", "\u{3}\u{4}",
  ])
  func `a paste that contains the closing sequence types no key, wherever it is cut`(text: String) {
    let bytes = start + Array(text.utf8) + end
    for cut in 0...bytes.count {
      for gap in [0, 19] {
        var parser = InputParser()

        let events =
          parser.feed(bytes[..<cut], at: 0)
          + parser.feed(bytes[cut...], at: UInt64(gap) * millisecond) + parser.settle()

        #expect(events == [.paste(text)], "cut at \(cut), gap \(gap)")
      }
    }
  }

  @Test func `a paste that contains the closing sequence and much more types no key`() {
    var parser = InputParser()
    let text = "\u{1B}[201~q\r" + String(repeating: "x", count: 200_000)
    var events: [InputEvent] = []

    let bytes = start + Array(text.utf8) + end
    for (index, piece) in stride(from: 0, to: bytes.count, by: 4095).enumerated() {
      let rest = bytes[piece...].prefix(4095)
      events += parser.feed(rest, at: UInt64(index) * 10 * millisecond)
    }
    events += parser.settle()

    #expect(events == [.paste(text)])
  }

  @Test func `two pastes in one piece of input are two`() {
    var parser = InputParser()

    let bytes = start + Array("a".utf8) + end + start + Array("b".utf8) + end + Array("q".utf8)
    let events = parser.feed(bytes, at: 0) + parser.settle()

    #expect(events == [.paste("a"), .paste("b"), .key(KeyPress(.character("q")))])
  }

  @Test func `a paste is told 35 ms after its end`() {
    var parser = InputParser()

    let atOnce = parser.feed(start + Array("a".utf8) + end, at: 0)
    let early = parser.expire(at: 34 * millisecond)
    let told = parser.expire(at: 35 * millisecond)

    #expect(atOnce.isEmpty)
    #expect(early.isEmpty)
    #expect(told == [.paste("a")])
    #expect(parser.deadline == nil)
  }

  @Test func `keys right after a paste are heard after it, those that need time too`() {
    var parser = InputParser()

    _ = parser.feed(start + end, at: 0)
    let held = parser.feed("q\u{1B}[A\u{1B}".utf8, at: 20 * millisecond)
    let told = parser.expire(at: 55 * millisecond)

    #expect(held.isEmpty)
    #expect(
      told == [
        .paste(""), .key(KeyPress(.character("q"))), .key(KeyPress(.up)), .key(KeyPress(.escape)),
      ])
  }

  @Test func `a key that is held down after a paste is held back for 0.3 s at most`() {
    var parser = InputParser()
    var events: [InputEvent] = []
    var now: UInt64 = 0

    _ = parser.feed(start + end, at: now)
    for _ in 0..<31 {
      now += 10 * millisecond
      events += parser.expire(at: now)
      events += parser.feed("k".utf8, at: now)
    }

    #expect(events.count == 32)
  }

  @Test func `a paste whose end is lost ends after two seconds, and keys are keys again`() {
    var parser = InputParser()

    _ = parser.feed(start + Array("abc".utf8), at: 0)
    let early = parser.expire(at: 1_900 * millisecond)
    let paste = parser.expire(at: 2_000 * millisecond)
    let key = parser.feed("q".utf8, at: 2_100 * millisecond)

    #expect(early.isEmpty)
    #expect(paste == [.paste("abc")])
    #expect(key == [.key(KeyPress(.character("q")))])
  }

  @Test func `what is typed into a paste whose end is lost does not put its end off`() {
    var parser = InputParser()
    var events: [InputEvent] = []

    _ = parser.feed(start + Array("abc".utf8), at: 0)
    for step in 1...25 {
      let now = UInt64(step) * 100 * millisecond
      events += parser.expire(at: now)
      events += parser.feed([3], at: now)
    }

    #expect(events.first == .paste("abc" + String(repeating: "\u{3}", count: 19)))
    #expect(events.last == .key(KeyPress(.character("c"), .control)))
  }

  @Test func `a paste that goes on and on is put off`() {
    var parser = InputParser()
    var events: [InputEvent] = []

    _ = parser.feed(start, at: 0)
    for step in 1...30 {
      let now = UInt64(step) * 100 * millisecond
      events += parser.expire(at: now)
      events += parser.feed([UInt8](repeating: 0x61, count: 100), at: now)
    }

    #expect(events.isEmpty)
  }

  @Test func `a paste without bound is kept to a megabyte and swallowed beyond`() {
    var parser = InputParser()
    let block = [UInt8](repeating: 0x61, count: 300_000)

    _ = parser.feed(start, at: 0)
    for _ in 0..<5 { #expect(parser.feed(block, at: 1).isEmpty) }
    let events = parser.feed(end, at: 2) + parser.settle()

    guard case .paste(let text) = events.first else { return #expect(Bool(false), "no paste") }
    #expect(text.utf8.count == 1 << 20)
    #expect(events.count == 1)
  }

  @Test func `an escape that begins no end stays in the paste`() {
    var parser = InputParser()
    let text = "\u{1B}[2\u{1B}[20\u{1B}\u{1B}["

    let events = parser.feed(start + Array(text.utf8) + end, at: 0) + parser.settle()

    #expect(events == [.paste(text)])
  }
}
