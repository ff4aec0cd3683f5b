import ECS
import Systems
import Testing

@Suite("Lists")
struct ListTests {
  var world = World.interface(columns: 12, rows: 6)

  /// A list of numbered rows, from the second column and row on, four rows high.
  private mutating func list(
    rows: Int, height: Double = 80, rowHeight: Double = 20, selection: Int? = nil
  ) -> Entity {
    let texts = RowTexts((0..<rows).map { "row \($0)" })
    let list = world.addView(
      View(), List(texts, identifier: "list", rowHeight: rowHeight, selection: selection),
      to: world.root)
    world.constrain(Constraint(list, .left, constant: 10))
    world.constrain(Constraint(list, .top, constant: 20))
    world.constrain(Constraint(list, .width, constant: 100))
    world.constrain(Constraint(list, .height, constant: height))
    world.runInterface()
    return list
  }

  /// The numbers of the rows that are seen, from the top.
  private func seen() -> [Int] {
    world.visibleViews(below: world.root).compactMap { view in
      world[view, ListRow.self].map { ($0.index, world.rect(of: view).minY) }
    }
    .sorted { $0.1 < $1.1 }.map(\.0)
  }

  private func texts(of list: Entity) -> [String] {
    world.rows(of: list).compactMap { world[$0, Label.self]?.text }
  }

  @Test mutating func `a list shows its first rows, and the selected one stands out`() {
    _ = list(rows: 100, selection: 1)

    #expect(
      world.pictureOfScreen() == """
        ............
        .row 0......
        .>row 1    .
        .row 2......
        .row 3......
        ............
        """)
  }

  @Test mutating func `a list shorter than its frame shows what there is`() {
    _ = list(rows: 2)

    #expect(seen() == [0, 1])
  }

  @Test(arguments: [0, 1])
  mutating func `a list of few rows or none can be scrolled nowhere`(rows: Int) {
    let list = list(rows: rows)

    world.scroll(list, to: 100)
    world.runInterface()

    #expect(world[list, List.self]?.contentOffset == 0)
    #expect(seen() == Array(0..<rows))
  }

  @Test(arguments: [
    (offset: 0.0, rows: [0, 1, 2, 3]), (20, [1, 2, 3, 4]), (30, [1, 2, 3, 4, 5]),
    (1_000, [50, 51, 52, 53]), (1_920, [96, 97, 98, 99]), (5_000, [96, 97, 98, 99]),
    (-40, [0, 1, 2, 3]), (.nan, [0, 1, 2, 3]), (.infinity, [96, 97, 98, 99]),
  ])
  mutating func `scrolled it shows the rows that are there, and goes no farther than its ends`(
    offset: Double, rows: [Int]
  ) {
    let list = list(rows: 100)

    world[list, List.self]?.contentOffset = offset
    world.runInterface()

    #expect(seen() == rows)
    #expect(texts(of: list).prefix(1) == ["row \(min(rows[0], 95))"])
  }

  @Test mutating func `only the rows in sight exist, however many there are`() {
    let list = list(rows: 100_000)
    let count = world.entityCount

    for offset in stride(from: 0, through: 2_000_000, by: 99_999.0) {
      world.scroll(list, to: offset)
      world.runInterface()
      #expect(world.entityCount == count)
      #expect(world.rows(of: list).count == 5)
    }
  }

  @Test mutating func `rows that go out of sight are used again`() {
    let list = list(rows: 100)
    let before = world.rows(of: list)

    world.scroll(list, to: 40)
    world.runInterface()

    #expect(world.rows(of: list).prefix(3) == before.dropFirst(2))
    #expect(Set(world.rows(of: list)) == Set(before))
    #expect(texts(of: list) == (2..<7).map { "row \($0)" })
  }

  @Test mutating func `a list that grows or shrinks makes and removes rows`() throws {
    let list = list(rows: 100)
    let before = world
    let count = world.entityCount
    let height = try #require(
      world.children(of: list).first { world[$0, Constraint.self]?.constant == 80 })

    world[height, Constraint.self]?.constant = 40
    world.runInterface()
    #expect(seen() == [0, 1])
    #expect(world.entityCount < count)

    world[height, Constraint.self]?.constant = 80
    world.runInterface()
    #expect(seen() == [0, 1, 2, 3])
    #expect(world.entityCount == before.entityCount)
  }

  @Test mutating func `at the end a window that grows shows more of what is above`() throws {
    let list = list(rows: 10)
    world.scroll(list, to: 1_000)
    world.runInterface()
    #expect(seen() == [6, 7, 8, 9])
    let height = try #require(
      world.children(of: list).first { world[$0, Constraint.self]?.constant == 80 })

    world[height, Constraint.self]?.constant = 100
    world.runInterface()

    #expect(seen() == [5, 6, 7, 8, 9])
  }

  @Test mutating func `other rows are shown on the next layout, and a lost selection goes`() {
    let list = list(rows: 100, selection: 50)
    world.scroll(list, to: 900)
    world.runInterface()

    world[list, List.self]?.rows = ["a", "b"]
    world.runInterface()

    #expect(texts(of: list) == ["a", "b"])
    #expect(world[list, List.self]?.selection == nil)
    #expect(world[list, List.self]?.contentOffset == 0)
  }

  @Test(arguments: [
    (from: 0.0, row: 3, offset: 0.0), (0, 4, 20), (0, 99, 1_920), (1_000, 49, 980),
    (1_000, 50, 1_000),
    (1_000, 53, 1_000), (1_000, 0, 0),
  ])
  mutating func `selecting a row scrolls as little as brings it into sight`(
    from: Double, row: Int, offset: Double
  ) {
    let list = list(rows: 100)
    world.scroll(list, to: from)
    world.runInterface()

    world.select(row: row, in: list)

    #expect(world[list, List.self]?.contentOffset == offset)
    #expect(world[list, List.self]?.selection == row)
  }

  @Test(arguments: [nil, -1, 100, Int.max])
  mutating func `a row that is not there cannot be selected`(row: Int?) {
    let list = list(rows: 100, selection: 2)

    world.select(row: row, in: list)

    #expect(world[list, List.self]?.selection == nil)
  }

  @Test mutating func `scrolling in time passes every row and ends where it should`() {
    let list = list(rows: 100)
    var tops: [Int] = []

    world.scroll(list, to: 400, seconds: 0.5)
    for _ in 0..<60 {
      world.runInterface()
      tops.append(seen().first ?? -1)
    }

    #expect(tops == tops.sorted())
    #expect(Set(tops) == Set(0...20))
    #expect(seen() == [20, 21, 22, 23])
    #expect(!world.isTweening)
  }

  @Test mutating func `a tick in which nothing changes leaves the world as it is`() {
    _ = list(rows: 100, selection: 3)
    let before = world

    world.runInterface(ticks: 3)

    #expect(world == before)
    #expect(world.digest == before.digest)
  }

  @Test mutating func `a list that is removed leaves nothing behind`() {
    let before = world.entityCount
    let list = list(rows: 100)

    world.removeView(list)
    world.runInterface()

    #expect(world.entityCount == before)
  }

  @Test(arguments: [0.0, -20, .nan, .infinity, 1e-300, 1e300])
  mutating func `a row height that is none is no trap`(height: Double) {
    let list = list(rows: 100, rowHeight: height)

    world.scroll(list, to: 10)
    world.send(InterfaceInput.next)
    world.send(InterfaceInput.pageDown)
    world.runInterface()

    #expect(world.rows(of: list).count <= 100)
  }

  @Test(arguments: [40, 30.0])
  mutating func `rows may be higher than a line`(height: Double) {
    _ = list(rows: 9, rowHeight: height)

    #expect(seen() == (height == 40 ? [0, 1] : [0, 1, 2]))
  }

  @Test mutating func `a list before the first layout has its rows after it`() {
    let list = world.addView(View(), List(["a", "b"]), to: world.root)
    #expect(world.rows(of: list) == [])

    world.layoutIfNeeded()

    #expect(texts(of: list) == ["a", "b"])
    #expect(world.rows(of: list).map { world.rect(of: $0).minY } == [0, 20])
  }

  @Test func `row texts are equal by what they say`() {
    let texts = (0..<1_000).map { "line \($0)" }

    #expect(RowTexts(texts) == RowTexts(texts))
    #expect(RowTexts(texts) != RowTexts(texts.dropLast() + ["other"]))
    #expect(RowTexts(texts).count == 1_000 && RowTexts([]).isEmpty)
  }
}
