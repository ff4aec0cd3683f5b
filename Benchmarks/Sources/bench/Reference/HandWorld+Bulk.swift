// Changes to all entities at once, column by column.

extension HandWorld {
  /// Creates entities from columns of the same length.
  @inline(never)
  mutating func spawn(_ positions: RawColumn<Position>, _ velocities: RawColumn<Velocity>) {
    let first = narrow.count
    let count = positions.count
    narrow.reserve(first + count)
    unsafe (narrow.positions + first).initialize(from: positions.base, count: count)
    unsafe (narrow.velocities + first).initialize(from: velocities.base, count: count)
    for row in first..<first + count {
      let index = takeSlot()
      unsafe slots[index].table = 0
      unsafe slots[index].row = Int32(truncatingIfNeeded: row)
      let entity = unsafe HandEntity(index: UInt32(index), generation: slots[index].generation)
      unsafe (narrow.entities + row).initialize(to: entity)
    }
    narrow.count += count
  }

  /// Gives all entities the same acceleration; there is none yet that has one.
  @inline(never)
  mutating func insertIntoAll(_ acceleration: Acceleration) {
    precondition(wide.count == 0)
    narrow.exchange(with: &wide)
    for row in 0..<wide.count {
      unsafe (wide.accelerations + row).initialize(to: acceleration)
      unsafe slots[Int(wide.entities[row].index)].table = 1
    }
  }

  /// Takes the acceleration of all entities away; there is none yet without one.
  @inline(never)
  mutating func removeFromAll() {
    precondition(narrow.count == 0)
    narrow.exchange(with: &wide)
    for row in 0..<narrow.count {
      unsafe slots[Int(narrow.entities[row].index)].table = 0
    }
  }

  /// Ends all entities.
  @inline(never)
  mutating func clear() {
    for row in 0..<narrow.count {
      unsafe freeSlot(of: narrow.entities[row])
    }
    for row in 0..<wide.count {
      unsafe freeSlot(of: wide.entities[row])
    }
    narrow.count = 0
    wide.count = 0
  }
}
