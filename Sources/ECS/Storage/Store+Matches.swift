// Finding the tables of a query, for one to six terms: what the overloads of `World+Update.swift`
// and `World+Read.swift` begin with.

extension Store {
  @inlinable
  @inline(__always)
  func matches<A: QueryTerm>(_ u: A.Type) -> Matches {
    let key = QueryKey(A.queryKey)
    let place = state.queries.place(of: key)
    return matches(at: _fastPath(isEntry(key, at: place)) ? place : find(u), step: key.count &+ 1)
  }

  @inlinable
  @inline(__always)
  func matches<A: QueryTerm, B: QueryTerm>(_ u: A.Type, _ v: B.Type) -> Matches {
    let key = QueryKey(A.queryKey, B.queryKey)
    let place = state.queries.place(of: key)
    return matches(
      at: _fastPath(isEntry(key, at: place)) ? place : find(u, v), step: key.count &+ 1)
  }

  @inlinable
  @inline(__always)
  func matches<A: QueryTerm, B: QueryTerm, C: QueryTerm>(
    _ u: A.Type, _ v: B.Type, _ w: C.Type
  ) -> Matches {
    let key = QueryKey(A.queryKey, B.queryKey, C.queryKey)
    let place = state.queries.place(of: key)
    return matches(
      at: _fastPath(isEntry(key, at: place)) ? place : find(u, v, w), step: key.count &+ 1)
  }

  @inlinable
  @inline(__always)
  func matches<A: QueryTerm, B: QueryTerm, C: QueryTerm, D: QueryTerm>(
    _ u: A.Type, _ v: B.Type, _ w: C.Type, _ x: D.Type
  ) -> Matches {
    let key = QueryKey(A.queryKey, B.queryKey, C.queryKey, D.queryKey)
    let place = state.queries.place(of: key)
    return matches(
      at: _fastPath(isEntry(key, at: place)) ? place : find(u, v, w, x), step: key.count &+ 1)
  }

  @inlinable
  @inline(__always)
  func matches<A: QueryTerm, B: QueryTerm, C: QueryTerm, D: QueryTerm, E: QueryTerm>(
    _ u: A.Type, _ v: B.Type, _ w: C.Type, _ x: D.Type, _ y: E.Type
  ) -> Matches {
    let key = QueryKey(A.queryKey, B.queryKey, C.queryKey, D.queryKey, E.queryKey)
    let place = state.queries.place(of: key)
    return matches(
      at: _fastPath(isEntry(key, at: place)) ? place : find(u, v, w, x, y), step: key.count &+ 1)
  }

  @inlinable
  @inline(__always)
  func matches<A: QueryTerm, B: QueryTerm, C: QueryTerm, D: QueryTerm, E: QueryTerm, F: QueryTerm>(
    _ u: A.Type, _ v: B.Type, _ w: C.Type, _ x: D.Type, _ y: E.Type, _ z: F.Type
  ) -> Matches {
    let key = QueryKey(A.queryKey, B.queryKey, C.queryKey, D.queryKey, E.queryKey, F.queryKey)
    let place = state.queries.place(of: key)
    return matches(
      at: _fastPath(isEntry(key, at: place)) ? place : find(u, v, w, x, y, z), step: key.count &+ 1)
  }
}

// Finding a query elsewhere, or remembering it from now on, out of the way of those that are where one
// would look first.

extension Store {
  @inlinable
  @inline(never)
  func find<A: QueryTerm>(_ u: A.Type) -> Int {
    findOrAdd(QueryKey(A.queryKey), [Matcher(A.self)])
  }

  @inlinable
  @inline(never)
  func find<A: QueryTerm, B: QueryTerm>(_ u: A.Type, _ v: B.Type) -> Int {
    findOrAdd(QueryKey(A.queryKey, B.queryKey), [Matcher(A.self), Matcher(B.self)])
  }

  @inlinable
  @inline(never)
  func find<A: QueryTerm, B: QueryTerm, C: QueryTerm>(_ u: A.Type, _ v: B.Type, _ w: C.Type) -> Int
  {
    findOrAdd(
      QueryKey(A.queryKey, B.queryKey, C.queryKey),
      [Matcher(A.self), Matcher(B.self), Matcher(C.self)])
  }

  @inlinable
  @inline(never)
  func find<A: QueryTerm, B: QueryTerm, C: QueryTerm, D: QueryTerm>(
    _ u: A.Type, _ v: B.Type, _ w: C.Type, _ x: D.Type
  ) -> Int {
    findOrAdd(
      QueryKey(A.queryKey, B.queryKey, C.queryKey, D.queryKey),
      [Matcher(A.self), Matcher(B.self), Matcher(C.self), Matcher(D.self)])
  }

  @inlinable
  @inline(never)
  func find<A: QueryTerm, B: QueryTerm, C: QueryTerm, D: QueryTerm, E: QueryTerm>(
    _ u: A.Type, _ v: B.Type, _ w: C.Type, _ x: D.Type, _ y: E.Type
  ) -> Int {
    findOrAdd(
      QueryKey(A.queryKey, B.queryKey, C.queryKey, D.queryKey, E.queryKey),
      [
        Matcher(A.self), Matcher(B.self), Matcher(C.self),
        Matcher(D.self), Matcher(E.self),
      ])
  }

  @inlinable
  @inline(never)
  func find<A: QueryTerm, B: QueryTerm, C: QueryTerm, D: QueryTerm, E: QueryTerm, F: QueryTerm>(
    _ u: A.Type, _ v: B.Type, _ w: C.Type, _ x: D.Type, _ y: E.Type, _ z: F.Type
  ) -> Int {
    findOrAdd(
      QueryKey(A.queryKey, B.queryKey, C.queryKey, D.queryKey, E.queryKey, F.queryKey),
      [
        Matcher(A.self), Matcher(B.self), Matcher(C.self),
        Matcher(D.self), Matcher(E.self), Matcher(F.self),
      ])
  }
}

extension World {
  @inlinable
  @inline(__always)
  func find<A: QueryTerm>(_ u: A.Type) -> Matches {
    let key = QueryKey(A.queryKey)
    return store.cached(key) ?? search(key, [Matcher(A.self)])
  }

  @inlinable
  @inline(__always)
  func find<A: QueryTerm, B: QueryTerm>(_ u: A.Type, _ v: B.Type) -> Matches {
    let key = QueryKey(A.queryKey, B.queryKey)
    return store.cached(key) ?? search(key, [Matcher(A.self), Matcher(B.self)])
  }

  @inlinable
  @inline(__always)
  func find<A: QueryTerm, B: QueryTerm, C: QueryTerm>(
    _ u: A.Type, _ v: B.Type, _ w: C.Type
  ) -> Matches {
    let key = QueryKey(A.queryKey, B.queryKey, C.queryKey)
    return store.cached(key) ?? search(key, [Matcher(A.self), Matcher(B.self), Matcher(C.self)])
  }

  @inlinable
  @inline(__always)
  func find<A: QueryTerm, B: QueryTerm, C: QueryTerm, D: QueryTerm>(
    _ u: A.Type, _ v: B.Type, _ w: C.Type, _ x: D.Type
  ) -> Matches {
    let key = QueryKey(
      A.queryKey, B.queryKey, C.queryKey, D.queryKey)
    return store.cached(key)
      ?? search(
        key,
        [
          Matcher(A.self), Matcher(B.self), Matcher(C.self),
          Matcher(D.self),
        ])
  }

  @inlinable
  @inline(__always)
  func find<A: QueryTerm, B: QueryTerm, C: QueryTerm, D: QueryTerm, E: QueryTerm>(
    _ u: A.Type, _ v: B.Type, _ w: C.Type, _ x: D.Type, _ y: E.Type
  ) -> Matches {
    let key = QueryKey(
      A.queryKey, B.queryKey, C.queryKey, D.queryKey, E.queryKey)
    return store.cached(key)
      ?? search(
        key,
        [
          Matcher(A.self), Matcher(B.self), Matcher(C.self),
          Matcher(D.self), Matcher(E.self),
        ])
  }

  @inlinable
  @inline(__always)
  func find<
    A: QueryTerm, B: QueryTerm, C: QueryTerm, D: QueryTerm, E: QueryTerm, F: QueryTerm
  >(
    _ u: A.Type, _ v: B.Type, _ w: C.Type, _ x: D.Type, _ y: E.Type, _ z: F.Type
  ) -> Matches {
    let key = QueryKey(
      A.queryKey, B.queryKey, C.queryKey, D.queryKey, E.queryKey, F.queryKey)
    return store.cached(key)
      ?? search(
        key,
        [
          Matcher(A.self), Matcher(B.self), Matcher(C.self),
          Matcher(D.self), Matcher(E.self), Matcher(F.self),
        ])
  }
}
