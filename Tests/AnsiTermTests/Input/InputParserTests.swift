import AnsiTerm
import Testing

@Suite("Input parser")
struct InputParserTests {
  @Test(arguments: KnownSequence.all)
  func `a sequence means what its terminal means by it`(sequence: KnownSequence) {
    var parser = InputParser()

    let atOnce = parser.feed(sequence.bytes, at: 0)
    let isWhole = parser.deadline == nil
    let later = parser.settle()

    #expect(atOnce + later == sequence.events)
    #expect(isWhole == !sequence.needsTime)
  }

  @Test(arguments: KnownSequence.all)
  func `a sequence cut in two means the same at every cut`(sequence: KnownSequence) {
    for gap in [0, 1_000_000, 20_000_000] as [UInt64] {
      for cut in 0...sequence.bytes.count {
        var parser = InputParser()

        let first = parser.feed(sequence.bytes[..<cut], at: 0) + parser.expire(at: gap)
        let second = parser.feed(sequence.bytes[cut...], at: gap) + parser.settle()

        #expect(first + second == sequence.events, "cut at \(cut), gap \(gap)")
      }
    }
  }

  @Test(arguments: KnownSequence.all)
  func `a sequence cut in three means the same at every two cuts`(sequence: KnownSequence) {
    let bytes = sequence.bytes
    for first in 0...bytes.count {
      for second in first...bytes.count {
        var parser = InputParser()

        let events =
          parser.feed(bytes[..<first], at: 0) + parser.feed(bytes[first..<second], at: 19_000_000)
          + parser.feed(bytes[second...], at: 38_000_000) + parser.settle()

        #expect(events == sequence.events, "cut at \(first) and \(second)")
      }
    }
  }

  @Test(arguments: KnownSequence.all)
  func `what follows a sequence is not lost in it`(sequence: KnownSequence) {
    var parser = InputParser()

    let events = parser.feed(sequence.bytes + Array("k".utf8), at: 0) + parser.settle()

    #expect(events == sequence.events + [.key(KeyPress(.character("k")))])
  }

  @Test(arguments: KnownSequence.all)
  func `a sequence right after another means the same`(sequence: KnownSequence) {
    var parser = InputParser()
    let answer = Array("\u{1B}[?6c".utf8)

    let events = parser.feed(answer + sequence.bytes, at: 0) + parser.settle()

    #expect(events == [.answer(.deviceAttributes([6]))] + sequence.events)
  }

  @Test
  func `a shifted editing key of rxvt, which lacks a final byte, is told when its time is up`() {
    var parser = InputParser()

    let first = parser.feed("\u{1B}[7$".utf8, at: 0)
    let second = parser.expire(at: parser.deadline ?? 0)

    #expect(first.isEmpty)
    #expect(second == [.key(KeyPress(.home, .shift))])
  }

  @Test func `a shifted editing key of rxvt that is held is told each time`() {
    var parser = InputParser()

    let events = parser.feed("\u{1B}[7$\u{1B}[7$".utf8, at: 0) + parser.settle()

    #expect(events == [.key(KeyPress(.home, .shift)), .key(KeyPress(.home, .shift))])
  }

  @Test(arguments: ["[", "]", "P"])
  func `Alt and a character that begins sequences is told each time when it is held`(text: String) {
    var parser = InputParser()
    let key = InputEvent.key(KeyPress(.character(Character(text)), .alt))

    let events = parser.feed("\u{1B}\(text)\u{1B}\(text)".utf8, at: 0) + parser.settle()

    #expect(events == [key, key])
  }

  @Test(arguments: ["\u{1B}[1;", "\u{1B}]11;rgb", "\u{1B}P>|x", "\u{1B}["])
  func `Ctrl-C within a sequence that never ends is heard`(start: String) {
    var parser = InputParser()

    let events = parser.feed(start.utf8, at: 0) + parser.feed([3], at: 1)

    #expect(events == [.key(KeyPress(.character("c"), .control))])
  }

  @Test(arguments: ["\u{1B}[", "\u{1B}]", "\u{1B}P", "\u{1B}_", "\u{1B}X", "\u{1B}^"])
  func `an endless sequence is swallowed in a bounded time, and the next key is heard`(
    start: String
  ) {
    var parser = InputParser()
    let block = [UInt8](repeating: UInt8(ascii: "1"), count: 1000)
    var now: UInt64 = 0

    var swallowed = parser.feed(start.utf8, at: now)
    // 0.9 s of bytes without a gap, such as a held key.
    for _ in 0..<90 {
      now += 10_000_000
      swallowed += parser.expire(at: now) + parser.feed(block, at: now)
    }
    let due = parser.deadline ?? .max
    swallowed += parser.expire(at: due)
    let next = parser.feed("k".utf8, at: due)

    #expect(due <= 1_000_000_000)
    #expect(swallowed.isEmpty)
    #expect(next == [.key(KeyPress(.character("k")))])
  }

  @Test func `a sequence of a thousand parameters is swallowed`() {
    var parser = InputParser()
    let long = "\u{1B}[" + String(repeating: "1;", count: 1000) + "A"

    let events = parser.feed((long + "k").utf8, at: 0)

    #expect(events == [.key(KeyPress(.character("k")))])
  }

  @Test func `random bytes never trap, never leave the parser waiting and never lose a later key`()
  {
    var generator = SeededGenerator(seed: 1)
    let alphabet =
      Array("\u{1B}\u{1B}[O]P<?;:0129~-$ABMmuyRct\\\u{7}".utf8) + [0x80, 0xC3, 0xF0, 3]
    let pieces = alphabet.map { [$0] } + [Array("\u{1B}[200~".utf8), Array("\u{1B}[201~".utf8)]
    for _ in 0..<2000 {
      var parser = InputParser()
      parser.cellSize = PixelSize(width: 7, height: 13)
      for index in 0..<4 {
        let bytes = (0..<4).flatMap { _ in pieces.randomElement(using: &generator) ?? [] }
        _ = parser.feed(bytes, at: UInt64(index) * 15_000_000)
      }

      _ = parser.expire(at: 3_000_000_000)

      #expect(parser.deadline == nil)
      #expect(parser.feed("k".utf8, at: 4_000_000_000) == [.key(KeyPress(.character("k")))])
    }
  }
}
