import ECS
import Testing

@Suite("Grid index system")
struct GridIndexSystemTests {
  let system = GridIndexSystem<Spot>()
  let tick = Tick(number: 0, seconds: 0.5)
  let origin = GridCell(column: 0, row: 0)
  var world = World()

  private var index: GridIndex<Spot>? {
    world[resource: GridIndex<Spot>.self]
  }

  private mutating func run() {
    system.update(&world, tick: tick)
  }

  @Test mutating func `the index is made, empty or with those who are there`() {
    run()
    #expect(index == GridIndex())

    let one = world.spawn(Spot(), Falling())
    world.spawn(Falling())
    let other = world.spawn(Spot())
    run()

    #expect(index?.entities(at: origin) == [one, other])
    #expect(index?.count == 2)
  }

  @Test mutating func `the index follows a move and a component that comes or goes`() {
    let (walker, ghost, stone) = (world.spawn(Spot()), world.spawn(), world.spawn(Spot()))
    run()

    world[walker, Spot.self]?.x = 4
    world.insert(Spot(), into: ghost)
    world.remove(Spot.self, from: stone)
    run()

    #expect(index?.entities(at: origin) == [ghost])
    #expect(index?.entities(at: GridCell(column: 4, row: 0)) == [walker])
    #expect(index?.cell(of: stone) == nil)
  }

  @Test mutating func `the dead leave the index, and their slots may be used again at once`() {
    let (one, two, three) = (world.spawn(Spot()), world.spawn(Spot()), world.spawn(Spot()))
    run()

    world.despawn(one)
    world.despawn(two)
    let heir = world.spawn(Spot(x: 1))
    let stranger = world.spawn()
    run()

    #expect(heir.index == two.index && stranger.index == one.index)
    #expect(index?.entities(at: origin) == [three])
    #expect(index?.entities(at: GridCell(column: 1, row: 0)) == [heir])
    #expect(index?.count == 2)
  }

  @Test mutating func `a world that is put back has the index it had`() {
    let entity = world.spawn(Spot())
    run()
    let before = world

    world[entity, Spot.self]?.x = 4
    run()
    #expect(world != before && world.digest != before.digest)
    world = before

    #expect(index?.entities(at: origin) == [entity])
    run()
    #expect(world == before)
  }

  @Test func `the system is known by the component`() {
    #expect(system.name == "GridIndexSystem<Spot>")
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  mutating func `whatever happens to a world, its index tells who stands where`(seed: UInt64) {
    var random = RandomGenerator(seed: seed)
    var known = [world.spawn(Spot())]
    var saved = (world: world, known: known)

    for _ in 0..<60 {
      for _ in 0..<random.next(below: 12) {
        let someone = known[random.next(below: known.count)]
        let spot = Spot(x: random.next(below: 6) - 3, y: random.next(below: 6) - 3)
        switch random.next(below: 12) {
        case 0, 1: known.append(world.spawn(spot))
        case 2: known.append(world.spawn(spot, Frozen()))
        case 3: known.append(world.spawn())
        case 4: world.despawn(someone)
        case 5: world.remove(Spot.self, from: someone)
        case 6, 7: world.insert(spot, into: someone)
        case 8: world.update { (spot: inout Spot, _: With<Frozen>) in spot.x += 1 }
        case 9: saved = (world, known)
        case 10: (world, known) = saved
        default: world[someone, Spot.self]?.y -= 1
        }
      }
      run()
      #expect(index == made(anew: world))
    }
  }

  /// The index that a list of everybody gives.
  private func made(anew world: World) -> GridIndex<Spot> {
    var index = GridIndex<Spot>()
    world.read { (entity: Entity, spot: Spot) in index.place(entity, at: spot.gridCell) }
    return index
  }
}
