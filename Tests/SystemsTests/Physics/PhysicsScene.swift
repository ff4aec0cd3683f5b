import ECS
import Systems

/// A world of items and the physics, run tick by tick.
struct PhysicsScene {
  var world = World()
  private(set) var tick = 0
  var allowsSleep = true
  var ticksPerSecond = 120

  /// What acts on the items before the physics.
  var forces = Schedule(PushSystem(), FieldSystem())
  private var isStarted = false

  /// Creates a scene with gravity of a magnitude straight down, within bounds.
  init(gravity: Double = 1, bounds: Rect? = Rect(x: 0, y: 0, width: 3000, height: 1000)) {
    world.insert(resource: Gravity(direction: Vector(x: 0, y: gravity)))
    world.insert(resource: Collision(bounds: bounds))
  }

  /// Runs the physics for a number of ticks, of 1/120 s unless it is told otherwise.
  ///
  /// The very first tick of a world hands the items over and moves nothing; it comes on top.
  mutating func run(ticks: Int) {
    let physics = PhysicsSystem(allowsSleep: allowsSleep)
    let seconds = 1 / Double(ticksPerSecond)
    if !isStarted {
      forces.run(&world, tick: Tick(number: 0, seconds: seconds))
      physics.update(&world, tick: Tick(number: 0, seconds: seconds))
    }
    isStarted = true
    for _ in 0..<ticks {
      tick += 1
      forces.run(&world, tick: Tick(number: tick, seconds: seconds))
      physics.update(&world, tick: Tick(number: tick, seconds: seconds))
    }
  }

  /// Runs the physics for a time.
  mutating func run(seconds: Double) {
    run(ticks: Int(seconds * Double(ticksPerSecond) + 0.5))
  }

  /// Adds a square or a circle of an edge or diameter.
  @discardableResult
  mutating func add(
    _ x: Double, _ y: Double, size: Double = 20, height: Double? = nil, circle: Bool = false,
    angle: Double = 0, velocity: Vector = .zero, spin: Double = 0,
    _ properties: ItemProperties = .elastic
  ) -> Entity {
    let box = Collider(size: Size(width: size, height: height ?? size))
    return world.spawn(
      Position(x: x, y: y), Velocity(dx: velocity.x, dy: velocity.y), Rotation(angle: angle),
      AngularVelocity(spin: spin), circle ? Collider(radius: size / 2) : box, properties)
  }

  func position(_ entity: Entity) -> Position {
    world[entity, Position.self] ?? Position(x: .nan, y: .nan)
  }

  func velocity(_ entity: Entity) -> Velocity {
    world[entity, Velocity.self] ?? Velocity(dx: .nan, dy: .nan)
  }

  func spin(_ entity: Entity) -> Double {
    world[entity, AngularVelocity.self]?.spin ?? .nan
  }

  func angle(_ entity: Entity) -> Double {
    world[entity, Rotation.self]?.angle ?? .nan
  }

  /// The kinetic energy and that of the heights, in joules.
  var energy: Double {
    world.mechanicalEnergy(from: Vector(x: 0, y: 1000)).total
  }

  /// The momentum of squares of one size, as the sum of their velocities.
  var momentum: Vector {
    var sum = Vector.zero
    world.read { (velocity: Velocity, _: With<ItemProperties>) in
      sum += Vector(x: velocity.dx, y: velocity.dy)
    }
    return sum
  }
}

extension World {
  /// All items, in the order of queries.
  var items: [Entity] {
    var items: [Entity] = []
    read { (entity: Entity, _: With<ItemProperties>) in items.append(entity) }
    return items
  }
}

extension ItemProperties {
  /// Perfectly elastic, without friction or resistance.
  static let elastic = with { $0.elasticity = 1 }

  /// The documented defaults with some changes.
  static func with(_ change: (inout ItemProperties) -> Void) -> ItemProperties {
    var properties = ItemProperties()
    change(&properties)
    return properties
  }
}

/// A small generator of the tests' own.
struct TestChance {
  var state: UInt64

  /// A number from 0 to 1.
  mutating func next() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 11) / 9_007_199_254_740_992
  }

  mutating func next(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + next() * (range.upperBound - range.lowerBound)
  }
}

/// The corners of a square of 20 points.
func corners(at center: Vector, angle: Double, half: Double = 10) -> [Vector] {
  let (sine, cosine) = angle.sineAndCosine
  return [(half, half), (half, -half), (-half, half), (-half, -half)].map { x, y in
    Vector(x: center.x + x * cosine - y * sine, y: center.y + x * sine + y * cosine)
  }
}
