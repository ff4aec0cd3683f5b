@testable import AnsiTerm
import Testing

@Suite("Clusters in a frame")
struct ClusterTests {
  @Test(arguments: [
    "e\u{301}", "☺\u{FE0F}", "👨‍👩‍👧", "🇩🇪", "1\u{FE0F}\u{20E3}", "\u{1112}\u{1161}\u{11AB}",
  ])
  func `a character of several scalars is one glyph`(character: String) {
    var frame = Frame(columns: 6, rows: 1)

    let end = frame.write("<" + character + ">", column: 0, row: 0)

    #expect(frame.text == "<" + character + ">")
    #expect(Array(frame.glyph(column: 1, row: 0).unicodeScalars) == Array(character.unicodeScalars))
    #expect(frame[1, 0].isCluster)
    #expect(frame[1, 0].isWide == (end == 4))
    #expect(frame[2, 0].isRightHalf == (end == 4))
  }

  @Test(arguments: [
    (-2, "x   "), (-1, " x  "), (0, "🇩🇪x "), (1, " 🇩🇪x"), (2, "  🇩🇪"), (3, "    "), (4, "    "),
  ])
  func `a wide cluster is clipped at the edges`(column: Int, picture: String) {
    var frame = Frame(columns: 4, rows: 1)

    let end = frame.write("🇩🇪x", column: column, row: 0)

    #expect(frame == Frame(picture))
    #expect(end == column + 3)
  }

  @Test func `half a cluster that is overwritten leaves a space`() {
    var frame = Frame("👨‍👩‍👧🇩🇪")

    frame.write("x", column: 1, row: 0)
    frame.write("y", column: 2, row: 0)

    #expect(frame.text == " xy")
  }

  @Test func `frames are equal whatever was drawn first and is gone again`() {
    var first = Frame(columns: 8, rows: 1)
    first.write("🇩🇪e\u{301}", column: 0, row: 0)
    var second = Frame(columns: 8, rows: 1)
    second.write("👨‍👩‍👧a\u{302}", column: 0, row: 0)
    second.write("e\u{301}", column: 2, row: 0)
    second.write("🇩🇪", column: 0, row: 0)

    #expect(first == second)
    #expect(first.hashValue == second.hashValue)
  }

  @Test(arguments: [
    ("another cluster", "e\u{301}", "e\u{302}"), ("the same, composed", "e\u{301}", "é"),
    ("none", "e\u{301}", "e"), ("another flag", "🇩🇪", "🇫🇷"),
  ])
  func `frames with different glyphs differ`(name: String, one: String, other: String) {
    #expect(Frame("a" + one) != Frame("a" + other))
  }

  @Test func `a frame that is drawn onto another one brings its clusters`() {
    var frame = Frame("👨‍👩‍👧.....")

    frame.draw(Frame("🇩🇪e\u{301}"), column: 3, row: 0)
    frame.draw(Frame("🇩🇪e\u{301}"), column: -1, row: 0)

    #expect(frame == Frame(" e\u{301}.🇩🇪e\u{301}."))
    #expect(frame.resized(columns: 4, rows: 2).text == " e\u{301}.\n")
  }

  @Test func `a cell with a cluster that a frame does not know is a question mark`() {
    let other = Frame("🇩🇪")
    var frame = Frame("🇫🇷abc")

    frame[2, 0] = other[0, 0]
    frame[3, 0] = frame[0, 0]

    #expect(frame.text == "🇫🇷?🇫🇷")
  }

  @Test func `a cluster of a thousand marks is cut, and its row stays right`() {
    var frame = Frame(columns: 4, rows: 1)

    let end = frame.write(
      "e" + String(repeating: "\u{301}", count: 1000) + "x", column: 0, row: 0)

    #expect(end == 2)
    #expect(frame.glyph(column: 0, row: 0).utf8.count <= 128)
    #expect(frame.glyph(column: 1, row: 0) == "x")
  }

  @Test func `a frame that has shown thousands of clusters forgets those that are gone`() {
    var frame = Frame(columns: 4, rows: 1)
    frame.write("🇩🇪", column: 2, row: 0)
    for value in UInt32(0x4E00)..<0x4E00 + 2000 {
      guard let letter = Unicode.Scalar(value) else { continue }
      frame.write(String(letter) + "\u{301}", column: 0, row: 0)
    }

    #expect(frame.clusters.entries.count < 300)
    #expect(frame.glyph(column: 2, row: 0) == "🇩🇪")
  }
}
