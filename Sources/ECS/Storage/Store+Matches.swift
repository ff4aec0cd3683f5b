// Finding the tables of a query, for one to six terms: what the overloads of `World+Update.swift`
// and `World+Read.swift` begin with.

extension Store {
  @inlinable
  @inline(__always)
  func matches<A: QueryTerm>(_ u: A.Type) -> Matches {
    let key = QueryKey(A.queryKey)
    return cached(key) ?? add(key, [Matcher(A.self)])
  }

  @inlinable
  @inline(__always)
  func matches<A: QueryTerm, B: QueryTerm>(_ u: A.Type, _ v: B.Type) -> Matches {
    let key = QueryKey(A.queryKey, B.queryKey)
    return cached(key) ?? add(key, [Matcher(A.self), Matcher(B.self)])
  }

  @inlinable
  @inline(__always)
  func matches<A: QueryTerm, B: QueryTerm, C: QueryTerm>(
    _ u: A.Type, _ v: B.Type, _ w: C.Type
  ) -> Matches {
    let key = QueryKey(A.queryKey, B.queryKey, C.queryKey)
    return cached(key) ?? add(key, [Matcher(A.self), Matcher(B.self), Matcher(C.self)])
  }

  @inlinable
  @inline(__always)
  func matches<A: QueryTerm, B: QueryTerm, C: QueryTerm, D: QueryTerm>(
    _ u: A.Type, _ v: B.Type, _ w: C.Type, _ x: D.Type
  ) -> Matches {
    let key = QueryKey(
      A.queryKey, B.queryKey, C.queryKey, D.queryKey)
    return cached(key)
      ?? add(
        key,
        [
          Matcher(A.self), Matcher(B.self), Matcher(C.self),
          Matcher(D.self),
        ])
  }

  @inlinable
  @inline(__always)
  func matches<A: QueryTerm, B: QueryTerm, C: QueryTerm, D: QueryTerm, E: QueryTerm>(
    _ u: A.Type, _ v: B.Type, _ w: C.Type, _ x: D.Type, _ y: E.Type
  ) -> Matches {
    let key = QueryKey(
      A.queryKey, B.queryKey, C.queryKey, D.queryKey, E.queryKey)
    return cached(key)
      ?? add(
        key,
        [
          Matcher(A.self), Matcher(B.self), Matcher(C.self),
          Matcher(D.self), Matcher(E.self),
        ])
  }

  @inlinable
  @inline(__always)
  func matches<
    A: QueryTerm, B: QueryTerm, C: QueryTerm, D: QueryTerm, E: QueryTerm, F: QueryTerm
  >(
    _ u: A.Type, _ v: B.Type, _ w: C.Type, _ x: D.Type, _ y: E.Type, _ z: F.Type
  ) -> Matches {
    let key = QueryKey(
      A.queryKey, B.queryKey, C.queryKey, D.queryKey, E.queryKey, F.queryKey)
    return cached(key)
      ?? add(
        key,
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
