/// Counts the buffers that share a log of commands, and frees it with the last.
///
/// That buffers may cross threads rests on a condition the compiler cannot check: nothing writes to
/// a log unless its buffer has just found itself to be the only holder (`Commands.own`).
@usableFromInline
final class CommandStorage: Sendable {
  // An address and not a pointer: pointers are not Sendable.
  @usableFromInline let address: UInt

  init(_ log: CommandLog) {
    let memory = UnsafeMutablePointer<CommandLog>.allocate(capacity: 1)
    unsafe memory.initialize(to: log)
    address = UInt(bitPattern: memory)
  }

  deinit {
    recorder.log.free()
    unsafe recorder.pointer.deinitialize(count: 1)
    unsafe recorder.pointer.deallocate()
  }

  /// Access to the log.
  @inlinable
  @inline(__always)
  var recorder: CommandRecorder {
    CommandRecorder(address: address)
  }

  /// A log of its own with the same content.
  func copied() -> CommandStorage {
    CommandStorage(recorder.log.copied())
  }
}

/// Access to the log of a buffer of commands.
///
/// Conditions: the buffer keeps its ``CommandStorage`` alive while a recorder is in use, and calls
/// nothing that writes without being its only holder.
@safe
@usableFromInline
struct CommandRecorder {
  @usableFromInline let pointer: UnsafeMutablePointer<CommandLog>

  @inlinable
  @inline(__always)
  init(address: UInt) {
    unsafe pointer = UnsafeMutablePointer(bitPattern: address).unsafelyUnwrapped
  }

  @usableFromInline
  var log: CommandLog {
    @inlinable @inline(__always)
    unsafeAddress { unsafe UnsafePointer(pointer) }
    @inlinable @inline(__always)
    nonmutating unsafeMutableAddress { unsafe pointer }
  }

  var isEmpty: Bool {
    log.operations.count == 0 && log.runLength == 0
  }

  var targetCount: Int {
    log.targetCount
  }

  /// Selects the bundle of a list of types, made now if there is none.
  ///
  /// The cursor stands at the numbers of the payloads.
  @inlinable
  @inline(__always)
  func bundle<each C: Component>(_ types: repeat (each C).Type) -> BundleCursor {
    var cursor = BundleCursor(log.records, start: log.selectedRecord)
    repeat cursor.compare(ObjectIdentifier((each C).self))
    cursor.compareEnd()
    return cursor.matches ? cursor : findBundle(repeat (each C).self)
  }

  /// Looks for a bundle among all others, starting after the one used last.
  @inlinable
  func findBundle<each C: Component>(_ types: repeat (each C).Type) -> BundleCursor {
    var start = log.selectedRecord
    repeat {
      start = log.records[start]
      var cursor = BundleCursor(log.records, start: start)
      repeat cursor.compare(ObjectIdentifier((each C).self))
      cursor.compareEnd()
      if cursor.matches {
        log.select(start)
        return cursor
      }
    } while start != log.selectedRecord
    var columnTypes: [ColumnType] = []
    repeat columnTypes.append(payloadType((each C).self))
    log.addBundle(of: columnTypes, BundleFunctions(repeat (each C).self))
    return bundle(repeat (each C).self)
  }

  /// Appends a value to the next payload of a bundle.
  @inlinable
  @inline(__always)
  func append<Value: Component>(_ value: Value, _ bundle: inout BundleCursor) {
    let number = bundle.next()
    if log.payloads[number].open.count == log.payloads[number].open.capacity {
      log.payloads[number].addChunk()
    }
    let row = log.payloads[number].open.count
    unsafe (log.payloads[number].open.column.values(Value.self) + row).initialize(to: value)
    log.payloads[number].open.count = row + 1
  }

  /// Notes that the selected bundle shall be spawned, and returns the number of the target.
  @inlinable
  @inline(__always)
  func addSpawn() -> Int {
    if log.runBundle != log.selectedBundle {
      log.beginRun()
    }
    log.runLength += 1
    log.targetCount += 1
    return log.targetCount - 1
  }

  /// Notes that the selected bundle shall be inserted.
  @usableFromInline
  func addInsert(into subject: CommandReference) {
    add(.insert(bundle: log.selectedBundle, into: subject))
  }

  /// Notes that a reference shall be set.
  @usableFromInline
  func addSetting(
    _ setting: ReferenceSetting, from holder: CommandReference, to target: CommandReference?
  ) {
    add(.setReference(kind: log.kind(like: setting), from: holder, to: target))
  }

  /// Notes that a component shall be removed.
  @usableFromInline
  func addRemove(_ removal: Removal, from subject: CommandReference) {
    add(.remove(removal: log.removal(like: removal), from: subject))
  }

  func add(_ operation: CommandOperation) {
    log.endRun()
    log.operations.append(operation)
  }

  /// Notes all that another log holds.
  func append(_ other: CommandRecorder) {
    log.append(other.log)
  }
}

/// The layout and life cycle of a component to be kept for later.
@inlinable
func payloadType<C: Component>(_ type: C.Type) -> ColumnType {
  precondition(
    !(type is any Tag.Type) || MemoryLayout<C>.size == 0, "A tag has no stored properties")
  return C.columnType
}
