/// The entities a query has chosen to end, gathered before the first of them goes.
///
/// Condition: the world does not change before `despawn`.
@usableFromInline
struct DoomedEntities {
  private let store: Store
  /// Those that neither have children nor hang below others.
  @usableFromInline var lone: [Entity] = []
  /// The others.
  @usableFromInline var related: [Entity] = []
  @usableFromInline private(set) var entities = Rows<Entity>(source: RowSource())
  @usableFromInline private(set) var isInHierarchy = false

  @usableFromInline
  init(_ store: Store) {
    self.store = store
  }

  /// Notes which table the rows to follow are in.
  @usableFromInline
  mutating func begin(_ table: Int) {
    entities = Rows(source: store.entitySource(in: table))
    isInHierarchy = store.isInHierarchy(table)
  }

  @inlinable
  mutating func add(_ row: Int) {
    if isInHierarchy {
      related.append(entities[row])
    } else {
      lone.append(entities[row])
    }
  }

  /// Ends all, and everything below them; returns how many that were.
  @usableFromInline
  func despawn() -> Int {
    let before = store.state.entityCount
    lone.forEach(store.removeEntity)
    store.despawn(hierarchies: related)
    return before - store.state.entityCount
  }
}
