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
  func copied() -> State {
    var copy = self
    copy.numbers = numbers.copied()
    copy.tables = tables.copied()
    copy.columns = columns.copied()
    copy.cells = cells.copied()
    copy.plans = plans.copied()
    copy.queries = queries.copied()
    copy.resourceNumbers = resourceNumbers.copied()
    copy.queueNumbers = queueNumbers.copied()
    copy.markShared()
    return copy
  }

  /// Notes that somebody else may hold any of the rows.
  mutating func markShared() {
    slots.isShared = true
    for index in 0..<tables.count {
      tables[index].isShared = true
      tables[index].needsCare = true
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

  func free() {
    numbers.free()
    tables.free()
    columns.free()
    cells.free()
    plans.free()
    queries.free()
    resourceNumbers.free()
    queueNumbers.free()
  }
}
