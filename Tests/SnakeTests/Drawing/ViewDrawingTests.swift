import AnsiTerm
import ECS
import Systems
import Testing

@testable import snake

@Suite("Views as they are drawn")
struct ViewDrawingTests {
  var world = World.interface(bounds: InterfaceBounds(columns: 12, rows: 5))
  let theme = Theme(isUnicode: true, depth: .palette256)

  private let root: Entity

  init() throws {
    root = try #require(world.rootView)
  }

  private mutating func add<each C: Component>(
    _ column: Int, _ row: Int, _ columns: Int, _ rows: Int, _ view: View,
    _ components: repeat each C, in parent: Entity? = nil
  ) -> Entity {
    let view = world.addView(view, repeat each components, to: parent ?? root)
    world.constrain(Constraint(view, .left, constant: Double(column) * 10))
    world.constrain(Constraint(view, .top, constant: Double(row) * 20))
    world.constrain(Constraint(view, .width, constant: Double(columns) * 10))
    world.constrain(Constraint(view, .height, constant: Double(rows) * 20))
    return view
  }

  private mutating func frame() -> Frame {
    world.layoutIfNeeded()
    var frame = Frame(columns: 12, rows: 5)
    frame.fill(with: AnsiTerm.Cell("."))
    ViewDrawing(interface: world, theme: theme).draw(on: &frame)
    return frame
  }

  @Test mutating func `text, borders and surfaces end where a view above them clips`() {
    let box = add(2, 1, 6, 3, View(clipsToBounds: true))
    _ = add(4, 0, 8, 3, View(background: .card, border: .border), in: box)
    _ = add(0, 3, 12, 1, View(), Label("0123456789ab"), in: box)

    #expect(
      frame().text == """
        ............
        ....│   ....
        ....└───....
        ..234567....
        ............
        """)
  }

  @Test mutating func `without clipping they go on`() {
    let box = add(2, 1, 6, 3, View())
    _ = add(4, 0, 8, 3, View(background: .card, border: .border), in: box)

    #expect(
      frame().text == """
        ....┌──────┐
        ....│      │
        ....└──────┘
        ............
        ............
        """)
  }

  @Test mutating func `what lies behind a clipped view stays`() {
    _ = add(0, 2, 12, 1, View(), Label("behind......"))
    let box = add(2, 1, 6, 3, View(clipsToBounds: true))
    _ = add(4, 2, 8, 1, View(), Label("over"), in: box)

    #expect(frame().text.split(separator: "\n")[2] == "behiover....")
  }

  @Test mutating func `the selected row is reversed while its list has the focus, else bold`() {
    let list = add(1, 1, 6, 2, View(), List(["one", "two", "three"], selection: 1))
    let plain = frame()
    #expect(plain[1, 2].style == theme.strong && plain[1, 1].style == theme.text)

    world[resource: Focus.self]?.item = list
    let focused = frame()
    #expect((1...6).allSatisfy { focused[$0, 2].style == theme.focused })
    #expect(focused[7, 2].style == theme.text && focused[1, 1].style == theme.text)
  }

  @Test mutating func `a row too long for its list is cut`() {
    _ = add(1, 1, 6, 2, View(), List(["a row too long", "b"]))

    #expect(frame().text.split(separator: "\n")[1] == ".a row .....")
  }

  @Test mutating func `a line below shows where the pointer is`() {
    let button = add(1, 1, 6, 1, View(), Button("Go", identifier: "go"))
    let row = frame()
    #expect(row.text.split(separator: "\n")[1] == "..[Go]......")
    #expect(!row[3, 1].style.attributes.contains(.underline))

    world[resource: Focus.self]?.hovered = button
    #expect(frame()[3, 1].style.attributes.contains(.underline))
  }

  @Test mutating func `a disabled button is faint`() {
    _ = add(1, 1, 6, 3, View(), Button("Go", identifier: "go", isEnabled: false))

    #expect(frame()[3, 2].style == theme.quiet)
  }

  @Test mutating func `what a view shows beyond its components moves and is cut with it`() {
    let box = add(2, 1, 6, 3, View(clipsToBounds: true))
    let view = add(5, 2, 6, 2, View(), in: box)
    world.layoutIfNeeded()
    var frame = Frame(columns: 12, rows: 5)
    frame.fill(with: AnsiTerm.Cell("."))

    ViewDrawing(interface: world, theme: theme).draw(on: &frame) { entity, frame in
      if entity == view { frame.write("corner", column: 0, row: 0) }
    }

    #expect(frame.text.split(separator: "\n")[2] == ".....cor....")
  }
}
