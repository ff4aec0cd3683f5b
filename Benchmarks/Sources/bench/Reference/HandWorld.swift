/// Two tables and the slots of their entities, in raw memory: the least that does what a world does.
///
/// Handles carry a generation and are checked. There are no types to look up, no copies to keep
/// apart and no hierarchy. Whoever makes one frees it.
@safe
struct HandWorld {
  /// Where an entity is, or the next free slot.
  struct Slot {
    var generation: UInt32
    /// 0 for the narrow table, 1 for the wide one, -1 for a free slot.
    var table: Int32
    /// The row, or in a free slot the next free one.
    var row: Int32
  }

  private(set) var slots: UnsafeMutablePointer<Slot>
  private var slotCount = 0
  private var slotCapacity = 16
  private var freeSlot: Int32 = -1

  /// Entities with a position and a velocity.
  var narrow = HandTable(isWide: false)

  /// Entities with an acceleration too.
  var wide = HandTable(isWide: true)

  /// Creates a world without entities.
  init() {
    unsafe slots = .allocate(capacity: slotCapacity)
  }

  /// Creates a world of entities with a position and a velocity.
  init(movers count: Int) {
    self.init()
    spawnMovers(count, into: &self)
  }

  /// Gives all memory back.
  func free() {
    unsafe slots.deallocate()
    narrow.free()
    wide.free()
  }

  /// The entities of the narrow table, in order.
  var entities: [HandEntity] {
    (0..<narrow.count).map { unsafe narrow.entities[$0] }
  }

  /// Creates an entity.
  @inline(__always)
  @discardableResult
  mutating func spawn(_ position: Position, _ velocity: Velocity) -> HandEntity {
    let index = takeSlot()
    let entity = unsafe HandEntity(index: UInt32(index), generation: slots[index].generation)
    let row = narrow.append(entity, position, velocity)
    unsafe slots[index].table = 0
    unsafe slots[index].row = Int32(truncatingIfNeeded: row)
    return entity
  }

  /// Ends an entity, and says whether it was alive.
  @inline(__always)
  @discardableResult
  mutating func despawn(_ entity: HandEntity) -> Bool {
    guard let slot = slot(of: entity) else { return false }
    leave(slot)
    freeSlot(of: entity)
    return true
  }

  /// Gives an entity of the narrow table an acceleration.
  @inline(__always)
  @discardableResult
  mutating func insert(_ acceleration: Acceleration, into entity: HandEntity) -> Bool {
    guard let slot = slot(of: entity) else { return false }
    let old = Int(slot.row)
    if slot.table == 1 {
      unsafe wide.accelerations[old] = acceleration
      return true
    }
    let row = unsafe wide.append(entity, narrow.positions[old], narrow.velocities[old])
    unsafe (wide.accelerations + row).initialize(to: acceleration)
    leave(slot)
    move(entity, to: 1, row)
    return true
  }

  /// Takes the acceleration of an entity away.
  @inline(__always)
  @discardableResult
  mutating func remove(from entity: HandEntity) -> Acceleration? {
    guard let slot = slot(of: entity), slot.table == 1 else { return nil }
    let old = Int(slot.row)
    let acceleration = unsafe wide.accelerations[old]
    let row = unsafe narrow.append(entity, wide.positions[old], wide.velocities[old])
    leave(slot)
    move(entity, to: 0, row)
    return acceleration
  }

  /// The position of an entity, or nil if it is dead.
  @inline(__always)
  func position(of entity: HandEntity) -> Position? {
    guard let slot = slot(of: entity) else { return nil }
    return unsafe slot.table == 0
      ? narrow.positions[Int(slot.row)] : wide.positions[Int(slot.row)]
  }

  /// Leaves a slot to the next entity.
  @inline(__always)
  mutating func freeSlot(of entity: HandEntity) {
    unsafe slots[Int(entity.index)] = Slot(
      generation: entity.generation &+ 1, table: -1, row: freeSlot)
    freeSlot = Int32(truncatingIfNeeded: entity.index)
  }

  @inline(__always)
  private func slot(of entity: HandEntity) -> Slot? {
    guard Int(entity.index) < slotCount else { return nil }
    let slot = unsafe slots[Int(entity.index)]
    // A free slot has the generation of the next entity, so this finds the dead too.
    return slot.generation == entity.generation ? slot : nil
  }

  /// The position of an entity of the narrow table, or nil if it is dead.
  @inline(__always)
  func narrowPosition(of entity: HandEntity) -> Position? {
    guard let slot = slot(of: entity) else { return nil }
    return unsafe narrow.positions[Int(slot.row)]
  }

  /// A free slot, or a new one.
  @inline(__always)
  mutating func takeSlot() -> Int {
    guard freeSlot < 0 else {
      let index = Int(freeSlot)
      freeSlot = unsafe slots[index].row
      return index
    }
    if slotCount == slotCapacity {
      growSlots(to: slotCapacity * 2)
    }
    unsafe (slots + slotCount).initialize(to: Slot(generation: 0, table: -1, row: -1))
    slotCount += 1
    return slotCount - 1
  }

  /// Closes the gap an entity leaves in its table.
  @inline(__always)
  private mutating func leave(_ slot: Slot) {
    let moved =
      slot.table == 0
      ? narrow.removeBySwapping(Int(slot.row)) : wide.removeBySwapping(Int(slot.row))
    unsafe slots[Int(moved.index)].row = slot.row
  }

  @inline(__always)
  private func move(_ entity: HandEntity, to table: Int32, _ row: Int) {
    unsafe slots[Int(entity.index)].table = table
    unsafe slots[Int(entity.index)].row = Int32(truncatingIfNeeded: row)
  }

  @inline(never)
  private mutating func growSlots(to capacity: Int) {
    let grown = UnsafeMutablePointer<Slot>.allocate(capacity: capacity)
    unsafe grown.moveInitialize(from: slots, count: slotCount)
    unsafe slots.deallocate()
    unsafe slots = grown
    slotCapacity = capacity
  }
}

/// Spawns entities with a position and a velocity, one by one.
@inline(never)
func spawnMovers(_ count: Int, into world: inout HandWorld) {
  for number in 0..<count {
    world.spawn(Position(number: number), Velocity(number: number))
  }
}
