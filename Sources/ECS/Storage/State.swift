/// All a world holds.
///
/// One allocation with plain fields, reached by a pointer. ``StateOwner`` counts its holders; code
/// that changes it has made sure to be the only one.
@usableFromInline
struct State {
  // Entities
  @usableFromInline var slots: Column
  @usableFromInline var slotCount = 0
  @usableFromInline var slotCapacity = 0
  @usableFromInline var firstFree = -1
  @usableFromInline var entityCount = 0
  @usableFromInline let generationLimit: UInt32

  // Components
  @usableFromInline var types: [ColumnType] = []
  @usableFromInline var numbers = TypeMap()
  @usableFromInline var tables = Buffer<Table>()
  @usableFromInline var columns = Buffer<Column>()
  @usableFromInline var cells = Cells()
  @usableFromInline var plans = Plans()
  @usableFromInline var queries = Queries()

  /// The components about whose life somebody reads, in no order that matters.
  var observed: [Int] = []

  // Changes
  /// The moment of now, which stands on all that changes now; readers make it go on.
  @usableFromInline var moment: UInt32 = 1
  /// Sorted by component and name.
  var changeCursors: [ChangeCursor] = []

  // The rest
  @usableFromInline var resources: [ResourceCell] = []
  @usableFromInline var resourceNumbers = TypeMap()
  @usableFromInline var queues: [EventQueue] = []
  @usableFromInline var queueNumbers = TypeMap()
  var seed: UInt64 = 0
  var streams: [RandomStream] = []

  init(generationLimit: UInt32) {
    precondition(generationLimit > 0, "A slot has at least one generation")
    self.generationLimit = generationLimit
    slots = Column(of: .slot)
  }

  /// A state with the same content: lists and headers are copied, rows are shared.
  func copied(into yard: inout Yard) -> State {
    var copy = self
    copy.numbers = numbers.copied(into: &yard)
    copy.tables = tables.copied(into: &yard)
    copy.columns = columns.copied(into: &yard)
    copy.cells = cells.copied(into: &yard)
    copy.plans = plans.copied(into: &yard)
    copy.queries = queries.copied(into: &yard)
    copy.resourceNumbers = resourceNumbers.copied(into: &yard)
    copy.queueNumbers = queueNumbers.copied(into: &yard)
    copy.markShared()
    return copy
  }

  /// Notes that somebody else may hold any of the rows.
  mutating func markShared() {
    slots.isShared = true
    for index in 0..<tables.count {
      tables[index].isShared = true
    }
    for index in 0..<columns.count {
      columns[index].isShared = true
    }
    for index in resources.indices {
      resources[index].column.isShared = true
    }
    for index in queues.indices {
      queues[index].rows.isShared = true
    }
  }
}

// Not of the state itself: a method of it would work on a copy of all its fields.
extension Store {
  /// What copies of the lists of a state take in a yard, in bytes.
  var yardByteCount: Int {
    Yard.size(of: state.numbers.entries) + Yard.size(of: state.tables)
      + Yard.size(of: state.columns) + Yard.size(of: state.cells.offsets)
      + state.plans.yardByteCount + state.queries.yardByteCount
      + Yard.size(of: state.resourceNumbers.entries) + Yard.size(of: state.queueNumbers.entries)
  }

  /// Frees the lists of a state.
  func freeLists() {
    state.numbers.freeEntries()
    state.tables.free()
    state.columns.free()
    state.cells.free()
    state.plans.free()
    state.queries.free()
    state.resourceNumbers.freeEntries()
    state.queueNumbers.freeEntries()
  }
}
