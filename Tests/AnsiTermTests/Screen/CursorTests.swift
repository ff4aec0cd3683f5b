import Testing

@testable import AnsiTerm

@Suite("Cursor")
struct CursorTests {
  private func bytes(from cursor: Cursor, to column: Int, _ row: Int) -> String {
    var cursor = cursor
    var buffer = ByteBuffer()
    let way = cursor.way(to: column, row: row)
    buffer.write(atMost: 64) { cursor.take(way, to: column, row: row, &$0, &$1) }
    #expect(buffer.count == way.cost)
    var bytes: [UInt8] = []
    buffer.append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("nowhere else", (3, 3), (3, 3), ""),
    ("home", (9, 9), (0, 0), "\u{1B}[H"),
    ("the start of the row", (9, 3), (0, 3), "\r"),
    ("the start of the next row", (9, 3), (0, 4), "\r\n"),
    ("a column to the left", (9, 3), (8, 3), "\u{8}"),
    ("three rows down", (9, 3), (9, 6), "\n\n\n"),
    ("a row up", (9, 3), (9, 2), "\u{1B}M"),
    ("a row down and a column back", (9, 3), (8, 4), "\u{8}\n"),
    ("some columns to the right", (9, 3), (20, 3), "\u{1B}[11C"),
    ("a column to the right", (9, 3), (10, 3), "\u{1B}[C"),
    ("far to the left", (150, 3), (90, 3), "\u{1B}[60D"),
    ("nearly to the start of the row", (150, 3), (5, 3), "\u{1B}[6G"),
    ("some rows up", (9, 40), (9, 30), "\u{1B}[10A"),
    ("nearly to the first row", (9, 40), (9, 2), "\u{1B}[3d"),
    ("the first row", (9, 40), (33, 0), "\u{1B}[;34H"),
    ("another start of a row", (9, 40), (0, 20), "\u{1B}[21H"),
    ("elsewhere", (9, 40), (33, 20), "\u{1B}[21;34H"),
  ])
  func `the shortest way is taken to`(
    name: String, from: (Int, Int), to: (Int, Int), expected: String
  ) {
    let cursor = Cursor(column: from.0, row: from.1)

    #expect(bytes(from: cursor, to: to.0, to.1) == expected)
  }

  @Test func `an unknown column is never counted from`() {
    let cursor = Cursor(column: Cursor.unknown, row: 3)

    #expect(bytes(from: cursor, to: 7, 3) == "\u{1B}[8G")
    #expect(bytes(from: cursor, to: 0, 4) == "\r\n")
    #expect(bytes(from: Cursor(), to: 7, 3) == "\u{1B}[4;8H")
  }

  @Test func `every way leads there, in as many bytes as it is said to take`() {
    let (columns, rows) = (13, 12)
    for place in 0..<columns * rows {
      for goal in 0..<columns * rows {
        let start = Cursor(column: place % columns, row: place / columns)
        var terminal = MemoryTerminal(columns: columns, rows: rows)
        terminal.feed("\u{1B}[\(start.row + 1);\(start.column + 1)H".utf8)

        let way = bytes(from: start, to: goal % columns, goal / columns)
        terminal.feed(way.utf8)

        #expect(terminal.cursor.column == goal % columns && terminal.cursor.row == goal / columns)
        #expect(way.utf8.count <= 8)
      }
    }
  }
}
