// One entity or two by their handles, and many entities in any order.

extension World {
  /// Changes an entity's component in place.
  ///
  /// What the subscript does too, and faster: the closure is inlined, where the accessor sets memory
  /// aside for every change.
  ///
  /// - Returns: Whether the entity is alive and has the component. If not, the closure is not called.
  @inlinable
  @inline(__always)
  @discardableResult
  public mutating func modify<C: Component>(
    _ entity: Entity, _ type: C.Type, _ change: (inout C) -> Void
  ) -> Bool {
    let store = own()
    defer { keepAlive() }
    return store.modify(type, of: entity, change)
  }

  /// Changes a component of one entity and a component of another, both in place.
  ///
  /// ```swift
  /// world.modify(ball, Velocity.self, and: paddle, Velocity.self) { ball, paddle in
  ///   swap(&ball.dx, &paddle.dx)
  /// }
  /// ```
  ///
  /// The two entities may be one if the components are of two types. The same component of the same
  /// entity twice is a mistake of the caller and traps.
  ///
  /// - Returns: Whether both are alive and have the components. If not, the closure is not called.
  @inlinable
  @discardableResult
  public mutating func modify<A: Component, B: Component>(
    _ one: Entity, _ first: A.Type, and other: Entity, _ second: B.Type,
    _ change: (inout A, inout B) -> Void
  ) -> Bool {
    precondition(
      one != other || A.self != B.self, "A component of an entity is written once at a time")
    let store = own()
    defer { keepAlive() }
    var isDone = false
    guard store.has(second, other) else { return false }
    store.modify(first, of: one) { a in
      isDone = store.modify(second, of: other) { b in change(&a, &b) }
    }
    return isDone
  }

  /// Reads components of many entities in any order, looking the type up once.
  ///
  /// What each read costs is about that of an array of arrays; to begin with costs a look at each
  /// archetype.
  ///
  /// ```swift
  /// let total = world.withReader(of: Mass.self) { masses in
  ///   parts.reduce(0) { $0 + (masses[$1]?.kilograms ?? 0) }
  /// }
  /// ```
  ///
  /// - Returns: What the closure returns.
  @inlinable
  public func withReader<C: ReadableComponent, Result>(
    of type: C.Type, _ body: (borrowing ComponentReader<C>) -> Result
  ) -> Result {
    defer { keepAlive() }
    return store.withReader(of: type, body)
  }
}
