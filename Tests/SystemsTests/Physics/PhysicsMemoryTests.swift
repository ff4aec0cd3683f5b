import ECS
import Testing

@testable import Systems

/// What the physics remembers must not grow with what has been.
@Suite("Memory of the physics")
struct PhysicsMemoryTests {
  func counts(_ world: World) -> [Int] {
    guard let state = world[resource: PhysicsMemory.self]?.state else { return [] }
    return [
      state.bodies.count, state.pairs.count, state.contacts.count, state.touches.count,
      state.sources.count, state.filters.count, state.memberships.count,
    ]
  }

  @Test func `a thousand falls, each with items of its own, leave no more than one`() throws {
    var scene = PhysicsScene(bounds: Rect(x: 0, y: 900, width: 200, height: 100))
    scene.world[resource: Collision.self]?.add(
      try Boundary("step", from: Vector(x: 100, y: 1000), to: Vector(x: 100, y: 990)))
    let stays = scene.add(150, 990, .documented)
    var first: [Int] = []

    for cycle in 0..<1000 {
      let top = scene.add(30, 960, .documented)
      let items = [top, scene.add(30, 985, .documented), scene.add(90, 985, .documented)]
      scene.world.insert(CollisionGroups([.common, .group(1)]), into: top)
      scene.run(ticks: 3)
      if cycle == 1 { first = counts(scene.world) }
      if cycle % 100 == 1 { #expect(counts(scene.world) == first) }
      for item in items { scene.world.despawn(item) }
    }
    scene.run(ticks: 1)

    #expect(counts(scene.world).first == 2)
    #expect(scene.world.entityCount == 1 && scene.world.contains(stays))
    scene.world.despawn(stays)
    scene.run(ticks: 1)
    #expect(counts(scene.world).isEmpty)
  }

  @Test func `a boundary that is replaced leaves nothing behind`() throws {
    var scene = PhysicsScene()
    scene.add(500, 480, .documented)
    func path(_ y: Double) -> [Vector] {
      [Vector(x: 400, y: y), Vector(x: 500, y: y + 5), Vector(x: 600, y: y)]
    }
    scene.world[resource: Collision.self]?.add(try Boundary("a", path: path(500)))
    scene.run(ticks: 1)
    #expect(counts(scene.world).first == 4)

    for turn in 0..<50 {
      scene.world[resource: Collision.self]?.add(
        try Boundary("a", path: path(500 + Double(turn % 7))))
      scene.run(ticks: 1)
    }
    #expect(counts(scene.world).first == 4)
    scene.world[resource: Collision.self]?.add(
      try Boundary("a", path: path(500), isClosed: false))
    scene.run(ticks: 1)
    #expect(counts(scene.world).first == 3)
    scene.world[resource: Collision.self]?.removeAllBoundaries()
    scene.run(ticks: 1)

    #expect(counts(scene.world).first == 1)
  }
}
