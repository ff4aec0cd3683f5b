extension World {
  /// How many entities fit a term.
  @inlinable
  public func count<A: QueryTerm>(_ first: A.Type) -> Int {
    let store = owner.store
    defer { keepAlive() }
    let a = Term<A>(store)
    var count = 0
    for table in store.tables where a.admits(table) {
      count += store.rowCount(table)
    }
    return count
  }

  /// How many entities fit two terms.
  @inlinable
  public func count<A: QueryTerm, B: QueryTerm>(_ first: A.Type, _ second: B.Type) -> Int {
    let store = owner.store
    defer { keepAlive() }
    let (a, b) = (Term<A>(store), Term<B>(store))
    var count = 0
    for table in store.tables where a.admits(table) && b.admits(table) {
      count += store.rowCount(table)
    }
    return count
  }

  /// How many entities fit three terms.
  @inlinable
  public func count<A: QueryTerm, B: QueryTerm, C: QueryTerm>(
    _ first: A.Type, _ second: B.Type, _ third: C.Type
  ) -> Int {
    let store = owner.store
    defer { keepAlive() }
    let (a, b, c) = (Term<A>(store), Term<B>(store), Term<C>(store))
    var count = 0
    for table in store.tables where a.admits(table) && b.admits(table) && c.admits(table) {
      count += store.rowCount(table)
    }
    return count
  }

  /// The term of the first entity that fits, or nil.
  @inlinable
  public func first<A: QueryTerm>(_ first: A.Type) -> A? {
    let store = owner.store
    defer { keepAlive() }
    let a = Term<A>(store)
    for table in store.tables where a.admits(table) {
      return a.rows(table)[0]
    }
    return nil
  }

  /// The two terms of the first entity that fits, or nil.
  @inlinable
  public func first<A: QueryTerm, B: QueryTerm>(_ first: A.Type, _ second: B.Type) -> (A, B)? {
    let store = owner.store
    defer { keepAlive() }
    let (a, b) = (Term<A>(store), Term<B>(store))
    for table in store.tables where a.admits(table) && b.admits(table) {
      return (a.rows(table)[0], b.rows(table)[0])
    }
    return nil
  }

  /// The three terms of the first entity that fits, or nil.
  @inlinable
  public func first<A: QueryTerm, B: QueryTerm, C: QueryTerm>(
    _ first: A.Type, _ second: B.Type, _ third: C.Type
  ) -> (A, B, C)? {
    let store = owner.store
    defer { keepAlive() }
    let (a, b, c) = (Term<A>(store), Term<B>(store), Term<C>(store))
    for table in store.tables where a.admits(table) && b.admits(table) && c.admits(table) {
      return (a.rows(table)[0], b.rows(table)[0], c.rows(table)[0])
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
}
