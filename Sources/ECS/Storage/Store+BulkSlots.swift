// Slots taken and freed many at a time.

extension Store {
  /// Gives new entities rows in a table, and returns the rows.
  ///
  /// Their components are for the caller to initialise. Slots are taken as by spawning one by one.
  @usableFromInline
  func addEntities(_ count: Int, to table: Int) -> Range<Int> {
    let first = addRows(count, to: table)
    let rows = first..<first + count
    ownSlots()
    let unnamed = takeFreeSlots(for: rows, of: table)
    takeNewSlots(for: unnamed, of: table)
    state.entityCount += count
    return rows
  }

  /// The entities in some rows of a table.
  @usableFromInline
  func entities(in rows: Range<Int>, of table: Int) -> [Entity] {
    unsafe Array(
      UnsafeBufferPointer(start: entities(of: table) + rows.lowerBound, count: rows.count))
  }

  /// Makes room for a number of entities to come, all in one table.
  @usableFromInline
  func reserve(_ count: Int, in table: Int) {
    reserveRows(rowCount(table) + count, in: table)
    reserveSlots(state.slotCount + count - freeSlotCount(upTo: count))
    ownSlots()
  }

  /// Ends all entities of a table, in row order.
  func despawnRows(of table: Int) {
    sendRemoved(0..<rowCount(table), of: table)
    ownSlots()
    let count = rowCount(table)
    let (slots, entities) = unsafe (state.slots.values(Slot.self), entities(of: table))
    let limit = state.generationLimit
    var firstFree = Int32(truncatingIfNeeded: state.firstFree)
    for row in 0..<count {
      unsafe freeSlot(Int(entities[row].index), in: slots, limit, &firstFree)
    }
    state.firstFree = Int(firstFree)
    state.entityCount -= count
    removeRows(of: table)
  }

  /// Ends all entities.
  func despawnAll() {
    for table in tables {
      sendRemoved(0..<rowCount(table), of: table)
    }
    ownSlots()
    let slots = unsafe state.slots.values(Slot.self)
    let limit = state.generationLimit
    var (index, firstFree) = (state.slotCount, Int32(-1))
    while index > 0 {
      index -= 1
      unsafe freeSlot(index, in: slots, limit, &firstFree)
    }
    state.firstFree = Int(firstFree)
    state.entityCount = 0
    for table in tables where rowCount(table) > 0 {
      removeRows(of: table)
    }
  }

  /// Ends the life in a slot, if there is one, and puts the slot first in the queue of free ones,
  /// unless it has retired.
  @inline(__always)
  private func freeSlot(
    _ index: Int, in slots: UnsafeMutablePointer<Slot>, _ limit: UInt32, _ firstFree: inout Int32
  ) {
    let slot = unsafe slots + index
    // No branch: where the living and the free are mixed, no processor would foresee it.
    let generation = unsafe slot.pointee.generation &+ (slot.pointee.table >= 0 ? 1 : 0)
    let isFree = generation < limit
    unsafe slot.pointee = Slot(generation: generation, table: -1, row: isFree ? firstFree : -1)
    firstFree = isFree ? Int32(truncatingIfNeeded: index) : firstFree
  }

  /// Takes free slots for rows, as far as there are any, and returns the rows left.
  private func takeFreeSlots(for rows: Range<Int>, of table: Int) -> Range<Int> {
    let (slots, entities) = unsafe (state.slots.values(Slot.self), entities(of: table))
    var (row, index) = (rows.lowerBound, Int32(truncatingIfNeeded: state.firstFree))
    while row < rows.upperBound && index >= 0 {
      // Slots freed together often stand side by side. While they do, the next one is where a pointer
      // that moves in even steps gets to, and need not wait until this one is read.
      var slot = unsafe slots + Int(index)
      let step = unsafe slot.pointee.row < index ? -1 : 1
      var next: Int32
      repeat {
        unsafe entities[row] = Entity(
          index: UInt32(bitPattern: index), generation: slot.pointee.generation)
        next = unsafe slot.pointee.row
        unsafe slot.pointee.table = Int32(truncatingIfNeeded: table)
        unsafe slot.pointee.row = Int32(truncatingIfNeeded: row)
        unsafe slot += step
        index += Int32(step)
        row += 1
      } while next == index && next >= 0 && row < rows.upperBound
      index = next
    }
    state.firstFree = Int(index)
    return row..<rows.upperBound
  }

  /// Takes slots that have never been used for rows.
  private func takeNewSlots(for rows: Range<Int>, of table: Int) {
    let (needed, capacity) = (state.slotCount + rows.count, state.slotCapacity)
    reserveSlots(needed > capacity ? max(needed, capacity * 2) : needed)
    let (slots, entities) = unsafe (state.slots.values(Slot.self), entities(of: table))
    var index = state.slotCount
    for row in rows {
      unsafe slots[index] = Slot(
        generation: 0, table: Int32(truncatingIfNeeded: table),
        row: Int32(truncatingIfNeeded: row))
      unsafe entities[row] = Entity(index: UInt32(truncatingIfNeeded: index), generation: 0)
      index += 1
    }
    state.slotCount = needed
  }

  private func reserveSlots(_ capacity: Int) {
    guard capacity > state.slotCapacity else { return }
    precondition(capacity <= Int32.max, "A world holds at most 2³¹ entities")
    state.slots.grow(rows: state.slotCount, capacity: capacity)
    state.slotCapacity = capacity
  }

  /// How many slots are free, counted no further than needed.
  private func freeSlotCount(upTo limit: Int) -> Int {
    let slots = unsafe state.slots.values(Slot.self)
    var (count, index) = (0, state.firstFree)
    while count < limit && index >= 0 {
      count += 1
      index = unsafe Int(slots[index].row)
    }
    return count
  }
}
