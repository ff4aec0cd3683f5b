/// An entity that is alive, and its slot.
///
/// Condition: it is used before slots are added or made this world's own.
@safe
@usableFromInline
struct LivingSlot {
  @usableFromInline let entity: Entity
  @usableFromInline let address: UnsafeMutablePointer<Slot>

  @inlinable
  @inline(__always)
  init(_ entity: Entity, _ address: UnsafeMutablePointer<Slot>) {
    self.entity = entity
    unsafe self.address = address
  }

  /// The number of its table.
  @inlinable
  @inline(__always)
  var table: Int {
    unsafe Int(address.pointee.table)
  }
}

extension Store {
  /// The slot of an entity, or nil if it is dead.
  @inlinable
  @inline(__always)
  func livingSlot(of entity: Entity) -> LivingSlot? {
    guard let address = unsafe slotAddress(of: entity) else { return nil }
    return unsafe LivingSlot(entity, address)
  }
}
