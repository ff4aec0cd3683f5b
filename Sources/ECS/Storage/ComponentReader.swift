/// The components of one type of all entities of a world, for the length of a closure.
///
/// It cannot be copied or kept, and the world it reads does not change meanwhile.
@safe
public struct ComponentReader<C: ReadableComponent>: ~Copyable {
  @usableFromInline let slots: UnsafePointer<Slot>
  @usableFromInline let slotCount: Int
  /// The place of the component's column in each table; nil if no entity ever had one.
  @usableFromInline let places: UnsafePointer<Int32>?
  @usableFromInline let columns: UnsafePointer<Column>

  @inlinable
  init(_ store: Store) {
    let number = store.number(of: ObjectIdentifier(C.self))
    unsafe slots = UnsafePointer(store.state.slots.values(Slot.self))
    slotCount = store.state.slotCount
    unsafe columns = UnsafePointer(store.state.columns.base)
    unsafe places =
      number < 0
      ? nil
      : UnsafePointer(
        store.state.cells.numbers.address(of: number &* store.state.cells.tableCapacity))
  }

  /// An entity's component, or nil if the entity is dead or has none.
  @inlinable
  public subscript(entity: Entity) -> C? {
    @inline(__always)
    get {
      guard let places = unsafe places, Int(entity.index) < slotCount else { return nil }
      let slot = unsafe slots + Int(entity.index)
      guard unsafe slot.pointee.generation == entity.generation, unsafe slot.pointee.table >= 0
      else { return nil }
      let column = unsafe places[Int(slot.pointee.table)]
      guard column >= 0 else { return nil }
      return unsafe columns[Int(column)].values(C.self)[Int(slot.pointee.row)]
    }
  }
}
