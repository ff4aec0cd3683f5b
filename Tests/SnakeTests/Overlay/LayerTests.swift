import AnsiTerm
import Systems
import Testing

@testable import snake

@Suite("Layers over the board")
struct LayerTests {
  private let layout = PieceDrawingTests.layout

  private func theme(isUnicode: Bool) -> Theme {
    Theme(isUnicode: isUnicode, depth: .palette256)
  }

  private func row(_ frame: Frame, _ row: Int) -> String {
    String(frame.text.split(separator: "\n", omittingEmptySubsequences: false)[row])
  }

  @Test func `colliders have outlines of dots, or brackets that show how they stand`() {
    let colliders = [
      DrawnPiece(center: PieceDrawingTests.center(2, 1)),
      DrawnPiece(center: PieceDrawingTests.center(5, 1), axis: PieceDrawingTests.diagonal),
    ]
    var dots = Frame(columns: 22, rows: 8)
    var brackets = dots

    ColliderLayer(colliders: [colliders[0]], theme: theme(isUnicode: true), layout: layout)
      .draw(on: &dots)
    ColliderLayer(colliders: colliders, theme: theme(isUnicode: false), layout: layout)
      .draw(on: &brackets)

    #expect(row(dots, 2) == "     ⣏⣹")
    #expect(row(brackets, 2) == "     []    <>")
  }

  @Test(arguments: [
    (100.0, 0.0, "→", ">"), (100, 30, "→", ">"), (100, 50, "↘", "v>"), (0, 80, "↓", "v"),
    (-60, 60, "↙", "<v"), (-9, 1, "←", "<"), (-9, -9, "↖", "<^"), (1, -9, "↑", "^"),
    (7, -9, "↗", "^>"), (0.5, 0.5, "", ""),
  ])
  func `velocities are arrows in eight directions`(
    dx: Double, dy: Double, arrow: String, ascii: String
  ) {
    let movements = [(center: Vector(x: 105, y: 50), velocity: Vector(x: dx, y: dy))]
    for (isUnicode, glyphs) in [(true, arrow), (false, ascii)] {
      var frame = Frame(columns: 22, rows: 8)

      VelocityLayer(movements: movements, theme: theme(isUnicode: isUnicode), layout: layout)
        .draw(on: &frame)

      #expect(frame.text.filter { $0 != "\n" && $0 != " " } == glyphs)
    }
  }

  @Test func `contacts are points, those on the bounds just within`() {
    var frame = Frame(columns: 22, rows: 8)
    let contacts = [Vector(x: 45, y: 30), Vector(x: 200, y: 30), Vector(x: 5, y: 100)]

    ContactLayer(contacts: contacts, theme: theme(isUnicode: true), layout: layout)
      .draw(on: &frame)

    #expect(row(frame, 2) == "     •" + String(repeating: " ", count: 14) + "•")
    #expect(row(frame, 5) == " •")
  }

  @Test func `layers keep the colour of what they are drawn over`() {
    var frame = PieceDrawingTests.frame([DrawnPiece(center: PieceDrawingTests.center(2, 1))])
    let green = frame[5, 2].style.foreground

    ContactLayer(
      contacts: [Vector(x: 45, y: 30)], theme: theme(isUnicode: true), layout: layout
    ).draw(on: &frame)

    #expect(frame[5, 2].glyph == "•")
    #expect(frame[5, 2].style.background == green)
  }
}
