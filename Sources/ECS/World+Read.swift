// The read-only queries: one overload for each number of terms up to six. Entities are visited in
// the order `World` promises.

extension World {
  /// Reads one term of every entity that fits.
  ///
  /// Nothing is copied. What the closure changes in this world does not reach the query: it goes on
  /// over the world as it was.
  @inlinable
  public func read<A: QueryTerm>(_ body: (A) -> Void) {
    let found = find(A.self)
    defer { release(found) }
    for match in found {
      let u = match.rows(0, A.self)
      for row in 0..<match.rowCount {
        body(u[row])
      }
    }
  }

  /// Reads two terms of every entity that fits.
  @inlinable
  public func read<A: QueryTerm, B: QueryTerm>(_ body: (A, B) -> Void) {
    let found = find(A.self, B.self)
    defer { release(found) }
    for match in found {
      let (u, v) = (match.rows(0, A.self), match.rows(1, B.self))
      for row in 0..<match.rowCount {
        body(u[row], v[row])
      }
    }
  }

  /// Reads three terms of every entity that fits.
  @inlinable
  public func read<A: QueryTerm, B: QueryTerm, C: QueryTerm>(_ body: (A, B, C) -> Void) {
    let found = find(A.self, B.self, C.self)
    defer { release(found) }
    for match in found {
      let (u, v) = (match.rows(0, A.self), match.rows(1, B.self))
      let w = match.rows(2, C.self)
      for row in 0..<match.rowCount {
        body(u[row], v[row], w[row])
      }
    }
  }

  /// Reads four terms of every entity that fits.
  @inlinable
  public func read<A: QueryTerm, B: QueryTerm, C: QueryTerm, D: QueryTerm>(
    _ body: (A, B, C, D) -> Void
  ) {
    let found = find(A.self, B.self, C.self, D.self)
    defer { release(found) }
    for match in found {
      let (u, v) = (match.rows(0, A.self), match.rows(1, B.self))
      let (w, x) = (match.rows(2, C.self), match.rows(3, D.self))
      for row in 0..<match.rowCount {
        body(u[row], v[row], w[row], x[row])
      }
    }
  }

  /// Reads five terms of every entity that fits.
  @inlinable
  public func read<A: QueryTerm, B: QueryTerm, C: QueryTerm, D: QueryTerm, E: QueryTerm>(
    _ body: (A, B, C, D, E) -> Void
  ) {
    let found = find(A.self, B.self, C.self, D.self, E.self)
    defer { release(found) }
    for match in found {
      let (u, v) = (match.rows(0, A.self), match.rows(1, B.self))
      let (w, x) = (match.rows(2, C.self), match.rows(3, D.self))
      let y = match.rows(4, E.self)
      for row in 0..<match.rowCount {
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
    let found = find(A.self, B.self, C.self, D.self, E.self, F.self)
    defer { release(found) }
    for match in found {
      let (u, v) = (match.rows(0, A.self), match.rows(1, B.self))
      let (w, x) = (match.rows(2, C.self), match.rows(3, D.self))
      let (y, z) = (match.rows(4, E.self), match.rows(5, F.self))
      for row in 0..<match.rowCount {
        body(u[row], v[row], w[row], x[row], y[row], z[row])
      }
    }
  }
}
