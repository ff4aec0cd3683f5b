import ECS
import Testing

@Suite("Grid index")
struct GridIndexTests {
  var world = World()
  var index = GridIndex<Spot>()
  let entities: [Entity]

  init() {
    var world = World()
    entities = (0..<6).map { _ in world.spawn() }
    self.world = world
  }

  /// Places the first entities on the cells, one each.
  private mutating func place(_ cells: [(Int, Int)]) {
    for (entity, cell) in zip(entities, cells) {
      index.place(entity, at: GridCell(column: cell.0, row: cell.1))
    }
  }

  private func numbers(_ entities: [Entity]) -> [UInt32] {
    entities.map(\.index)
  }

  @Test func `an empty index knows nobody`() {
    let cell = GridCell(column: 0, row: 0)

    #expect(index.count == 0)
    #expect(index.first(at: cell) == nil && index.count(at: cell) == 0)
    #expect(index.entities(at: cell) == [] && index.neighbors(of: cell) == [])
    #expect(index.entities(columns: -9...9, rows: -9...9) == [])
    #expect(index.cell(of: entities[0]) == nil)
    #expect(index.nearest(to: cell, within: 100) == nil)
  }

  @Test mutating func `entities on one cell come by their index, however they came there`() {
    let cell = GridCell(column: -3, row: 7)
    for number in [3, 1, 4, 0, 5, 2] {
      index.place(entities[number], at: cell)
    }

    #expect(index.entities(at: cell) == entities)
    #expect(index.first(at: cell) == entities[0])
    #expect(index.count(at: cell) == 6 && index.count == 6)
  }

  @Test mutating func `who moves leaves one cell and comes to another`() {
    place([(0, 0), (0, 0), (0, 0)])

    index.place(entities[0], at: GridCell(column: 1, row: 0))

    #expect(numbers(index.entities(at: GridCell(column: 0, row: 0))) == [1, 2])
    #expect(numbers(index.entities(at: GridCell(column: 1, row: 0))) == [0])
    #expect(index.cell(of: entities[0]) == GridCell(column: 1, row: 0))
    #expect(index.count == 3)
  }

  @Test mutating func `who stays on a cell changes nothing`() {
    place([(0, 0), (0, 0)])
    let before = index

    place([(0, 0), (0, 0)])

    #expect(index == before)
  }

  @Test(arguments: [0, 1, 2])
  mutating func `who is removed is gone, and the others stay`(number: Int) {
    place([(0, 0), (0, 0), (0, 0)])

    let answers = [index.remove(entities[number]), index.remove(entities[number])]

    #expect(answers == [true, false])
    var left: [UInt32] = [0, 1, 2]
    left.remove(at: number)
    #expect(numbers(index.entities(at: GridCell(column: 0, row: 0))) == left)
    #expect(index.cell(of: entities[number]) == nil)
    #expect(index.count == 2)
  }

  @Test mutating func `an entity of another generation takes the place of the one before`() {
    place([(0, 0), (0, 0)])
    world.despawn(entities[0])
    let heir = world.spawn()

    index.place(heir, at: GridCell(column: 0, row: 0))
    let isRemoved = index.remove(entities[0])

    #expect(index.entities(at: GridCell(column: 0, row: 0)) == [heir, entities[1]])
    #expect(index.cell(of: entities[0]) == nil)
    #expect(!isRemoved)
  }

  @Test mutating func `a rectangle is told row by row, its edges included`() {
    place([(2, 1), (1, 1), (0, 0), (1, 2), (3, 1), (1, 0)])

    #expect(numbers(index.entities(columns: 1...2, rows: 0...1)) == [5, 1, 0])
    #expect(numbers(index.entities(columns: 0...0, rows: 0...0)) == [2])
    // More cells than entities: found the other way round, in the same order.
    #expect(numbers(index.entities(columns: -50...2, rows: -50...50)) == [2, 5, 1, 0, 3])
    #expect(numbers(index.entities(columns: Int.min...Int.max, rows: 1...1)) == [1, 0, 4])
    #expect(index.entities(columns: Int.max...Int.max, rows: 0...9) == [])
  }

  @Test(arguments: [
    (
      metric: GridMetric.manhattan, distance: 1,
      near: [".....", "..x..", ".xox.", "..x..", "....."]
    ),
    (metric: .chebyshev, distance: 1, near: [".....", ".xxx.", ".xox.", ".xxx.", "....."]),
    (metric: .euclidean, distance: 1, near: [".....", "..x..", ".xox.", "..x..", "....."]),
    (metric: .manhattan, distance: 2, near: ["..x..", ".xxx.", "xxoxx", ".xxx.", "..x.."]),
    (metric: .chebyshev, distance: 2, near: ["xxxxx", "xxxxx", "xxoxx", "xxxxx", "xxxxx"]),
    (metric: .euclidean, distance: 2, near: ["..x..", ".xxx.", "xxoxx", ".xxx.", "..x.."]),
    (metric: .chebyshev, distance: 0, near: [".....", ".....", "..o..", ".....", "....."]),
  ])
  mutating func `neighbors stand within the distance, not on the cell itself`(
    metric: GridMetric, distance: Int, near: [String]
  ) {
    let center = GridCell(column: 2, row: 2)
    for row in 0..<5 {
      for column in 0..<5 {
        index.place(world.spawn(), at: GridCell(column: column, row: row))
      }
    }

    var picture = near.map { _ in [Character](repeating: ".", count: 5) }
    picture[2][2] = "o"
    index.forEachNeighbor(of: center, within: distance, by: metric) { _, cell in
      picture[cell.row][cell.column] = "x"
    }

    #expect(picture.map { String($0) } == near)
  }

  @Test mutating func `a radius of five reaches three across and four down`() {
    place([(3, 4), (4, 4), (-5, 0)])

    let near = index.neighbors(of: GridCell(column: 0, row: 0), within: 5, by: .euclidean)

    #expect(numbers(near) == [2, 0])
  }

  @Test mutating func `the nearest is the first in order of those equally near`() {
    place([(5, 0), (0, 5), (0, -5), (3, 3), (0, 0)])
    let cell = GridCell(column: 0, row: 0)
    let asker = entities[4]

    #expect(index.nearest(to: cell, within: 9) == asker)
    #expect(index.nearest(to: cell, within: 9) { $0 != asker } == entities[3])
    #expect(index.nearest(to: cell, within: 9, by: .manhattan) { $0 != asker } == entities[2])
    #expect(index.nearest(to: cell, within: 4, by: .manhattan) { $0 != asker } == nil)
  }

  @Test mutating func `the corners of the grid are cells like others`() {
    let (low, high) = (Int(Int32.min), Int(Int32.max))
    place([(low, low), (high, high), (low, high)])

    #expect(numbers(index.neighbors(of: GridCell(column: low, row: low), within: 1)) == [])
    #expect(
      numbers(index.neighbors(of: GridCell(column: low, row: low), within: Int.max)) == [2, 1])
    #expect(
      numbers(
        index.neighbors(
          of: GridCell(column: low, row: low), within: high - low, by: .euclidean)) == [2])
    #expect(numbers(index.entities(columns: high...high, rows: high...high)) == [1])
    #expect(index.entities(columns: high + 1...high + 9, rows: high...high) == [])
    #expect(index.entities(columns: low...low, rows: Int.min...low - 1) == [])
  }

  @Test mutating func `equality and digest tell who stands where, not how they came there`() {
    place([(0, 0), (1, 0), (2, 0)])
    var other = GridIndex<Spot>()
    for (number, entity) in entities.enumerated().reversed() {
      other.place(entity, at: GridCell(column: number * 100, row: 9))
      other.place(entity, at: GridCell(column: number, row: 0))
    }
    #expect(other != index && digest(other) != digest(index))

    other.removeAll { $0.index > 2 }

    #expect(other == index && digest(other) == digest(index))
    other.place(entities[0], at: GridCell(column: 0, row: 1))
    #expect(other != index && digest(other) != digest(index))
  }

  private func digest(_ index: GridIndex<Spot>) -> UInt64 {
    var digest = Digest()
    digest.combine(index)
    return digest.value
  }

  @Test func `cells are ordered row by row, print both numbers and fit 32 bits`() async {
    let cells = [(5, -1), (-2, 0), (-1, 0), (0, 0), (-9, 1)]
      .map { GridCell(column: $0.0, row: $0.1) }

    #expect(cells == cells.reversed().sorted())
    #expect("\(GridCell(column: 3, row: -1))" == "(3, -1)")
    await #expect(processExitsWith: .failure) { _ = GridCell(column: 1 << 31, row: 0) }
    await #expect(processExitsWith: .failure) {
      _ = GridIndex<Spot>().neighbors(of: GridCell(column: 0, row: 0), within: -1)
    }
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `whatever is done, the index answers as a list does`(seed: UInt64) {
    var random = RandomGenerator(seed: seed)
    let pool = Self.pool(of: 40)
    // From a crowd on a few cells to a few on many.
    let extent = [2, 5, 20, 1000][random.next(below: 4)]
    func someCell() -> GridCell {
      GridCell(
        column: random.next(below: extent) - extent / 2,
        row: random.next(below: extent) - extent / 2)
    }
    var (index, naive) = (GridIndex<Spot>(), NaiveIndex())

    for step in 0..<400 {
      let entity = pool[random.next(below: pool.count)]
      if random.next(below: 3) > 0 {
        let cell = someCell()
        index.place(entity, at: cell)
        naive.place(entity, at: cell)
      } else {
        let (isGone, isExpected) = (index.remove(entity), naive.remove(entity))
        #expect(isGone == isExpected)
      }
      guard step % 10 == 0 else { continue }
      let (cell, other, distance) = (someCell(), someCell(), random.next(below: extent))
      let columns = min(cell.column, other.column)...max(cell.column, other.column)
      let rows = min(cell.row, other.row)...max(cell.row, other.row)
      let here = naive.entities { $0 == cell }
      #expect(index.entities(at: cell) == here)
      #expect(index.first(at: cell) == here.first && index.count(at: cell) == here.count)
      #expect(
        index.entities(columns: columns, rows: rows)
          == naive.entities { columns.contains($0.column) && rows.contains($0.row) })
      for metric in [GridMetric.manhattan, .chebyshev, .euclidean] {
        #expect(
          index.neighbors(of: cell, within: distance, by: metric)
            == naive.entities { $0 != cell && metric.isNear($0, cell, within: distance) })
        #expect(
          index.nearest(to: cell, within: distance, by: metric)
            == naive.nearest(to: cell, within: distance, by: metric))
      }
    }
    #expect(index.count == naive.places.count)
    #expect(
      pool.allSatisfy { entity in
        index.cell(of: entity) == naive.places.first { $0.entity == entity }?.cell
      })
  }

  /// Entities of two generations of each of a number of slots.
  private static func pool(of count: Int) -> [Entity] {
    var world = World()
    let first = (0..<count).map { _ in world.spawn() }
    first.forEach { world.despawn($0) }
    return first + (0..<count).map { _ in world.spawn() }
  }
}
