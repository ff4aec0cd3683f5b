/// The name of an entity of the hand-written tables.
struct HandEntity {
  var index: UInt32
  var generation: UInt32
}

/// One table written by hand for its columns: what an archetype is, without everything general.
///
/// Rows are raw memory that grows by doubling. Row numbers are the caller's to keep right.
@safe
struct HandTable {
  private(set) var entities: UnsafeMutablePointer<HandEntity>
  private(set) var positions: UnsafeMutablePointer<Position>
  private(set) var velocities: UnsafeMutablePointer<Velocity>
  /// A column of the wide table only; the narrow one never touches it.
  private(set) var accelerations: UnsafeMutablePointer<Acceleration>
  var count = 0
  private var capacity = 16
  private var accelerationCapacity: Int
  private let isWide: Bool

  /// Creates an empty table, with accelerations or without.
  init(isWide: Bool) {
    self.isWide = isWide
    unsafe entities = .allocate(capacity: capacity)
    unsafe positions = .allocate(capacity: capacity)
    unsafe velocities = .allocate(capacity: capacity)
    accelerationCapacity = isWide ? capacity : 1
    unsafe accelerations = .allocate(capacity: accelerationCapacity)
  }

  /// Makes room for a number of rows.
  @inline(__always)
  mutating func reserve(_ rows: Int) {
    if rows > capacity {
      grow(to: max(rows, capacity * 2))
    }
  }

  /// Adds a row at the end and returns its number.
  @inline(__always)
  mutating func append(_ entity: HandEntity, _ position: Position, _ velocity: Velocity) -> Int {
    reserve(count + 1)
    unsafe (entities + count).initialize(to: entity)
    unsafe (positions + count).initialize(to: position)
    unsafe (velocities + count).initialize(to: velocity)
    count += 1
    return count - 1
  }

  /// Fills a row with the last one, and returns the entity that moved.
  @inline(__always)
  mutating func removeBySwapping(_ row: Int) -> HandEntity {
    count -= 1
    unsafe entities[row] = entities[count]
    unsafe positions[row] = positions[count]
    unsafe velocities[row] = velocities[count]
    if isWide {
      unsafe accelerations[row] = accelerations[count]
    }
    return unsafe entities[row]
  }

  /// Changes places with a table, except for the accelerations, whose values are not kept.
  mutating func exchange(with other: inout HandTable) {
    unsafe swap(&entities, &other.entities)
    unsafe swap(&positions, &other.positions)
    unsafe swap(&velocities, &other.velocities)
    swap(&count, &other.count)
    swap(&capacity, &other.capacity)
    makeRoomForAccelerations()
    other.makeRoomForAccelerations()
  }

  /// Frees all rows.
  func free() {
    unsafe entities.deallocate()
    unsafe positions.deallocate()
    unsafe velocities.deallocate()
    unsafe accelerations.deallocate()
  }

  @inline(never)
  private mutating func grow(to rows: Int) {
    unsafe entities = grown(entities, rows)
    unsafe positions = grown(positions, rows)
    unsafe velocities = grown(velocities, rows)
    if isWide {
      unsafe accelerations = grown(accelerations, rows)
      accelerationCapacity = rows
    }
    capacity = rows
  }

  private mutating func makeRoomForAccelerations() {
    guard isWide, accelerationCapacity < capacity else { return }
    unsafe accelerations.deallocate()
    unsafe accelerations = .allocate(capacity: capacity)
    accelerationCapacity = capacity
  }

  private func grown<Value>(
    _ old: UnsafeMutablePointer<Value>, _ rows: Int
  ) -> UnsafeMutablePointer<Value> {
    let new = UnsafeMutablePointer<Value>.allocate(capacity: rows)
    unsafe new.moveInitialize(from: old, count: count)
    unsafe old.deallocate()
    return unsafe new
  }
}
