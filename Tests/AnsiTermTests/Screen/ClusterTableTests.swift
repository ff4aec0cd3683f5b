import Testing

@testable import AnsiTerm

@Suite("Table of clusters")
struct ClusterTableTests {
  /// A frame of one row whose table has other numbers than the natural ones.
  private func displaced(_ text: String, by occupant: Character) -> Frame {
    var frame = Frame(columns: 8, rows: 1)
    for character in text where character.unicodeScalars.count > 1 {
      let natural = ClusterTable.naturalNumber(of: Array(String(character).utf8))
      frame.clusters.occupy(natural, with: occupant)
    }
    frame.write(text, column: 0, row: 0)
    return frame
  }

  @Test func `a cluster whose number is taken gets another one`() {
    let frame = displaced("e\u{301}", by: "o\u{302}")

    #expect(frame.text == "e\u{301}")
    #expect(frame.clusters.hasDisplaced)
  }

  @Test func `frames with different numbers for a cluster are equal all the same`() {
    let (plain, other) = (Frame("e\u{301}🇩🇪....."), displaced("e\u{301}🇩🇪.....", by: "o\u{302}"))

    #expect(plain.cells != other.cells)
    #expect(plain == other)
    #expect(other == plain)
    #expect(plain.hashValue == other.hashValue)
  }

  @Test func `frames with one number for two clusters differ`() {
    var other = Frame(columns: 1, rows: 1)
    other.clusters.occupy(
      ClusterTable.naturalNumber(of: Array("e\u{301}".utf8)), with: "o\u{302}")
    let cell = Frame("e\u{301}")[0, 0]

    other[0, 0] = cell

    #expect(other.cells == [cell])
    #expect(other != Frame("e\u{301}"))
  }

  @Test func `an encoder is not misled by numbers`() {
    var encoder = FrameEncoder(depth: .none)
    var terminal = MemoryTerminal(columns: 8, rows: 1)
    let frames = [
      displaced("ae\u{301}o\u{302}", by: "i\u{302}"),
      displaced("ao\u{302}e\u{301}", by: "u\u{302}"),
      Frame("ao\u{302}e\u{301}.    "),
    ]
    for frame in frames {
      terminal.feed(encoder.encode(frame))
      #expect(terminal.frame == frame)
    }
    #expect(encoder.encode(displaced("ao\u{302}e\u{301}.", by: "u\u{302}")) == [])
  }
}

extension ClusterTable {
  /// Gives a number to a cluster whatever its text.
  fileprivate mutating func occupy(_ number: UInt32, with character: Character) {
    insert(
      Entry(
        number: number, bytes: Array(String(character).utf8), width: character.glyphWidth))
  }
}
