import AnsiTerm
import Testing

@Suite("Input parser")
struct InputParserTests {
  @Test(arguments: KnownSequence.all)
  func `a sequence means what its terminal means by it`(sequence: KnownSequence) {
    var parser = InputParser()

    let events = parser.feed(sequence.bytes, at: 0)

    #expect(events == sequence.events)
    #expect(parser.deadline == nil)
  }

  @Test(arguments: KnownSequence.all)
  func `a sequence cut in two means the same at every cut`(sequence: KnownSequence) {
    for cut in 0...sequence.bytes.count {
      var parser = InputParser()

      let first = parser.feed(sequence.bytes[..<cut], at: 0)
      let second = parser.feed(sequence.bytes[cut...], at: 15_000_000)

      #expect(first + second == sequence.events, "cut at \(cut)")
    }
  }

  @Test(arguments: KnownSequence.all)
  func `a sequence that comes byte by byte means the same`(sequence: KnownSequence) {
    var parser = InputParser()
    var events: [InputEvent] = []

    for (index, byte) in sequence.bytes.enumerated() {
      let now = UInt64(index) * 20_000_000
      events += parser.expire(at: now)
      events += parser.feed([byte], at: now)
    }

    #expect(events == sequence.events)
  }

  @Test(arguments: KnownSequence.all)
  func `what follows a sequence is not lost in it`(sequence: KnownSequence) {
    var parser = InputParser()

    let events = parser.feed(sequence.bytes + Array("k".utf8), at: 0)

    #expect(events == sequence.events + [.key(KeyPress(.character("k")))])
  }

  @Test
  func `a shifted editing key of rxvt, which lacks a final byte, is told when its time is up`() {
    var parser = InputParser()

    let first = parser.feed("\u{1B}[7$".utf8, at: 0)
    let second = parser.expire(at: parser.deadline ?? 0)

    #expect(first.isEmpty)
    #expect(second == [.key(KeyPress(.home, .shift))])
  }

  @Test(arguments: ["\u{1B}[1;", "\u{1B}]11;rgb", "\u{1B}P>|x", "\u{1B}["])
  func `Ctrl-C within a sequence that never ends is heard`(start: String) {
    var parser = InputParser()

    let events = parser.feed(start.utf8, at: 0) + parser.feed([3], at: 1)

    #expect(events == [.key(KeyPress(.character("c"), .control))])
  }

  @Test func `a sequence of a thousand parameters is swallowed`() {
    var parser = InputParser()
    let long = "\u{1B}[" + String(repeating: "1;", count: 1000) + "A"

    let events = parser.feed((long + "k").utf8, at: 0)

    #expect(events == [.key(KeyPress(.character("k")))])
  }

  @Test func `random bytes never trap and never leave the parser waiting for ever`() {
    var generator = SeededGenerator(seed: 1)
    let alphabet = Array("\u{1B}\u{1B}[O]P<?;:0129~ABMmuR$\\\u{7}".utf8) + [0x80, 0xC3, 0xF0, 3]
    for _ in 0..<2000 {
      var parser = InputParser()
      let bytes = (0..<12).compactMap { _ in alphabet.randomElement(using: &generator) }

      _ = parser.feed(bytes, at: 0)
      _ = parser.expire(at: 3_000_000_000)

      #expect(parser.deadline == nil)
      #expect(parser.feed("k".utf8, at: 4_000_000_000).count == 1)
    }
  }
}
