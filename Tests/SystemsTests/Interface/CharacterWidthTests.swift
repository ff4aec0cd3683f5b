import ECS
import Systems
import Testing

@Suite("Texts of wide characters")
struct CharacterWidthTests {
  var world = World.interface(columns: 40, rows: 10)
  let label: Entity

  init() {
    label = world.addView(View(), Label("日本 ok"), to: world.root)
    world.constrain(Constraint(label, .left, constant: 100))
    world.constrain(Constraint(label, .top, constant: 0))
  }

  /// Two columns for what is no ASCII, but none for a mark.
  private mutating func measure(_ text: String) {
    world.measure(text) { $0 == "\u{301}" ? 0 : $0.isASCII ? 1 : 2 }
  }

  @Test mutating func `a character that nobody has told of takes one column`() {
    world.runInterface()

    #expect(world.columns(of: "日本 ok") == 5)
    #expect(world.rect(of: label).size == Size(width: 50, height: 20))
  }

  @Test mutating func `a label has the room of the columns that were told, also later`() {
    world.runInterface()

    measure("日本 ok")
    world.runInterface()

    #expect(world.columns(of: "日本 ok") == 7)
    #expect(world.rect(of: label).size == Size(width: 70, height: 20))
  }

  @Test mutating func `a button too, and what is told last counts`() {
    let button = world.addView(View(), Button("本", identifier: "book"), to: world.root)
    world.constrain(Constraint(button, .left, constant: 0))
    measure("本")
    world.runInterface()
    #expect(world.rect(of: button).size.width == 20)

    world.measure("本") { _ in 1 }
    world.runInterface()
    #expect(world.rect(of: button).size.width == 10)
  }

  @Test(arguments: [
    ("日", 2, 2), ("a", 1, 1), ("\u{301}", 0, 0), ("日", 5, 2), ("日", -1, 0),
  ])
  mutating func `a character takes from none to two columns`(
    text: String, told: Int, taken: Int
  ) {
    world.measure(text) { _ in told }

    #expect(world.columns(of: text + "x") == taken + 1)
  }

  @Test mutating func `what is told is part of the world, and telling it again is not`() {
    let before = world.digest
    measure("日本 ok")
    let told = world

    measure("本日")

    #expect(world == told && world.digest != before)
  }

  @Test mutating func `words fall from where they stand behind wide ones`() {
    measure("日本 ok")
    world.runInterface()
    var collapse = Collapse(of: world.root)

    collapse.start(in: &world)

    #expect(world.seenFragments.map(\.text) == ["日本", "ok"])
    #expect(world.seenFragments.map(\.box.minX) == [100, 150])
    #expect(world.seenFragments.map(\.size.width) == [40, 20])
  }

  @Test mutating func `the row of a list falls as a whole row of columns`() {
    world.despawn(label)
    let list = world.addView(View(), List(RowTexts(["日本日本", "日"])), to: world.root)
    world.constrain(Constraint(list, .left, constant: 0))
    world.constrain(Constraint(list, .width, constant: 70))
    measure("日本")
    world.runInterface()
    var collapse = Collapse(of: world.root)

    collapse.start(in: &world)

    let texts = world.seenFragments.compactMap(\.text)
    #expect(texts == ["日本日 ", "日     "])
  }
}
