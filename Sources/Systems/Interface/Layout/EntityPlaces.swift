import ECS

/// A number for each of some entities: a dictionary without hashing.
///
/// It takes eight bytes for each slot of the world up to the highest one that has a number.
struct EntityPlaces: Sendable {
  /// The number of a slot and the generation it belongs to; -1 for none.
  private struct Slot: Sendable {
    var generation: UInt32 = 0
    var place: Int32 = -1
  }

  private var slots: [Slot] = []

  /// The number of an entity; nil if it has none.
  subscript(_ entity: Entity) -> Int? {
    get {
      let index = Int(entity.index)
      guard index < slots.count, slots[index].generation == entity.generation,
        slots[index].place >= 0
      else { return nil }
      return Int(slots[index].place)
    }
    set {
      guard newValue != nil || self[entity] != nil else { return }
      let index = Int(entity.index)
      if index >= slots.count {
        slots.append(contentsOf: repeatElement(Slot(), count: index + 1 - slots.count))
      }
      let place = newValue.map(Int32.init(truncatingIfNeeded:)) ?? -1
      slots[index] = Slot(generation: entity.generation, place: place)
    }
  }
}
