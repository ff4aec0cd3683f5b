public import ECS

extension World {
  /// How fast an item moves, in points a second; zero for what is no item.
  public func linearVelocity(of item: Entity) -> Vector {
    guard has(ItemProperties.self, item), let velocity = self[item, Velocity.self] else {
      return .zero
    }
    return Vector(x: velocity.dx, y: velocity.dy)
  }

  /// How fast an item turns, in radians a second, clockwise; zero for what is no item or never
  /// turns.
  public func angularVelocity(of item: Entity) -> Double {
    guard has(ItemProperties.self, item) else { return 0 }
    return self[item, AngularVelocity.self]?.spin ?? 0
  }

  /// Adds a velocity to that of an item, in points a second, and wakes it.
  ///
  /// Before the physics has taken the item over it adds up as well. An anchored item stays.
  ///
  /// - Throws: ``ItemError`` with the item if it is none, if the velocity is not finite, or if the
  ///   item would become faster than the physics takes, which is 10⁷ points a second to either side.
  public mutating func addLinearVelocity(
    _ velocity: Vector, to item: Entity
  ) throws(ItemError) {
    guard let properties = self[item, ItemProperties.self],
      let present = self[item, Velocity.self]
    else { throw ItemError(item: item, reason: .componentMissing) }
    let sum = Vector(x: present.dx + velocity.x, y: present.dy + velocity.y)
    guard sum.isWithin(MotionLimits.speed) else {
      throw ItemError(item: item, reason: .motion)
    }
    guard !properties.isAnchored else { return }
    self[item, Velocity.self] = Velocity(dx: sum.x, dy: sum.y)
  }

  /// Adds a spin to that of an item, in radians a second, clockwise, and wakes it.
  ///
  /// Before the physics has taken the item over it adds up as well. An anchored item stays. What
  /// contacts cannot turn takes the spin all the same.
  ///
  /// - Throws: ``ItemError`` with the item if it is none that turns, if the spin is not finite, or
  ///   if the item would spin faster than the physics takes, which is 10⁶ radians a second.
  public mutating func addAngularVelocity(
    _ spin: Double, to item: Entity
  ) throws(ItemError) {
    guard let properties = self[item, ItemProperties.self], has(Rotation.self, item),
      let present = self[item, AngularVelocity.self]
    else { throw ItemError(item: item, reason: .componentMissing) }
    let sum = present.spin + spin
    guard sum.magnitude < MotionLimits.spin else {
      throw ItemError(item: item, reason: .motion)
    }
    guard !properties.isAnchored else { return }
    self[item, AngularVelocity.self] = AngularVelocity(spin: sum)
  }
}
