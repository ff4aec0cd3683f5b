import AnsiTerm
import Systems
import Testing

@testable import snake

@Suite("Pieces of a snake")
struct PieceDrawingTests {
  /// A board of 10 × 5 cells on a screen with one column and one row around it.
  static let layout = ScreenLayout(columns: 22, rows: 8, boardWidth: 10, boardHeight: 5)

  /// The axis of a box turned by an eighth.
  static let diagonal = Vector(x: 0.5.squareRoot(), y: 0.5.squareRoot())

  static func frame(
    _ pieces: [DrawnPiece], crash: Crashed? = nil,
    theme: Theme = Theme(isUnicode: true, depth: .palette256)
  ) -> Frame {
    var frame = Frame(columns: layout.columns, rows: layout.rows)
    frame.drawBox(theme.solidFrame, column: 0, row: 0, columns: 22, rows: 7, style: theme.text)
    PieceDrawing(pieces: pieces, crash: crash, theme: theme, layout: layout).draw(on: &frame)
    return frame
  }

  static func center(_ x: Int, _ y: Int) -> Vector {
    Systems.Cell(x: x, y: y).center
  }

  @Test func `pieces that have not moved yet look like the snake, its eyes shut`() {
    let pieces = [
      DrawnPiece(center: Self.center(4, 1), isHead: true), DrawnPiece(center: Self.center(3, 1)),
      DrawnPiece(center: Self.center(3, 2)),
    ]

    #expect(
      Self.frame(pieces).text == """
        ╔════════════════════╗
        ║                    ║
        ║      ██xx          ║
        ║      ██            ║
        ║                    ║
        ║                    ║
        ╚════════════════════╝

        """)
  }

  @Test func `pieces are drawn between cells, and cut off at the edges of the board`() {
    let pieces = [
      DrawnPiece(center: Vector(x: 95, y: 40)), DrawnPiece(center: Vector(x: 0, y: 80)),
      DrawnPiece(center: Vector(x: 200, y: 10)), DrawnPiece(center: Vector(x: 60, y: 105)),
    ]

    #expect(
      Self.frame(pieces).text
        == """
        ╔════════════════════╗
        ║                   █║
        ║        ▗▄▖         ║
        ║        ▝▀▘         ║
        ║▄                   ║
        ║▀    ▄▄             ║
        ╚════════════════════╝

        """)
  }

  @Test func `a turned piece shows more rows and columns than an upright one where edges blend`() {
    let theme = Theme(isUnicode: true, depth: .truecolor)

    let frame = Self.frame(
      [DrawnPiece(center: Vector(x: 100, y: 50), axis: Self.diagonal)], theme: theme)

    #expect(
      frame.text == """
        ╔════════════════════╗
        ║                    ║
        ║         ▄▄         ║
        ║        ████        ║
        ║         ▀▀         ║
        ║                    ║
        ╚════════════════════╝

        """)
  }

  @Test func `the head lies on top and differs from the body by its glyph at every depth`() {
    let pieces = [
      DrawnPiece(center: Self.center(4, 1), axis: Self.diagonal, isHead: true),
      DrawnPiece(center: Self.center(4, 1)),
    ]

    for isUnicode in [true, false] {
      for depth in ColorDepth.allCases {
        let theme = Theme(isUnicode: isUnicode, depth: depth)
        #expect(Self.frame(pieces, theme: theme).text.contains("xx"))
      }
    }
  }

  @Test(arguments: [
    (Crashed(.body, entering: Systems.Cell(x: 2, y: 1)), 5, 2, "><"),
    (Crashed(.wall, entering: Systems.Cell(x: 10, y: 1)), 21, 2, "X"),
    (Crashed(.wall, entering: Systems.Cell(x: -1, y: 4)), 0, 5, "X"),
    (Crashed(.wall, entering: Systems.Cell(x: 3, y: -1)), 7, 0, "><"),
    (Crashed(.wall, entering: Systems.Cell(x: 9, y: 5)), 19, 6, "><"),
  ])
  func `what the snake ran into is marked`(crash: Crashed, column: Int, row: Int, mark: String) {
    let plain = Self.frame([])

    let frame = Self.frame([], crash: crash)

    var expected = plain
    expected.write(
      mark, column: column, row: row, style: Theme(isUnicode: true, depth: .palette256).impactStyle)
    #expect(frame == expected)
  }

  @Test func `a crashed game is drawn as pieces, with the mark where it hit`() {
    var session = ScreenTests.session()
    while session.phase == .playing { session.advance() }

    let picture = ScreenTests.picture(session, columns: 40, rows: 12)

    #expect(picture.contains("████xxX"))
  }
}
