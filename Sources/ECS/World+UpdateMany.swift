// The overloads of `World+Update.swift` for five and six terms.

extension World {
  /// Writes one component and reads four terms of every entity that fits.
  @inlinable
  public mutating func update<A: Component, B: QueryTerm, C: QueryTerm, D: QueryTerm, E: QueryTerm>(
    _ body: (inout A, B, C, D, E) -> Void
  ) {
    let store = own()
    defer { keepAlive() }
    let (a, b, c) = (Term<A>(store), Term<B>(store), Term<C>(store))
    let (d, e) = (Term<D>(store), Term<E>(store))
    for table in store.tables
    where a.admits(table) && b.admits(table) && c.admits(table)
      && d.admits(table) && e.admits(table)
    {
      let (u, v, w) = (a.mutableRows(table), b.rows(table), c.rows(table))
      let (x, y) = (d.rows(table), e.rows(table))
      for row in 0..<store.rowCount(table) {
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
    let (a, b, c) = (Term<A>(store), Term<B>(store), Term<C>(store))
    let (d, e) = (Term<D>(store), Term<E>(store))
    for table in store.tables
    where a.admits(table) && b.admits(table) && c.admits(table)
      && d.admits(table) && e.admits(table)
    {
      let (u, v, w) = (a.mutableRows(table), b.mutableRows(table), c.rows(table))
      let (x, y) = (d.rows(table), e.rows(table))
      for row in 0..<store.rowCount(table) {
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
    let (a, b, c) = (Term<A>(store), Term<B>(store), Term<C>(store))
    let (d, e) = (Term<D>(store), Term<E>(store))
    for table in store.tables
    where a.admits(table) && b.admits(table) && c.admits(table)
      && d.admits(table) && e.admits(table)
    {
      let (u, v, w) = (a.mutableRows(table), b.mutableRows(table), c.mutableRows(table))
      let (x, y) = (d.rows(table), e.rows(table))
      for row in 0..<store.rowCount(table) {
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
    let (a, b, c) = (Term<A>(store), Term<B>(store), Term<C>(store))
    let (d, e) = (Term<D>(store), Term<E>(store))
    for table in store.tables
    where a.admits(table) && b.admits(table) && c.admits(table)
      && d.admits(table) && e.admits(table)
    {
      let (u, v, w) = (a.mutableRows(table), b.mutableRows(table), c.mutableRows(table))
      let (x, y) = (d.mutableRows(table), e.rows(table))
      for row in 0..<store.rowCount(table) {
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
    let (a, b, c) = (Term<A>(store), Term<B>(store), Term<C>(store))
    let (d, e) = (Term<D>(store), Term<E>(store))
    for table in store.tables
    where a.admits(table) && b.admits(table) && c.admits(table)
      && d.admits(table) && e.admits(table)
    {
      let (u, v, w) = (a.mutableRows(table), b.mutableRows(table), c.mutableRows(table))
      let (x, y) = (d.mutableRows(table), e.mutableRows(table))
      for row in 0..<store.rowCount(table) {
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
    let (a, b, c) = (Term<A>(store), Term<B>(store), Term<C>(store))
    let (d, e, f) = (Term<D>(store), Term<E>(store), Term<F>(store))
    for table in store.tables
    where a.admits(table) && b.admits(table) && c.admits(table)
      && d.admits(table) && e.admits(table) && f.admits(table)
    {
      let (u, v, w) = (a.mutableRows(table), b.rows(table), c.rows(table))
      let (x, y, z) = (d.rows(table), e.rows(table), f.rows(table))
      for row in 0..<store.rowCount(table) {
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
    let (a, b, c) = (Term<A>(store), Term<B>(store), Term<C>(store))
    let (d, e, f) = (Term<D>(store), Term<E>(store), Term<F>(store))
    for table in store.tables
    where a.admits(table) && b.admits(table) && c.admits(table)
      && d.admits(table) && e.admits(table) && f.admits(table)
    {
      let (u, v, w) = (a.mutableRows(table), b.mutableRows(table), c.rows(table))
      let (x, y, z) = (d.rows(table), e.rows(table), f.rows(table))
      for row in 0..<store.rowCount(table) {
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
    let (a, b, c) = (Term<A>(store), Term<B>(store), Term<C>(store))
    let (d, e, f) = (Term<D>(store), Term<E>(store), Term<F>(store))
    for table in store.tables
    where a.admits(table) && b.admits(table) && c.admits(table)
      && d.admits(table) && e.admits(table) && f.admits(table)
    {
      let (u, v, w) = (a.mutableRows(table), b.mutableRows(table), c.mutableRows(table))
      let (x, y, z) = (d.rows(table), e.rows(table), f.rows(table))
      for row in 0..<store.rowCount(table) {
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
    let (a, b, c) = (Term<A>(store), Term<B>(store), Term<C>(store))
    let (d, e, f) = (Term<D>(store), Term<E>(store), Term<F>(store))
    for table in store.tables
    where a.admits(table) && b.admits(table) && c.admits(table)
      && d.admits(table) && e.admits(table) && f.admits(table)
    {
      let (u, v, w) = (a.mutableRows(table), b.mutableRows(table), c.mutableRows(table))
      let (x, y, z) = (d.mutableRows(table), e.rows(table), f.rows(table))
      for row in 0..<store.rowCount(table) {
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
    let (a, b, c) = (Term<A>(store), Term<B>(store), Term<C>(store))
    let (d, e, f) = (Term<D>(store), Term<E>(store), Term<F>(store))
    for table in store.tables
    where a.admits(table) && b.admits(table) && c.admits(table)
      && d.admits(table) && e.admits(table) && f.admits(table)
    {
      let (u, v, w) = (a.mutableRows(table), b.mutableRows(table), c.mutableRows(table))
      let (x, y, z) = (d.mutableRows(table), e.mutableRows(table), f.rows(table))
      for row in 0..<store.rowCount(table) {
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
    let (a, b, c) = (Term<A>(store), Term<B>(store), Term<C>(store))
    let (d, e, f) = (Term<D>(store), Term<E>(store), Term<F>(store))
    for table in store.tables
    where a.admits(table) && b.admits(table) && c.admits(table)
      && d.admits(table) && e.admits(table) && f.admits(table)
    {
      let (u, v, w) = (a.mutableRows(table), b.mutableRows(table), c.mutableRows(table))
      let (x, y, z) = (d.mutableRows(table), e.mutableRows(table), f.mutableRows(table))
      for row in 0..<store.rowCount(table) {
        body(&u[row], &v[row], &w[row], &x[row], &y[row], &z[row])
      }
    }
  }
}
