import ECS
import Systems
import Testing

@Suite("Focus by arrows")
struct FocusDirectionTests {
  var world = World.interface(columns: 40, rows: 12)

  /// Buttons where a picture has letters, a button a run of one letter.
  private mutating func buttons(_ picture: String) {
    for (row, line) in picture.split(separator: "\n").enumerated() {
      var place = line.startIndex
      while place < line.endIndex {
        let letter = line[place]
        let end = line[place...].firstIndex { $0 != letter } ?? line.endIndex
        if letter != "." {
          let columns = line.distance(from: place, to: end)
          add(String(letter), line.distance(from: line.startIndex, to: place), row, columns)
        }
        place = end
      }
    }
    world.runInterface()
  }

  private mutating func add(_ name: String, _ column: Int, _ row: Int, _ columns: Int) {
    let button = world.addView(View(), Button(name, identifier: name), to: world.root)
    world.constrain(Constraint(button, .left, constant: Double(column) * 10))
    world.constrain(Constraint(button, .top, constant: Double(row) * 20))
    world.constrain(Constraint(button, .width, constant: Double(columns) * 10))
    world.constrain(Constraint(button, .height, constant: 20))
  }

  /// Where an arrow leads from a button.
  private mutating func goal(of direction: Direction, from name: String) -> String? {
    var start: Entity?
    world.read { (entity: Entity, button: Button) in
      if button.identifier == name { start = entity }
    }
    world[resource: Focus.self]?.item = start
    world.send(InterfaceInput.move(direction))
    world.runInterface()
    return world[resource: Focus.self]?.item.flatMap { world[$0, Button.self]?.identifier }
  }

  @Test(arguments: [
    ("a", Direction.right, "b"), ("b", .left, "a"), ("a", .down, "c"), ("b", .down, "d"),
    ("c", .up, "a"), ("d", .up, "b"), ("c", .down, "e"), ("d", .down, "e"), ("e", .up, "c"),
    ("a", .up, "a"), ("a", .left, "a"), ("e", .down, "e"), ("b", .right, "b"),
  ])
  mutating func `an arrow goes to the control straight ahead, or nowhere`(
    from: String, direction: Direction, goal: String
  ) {
    buttons(
      """
      .aaa..bbb.
      ..........
      .ccc..ddd.
      ..........
      .eeeeeeee.
      """)

    #expect(self.goal(of: direction, from: from) == goal)
  }

  @Test(arguments: [
    ("a", Direction.down, "c"), ("a", .right, "b"), ("b", .left, "a"), ("c", .up, "a"),
  ])
  mutating func `what is straight ahead goes before what is nearer to the side`(
    from: String, direction: Direction, goal: String
  ) {
    buttons(
      """
      aa......
      ...bb...
      ........
      cc......
      """)

    #expect(self.goal(of: direction, from: from) == goal)
  }

  @Test mutating func `an arrow without a focus goes to the first control`() {
    buttons("..aa..bb")

    world.send(InterfaceInput.move(.left))
    world.runInterface()

    let item = world[resource: Focus.self]?.item
    #expect(item.flatMap { world[$0, Button.self]?.identifier } == "a")
  }

  @Test mutating func `disabled and hidden buttons are passed over`() {
    buttons("aa.bb.cc.dd")
    world.update { (button: inout Button, view: inout View) in
      if button.identifier == "b" { button.isEnabled = false }
      if button.identifier == "c" { view.isHidden = true }
    }

    #expect(goal(of: .right, from: "a") == "d")
  }

  @Test mutating func `a button that is cut away is passed over and cannot be clicked`() {
    let box = world.addView(View(clipsToBounds: true), to: world.root)
    world.constrain(Constraint(box, .width, constant: 50))
    let button = world.addView(View(), Button("x", identifier: "x"), to: box)
    world.constrain(Constraint(button, .left, constant: 60))
    world.constrain(Constraint(button, .width, constant: 50))
    world.runInterface()

    world.send(InterfaceInput.next)
    world.send(InterfaceInput.pointer(x: 65, y: 10, phase: .pressed))
    world.runInterface()

    #expect(world[resource: Focus.self] == Focus())
  }
}
