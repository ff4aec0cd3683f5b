import AnsiTerm
import Testing

@Suite("Widths of glyphs")
struct GlyphWidthTests {
  @Test(arguments: [
    ("a", 1), ("é", 1), ("─", 1), ("█", 1), ("日", 2), ("한", 2), ("😀", 2), ("🐍", 2), ("\u{301}", 0),
    ("\u{200D}", 0), ("ｱ", 1), ("Ａ", 2), ("☺", 1), ("♥", 1), ("⠿", 1), ("▀", 1), ("\u{E000}", 1),
    ("\u{AD}", 0), ("\u{1F1E9}", 2), ("\u{1FB00}", 1), ("\u{1CD00}", 1), ("\u{3000}", 2),
    ("\u{20000}", 2), ("\u{10FFFF}", 1), ("\u{1F3FD}", 2), ("\u{1160}", 0), ("\u{2630}", 2),
  ])
  func `a scalar is as wide as terminals make it`(glyph: String, width: Int) {
    #expect(glyph.unicodeScalars.first?.columnWidth == width)
  }

  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var text: String
    var width: GlyphWidth

    init(
      _ name: String, _ text: String, _ columns: Int, widest: Int,
      _ doubt: GlyphWidth.Doubt
    ) {
      testDescription = name
      self.text = text
      width = GlyphWidth(columns: columns, widest: widest, doubt: doubt)
    }
  }

  @Test(arguments: [
    Case("a letter and a mark", "e\u{301}", 1, widest: 1, .none),
    Case("a letter and many marks", "e\u{301}\u{302}\u{303}\u{304}", 1, widest: 1, .none),
    Case("a wide one and a mark", "か\u{3099}", 2, widest: 2, .none),
    Case("a mark beside its letter", "क\u{93F}", 2, widest: 2, .unsettled),
    Case("a conjunct", "क\u{94D}ष\u{93F}", 2, widest: 3, .unsettled),
    Case("a symbol as picture", "☺\u{FE0F}", 2, widest: 2, .unsettled),
    Case("a picture as picture", "🐍\u{FE0F}", 2, widest: 2, .unsettled),
    Case("a picture as text", "⌚\u{FE0E}", 2, widest: 2, .unsettled),
    Case("a letter as picture", "a\u{FE0F}", 1, widest: 1, .unsettled),
    Case("a keycap", "1\u{FE0F}\u{20E3}", 2, widest: 2, .unsettled),
    Case("a skin", "👍🏽", 2, widest: 4, .unsettled),
    Case("a family", "👨‍👩‍👧", 2, widest: 6, .unsettled),
    Case("a heart in it", "👩‍❤️‍👨", 2, widest: 6, .unsettled),
    Case("a flag", "🇩🇪", 2, widest: 4, .unsettled),
    Case("a flag by tags", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2, widest: 2, .unsettled),
    Case("Hangul in parts", "\u{1112}\u{1161}\u{11AB}", 2, widest: 4, .unsettled),
    Case("a voiced half", "ｶ\u{FF9E}", 2, widest: 2, .unsettled),
    Case("a line", "─", 1, widest: 2, .ambiguous),
    Case("a Greek letter", "α", 1, widest: 2, .ambiguous),
    Case("an octant", "\u{1CD00}", 1, widest: 1, .octant),
    Case("a sextant", "\u{1FB00}", 1, widest: 1, .none),
    Case("an old picture", "😀", 2, widest: 2, .none),
    Case("a new picture", "\u{1FAE8}", 2, widest: 2, .unsettled),
    Case("a trigram, wide since Unicode 16", "\u{2630}", 2, widest: 2, .unsettled),
    Case("a letter of Unicode 16", "\u{10D4A}", 1, widest: 2, .unsettled),
    Case("what is not assigned yet", "\u{10DF0}", 1, widest: 2, .unsettled),
  ])
  func `a character has a width, and how sure it is`(example: Case) {
    #expect(example.text.map(\.glyphWidth) == [example.width])
  }

  @Test func `what Unicode calls a mark without width has none, and no letter has none`() {
    for value in [0xA0..<0x2000, 0x3000..<0x3100, 0x1_0A00..<0x1_1500].joined() {
      guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
      let width = scalar.columnWidth
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator:
        #expect(width == 0, "\(String(value, radix: 16))")
      case .uppercaseLetter, .lowercaseLetter, .decimalNumber, .mathSymbol, .currencySymbol,
        .openPunctuation:
        #expect(width > 0, "\(String(value, radix: 16))")
      default: break
      }
    }
  }

  @Test func `ASCII has one column a character and controls have none`() {
    for value in UInt8(0)..<0x80 {
      let isControl = value < 0x20 || value == 0x7F
      #expect(Unicode.Scalar(value).columnWidth == (isControl ? 0 : 1))
    }
  }

  @Test(arguments: [
    ("score 12", 8), ("日本", 4), ("e\u{301}x", 2), ("👨‍👩‍👧🇩🇪", 4), ("", 0), ("a\u{1B}b", 3),
    ("a\r\nb", 4), ("a\u{200B}b", 2), ("\u{301}", 0),
  ])
  func `text is as wide as what it writes`(text: String, width: Int) {
    var frame = Frame(columns: 20, rows: 1)

    #expect(Frame.width(of: text) == width)
    #expect(frame.write(text, column: 0, row: 0) == width)
  }
}
