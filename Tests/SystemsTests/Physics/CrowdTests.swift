import ECS
import PhysicsScenes
import Systems
import Testing

/// Items without room to move, which have more impacts than a tick has time for.
@Suite("Crowds")
struct CrowdTests {
  /// A closed room full of lossless squares, as a world or in one: walls are anchored items.
  static func addRoom(
    at left: Double, columns: Int, to scene: inout PhysicsScene
  ) -> [Entity] {
    let anchored = ItemProperties.with {
      $0.elasticity = 1
      $0.isAnchored = true
    }
    let side = Double(columns) * 21
    for x in [left - 20, left + side + 20] {
      scene.add(x, 500, size: 40, height: side + 80, anchored)
    }
    for y in [500 - side / 2 - 20, 500 + side / 2 + 20] {
      scene.add(left + side / 2, y, size: side, height: 40, anchored)
    }
    var chance = TestChance(state: 31)
    return (0..<columns * columns).map { index in
      scene.add(
        left + 10.5 + Double(index % columns) * 21,
        500 - side / 2 + 10.5 + Double(index / columns) * 21,
        velocity: Vector(x: chance.next(in: -500...500), y: chance.next(in: -500...500)))
    }
  }

  static func motions(_ items: [Entity], in scene: PhysicsScene) -> [[Double]] {
    items.map { item in
      let (position, velocity) = (scene.position(item), scene.velocity(item))
      return [
        position.x, position.y, scene.angle(item), velocity.dx, velocity.dy, scene.spin(item),
      ]
    }
  }

  @Test(arguments: [false, true])
  func `a far crowd changes no bit of a crowd`(isFirst: Bool) {
    var alone = PhysicsScene(bounds: nil)
    let expected = Self.addRoom(at: 0, columns: 7, to: &alone)
    var accompanied = PhysicsScene(bounds: nil)
    if isFirst { _ = Self.addRoom(at: 3000, columns: 12, to: &accompanied) }
    let items = Self.addRoom(at: 0, columns: 7, to: &accompanied)
    if !isFirst { _ = Self.addRoom(at: 3000, columns: 12, to: &accompanied) }

    alone.run(ticks: 25)
    accompanied.run(ticks: 25)

    #expect(Self.motions(items, in: accompanied) == Self.motions(expected, in: alone))
  }

  @Test func `a crowd without room keeps its energy, and stays inside`() {
    var scene = PhysicsScene(bounds: nil)
    let items = Self.addRoom(at: 0, columns: 12, to: &scene)
    let start = scene.energy

    scene.run(ticks: 60)

    #expect(abs(scene.energy / start - 1) < 0.004)
    for item in items {
      let position = scene.position(item)
      #expect(abs(position.x - 126) < 126 && abs(position.y - 500) < 126)
    }
  }

  @Test func `stacks of observed items that land all at once stay stacks and come to rest`() {
    var scene = PhysicsScene(bounds: Rect(x: 0, y: 0, width: 600, height: 1000))
    var items: [Entity] = []
    for place in 0..<60 {
      let (column, row) = (Double(place % 10), Double(place / 10))
      items.append(scene.add(40 + column * 55, 890 - row * 20, size: 40, height: 20, .observed))
    }
    let start = scene.energy

    for _ in 0..<60 {
      scene.run(ticks: 1)
      #expect(scene.energy < start * (1 + 1e-9))
    }
    scene.run(ticks: 300)

    for (place, item) in items.enumerated() {
      let position = scene.position(item)
      #expect(abs(position.x - 40 - Double(place % 10) * 55) < 5)
      #expect(abs(position.y - 990 + Double(place / 10) * 20) < 1)
    }
    #expect(scene.world.awakeItemCount == 0)
  }

  @Test(arguments: [(scene: Scene.gas(), ticks: 360), (.denseGas(), 60)])
  func `elastic squares hardly get into each other`(scene: Scene, ticks: Int) throws {
    var run = try SceneRun(scene)
    var record = SceneRecord(scene)

    for _ in 0..<ticks {
      run.run(ticks: 1)
      record.note(run.motions)
    }

    #expect(record.worstOverlap < 0.005 && record.worstWallOverlap < 0.005)
    #expect(record.worstEnergyError < 1e-6)
  }

  @Test func `what rests on a floor does not change how another item bounces on it`() {
    var courses: [[[Double]]] = []

    for isAccompanied in [false, true] {
      var scene = PhysicsScene(bounds: nil)
      scene.add(500, 1000, size: 2000, height: 40, .with { $0.isAnchored = true })
      let ball = scene.add(200, 900, circle: true, .with { $0.elasticity = 0.5 })
      if isAccompanied { scene.add(900, 970, .documented) }
      courses.append([])
      for _ in 0..<240 {
        scene.run(ticks: 1)
        courses[courses.count - 1] += Self.motions([ball], in: scene)
      }
    }

    #expect(courses[0] == courses[1])
  }
}
