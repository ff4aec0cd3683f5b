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
