/// The tables that fit a query and have rows, in order of creation.
///
/// Condition: the world does not change while they are in use; a query sees to that by borrowing
/// the world.
@safe
@usableFromInline
struct Matches: Sequence, IteratorProtocol {
  @usableFromInline let store: Store
  /// The words of the next table, or ``Queries/end``.
  @usableFromInline private(set) var words: UnsafePointer<Int>
  @usableFromInline let step: Int
  /// Whether the words belong to this search alone and not to the world.
  @usableFromInline let isTemporary: Bool

  @inlinable
  @inline(__always)
  init(
    store: Store, words: UnsafePointer<Int>, step: Int, isTemporary: Bool = false
  ) {
    self.store = store
    unsafe self.words = words
    self.step = step
    self.isTemporary = isTemporary
  }

  @inlinable
  @inline(__always)
  mutating func next() -> Match? {
    while unsafe words.pointee != Queries.end {
      let match = unsafe Match(store: store, words: words)
      unsafe words += step
      if _fastPath(match.rowCount > 0) {
        return match
      }
    }
    return nil
  }

  /// How many rows there are in all.
  @usableFromInline
  var entityCount: Int {
    reduce(0) { $0 + $1.rowCount }
  }
}

/// A table that fits a query.
@safe
@usableFromInline
struct Match {
  @usableFromInline let store: Store
  @usableFromInline let words: UnsafePointer<Int>
  @usableFromInline let rowCount: Int

  @inlinable
  @inline(__always)
  init(store: Store, words: UnsafePointer<Int>) {
    self.store = store
    unsafe self.words = words
    rowCount = unsafe store.state.tables.address(at: words.pointee).pointee.rowCount
  }

  var table: Int {
    unsafe Buffer<Table>.index(at: words.pointee)
  }

  /// The rows of a term, counted from 0, for reading.
  @inlinable
  @inline(__always)
  func rows<Value: QueryTerm>(_ term: Int, _ type: Value.Type) -> Rows<Value> {
    unsafe Rows(source: Value.queryRows(column: words[term &+ 1], in: store))
  }

  /// The rows of a term, counted from 0, for writing: they are this world's own from here on.
  @inlinable
  @inline(__always)
  func mutableRows<Value: Component>(_ term: Int, _ type: Value.Type) -> MutableRows<Value> {
    let (offset, table) = unsafe (words[term &+ 1], words.pointee)
    let base = unsafe store.ownedColumn(at: offset, inTableAt: table).pointee.values(Value.self)
    guard Value.isTracked else { return unsafe MutableRows(base: base) }
    let (next, moment) = (offset &+ MemoryLayout<Column>.stride, store.state.moment)
    if unsafe store.state.columns.address(at: next).pointee.markedAt == moment {
      return unsafe MutableRows(base: base)
    }
    let stamps = store.stampsToWrite(at: next, inTableAt: table)
    return unsafe MutableRows(base: base, stamps: stamps, moment: moment)
  }
}

extension Store {
  /// The rows of the column at a distance from the first for writing one or a few: they are this
  /// world's own from here on.
  @inlinable
  @inline(__always)
  func mutableRows<Value: Component>(
    _ offset: Int, of type: Value.Type, inTableAt table: Int
  ) -> MutableRows<Value> {
    let base = unsafe ownedColumn(at: offset, inTableAt: table).pointee.values(Value.self)
    guard Value.isTracked else { return unsafe MutableRows(base: base) }
    let next = offset &+ MemoryLayout<Column>.stride
    let stamps = unsafe ownedColumn(at: next, inTableAt: table).pointee.values(StampValue.self)
    return unsafe MutableRows(base: base, stamps: Stamps(base: stamps), moment: state.moment)
  }
}

extension Store {
  /// The matches of a query that was made before, or nil.
  @inlinable
  @inline(__always)
  func cached(_ key: QueryKey) -> Matches? {
    let entry = entry(of: key)
    return entry < 0 ? nil : matches(at: entry, step: key.count &+ 1)
  }

  /// The distance of a query's entry from the first one, in bytes, or -1 if it was never made.
  @inlinable
  @inline(__always)
  func entry(of key: QueryKey) -> Int {
    let mask = state.queries.mask
    var offset = state.queries.place(of: key)
    while true {
      let entry = unsafe state.queries.entries.address(at: offset)
      if unsafe key == entry.pointee.key {
        return offset
      }
      if unsafe entry.pointee.isFree {
        return -1
      }
      offset = (offset &+ MemoryLayout<QueryEntry>.stride) & mask
    }
  }

  /// The matches an entry lists.
  @inlinable
  @inline(__always)
  func matches(at offset: Int, step: Int) -> Matches {
    let entry = unsafe state.queries.entries.address(at: offset)
    return unsafe Matches(
      store: self, words: state.queries.words.address(at: Int(entry.pointee.start)), step: step)
  }

  /// Whether the entry at a distance from the first one, in bytes, is that of a query.
  @inlinable
  @inline(__always)
  func isEntry(_ key: QueryKey, at offset: Int) -> Bool {
    unsafe key == state.queries.entries.address(at: offset).pointee.key
  }

  /// The distance of a query's entry from the first one, in bytes; the query is remembered from now
  /// on if it was never made.
  @usableFromInline
  func findOrAdd(_ key: QueryKey, _ terms: [Matcher]) -> Int {
    let entry = entry(of: key)
    guard entry < 0 else { return entry }
    state.queries.add(key, terms, in: self)
    return self.entry(of: key)
  }

  /// Finds the tables that fit a query without remembering it.
  func search(_ key: QueryKey, _ terms: [Matcher]) -> Matches {
    var found: [Int] = []
    for table in tables {
      if let columns = terms.columns(of: table, in: self) {
        found += [Buffer<Table>.offset(of: table)] + columns
      }
    }
    found.append(Queries.end)
    let words = UnsafeMutablePointer<Int>.allocate(capacity: found.count)
    for (index, word) in found.enumerated() {
      unsafe words[index] = word
    }
    return unsafe Matches(
      store: self, words: UnsafePointer(words), step: key.count + 1, isTemporary: true)
  }
}

extension World {
  /// Finds the tables of a query this world does not remember, and asks for it to be remembered.
  @usableFromInline
  func search(_ key: QueryKey, _ terms: [Matcher]) -> Matches {
    owner.wish(key, terms)
    return store.search(key, terms)
  }

  /// Ends what `find` began, and keeps the state alive up to here.
  @inlinable
  @inline(__always)
  func release(_ matches: Matches) {
    if matches.isTemporary {
      unsafe matches.words.deallocate()
    }
    keepAlive()
  }
}
