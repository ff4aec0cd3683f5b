import ECS
import Systems

extension PhysicsScene {
  /// Adds what can be an item of a group: a box or a circle, turned by an angle.
  mutating func addPart(
    _ x: Double, _ y: Double, _ width: Double = 20, _ height: Double = 20, circle: Bool = false,
    angle: Double = 0, _ shape: CollisionShape? = nil
  ) -> Entity {
    let box = Collider(size: Size(width: width, height: height))
    let part = world.spawn(
      Position(x: x, y: y), Rotation(angle: angle), circle ? Collider(radius: width / 2) : box)
    if let shape { world.insert(shape, into: part) }
    return part
  }

  /// Adds a dumbbell: two circles of 40 points at the ends of a bar of 60, with its middle at a place.
  mutating func addDumbbell(
    _ x: Double, _ y: Double, _ properties: ItemProperties = .elastic
  ) throws -> Entity {
    let items = [
      addPart(x - 40, y, 40, circle: true), addPart(x, y, 60, 10),
      addPart(x + 40, y, 40, circle: true),
    ]
    return try world.group(items, properties: properties)
  }

  /// Adds an L with its inner corner at a place: a post of 20 × 100 on the left end of a bar of
  /// 100 × 20.
  mutating func addAngle(
    _ x: Double, _ y: Double, _ properties: ItemProperties = .elastic
  ) throws -> Entity {
    let items = [addPart(x - 10, y - 30, 20, 100), addPart(x + 50, y + 10, 100, 20)]
    return try world.group(items, properties: properties)
  }

  /// Where an item is in its group, as the group is turned now.
  func offset(of item: Entity, in group: Entity) -> Vector {
    position(item).vector - position(group).vector
  }
}

/// Tells how far two vectors are from each other.
func distance(_ one: Vector, _ other: Vector) -> Double {
  let (x, y) = (one.x - other.x, one.y - other.y)
  return (x * x + y * y).squareRoot()
}

/// A vector turned by an angle.
func turned(_ vector: Vector, by angle: Double) -> Vector {
  let (sine, cosine) = angle.sineAndCosine
  return Vector(
    x: vector.x * cosine - vector.y * sine, y: vector.x * sine + vector.y * cosine)
}
