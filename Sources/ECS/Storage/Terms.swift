extension Store {
  /// The tables of a world, by number, in order of creation.
  @inlinable
  @inline(__always)
  var tables: Range<Int> {
    unsafe Range(uncheckedBounds: (0, state.tables.count))
  }

  @inlinable
  @inline(__always)
  func rowCount(_ table: Int) -> Int {
    state.tables[table].rowCount
  }

  /// The place of a component's column in a table, or -1; the number of the component may be -1
  /// too.
  @inlinable
  @inline(__always)
  func column(_ component: Int, in table: Int) -> Int {
    component < 0 ? -1 : state.cells.column(of: component, in: table)
  }
}

/// One term of a query, looked up in one world.
@usableFromInline
struct Term<Value: QueryTerm> {
  @usableFromInline let store: Store
  @usableFromInline let number: Int

  @inlinable
  @inline(__always)
  init(_ store: Store) {
    self.store = store
    number = Value.queryNumber(in: store)
  }

  /// Whether a table has rows and its entities fit the term.
  @inlinable
  @inline(__always)
  func admits(_ table: Int) -> Bool {
    store.rowCount(table) > 0 && Value.queryAdmits(table, number: number, in: store)
  }

  /// The rows of a table that fits, for reading.
  @inlinable
  @inline(__always)
  func rows(_ table: Int) -> Rows<Value> {
    Rows(source: Value.queryRows(of: table, number: number, in: store))
  }
}

extension Term where Value: Component {
  /// The rows of a table that fits, for writing: they are this world's own from here on.
  @inlinable
  @inline(__always)
  func mutableRows(_ table: Int) -> MutableRows<Value> {
    let column = store.column(number, in: table)
    store.own(column, in: table)
    return unsafe MutableRows(base: store.state.columns[column].values(Value.self))
  }
}

/// Where the rows of a term are read from: opaque to all but the term itself.
@safe
public struct RowSource {
  @usableFromInline let base: UnsafeRawPointer?

  /// The source of nothing.
  @inlinable
  @inline(__always)
  init() {
    unsafe base = nil
  }

  @inlinable
  @inline(__always)
  init(_ rows: UnsafeMutableRawPointer) {
    unsafe base = UnsafeRawPointer(rows)
  }
}

/// The rows of a term in one table.
///
/// Condition: the world does not change while the rows are in use; a query sees to that by
/// borrowing the world, and hands out values only.
@usableFromInline
struct Rows<Value: QueryTerm> {
  @usableFromInline let source: RowSource

  @inlinable
  @inline(__always)
  init(source: RowSource) {
    self.source = source
  }

  @inlinable
  subscript(row: Int) -> Value {
    @inline(__always)
    get { Value.queryValue(at: row, of: source) }
  }
}

/// The rows of a component in one table, for writing in place.
///
/// The condition of ``Rows`` holds.
@safe
@usableFromInline
struct MutableRows<Value: Component> {
  @usableFromInline let base: UnsafeMutablePointer<Value>

  @inlinable
  @inline(__always)
  init(base: UnsafeMutablePointer<Value>) {
    unsafe self.base = base
  }

  @usableFromInline
  subscript(row: Int) -> Value {
    @inlinable @inline(__always)
    unsafeAddress { unsafe UnsafePointer(base + row) }
    @inlinable @inline(__always)
    nonmutating unsafeMutableAddress { unsafe base + row }
  }
}

extension Store {
  /// The rows of a component's column in a table, or the source of nothing.
  @inlinable
  @inline(__always)
  func source(_ component: Int, in table: Int) -> RowSource {
    let column = column(component, in: table)
    guard column >= 0 else { return RowSource() }
    return unsafe RowSource(state.columns[column].data)
  }

  /// The entities of a table.
  @inlinable
  @inline(__always)
  func entitySource(in table: Int) -> RowSource {
    unsafe RowSource(UnsafeMutableRawPointer(entities(of: table)))
  }
}

extension RowSource {
  /// The value in a row of a source that is there.
  @inlinable
  @inline(__always)
  func value<Value>(_ row: Int, as type: Value.Type) -> Value {
    unsafe base.unsafelyUnwrapped.assumingMemoryBound(to: Value.self)[row]
  }

  /// Whether there are rows.
  @inlinable
  @inline(__always)
  var isPresent: Bool {
    unsafe base != nil
  }
}

// A query may not write one component through two names. The comparisons fold away where the types
// are known.

@inlinable
@inline(__always)
func requireDistinct(_ a: Any.Type, _ b: Any.Type) {
  precondition(a != b, "A query writes each component once")
}

@inlinable
@inline(__always)
func requireDistinct(_ a: Any.Type, _ b: Any.Type, _ c: Any.Type) {
  requireDistinct(a, b)
  requireDistinct(a, c)
  requireDistinct(b, c)
}

@inlinable
@inline(__always)
func requireDistinct(_ a: Any.Type, _ b: Any.Type, _ c: Any.Type, _ d: Any.Type) {
  requireDistinct(a, b, c)
  requireDistinct(a, b, d)
  requireDistinct(c, d)
}

@inlinable
@inline(__always)
func requireDistinct(
  _ a: Any.Type, _ b: Any.Type, _ c: Any.Type, _ d: Any.Type, _ e: Any.Type
) {
  requireDistinct(a, b, c, d)
  requireDistinct(a, b, e)
  requireDistinct(c, d, e)
}

@inlinable
@inline(__always)
func requireDistinct(
  _ a: Any.Type, _ b: Any.Type, _ c: Any.Type, _ d: Any.Type, _ e: Any.Type, _ f: Any.Type
) {
  requireDistinct(a, b, c, d, e)
  requireDistinct(a, b, f)
  requireDistinct(c, d, f)
  requireDistinct(e, f)
}
