/// The components of one type of all entities of a world, for the length of a closure.
///
/// It cannot be copied or kept, and the world it reads does not change meanwhile.
@safe
public struct ComponentReader<C: ReadableComponent>: ~Copyable {
  @usableFromInline let slots: UnsafePointer<Slot>
  /// How many slots there are, or 0 if no entity ever had the component.
  @usableFromInline let slotCount: Int
  /// The place of the component's column in each table, from table -1 on.
  @usableFromInline let places: UnsafePointer<Int32>
  @usableFromInline let columns: UnsafePointer<Column>

  @inlinable
  init(_ store: Store) {
    let number = store.number(of: ObjectIdentifier(C.self))
    unsafe slots = UnsafePointer(store.state.slots.values(Slot.self))
    slotCount = number < 0 ? 0 : store.state.slotCount
    unsafe columns = UnsafePointer(store.state.columns.base)
    unsafe places = UnsafePointer(
      store.state.cells.numbers.address(of: store.state.cells.place(of: max(0, number), in: 0)))
  }

  /// An entity's component, or nil if the entity is dead or has none.
  @inlinable
  public subscript(entity: Entity) -> C? {
    @inline(__always)
    get {
      guard Int(entity.index) < slotCount else { return nil }
      let slot = unsafe slots + Int(entity.index)
      guard unsafe slot.pointee.generation == entity.generation else { return nil }
      let column = unsafe places[Int(slot.pointee.table)]
      guard column >= 0 else { return nil }
      return unsafe columns[Int(column)].values(C.self)[Int(slot.pointee.row)]
    }
  }
}
