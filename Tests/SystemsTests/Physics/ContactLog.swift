import ECS
import Systems

/// Two sides of a contact, without the place.
struct ContactSides: Hashable {
  var item: Entity
  var obstacle: Obstacle

  init(_ item: Entity, _ obstacle: Obstacle) {
    self.item = item
    self.obstacle = obstacle
  }
}

/// Listens to what begins and ends in a world, and knows what is left open.
struct ContactLog {
  private let beganReader = EventReader<CollisionBegan>(named: "contact log")
  private let endedReader = EventReader<CollisionEnded>(named: "contact log")

  /// What has begun and ended since the last time it was read.
  private(set) var began: [ContactSides] = []
  private(set) var ended: [ContactSides] = []

  /// What has begun and not ended.
  private(set) var open: Set<ContactSides> = []

  /// Ends without a beginning, and beginnings of what was open.
  private(set) var unpaired: [ContactSides] = []

  init(of world: inout World) {
    world.register(beganReader)
    world.register(endedReader)
  }

  /// Reads what one tick has sent, beginnings first.
  mutating func read(_ world: inout World) {
    began = world.receive(beganReader).map { ContactSides($0.item, $0.obstacle) }
    ended = world.receive(endedReader).map { ContactSides($0.item, $0.obstacle) }
    for end in ended where open.remove(end) == nil { unpaired.append(end) }
    for beginning in began where !open.insert(beginning).inserted { unpaired.append(beginning) }
  }
}

extension PhysicsScene {
  /// Runs tick by tick and logs each.
  mutating func run(ticks: Int, _ log: inout ContactLog) -> (
    began: [ContactSides], ended: [ContactSides]
  ) {
    var (began, ended): ([ContactSides], [ContactSides]) = ([], [])
    for _ in 0..<ticks {
      run(ticks: 1)
      log.read(&world)
      began += log.began
      ended += log.ended
    }
    return (began, ended)
  }

  /// The positions of all items, in the order of queries.
  var positions: [Position] {
    var positions: [Position] = []
    world.read { (position: Position, _: With<ItemProperties>) in positions.append(position) }
    return positions
  }

  /// The greatest speed of an item; infinite if one is not a number.
  var topSpeed: Double {
    var top = 0.0
    world.read { (velocity: Velocity, _: With<ItemProperties>) in
      let speed = max(velocity.dx.magnitude, velocity.dy.magnitude)
      top = speed.isFinite ? max(top, speed) : .infinity
    }
    return top
  }

  /// How far the item that is worst off is outside of a rectangle, by its centre; infinite if one is
  /// nowhere.
  func distanceOutside(of bounds: Rect) -> Double {
    var worst = 0.0
    for position in positions {
      let beyond = max(
        max(bounds.minX - position.x, position.x - bounds.maxX),
        max(bounds.minY - position.y, position.y - bounds.maxY))
      worst = beyond.isFinite ? max(worst, beyond) : .infinity
    }
    return worst
  }
}
