/// The entities that hold the same set of components.
///
/// The columns of all tables stand in one list in the state; a table knows where its own begin. The
/// first is the column of entities, the others follow in order of component number.
@usableFromInline
struct Table {
  /// The distance of the column of entities from the first one of the list, in bytes.
  @usableFromInline var entityColumn: Int
  /// The number of columns, with that of entities.
  let columnCount: Int
  /// A sum over the component numbers, to tell most tables apart at a glance.
  let fingerprint: UInt64
  @usableFromInline var rowCount = 0
  @usableFromInline var capacity = 0
  /// What to see to when rows are added or removed: bits of ``Care``.
  @usableFromInline var care: UInt8 = 0
  /// Whether some column has something to detach before an entity ends.
  var mustDetach = false

  init(firstColumn: Int, columnCount: Int, fingerprint: UInt64, hasLifeCycle: Bool) {
    entityColumn = Buffer<Column>.offset(of: firstColumn)
    self.columnCount = columnCount
    self.fingerprint = fingerprint
    self.hasLifeCycle = hasLifeCycle
  }

  /// The place of the column of entities in the list of columns.
  var firstColumn: Int {
    get { Buffer<Column>.index(at: entityColumn) }
    set { entityColumn = Buffer<Column>.offset(of: newValue) }
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

extension Table {
  /// What to see to when rows are added or removed, a bit each: so a row is added or removed after
  /// one look.
  @usableFromInline
  enum Care {
    /// Some column may be shared, or the slots.
    @usableFromInline static var isShared: UInt8 {
      @inlinable get { 1 }
    }
    /// Some column has a type with a life cycle.
    @usableFromInline static var hasLifeCycle: UInt8 {
      @inlinable get { 2 }
    }
    /// Some column ties its entities to others.
    @usableFromInline static var hasLinks: UInt8 {
      @inlinable get { 4 }
    }
    /// Somebody reads about the life of some component.
    @usableFromInline static var isObserved: UInt8 {
      @inlinable get { 8 }
    }
    /// Some column of stamps is marked.
    @usableFromInline static var hasMarks: UInt8 {
      @inlinable get { 32 }
    }
    /// Some column has rows that are not mere bytes, or not none, 8 or 16 of them.
    static var hasOtherRows: UInt8 { 16 }
    /// What stands in the way of moving a row of mere bytes from or to the table at once.
    static var toMove: UInt8 { isShared | hasLifeCycle | hasMarks | hasOtherRows }
  }

  /// Whether some column may be shared, or the slots.
  var isShared: Bool {
    get { care & Care.isShared != 0 }
    set { note(Care.isShared, newValue) }
  }

  /// Whether some column has a type with a life cycle.
  var hasLifeCycle: Bool {
    get { care & Care.hasLifeCycle != 0 }
    set { note(Care.hasLifeCycle, newValue) }
  }

  /// Whether some column ties its entities to others.
  var hasLinks: Bool {
    get { care & Care.hasLinks != 0 }
    set { note(Care.hasLinks, newValue) }
  }

  /// Whether somebody reads about the life of some component.
  @usableFromInline var isObserved: Bool {
    @inlinable get { care & Care.isObserved != 0 }
    set { note(Care.isObserved, newValue) }
  }

  /// Whether some column has rows that are not mere bytes, or not none, 8 or 16 of them.
  var hasOtherRows: Bool {
    get { care & Care.hasOtherRows != 0 }
    set { note(Care.hasOtherRows, newValue) }
  }

  /// Whether there is more to adding a row than room for it.
  @inlinable
  @inline(__always)
  var needsCareToAdd: Bool {
    care & (Care.isShared | Care.hasLifeCycle | Care.hasMarks) != 0
  }

  /// Whether some column of stamps is marked: all its rows are known to have changed at a moment.
  var hasMarks: Bool {
    get { care & Care.hasMarks != 0 }
    set { note(Care.hasMarks, newValue) }
  }

  /// Whether there is something to do before a row is removed.
  var needsCareToRemove: Bool {
    care & (Care.isShared | Care.isObserved) != 0
  }

  private mutating func note(_ bit: UInt8, _ isSet: Bool) {
    care = isSet ? care | bit : care & ~bit
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
