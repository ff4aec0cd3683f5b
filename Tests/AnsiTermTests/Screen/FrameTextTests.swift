import Testing

@testable import AnsiTerm

@Suite("Text in a frame")
struct FrameTextTests {
  /// Each beside itself and beside the next one.
  @Test func `what is written scalar by scalar are whole characters`() {
    let scalars = (0...0x10FFFF).compactMap(Unicode.Scalar.init(_:)).filter(\.standsAlone)

    var text = String.UnicodeScalarView()
    for scalar in scalars { text.append(contentsOf: [scalar, scalar]) }

    #expect(String(text).count == text.count)
    #expect(scalars.allSatisfy { $0.columnWidth > 0 })
    #expect(scalars.count > 40_000)
  }

  @Test(arguments: ["Grüße, Привет", "\u{65}\u{301}x", "日本 ┌─┐", "a\u{AD}b", "é\u{7}"])
  func `text is the same written at once and character by character`(text: String) {
    var (whole, single) = (Frame(columns: 20, rows: 1), Frame(columns: 20, rows: 1))

    let end = whole.write(text, column: 1, row: 0)
    let last = text.reduce(1) { single.write(String($1), column: $0, row: 0) }

    #expect(whole == single)
    #expect(end == last)
  }
}
