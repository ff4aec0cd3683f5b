import ECS
import Testing

@testable import Systems

/// What sleeps is not looked at again as long as nothing in the world has changed.
@Suite("Watching a world that sleeps")
struct WorldWatchTests {
  /// A world with an item.
  static func world() -> (world: World, item: Entity) {
    var scene = PhysicsScene()
    let item = scene.add(500, 990, .documented)
    return (scene.world, item)
  }

  @Test func `a world is as it was when it was looked at, until something in it changes`() {
    let (world, item) = Self.world()
    var watch = WorldWatch()
    #expect(!watch.isUnchanged(world))

    watch.look(at: world)

    #expect(watch.isUnchanged(world))
    for change in Self.changes {
      var other = world
      change(&other, item)
      #expect(!watch.isUnchanged(other))
    }
  }

  /// Changes of all that a world is made of.
  static let changes: [@Sendable (inout World, Entity) -> Void] = [
    { $0[$1, Velocity.self]?.dx = 1 },
    { $0[$1, Position.self]?.x += 1e-9 },
    { world, _ in world[resource: Gravity.self]?.magnitude = 2 },
    { world, _ in world.spawn() },
    { $0.despawn($1) },
    { $0.insert(CollisionGroups.group(1), into: $1) },
  ]

  @Test func `a world that has changed once is looked at again after 120 ticks only`() {
    var (world, item) = Self.world()
    var watch = WorldWatch()
    watch.look(at: world)
    world[item, Velocity.self]?.dx = 1

    for _ in 0..<120 {
      watch.look(at: world)
      #expect(!watch.isUnchanged(world))
    }
    watch.look(at: world)

    #expect(watch.isUnchanged(world))
  }

  @Test func `after something has moved a world is looked at at once`() {
    let (world, _) = Self.world()
    var watch = WorldWatch()
    watch.look(at: world)
    watch.look(at: world)
    #expect(!watch.isUnchanged(world))

    watch.end()
    #expect(!watch.isUnchanged(world))
    watch.look(at: world)

    #expect(watch.isUnchanged(world))
  }

  @Test func `a tick of a world that sleeps leaves the world as it is, copies and all`() {
    var scene = PhysicsScene()
    for index in 0..<4 { scene.add(500, 990 - Double(index) * 20, .documented) }
    scene.run(seconds: 1)
    scene.run(ticks: 1)
    let before = scene

    scene.run(ticks: 3)

    #expect(scene.world == before.world && scene.world.digest == before.world.digest)
    #expect(scene.world[resource: PhysicsMemory.self]?.watch.isUnchanged(before.world) == false)
  }
}
