// One overload for each number of terms up to six and each number of them that are written.
// Parameter packs would say it once, but a closure with `inout` parameters converts silently to one
// that takes a pack of values, and its writes are lost; and unspecialised packs are thirty times
// slower in debug builds. Entities are visited in the order `World` promises.

extension World {
  /// Writes one component of every entity that fits.
  ///
  /// ```swift
  /// world.update { (position: inout Position, velocity: Velocity, _: Without<Frozen>) in
  ///   position.x += velocity.dx * tick.seconds
  /// }
  /// ```
  ///
  /// The components written come first in the list, in place; ``QueryTerm`` lists what may follow.
  /// The closure must leave the world alone: note what shall change in ``Commands``. For a local
  /// variable or an `inout` parameter the compiler sees to that; for a world that is global or in a
  /// class the program stops when it happens. Writing one component through two names traps.
  ///
  /// Which archetypes fit is found out once and kept in the world, so a query over few entities
  /// costs a few nanoseconds.
  @inlinable
  public mutating func update<A: Component>(_ body: (inout A) -> Void) {
    let store = own()
    defer { keepAlive() }
    for match in store.matches(A.self) {
      let u = match.mutableRows(0, A.self)
      for row in 0..<match.rowCount {
        body(&u[row])
      }
    }
  }

  /// Writes one component and reads one term of every entity that fits.
  @inlinable
  public mutating func update<A: Component, B: QueryTerm>(_ body: (inout A, B) -> Void) {
    let store = own()
    defer { keepAlive() }
    for match in store.matches(A.self, B.self) {
      let (u, v) = (match.mutableRows(0, A.self), match.rows(1, B.self))
      for row in 0..<match.rowCount {
        body(&u[row], v[row])
      }
    }
  }

  /// Writes two components of every entity that fits.
  @inlinable
  public mutating func update<A: Component, B: Component>(_ body: (inout A, inout B) -> Void) {
    requireDistinct(A.self, B.self)
    let store = own()
    defer { keepAlive() }
    for match in store.matches(A.self, B.self) {
      let (u, v) = (match.mutableRows(0, A.self), match.mutableRows(1, B.self))
      for row in 0..<match.rowCount {
        body(&u[row], &v[row])
      }
    }
  }

  /// Writes one component and reads two terms of every entity that fits.
  @inlinable
  public mutating func update<A: Component, B: QueryTerm, C: QueryTerm>(
    _ body: (inout A, B, C) -> Void
  ) {
    let store = own()
    defer { keepAlive() }
    for match in store.matches(A.self, B.self, C.self) {
      let (u, v) = (match.mutableRows(0, A.self), match.rows(1, B.self))
      let w = match.rows(2, C.self)
      for row in 0..<match.rowCount {
        body(&u[row], v[row], w[row])
      }
    }
  }

  /// Writes two components and reads one term of every entity that fits.
  @inlinable
  public mutating func update<A: Component, B: Component, C: QueryTerm>(
    _ body: (inout A, inout B, C) -> Void
  ) {
    requireDistinct(A.self, B.self)
    let store = own()
    defer { keepAlive() }
    for match in store.matches(A.self, B.self, C.self) {
      let (u, v) = (match.mutableRows(0, A.self), match.mutableRows(1, B.self))
      let w = match.rows(2, C.self)
      for row in 0..<match.rowCount {
        body(&u[row], &v[row], w[row])
      }
    }
  }

  /// Writes three components of every entity that fits.
  @inlinable
  public mutating func update<A: Component, B: Component, C: Component>(
    _ body: (inout A, inout B, inout C) -> Void
  ) {
    requireDistinct(A.self, B.self, C.self)
    let store = own()
    defer { keepAlive() }
    for match in store.matches(A.self, B.self, C.self) {
      let (u, v) = (match.mutableRows(0, A.self), match.mutableRows(1, B.self))
      let w = match.mutableRows(2, C.self)
      for row in 0..<match.rowCount {
        body(&u[row], &v[row], &w[row])
      }
    }
  }

  /// Writes one component and reads three terms of every entity that fits.
  @inlinable
  public mutating func update<A: Component, B: QueryTerm, C: QueryTerm, D: QueryTerm>(
    _ body: (inout A, B, C, D) -> Void
  ) {
    let store = own()
    defer { keepAlive() }
    for match in store.matches(A.self, B.self, C.self, D.self) {
      let (u, v) = (match.mutableRows(0, A.self), match.rows(1, B.self))
      let (w, x) = (match.rows(2, C.self), match.rows(3, D.self))
      for row in 0..<match.rowCount {
        body(&u[row], v[row], w[row], x[row])
      }
    }
  }

  /// Writes two components and reads two terms of every entity that fits.
  @inlinable
  public mutating func update<A: Component, B: Component, C: QueryTerm, D: QueryTerm>(
    _ body: (inout A, inout B, C, D) -> Void
  ) {
    requireDistinct(A.self, B.self)
    let store = own()
    defer { keepAlive() }
    for match in store.matches(A.self, B.self, C.self, D.self) {
      let (u, v) = (match.mutableRows(0, A.self), match.mutableRows(1, B.self))
      let (w, x) = (match.rows(2, C.self), match.rows(3, D.self))
      for row in 0..<match.rowCount {
        body(&u[row], &v[row], w[row], x[row])
      }
    }
  }

  /// Writes three components and reads one term of every entity that fits.
  @inlinable
  public mutating func update<A: Component, B: Component, C: Component, D: QueryTerm>(
    _ body: (inout A, inout B, inout C, D) -> Void
  ) {
    requireDistinct(A.self, B.self, C.self)
    let store = own()
    defer { keepAlive() }
    for match in store.matches(A.self, B.self, C.self, D.self) {
      let (u, v) = (match.mutableRows(0, A.self), match.mutableRows(1, B.self))
      let (w, x) = (match.mutableRows(2, C.self), match.rows(3, D.self))
      for row in 0..<match.rowCount {
        body(&u[row], &v[row], &w[row], x[row])
      }
    }
  }

  /// Writes four components of every entity that fits.
  @inlinable
  public mutating func update<A: Component, B: Component, C: Component, D: Component>(
    _ body: (inout A, inout B, inout C, inout D) -> Void
  ) {
    requireDistinct(A.self, B.self, C.self, D.self)
    let store = own()
    defer { keepAlive() }
    for match in store.matches(A.self, B.self, C.self, D.self) {
      let (u, v) = (match.mutableRows(0, A.self), match.mutableRows(1, B.self))
      let (w, x) = (match.mutableRows(2, C.self), match.mutableRows(3, D.self))
      for row in 0..<match.rowCount {
        body(&u[row], &v[row], &w[row], &x[row])
      }
    }
  }
}
