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
  func column(_ component: Int, in table: Int) -> Int {
    state.cells.column(of: component, in: table)
  }

  /// The distance of a component's column in a table from the first column, in bytes, or -1.
  @inlinable
  @inline(__always)
  func offset<Value: ReadableComponent>(of type: Value.Type, in table: Int) -> Int {
    state.cells.offset(of: number(of: ObjectIdentifier(type)), in: table)
  }
}

/// One term of a query, asked table by table.
@usableFromInline
struct Term<Value: QueryTerm> {
  @usableFromInline let store: Store

  @inlinable
  init(_ store: Store) {
    self.store = store
  }

  /// Whether a table has rows and its entities fit the term.
  @inlinable
  func admits(_ table: Int) -> Bool {
    store.rowCount(table) > 0 && Value.queryColumn(of: table, in: store) != TermColumn.unfit
  }

  /// The rows of a table that fits, for reading.
  @inlinable
  func rows(_ table: Int) -> Rows<Value> {
    Rows(source: Value.queryRows(column: Value.queryColumn(of: table, in: store), in: store))
  }
}

/// Where the rows of a term are read from: opaque to all but the term itself.
@safe
public struct RowSource {
  @usableFromInline let base: UnsafeRawPointer?
  /// The second column of a term that reads two.
  @usableFromInline let other: UnsafeRawPointer?

  /// The source of nothing.
  @inlinable
  @inline(__always)
  init() {
    unsafe base = nil
    unsafe other = nil
  }

  @inlinable
  @inline(__always)
  init(_ rows: UnsafeMutableRawPointer) {
    unsafe base = UnsafeRawPointer(rows)
    unsafe other = nil
  }

  /// The source of two columns, each of which may be nothing.
  @inlinable
  @inline(__always)
  init(_ first: RowSource, _ second: RowSource) {
    unsafe base = first.base
    unsafe other = second.base
  }

  /// The second column alone.
  @inlinable
  @inline(__always)
  var second: RowSource {
    unsafe RowSource(base: other)
  }

  @inlinable
  @inline(__always)
  init(base: UnsafeRawPointer?) {
    unsafe self.base = base
    unsafe other = nil
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
  /// The stamps of the rows, if the component is tracked.
  @usableFromInline let stamps: Stamps?
  @usableFromInline let moment: UInt32

  @inlinable
  @inline(__always)
  init(base: UnsafeMutablePointer<Value>, stamps: Stamps? = nil, moment: UInt32 = 0) {
    unsafe self.base = base
    self.stamps = stamps
    self.moment = moment
  }

  @inlinable
  subscript(row: Int) -> Value {
    @inline(__always)
    get { unsafe base[row] }
    @inline(__always)
    nonmutating _modify {
      let before = unsafe Value.isTracked ? base[row] : nil
      yield unsafe &base[row]
      // A body cannot throw, so the access always ends here.
      if Value.isTracked, let stamps, _slowPath(!stamps.hasChanged(row, at: moment)),
        unsafe base[row] != before
      {
        stamps.change(row, at: moment)
      }
    }
  }
}

extension Store {
  /// The rows of the column at a distance from the first, or the source of nothing for a term that
  /// has none.
  @inlinable
  @inline(__always)
  func source(_ offset: Int) -> RowSource {
    guard offset >= 0 else { return RowSource() }
    return unsafe RowSource(state.columns.address(at: offset).pointee.data)
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
