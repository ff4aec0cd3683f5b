// The read-only queries: one overload for each number of terms up to six. Entities are visited in
// the order `World` promises.

extension World {
  /// Reads one term of every entity that fits.
  ///
  /// Nothing is copied. What the closure changes in this world does not reach the query: it goes on
  /// over the world as it was.
  @inlinable
  public func read<A: QueryTerm>(_ body: (A) -> Void) {
    let store = owner.store
    defer { keepAlive() }
    let a = Term<A>(store)
    for table in store.tables where a.admits(table) {
      let u = a.rows(table)
      for row in 0..<store.rowCount(table) {
        body(u[row])
      }
    }
  }

  /// Reads two terms of every entity that fits.
  @inlinable
  public func read<A: QueryTerm, B: QueryTerm>(_ body: (A, B) -> Void) {
    let store = owner.store
    defer { keepAlive() }
    let (a, b) = (Term<A>(store), Term<B>(store))
    for table in store.tables where a.admits(table) && b.admits(table) {
      let (u, v) = (a.rows(table), b.rows(table))
      for row in 0..<store.rowCount(table) {
        body(u[row], v[row])
      }
    }
  }

  /// Reads three terms of every entity that fits.
  @inlinable
  public func read<A: QueryTerm, B: QueryTerm, C: QueryTerm>(_ body: (A, B, C) -> Void) {
    let store = owner.store
    defer { keepAlive() }
    let (a, b, c) = (Term<A>(store), Term<B>(store), Term<C>(store))
    for table in store.tables where a.admits(table) && b.admits(table) && c.admits(table) {
      let (u, v, w) = (a.rows(table), b.rows(table), c.rows(table))
      for row in 0..<store.rowCount(table) {
        body(u[row], v[row], w[row])
      }
    }
  }

  /// Reads four terms of every entity that fits.
  @inlinable
  public func read<A: QueryTerm, B: QueryTerm, C: QueryTerm, D: QueryTerm>(
    _ body: (A, B, C, D) -> Void
  ) {
    let store = owner.store
    defer { keepAlive() }
    let (a, b, c, d) = (Term<A>(store), Term<B>(store), Term<C>(store), Term<D>(store))
    for table in store.tables
    where a.admits(table) && b.admits(table) && c.admits(table)
      && d.admits(table)
    {
      let (u, v, w) = (a.rows(table), b.rows(table), c.rows(table))
      let x = d.rows(table)
      for row in 0..<store.rowCount(table) {
        body(u[row], v[row], w[row], x[row])
      }
    }
  }

  /// Reads five terms of every entity that fits.
  @inlinable
  public func read<A: QueryTerm, B: QueryTerm, C: QueryTerm, D: QueryTerm, E: QueryTerm>(
    _ body: (A, B, C, D, E) -> Void
  ) {
    let store = owner.store
    defer { keepAlive() }
    let (a, b, c) = (Term<A>(store), Term<B>(store), Term<C>(store))
    let (d, e) = (Term<D>(store), Term<E>(store))
    for table in store.tables
    where a.admits(table) && b.admits(table) && c.admits(table)
      && d.admits(table) && e.admits(table)
    {
      let (u, v, w) = (a.rows(table), b.rows(table), c.rows(table))
      let (x, y) = (d.rows(table), e.rows(table))
      for row in 0..<store.rowCount(table) {
        body(u[row], v[row], w[row], x[row], y[row])
      }
    }
  }

  /// Reads six terms of every entity that fits.
  @inlinable
  public func read<
    A: QueryTerm, B: QueryTerm, C: QueryTerm, D: QueryTerm, E: QueryTerm, F: QueryTerm
  >(
    _ body: (A, B, C, D, E, F) -> Void
  ) {
    let store = owner.store
    defer { keepAlive() }
    let (a, b, c) = (Term<A>(store), Term<B>(store), Term<C>(store))
    let (d, e, f) = (Term<D>(store), Term<E>(store), Term<F>(store))
    for table in store.tables
    where a.admits(table) && b.admits(table) && c.admits(table)
      && d.admits(table) && e.admits(table) && f.admits(table)
    {
      let (u, v, w) = (a.rows(table), b.rows(table), c.rows(table))
      let (x, y, z) = (d.rows(table), e.rows(table), f.rows(table))
      for row in 0..<store.rowCount(table) {
        body(u[row], v[row], w[row], x[row], y[row], z[row])
      }
    }
  }
}
