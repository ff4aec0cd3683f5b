/// The entities that hold the same set of components.
///
/// The columns of all tables stand in one list in the state; a table knows where its own begin. The
/// first is the column of entities, the others follow in order of component number.
@usableFromInline
struct Table {
  /// The place of the column of entities in the list of columns.
  @usableFromInline var firstColumn: Int
  /// The number of columns, with that of entities.
  let columnCount: Int
  /// A sum over the component numbers, to tell most tables apart at a glance.
  let fingerprint: UInt64
  @usableFromInline var rowCount = 0
  @usableFromInline var capacity = 0
  /// Whether adding and removing rows needs care: see the two properties below.
  @usableFromInline var needsCare: Bool
  /// Whether some column may be shared.
  var isShared = false
  /// Whether some column has a type with a life cycle.
  let hasLifeCycle: Bool
  /// Whether some column ties its entities to others.
  var hasLinks = false
  /// Whether some column has something to detach before an entity ends.
  var mustDetach = false
  /// Whether somebody reads about the life of some component.
  @usableFromInline var isObserved = false

  init(firstColumn: Int, columnCount: Int, fingerprint: UInt64, hasLifeCycle: Bool) {
    self.firstColumn = firstColumn
    self.columnCount = columnCount
    self.fingerprint = fingerprint
    self.hasLifeCycle = hasLifeCycle
    needsCare = hasLifeCycle
  }

  /// Where the columns of components stand.
  var componentColumns: Range<Int> {
    firstColumn + 1..<firstColumn + columnCount
  }

  /// Where all columns stand.
  var columns: Range<Int> {
    firstColumn..<firstColumn + columnCount
  }
}

/// Where an entity's components are, or where the next free slot is.
@usableFromInline
struct Slot {
  @usableFromInline var generation: UInt32
  /// The number of the table; -1 when nothing lives here.
  @usableFromInline var table: Int32
  /// The row in the table.
  ///
  /// In a free slot the next free slot or -1; in a retired one -1.
  @usableFromInline var row: Int32

  @usableFromInline
  init(generation: UInt32, table: Int32, row: Int32) {
    self.generation = generation
    self.table = table
    self.row = row
  }

  mutating func setPlace(table: Int, row: Int) {
    self.table = Int32(truncatingIfNeeded: table)
    self.row = Int32(truncatingIfNeeded: row)
  }
}

extension Slot: Digestible, Equatable, Sendable {
  @usableFromInline
  func digest(into digest: inout Digest) {
    digest.combine(generation)
    digest.combine(UInt64(UInt32(bitPattern: table)) << 32 | UInt64(UInt32(bitPattern: row)))
  }
}
