/// A buffer of records in raw memory, each a kind and what belongs to it.
@safe
struct HandCommands {
  private enum Kind: UInt64 {
    case spawn
    case despawn
  }

  private var memory: UnsafeMutableRawPointer
  private var size = 0
  private var capacity = 1_024

  /// Creates an empty buffer, which the caller frees.
  init() {
    unsafe memory = .allocate(byteCount: capacity, alignment: 16)
  }

  /// Notes a spawn.
  @inline(__always)
  mutating func spawn(_ position: Position, _ velocity: Velocity) {
    let record = unsafe add(.spawn, size: 40)
    unsafe (record + 8).storeBytes(of: position, as: Position.self)
    unsafe (record + 24).storeBytes(of: velocity, as: Velocity.self)
  }

  /// Notes a despawn.
  @inline(__always)
  mutating func despawn(_ entity: HandEntity) {
    let record = unsafe add(.despawn, size: 16)
    unsafe (record + 8).storeBytes(of: entity, as: HandEntity.self)
  }

  /// Performs all records in order and forgets them.
  @inline(never)
  mutating func flush(into world: inout HandWorld) {
    var place = 0
    while place < size {
      let record = unsafe memory + place
      switch unsafe Kind(rawValue: record.load(as: UInt64.self)) {
      case .spawn:
        unsafe world.spawn(
          (record + 8).load(as: Position.self), (record + 24).load(as: Velocity.self))
        place += 40
      case .despawn:
        unsafe world.despawn((record + 8).load(as: HandEntity.self))
        place += 16
      case nil:
        preconditionFailure("A record has a kind")
      }
    }
    size = 0
  }

  /// Gives the memory back.
  func free() {
    unsafe memory.deallocate()
  }

  @inline(__always)
  private mutating func add(_ kind: Kind, size added: Int) -> UnsafeMutableRawPointer {
    if size + added > capacity {
      grow()
    }
    let record = unsafe memory + size
    unsafe record.storeBytes(of: kind.rawValue, as: UInt64.self)
    size += added
    return unsafe record
  }

  @inline(never)
  private mutating func grow() {
    let grown = UnsafeMutableRawPointer.allocate(byteCount: capacity * 2, alignment: 16)
    unsafe grown.copyMemory(from: memory, byteCount: size)
    unsafe memory.deallocate()
    unsafe memory = grown
    capacity *= 2
  }
}
