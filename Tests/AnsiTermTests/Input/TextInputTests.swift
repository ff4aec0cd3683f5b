import AnsiTerm
import Testing

@Suite("Text input")
struct TextInputTests {
  private func characters(_ events: [InputEvent]) -> String {
    String(
      events.compactMap { event -> Character? in
        guard case .key(let press) = event, case .character(let character) = press.key else {
          return nil
        }
        return character
      })
  }

  @Test func `text split at any byte is the same text`() {
    let text = "aß€😀ц"
    let bytes = Array(text.utf8)
    for first in 0...bytes.count {
      for second in first...bytes.count {
        var parser = InputParser()

        let events =
          parser.feed(bytes[..<first], at: 0) + parser.feed(bytes[first..<second], at: 1)
          + parser.feed(bytes[second...], at: 2)

        #expect(characters(events) == text)
      }
    }
  }

  @Test(arguments: [
    ([0xFF, 0x61], "\u{FFFD}a"),
    ([0xC3, 0x61], "\u{FFFD}a"),
    ([0xE2, 0x82, 0x61], "\u{FFFD}a"),
    ([0xF0, 0x9F, 0x98, 0x61], "\u{FFFD}a"),
    ([0xC0, 0xAF], "\u{FFFD}\u{FFFD}"),
    ([0xE0, 0x80, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),
    ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),
    ([0xF4, 0x90, 0x80, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
    ([0xE2, 0xE2, 0x82, 0xAC], "\u{FFFD}€"),
    ([0x80, 0xC3, 0xA9], "\u{FFFD}é"),
  ])
  func `every error is one replacement and nothing after it is lost`(bytes: [UInt8], text: String) {
    var parser = InputParser()

    let events = parser.feed(bytes, at: 0)

    #expect(characters(events) == text)
    #expect(text == String(decoding: bytes, as: UTF8.self), "as Swift decodes it")
  }

  @Test func `a character whose end never comes is one replacement`() {
    var parser = InputParser()

    _ = parser.feed([0xE2, 0x82], at: 0)
    let events = parser.expire(at: 100_000_000)

    #expect(characters(events) == "\u{FFFD}")
  }

  @Test func `an arrow right after half a character is still an arrow`() {
    var parser = InputParser()

    let events = parser.feed([0xE2, 0x1B, 0x5B, 0x41], at: 0)

    #expect(events == [.key(KeyPress(.character("\u{FFFD}"))), .key(KeyPress(.up))])
  }
}

@Suite("Paste")
struct PasteTests {
  private let start = Array("\u{1B}[200~".utf8)
  private let end = Array("\u{1B}[201~".utf8)

  @Test func `a paste that contains the closing sequence types no key`() {
    var parser = InputParser()
    let text = "one\u{1B}[201~qqq\u{1B}[?1049l\u{3}"

    let events = parser.feed(start + Array(text.utf8) + end, at: 0)

    #expect(events == [.paste(text)])
  }

  @Test func `two pastes in one piece of input are two`() {
    var parser = InputParser()

    let events = parser.feed(
      start + Array("a".utf8) + end + start + Array("b".utf8) + end + Array("q".utf8), at: 0)

    #expect(events == [.paste("a"), .paste("b"), .key(KeyPress(.character("q")))])
  }

  @Test func `a paste whose end is lost ends after two seconds, and keys are keys again`() {
    var parser = InputParser()

    _ = parser.feed(start + Array("abc".utf8), at: 0)
    let early = parser.expire(at: 1_900_000_000)
    let paste = parser.expire(at: 2_000_000_000)
    let key = parser.feed("q".utf8, at: 2_100_000_000)

    #expect(early.isEmpty)
    #expect(paste == [.paste("abc")])
    #expect(key == [.key(KeyPress(.character("q")))])
  }

  @Test func `a paste without bound is kept to a megabyte and swallowed beyond`() {
    var parser = InputParser()
    let block = [UInt8](repeating: 0x61, count: 300_000)

    _ = parser.feed(start, at: 0)
    for _ in 0..<5 { #expect(parser.feed(block, at: 1).isEmpty) }
    let events = parser.feed(end, at: 2)

    guard case .paste(let text) = events.first else { return #expect(Bool(false), "no paste") }
    #expect(text.utf8.count == 1 << 20)
    #expect(events.count == 1)
  }

  @Test func `an escape that begins no end stays in the paste`() {
    var parser = InputParser()
    let text = "\u{1B}[2\u{1B}[20\u{1B}\u{1B}["

    let events = parser.feed(start + Array(text.utf8) + end, at: 0)

    #expect(events == [.paste(text)])
  }
}
