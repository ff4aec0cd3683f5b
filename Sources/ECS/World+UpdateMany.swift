// The overloads of `World+Update.swift` for five and six terms.

extension World {
  /// Writes one component and reads four terms of every entity that fits.
  @inlinable
  public mutating func update<A: Component, B: QueryTerm, C: QueryTerm, D: QueryTerm, E: QueryTerm>(
    _ body: (inout A, B, C, D, E) -> Void
  ) {
    let store = own()
    defer { keepAlive() }
    for match in store.matches(A.self, B.self, C.self, D.self, E.self) {
      let (u, v) = (match.mutableRows(0, A.self), match.rows(1, B.self))
      let (w, x) = (match.rows(2, C.self), match.rows(3, D.self))
      let y = match.rows(4, E.self)
      for row in 0..<match.rowCount {
        body(&u[row], v[row], w[row], x[row], y[row])
      }
    }
  }

  /// Writes two components and reads three terms of every entity that fits.
  @inlinable
  public mutating func update<A: Component, B: Component, C: QueryTerm, D: QueryTerm, E: QueryTerm>(
    _ body: (inout A, inout B, C, D, E) -> Void
  ) {
    requireDistinct(A.self, B.self)
    let store = own()
    defer { keepAlive() }
    for match in store.matches(A.self, B.self, C.self, D.self, E.self) {
      let (u, v) = (match.mutableRows(0, A.self), match.mutableRows(1, B.self))
      let (w, x) = (match.rows(2, C.self), match.rows(3, D.self))
      let y = match.rows(4, E.self)
      for row in 0..<match.rowCount {
        body(&u[row], &v[row], w[row], x[row], y[row])
      }
    }
  }

  /// Writes three components and reads two terms of every entity that fits.
  @inlinable
  public mutating func update<A: Component, B: Component, C: Component, D: QueryTerm, E: QueryTerm>(
    _ body: (inout A, inout B, inout C, D, E) -> Void
  ) {
    requireDistinct(A.self, B.self, C.self)
    let store = own()
    defer { keepAlive() }
    for match in store.matches(A.self, B.self, C.self, D.self, E.self) {
      let (u, v) = (match.mutableRows(0, A.self), match.mutableRows(1, B.self))
      let (w, x) = (match.mutableRows(2, C.self), match.rows(3, D.self))
      let y = match.rows(4, E.self)
      for row in 0..<match.rowCount {
        body(&u[row], &v[row], &w[row], x[row], y[row])
      }
    }
  }

  /// Writes four components and reads one term of every entity that fits.
  @inlinable
  public mutating func update<A: Component, B: Component, C: Component, D: Component, E: QueryTerm>(
    _ body: (inout A, inout B, inout C, inout D, E) -> Void
  ) {
    requireDistinct(A.self, B.self, C.self, D.self)
    let store = own()
    defer { keepAlive() }
    for match in store.matches(A.self, B.self, C.self, D.self, E.self) {
      let (u, v) = (match.mutableRows(0, A.self), match.mutableRows(1, B.self))
      let (w, x) = (match.mutableRows(2, C.self), match.mutableRows(3, D.self))
      let y = match.rows(4, E.self)
      for row in 0..<match.rowCount {
        body(&u[row], &v[row], &w[row], &x[row], y[row])
      }
    }
  }

  /// Writes five components of every entity that fits.
  @inlinable
  public mutating func update<A: Component, B: Component, C: Component, D: Component, E: Component>(
    _ body: (inout A, inout B, inout C, inout D, inout E) -> Void
  ) {
    requireDistinct(A.self, B.self, C.self, D.self, E.self)
    let store = own()
    defer { keepAlive() }
    for match in store.matches(A.self, B.self, C.self, D.self, E.self) {
      let (u, v) = (match.mutableRows(0, A.self), match.mutableRows(1, B.self))
      let (w, x) = (match.mutableRows(2, C.self), match.mutableRows(3, D.self))
      let y = match.mutableRows(4, E.self)
      for row in 0..<match.rowCount {
        body(&u[row], &v[row], &w[row], &x[row], &y[row])
      }
    }
  }

  /// Writes one component and reads five terms of every entity that fits.
  @inlinable
  public mutating func update<
    A: Component, B: QueryTerm, C: QueryTerm, D: QueryTerm, E: QueryTerm, F: QueryTerm
  >(
    _ body: (inout A, B, C, D, E, F) -> Void
  ) {
    let store = own()
    defer { keepAlive() }
    for match in store.matches(A.self, B.self, C.self, D.self, E.self, F.self) {
      let (u, v) = (match.mutableRows(0, A.self), match.rows(1, B.self))
      let (w, x) = (match.rows(2, C.self), match.rows(3, D.self))
      let (y, z) = (match.rows(4, E.self), match.rows(5, F.self))
      for row in 0..<match.rowCount {
        body(&u[row], v[row], w[row], x[row], y[row], z[row])
      }
    }
  }

  /// Writes two components and reads four terms of every entity that fits.
  @inlinable
  public mutating func update<
    A: Component, B: Component, C: QueryTerm, D: QueryTerm, E: QueryTerm, F: QueryTerm
  >(
    _ body: (inout A, inout B, C, D, E, F) -> Void
  ) {
    requireDistinct(A.self, B.self)
    let store = own()
    defer { keepAlive() }
    for match in store.matches(A.self, B.self, C.self, D.self, E.self, F.self) {
      let (u, v) = (match.mutableRows(0, A.self), match.mutableRows(1, B.self))
      let (w, x) = (match.rows(2, C.self), match.rows(3, D.self))
      let (y, z) = (match.rows(4, E.self), match.rows(5, F.self))
      for row in 0..<match.rowCount {
        body(&u[row], &v[row], w[row], x[row], y[row], z[row])
      }
    }
  }

  /// Writes three components and reads three terms of every entity that fits.
  @inlinable
  public mutating func update<
    A: Component, B: Component, C: Component, D: QueryTerm, E: QueryTerm, F: QueryTerm
  >(
    _ body: (inout A, inout B, inout C, D, E, F) -> Void
  ) {
    requireDistinct(A.self, B.self, C.self)
    let store = own()
    defer { keepAlive() }
    for match in store.matches(A.self, B.self, C.self, D.self, E.self, F.self) {
      let (u, v) = (match.mutableRows(0, A.self), match.mutableRows(1, B.self))
      let (w, x) = (match.mutableRows(2, C.self), match.rows(3, D.self))
      let (y, z) = (match.rows(4, E.self), match.rows(5, F.self))
      for row in 0..<match.rowCount {
        body(&u[row], &v[row], &w[row], x[row], y[row], z[row])
      }
    }
  }

  /// Writes four components and reads two terms of every entity that fits.
  @inlinable
  public mutating func update<
    A: Component, B: Component, C: Component, D: Component, E: QueryTerm, F: QueryTerm
  >(
    _ body: (inout A, inout B, inout C, inout D, E, F) -> Void
  ) {
    requireDistinct(A.self, B.self, C.self, D.self)
    let store = own()
    defer { keepAlive() }
    for match in store.matches(A.self, B.self, C.self, D.self, E.self, F.self) {
      let (u, v) = (match.mutableRows(0, A.self), match.mutableRows(1, B.self))
      let (w, x) = (match.mutableRows(2, C.self), match.mutableRows(3, D.self))
      let (y, z) = (match.rows(4, E.self), match.rows(5, F.self))
      for row in 0..<match.rowCount {
        body(&u[row], &v[row], &w[row], &x[row], y[row], z[row])
      }
    }
  }

  /// Writes five components and reads one term of every entity that fits.
  @inlinable
  public mutating func update<
    A: Component, B: Component, C: Component, D: Component, E: Component, F: QueryTerm
  >(
    _ body: (inout A, inout B, inout C, inout D, inout E, F) -> Void
  ) {
    requireDistinct(A.self, B.self, C.self, D.self, E.self)
    let store = own()
    defer { keepAlive() }
    for match in store.matches(A.self, B.self, C.self, D.self, E.self, F.self) {
      let (u, v) = (match.mutableRows(0, A.self), match.mutableRows(1, B.self))
      let (w, x) = (match.mutableRows(2, C.self), match.mutableRows(3, D.self))
      let (y, z) = (match.mutableRows(4, E.self), match.rows(5, F.self))
      for row in 0..<match.rowCount {
        body(&u[row], &v[row], &w[row], &x[row], &y[row], z[row])
      }
    }
  }

  /// Writes six components of every entity that fits.
  @inlinable
  public mutating func update<
    A: Component, B: Component, C: Component, D: Component, E: Component, F: Component
  >(
    _ body: (inout A, inout B, inout C, inout D, inout E, inout F) -> Void
  ) {
    requireDistinct(A.self, B.self, C.self, D.self, E.self, F.self)
    let store = own()
    defer { keepAlive() }
    for match in store.matches(A.self, B.self, C.self, D.self, E.self, F.self) {
      let (u, v) = (match.mutableRows(0, A.self), match.mutableRows(1, B.self))
      let (w, x) = (match.mutableRows(2, C.self), match.mutableRows(3, D.self))
      let (y, z) = (match.mutableRows(4, E.self), match.mutableRows(5, F.self))
      for row in 0..<match.rowCount {
        body(&u[row], &v[row], &w[row], &x[row], &y[row], &z[row])
      }
    }
  }
}
