import ECS
import Systems
import Testing

@Suite("Items that are changed")
struct ChangingItemTests {
  /// Three boxes asleep on a post that stands, and far away two more on the floor.
  static func sleepers() -> (scene: PhysicsScene, post: Entity, stack: [Entity], others: [Entity]) {
    var scene = PhysicsScene()
    let post = scene.add(
      500, 600,
      .with {
        $0.isAnchored = true
        $0.friction = 0.5
      })
    let stack = (0..<3).map { scene.add(500, 580 - Double($0) * 20, .with { $0.friction = 0.5 }) }
    let others = (0..<2).map { scene.add(1500, 990 - Double($0) * 20, .documented) }
    scene.run(ticks: 120)
    #expect(scene.world.awakeItemCount == 0)
    return (scene, post, stack, others)
  }

  /// What is done to the post.
  enum Support: CaseIterable {
    case despawned, noItem, refused, shrunk, moved, turnedRound, unanchored, ofOtherGroups, narrower
    case denser
  }

  @Test(arguments: Support.allCases)
  func `a stack whose support goes falls in the next tick, and nothing else wakes`(change: Support)
  {
    var (scene, post, stack, others) = Self.sleepers()
    let before = others.map { scene.position($0) }
    switch change {
    case .despawned: scene.world.despawn(post)
    case .noItem: scene.world.remove(ItemProperties.self, from: post)
    case .refused: scene.world[post, Collider.self]?.size.width = .nan
    case .shrunk: scene.world[post, Collider.self]?.size.height = 10
    case .moved: scene.world[post, Position.self]?.x += 100
    case .turnedRound:
      scene.world[post, Collider.self]?.size.width = 4
      scene.world[post, Rotation.self]?.angle = Double.pi / 2
    case .unanchored: scene.world[post, ItemProperties.self]?.isAnchored = false
    case .ofOtherGroups: scene.world.insert(CollisionGroups.group(1), into: post)
    case .narrower:
      scene.world.insert(
        CollisionShape.path([.zero, Vector(x: 5, y: 0), Vector(x: 0, y: 5)]), into: post)
    case .denser: scene.world[post, ItemProperties.self]?.density = 2
    }

    scene.run(ticks: 1)

    let falls = change != .denser
    for item in stack { #expect((scene.velocity(item).dy > 5) == falls) }
    #expect(scene.world.awakeItemCount == (change == .unanchored ? 4 : 3))
    scene.run(ticks: 60)
    #expect((scene.position(stack[0]).y > 580.5) == falls)
    #expect(others.map { scene.position($0) } == before)
    #expect(others.allSatisfy { scene.velocity($0) == Velocity(dx: 0, dy: 0) })
  }

  /// What can be done to an item.
  enum Change: CaseIterable {
    case size, position, angle, velocity, spin, density, elasticity, friction, resistance
    case allowsRotation, anchored, shape, circle, groups
  }

  static func perform(_ change: Change, on item: Entity, in world: inout World) {
    switch change {
    case .size: world[item, Collider.self]?.size = Size(width: 30, height: 26)
    case .position: world[item, Position.self]?.x += 7
    case .angle: world[item, Rotation.self]?.angle += 0.5
    case .velocity: world[item, Velocity.self]?.dy -= 200
    case .spin: world[item, AngularVelocity.self]?.spin = 3
    case .density: world[item, ItemProperties.self]?.density = 20
    case .elasticity: world[item, ItemProperties.self]?.elasticity = 0.9
    case .friction: world[item, ItemProperties.self]?.friction = 0.9
    case .resistance: world[item, ItemProperties.self]?.resistance = 5
    case .allowsRotation: world[item, ItemProperties.self]?.allowsRotation = false
    case .anchored: world[item, ItemProperties.self]?.isAnchored = true
    case .shape: world.insert(CollisionShape.path(hexagon), into: item)
    case .circle: world[item, Collider.self]?.shape = .circle
    case .groups: world.insert(CollisionGroups([.common, .group(1)]), into: item)
    }
  }

  static let hexagon = (0..<6).map { number in
    let (sine, cosine) = (Double(number) * Double.pi / 3).sineAndCosine
    return Vector(x: cosine * 12, y: sine * 12)
  }

  @Test(arguments: Change.allCases, [false, true])
  func `any change at any time keeps the pile within reason, and leaves others alone`(
    change: Change, isAsleep: Bool
  ) {
    var (scene, _, stack, others) = Self.sleepers()
    if !isAsleep {
      scene.world[stack[2], Velocity.self]?.dy = -50
      scene.run(ticks: 8)
    }
    let before = others.map { scene.position($0) }

    Self.perform(change, on: stack[1], in: &scene.world)
    scene.run(ticks: 1)
    #expect(scene.world.awakeItemCount == (change == .anchored ? 2 : 3))
    var top = 0.0
    for _ in 0..<30 {
      scene.run(ticks: 1)
      top = max(top, scene.topSpeed)
    }

    // What falls for a quarter of a second is no faster than that, but for a speed of its own.
    #expect(top < 460)
    #expect(scene.distanceOutside(of: Rect(x: 0, y: 0, width: 3000, height: 1000)) == 0)
    #expect(others.map { scene.position($0) } == before)
  }

  @Test func `a push on a sleeper wakes it with what it touches, and nothing else`() {
    var (scene, _, stack, _) = Self.sleepers()

    scene.world[stack[2], Velocity.self]?.dx = 30
    #expect(scene.world.awakeItemCount == 1)
    scene.run(ticks: 1)

    #expect(scene.world.awakeItemCount == 3)
    #expect(scene.velocity(stack[2]).dx > 0)
  }

  @Test(arguments: [true, false])
  func `what stands and comes to where something sleeps wakes it and moves it`(isNew: Bool) {
    var (scene, post, _, others) = Self.sleepers()
    if isNew {
      scene.add(1512, 970, .with { $0.isAnchored = true })
    } else {
      scene.world[post, Position.self] = Position(x: 1512, y: 970)
    }

    scene.run(ticks: 120)

    #expect(scene.position(others[1]).x < 1495)
  }

  @Test func `what is no number of the engine's is left as it is`() {
    struct Scale: Component {
      var factor: Double
      func digest(into digest: inout Digest) { digest.combine(factor) }
    }
    var scene = PhysicsScene()
    let scaled = scene.add(500, 900, .documented)
    scene.world.insert(Scale(factor: 2), into: scaled)
    let plain = scene.world.spawn(
      Position(x: 900, y: 900), Velocity(dx: 0, dy: 0), Collider.cell, ItemProperties.observed,
      Scale(factor: 3))
    let components = scene.world[plain, ItemProperties.self]

    scene.run(seconds: 1)

    #expect(scene.world[scaled, Scale.self]?.factor == 2)
    #expect(scene.world[plain, Scale.self]?.factor == 3)
    #expect(scene.world[plain, ItemProperties.self] == components)
    #expect(scene.world[plain, Collider.self] == .cell)
    #expect(!scene.world.has(Rotation.self, plain) && !scene.world.has(AngularVelocity.self, plain))
    #expect(abs(scene.position(plain).y - 990) < 0.2 && abs(scene.position(scaled).y - 990) < 0.2)
  }
}
