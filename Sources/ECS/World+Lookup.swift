// How many entities fit, the first and the only one: for one to six terms.

extension World {
  /// How many entities fit a term.
  @inlinable
  public func count<A: QueryTerm>(_ first: A.Type) -> Int {
    let found = find(A.self)
    defer { release(found) }
    return found.entityCount
  }

  /// How many entities fit two terms.
  @inlinable
  public func count<A: QueryTerm, B: QueryTerm>(_ first: A.Type, _ second: B.Type) -> Int {
    let found = find(A.self, B.self)
    defer { release(found) }
    return found.entityCount
  }

  /// How many entities fit three terms.
  @inlinable
  public func count<A: QueryTerm, B: QueryTerm, C: QueryTerm>(
    _ first: A.Type, _ second: B.Type, _ third: C.Type
  ) -> Int {
    let found = find(A.self, B.self, C.self)
    defer { release(found) }
    return found.entityCount
  }

  /// How many entities fit four terms.
  @inlinable
  public func count<A: QueryTerm, B: QueryTerm, C: QueryTerm, D: QueryTerm>(
    _ first: A.Type, _ second: B.Type, _ third: C.Type, _ fourth: D.Type
  ) -> Int {
    let found = find(A.self, B.self, C.self, D.self)
    defer { release(found) }
    return found.entityCount
  }

  /// How many entities fit five terms.
  @inlinable
  public func count<A: QueryTerm, B: QueryTerm, C: QueryTerm, D: QueryTerm, E: QueryTerm>(
    _ first: A.Type, _ second: B.Type, _ third: C.Type, _ fourth: D.Type, _ fifth: E.Type
  ) -> Int {
    let found = find(A.self, B.self, C.self, D.self, E.self)
    defer { release(found) }
    return found.entityCount
  }

  /// How many entities fit six terms.
  @inlinable
  public func count<
    A: QueryTerm, B: QueryTerm, C: QueryTerm, D: QueryTerm, E: QueryTerm, F: QueryTerm
  >(
    _ first: A.Type, _ second: B.Type, _ third: C.Type, _ fourth: D.Type, _ fifth: E.Type,
    _ sixth: F.Type
  ) -> Int {
    let found = find(A.self, B.self, C.self, D.self, E.self, F.self)
    defer { release(found) }
    return found.entityCount
  }

  /// The term of the first entity that fits, or nil.
  @inlinable
  public func first<A: QueryTerm>(_ first: A.Type) -> A? {
    let found = find(A.self)
    defer { release(found) }
    for match in found {
      return match.rows(0, A.self)[0]
    }
    return nil
  }

  /// The two terms of the first entity that fits, or nil.
  @inlinable
  public func first<A: QueryTerm, B: QueryTerm>(_ first: A.Type, _ second: B.Type) -> (A, B)? {
    let found = find(A.self, B.self)
    defer { release(found) }
    for match in found {
      return (match.rows(0, A.self)[0], match.rows(1, B.self)[0])
    }
    return nil
  }

  /// The three terms of the first entity that fits, or nil.
  @inlinable
  public func first<A: QueryTerm, B: QueryTerm, C: QueryTerm>(
    _ first: A.Type, _ second: B.Type, _ third: C.Type
  ) -> (A, B, C)? {
    let found = find(A.self, B.self, C.self)
    defer { release(found) }
    for match in found {
      return (match.rows(0, A.self)[0], match.rows(1, B.self)[0], match.rows(2, C.self)[0])
    }
    return nil
  }

  /// The four terms of the first entity that fits, or nil.
  @inlinable
  public func first<A: QueryTerm, B: QueryTerm, C: QueryTerm, D: QueryTerm>(
    _ first: A.Type, _ second: B.Type, _ third: C.Type, _ fourth: D.Type
  ) -> (A, B, C, D)? {
    let found = find(A.self, B.self, C.self, D.self)
    defer { release(found) }
    for match in found {
      return (
        match.rows(0, A.self)[0], match.rows(1, B.self)[0],
        match.rows(2, C.self)[0], match.rows(3, D.self)[0]
      )
    }
    return nil
  }

  /// The five terms of the first entity that fits, or nil.
  @inlinable
  public func first<A: QueryTerm, B: QueryTerm, C: QueryTerm, D: QueryTerm, E: QueryTerm>(
    _ first: A.Type, _ second: B.Type, _ third: C.Type, _ fourth: D.Type, _ fifth: E.Type
  ) -> (A, B, C, D, E)? {
    let found = find(A.self, B.self, C.self, D.self, E.self)
    defer { release(found) }
    for match in found {
      return (
        match.rows(0, A.self)[0], match.rows(1, B.self)[0],
        match.rows(2, C.self)[0], match.rows(3, D.self)[0],
        match.rows(4, E.self)[0]
      )
    }
    return nil
  }

  /// The six terms of the first entity that fits, or nil.
  @inlinable
  public func first<
    A: QueryTerm, B: QueryTerm, C: QueryTerm, D: QueryTerm, E: QueryTerm, F: QueryTerm
  >(
    _ first: A.Type, _ second: B.Type, _ third: C.Type, _ fourth: D.Type, _ fifth: E.Type,
    _ sixth: F.Type
  ) -> (A, B, C, D, E, F)? {
    let found = find(A.self, B.self, C.self, D.self, E.self, F.self)
    defer { release(found) }
    for match in found {
      return (
        match.rows(0, A.self)[0], match.rows(1, B.self)[0],
        match.rows(2, C.self)[0], match.rows(3, D.self)[0],
        match.rows(4, E.self)[0], match.rows(5, F.self)[0]
      )
    }
    return nil
  }

  /// The term of the one entity that fits, or nil if there is none or more than one.
  @inlinable
  public func single<A: QueryTerm>(_ first: A.Type) -> A? {
    count(first) == 1 ? self.first(first) : nil
  }

  /// The two terms of the one entity that fits, or nil if there is none or more than one.
  @inlinable
  public func single<A: QueryTerm, B: QueryTerm>(_ first: A.Type, _ second: B.Type) -> (A, B)? {
    count(first, second) == 1 ? self.first(first, second) : nil
  }

  /// The three terms of the one entity that fits, or nil if there is none or more than one.
  @inlinable
  public func single<A: QueryTerm, B: QueryTerm, C: QueryTerm>(
    _ first: A.Type, _ second: B.Type, _ third: C.Type
  ) -> (A, B, C)? {
    count(first, second, third) == 1 ? self.first(first, second, third) : nil
  }

  /// The four terms of the one entity that fits, or nil if there is none or more than one.
  @inlinable
  public func single<A: QueryTerm, B: QueryTerm, C: QueryTerm, D: QueryTerm>(
    _ first: A.Type, _ second: B.Type, _ third: C.Type, _ fourth: D.Type
  ) -> (A, B, C, D)? {
    count(first, second, third, fourth) == 1 ? self.first(first, second, third, fourth) : nil
  }

  /// The five terms of the one entity that fits, or nil if there is none or more than one.
  @inlinable
  public func single<A: QueryTerm, B: QueryTerm, C: QueryTerm, D: QueryTerm, E: QueryTerm>(
    _ first: A.Type, _ second: B.Type, _ third: C.Type, _ fourth: D.Type, _ fifth: E.Type
  ) -> (A, B, C, D, E)? {
    count(first, second, third, fourth, fifth) == 1
      ? self.first(first, second, third, fourth, fifth) : nil
  }

  /// The six terms of the one entity that fits, or nil if there is none or more than one.
  @inlinable
  public func single<
    A: QueryTerm, B: QueryTerm, C: QueryTerm, D: QueryTerm, E: QueryTerm, F: QueryTerm
  >(
    _ first: A.Type, _ second: B.Type, _ third: C.Type, _ fourth: D.Type, _ fifth: E.Type,
    _ sixth: F.Type
  ) -> (A, B, C, D, E, F)? {
    count(first, second, third, fourth, fifth, sixth) == 1
      ? self.first(first, second, third, fourth, fifth, sixth) : nil
  }
}
