import ECS

/// Two numbers; 16 bytes, as every component here but the last two.
struct Position: Component {
  var x: Double
  var y: Double

  func digest(into digest: inout Digest) {
    digest.combine(x)
    digest.combine(y)
  }
}

/// A change of place a second.
struct Velocity: Component {
  var x: Double
  var y: Double

  func digest(into digest: inout Digest) {
    digest.combine(x)
    digest.combine(y)
  }
}

/// A change of velocity a second.
struct Acceleration: Component {
  var x: Double
  var y: Double

  func digest(into digest: inout Digest) {
    digest.combine(x)
    digest.combine(y)
  }
}

/// A component that owns memory: moving it is no work, copying it counts a reference.
struct Inventory: Component {
  var weight: Double
  var items: [Int]

  func digest(into digest: inout Digest) {
    digest.combine(weight)
    items.forEach { digest.combine($0) }
  }
}

/// A tag of its own for each digit of a binary number, so that five make 32 archetypes.
enum Digit {
  /// The lowest digit.
  struct One: Tag {}

  /// The second digit.
  struct Two: Tag {}

  /// The third digit.
  struct Four: Tag {}

  /// The fourth digit.
  struct Eight: Tag {}

  /// The fifth digit.
  struct Sixteen: Tag {}
}

extension Position {
  /// The component of the entity of a number: no two alike, all exact.
  init(number: Int) {
    self.init(x: Double(number), y: Double(-number))
  }
}

extension Velocity {
  /// The component of the entity of a number.
  init(number: Int) {
    self.init(x: Double(number % 7), y: Double(number % 5))
  }
}

extension Acceleration {
  /// The component of the entity of a number.
  init(number: Int) {
    self.init(x: Double(number % 3), y: Double(number % 2))
  }
}

extension World {
  /// Creates a world of entities with a position and a velocity.
  init(movers count: Int) {
    self.init()
    spawnMovers(count, into: &self)
  }

  /// All entities, in the order of queries.
  var entities: [Entity] {
    var entities: [Entity] = []
    entities.reserveCapacity(entityCount)
    read { (entity: Entity) in entities.append(entity) }
    return entities
  }
}

/// Spawns entities with a position and a velocity, one by one.
@inline(never)
func spawnMovers(_ count: Int, into world: inout World) {
  for number in 0..<count {
    world.spawn(Position(number: number), Velocity(number: number))
  }
}
