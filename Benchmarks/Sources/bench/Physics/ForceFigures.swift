import ECS
import Systems

/// What pushes and fields ask of the allocator in a steady tick.
struct ForceFigures {
  private static let itemCount = 200

  /// Counts what 120 ticks of every kind of field, and of a push on every item, ask of the allocator.
  func measure(_ report: Report) {
    for kind in Field.Kind.allCases {
      count(into: report, "a \(kind) field") { world, _ in world.spawn(Self.field(of: kind)) }
    }
    count(into: report, "a push") { world, items in
      var push = Push(items, mode: .continuous)
      push.magnitude = 0.1
      world.spawn(push)
    }
  }

  private static func field(of kind: Field.Kind) -> Field {
    var field = Field(kind)
    field.strength = 0.2
    field.falloff = 0.5
    field.minimumRadius = 20
    field.direction = Vector(x: 0.1, y: 0)
    field.animationSpeed = 1
    field.region = Region(radius: 2000).difference(Region(size: Size(width: 10, height: 10)))
    return field
  }

  private func count(
    into report: Report, _ name: String, _ make: (inout World, [Entity]) -> Void
  ) {
    var world = World()
    let items = Self.spawnItems(in: &world)
    make(&world, items)
    let rules = Schedule(PushSystem(), FieldSystem(), PhysicsSystem())
    Self.run(rules, &world, 0..<600)
    let count = Counting.allocations { Self.run(rules, &world, 600..<720) }
    report.add(
      Figure(
        physics: "\(name) on 200 items, heap allocations in 120 steady ticks", n: Self.itemCount,
        value: count.map(Double.init), unit: "calls", goal: .atMost(0), isCompared: false))
  }

  private static func run(_ rules: Schedule, _ world: inout World, _ ticks: Range<Int>) {
    for number in ticks { rules.run(&world, tick: Tick(number: number, seconds: 1 / 120)) }
  }

  /// Items that never touch, so that only the forces are counted.
  private static func spawnItems(in world: inout World) -> [Entity] {
    var properties = ItemProperties()
    properties.charge = 1
    return (0..<itemCount).map { number in
      world.spawn(
        Systems.Position(x: Double(number % 20) * 100, y: Double(number / 20) * 100),
        Systems.Velocity(dx: 0, dy: 0), Rotation(), AngularVelocity(), Collider.cell, properties)
    }
  }
}
