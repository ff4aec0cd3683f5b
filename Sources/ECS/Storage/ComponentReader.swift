/// The components of one type of all entities of a world, for the length of a closure.
///
/// It cannot be copied or kept, and the world it reads does not change meanwhile.
@safe
public struct ComponentReader<C: ReadableComponent>: ~Copyable {
  // Four words: more would be passed in memory, and fetched from there for every entity.
  @usableFromInline let slots: UnsafePointer<Slot>
  @usableFromInline let slotCount: UInt32
  /// The only table with rows that has the component, or -2 if there is none or more than one.
  @usableFromInline let onlyTable: Int32
  /// The first component in each table, or nil, from table -1 on.
  @usableFromInline let bases: UnsafePointer<UnsafePointer<C>?>
  /// The first component in the only table.
  @usableFromInline let onlyBase: UnsafePointer<C>?

  @inlinable
  init(_ store: Store, bases: UnsafePointer<UnsafePointer<C>?>) {
    unsafe slots = UnsafePointer(store.state.slots.values(Slot.self))
    slotCount = UInt32(truncatingIfNeeded: store.state.slotCount)
    unsafe self.bases = bases
    var (only, count) = (0, 0)
    for table in store.tables where unsafe bases[table] != nil && store.rowCount(table) > 0 {
      (only, count) = (table, count &+ 1)
    }
    onlyTable = count == 1 ? Int32(truncatingIfNeeded: only) : -2
    unsafe onlyBase = bases[only]
  }

  /// An entity's component, or nil if the entity is dead or has none.
  @inlinable
  public subscript(entity: Entity) -> C? {
    @inline(__always)
    get {
      guard entity.index < slotCount else { return nil }
      let slot = unsafe slots + Int(entity.index)
      guard unsafe slot.pointee.generation == entity.generation else { return nil }
      // Most components are in one table, and then need not be looked for.
      if unsafe slot.pointee.table == onlyTable {
        return unsafe onlyBase.unsafelyUnwrapped[Int(slot.pointee.row)]
      }
      guard let base = unsafe bases[Int(slot.pointee.table)] else { return nil }
      return unsafe base[Int(slot.pointee.row)]
    }
  }
}

extension Store {
  /// Calls a closure with a reader of a component.
  @inlinable
  func withReader<C: ReadableComponent, Result>(
    of type: C.Type, _ body: (borrowing ComponentReader<C>) -> Result
  ) -> Result {
    unsafe withUnsafeTemporaryAllocation(
      of: UnsafePointer<C>?.self, capacity: state.tables.count + 1
    ) { bases in
      let component = number(of: ObjectIdentifier(type))
      for index in bases.indices {
        let offset = state.cells.offset(of: component, in: index - 1)
        let base = unsafe offset < 0 ? nil : state.columns.address(at: offset).pointee.values(type)
        unsafe bases.initializeElement(at: index, to: UnsafePointer(base))
      }
      guard let first = bases.baseAddress else {
        preconditionFailure("There is a place for table -1")
      }
      return unsafe body(ComponentReader(self, bases: UnsafePointer(first + 1)))
    }
  }
}
