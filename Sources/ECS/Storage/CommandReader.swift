/// Goes through a log of commands while it is applied.
///
/// Condition: the log is alive and does not change while the reader is in use.
@safe
@usableFromInline
struct CommandReader {
  let recorder: CommandRecorder
  private var operation = 0
  private let places: UnsafeMutableBufferPointer<PayloadPlace>
  /// The entities of the targets spawned so far, as many as are counted.
  private let spawned: UnsafeMutableBufferPointer<Entity>
  private var spawnedCount = 0
  @usableFromInline private(set) var bundle: BundleCursor

  private init(
    _ recorder: CommandRecorder, places: UnsafeMutableBufferPointer<PayloadPlace>,
    spawned: UnsafeMutableBufferPointer<Entity>
  ) {
    self.recorder = recorder
    unsafe places.initialize(repeating: PayloadPlace())
    unsafe self.places = unsafe places
    unsafe self.spawned = unsafe spawned
    bundle = BundleCursor(recorder.log.records, start: 0)
  }

  /// Goes through a log from its start.
  ///
  /// What the reader has to remember stands on the stack, unless there is much of it.
  static func read(_ recorder: CommandRecorder, _ body: (inout CommandReader) -> Void) {
    unsafe withUnsafeTemporaryAllocation(
      of: PayloadPlace.self, capacity: recorder.log.payloads.count
    ) { places in
      unsafe withUnsafeTemporaryAllocation(
        of: Entity.self, capacity: recorder.targetCount
      ) { spawned in
        var reader = unsafe CommandReader(recorder, places: places, spawned: spawned)
        body(&reader)
      }
    }
  }

  /// The next operation, the open run last, or nil.
  mutating func nextOperation() -> CommandOperation? {
    let count = recorder.log.operations.count
    operation += 1
    if operation <= count {
      return recorder.log.operations[operation - 1]
    }
    guard operation == count + 1, recorder.log.runLength > 0 else { return nil }
    return .spawn(bundle: recorder.log.runBundle, count: recorder.log.runLength)
  }

  func entity(_ subject: CommandReference) -> Entity {
    switch subject.kind {
    case .living(let entity): entity
    case .pending(let number): unsafe spawned[number]
    }
  }

  /// Notes whose payloads are read next.
  mutating func begin(_ number: Int) {
    bundle = BundleCursor(recorder.log.records, start: recorder.log.bundles[number].record)
    bundle.skipTypes()
  }

  /// A copy of the next value of the next payload of the bundle.
  @inlinable
  mutating func next<Value: Component>(_ type: Value.Type) -> Value {
    unsafe nextRun(in: bundle.next(), upTo: 1).rows.assumingMemoryBound(to: Value.self).pointee
  }

  /// Initialises rows with the next values of the next payload of the bundle.
  ///
  /// Values without size are all the same, so it makes no difference which are next.
  @inlinable
  mutating func initialize<Value: Component>(
    _ target: UnsafeMutablePointer<Value>, count: Int
  ) {
    let number = bundle.next()
    guard MemoryLayout<Value>.size > 0 else { return }
    var done = 0
    while done < count {
      let run = unsafe nextRun(in: number, upTo: count - done)
      let values = unsafe run.rows.assumingMemoryBound(to: Value.self)
      unsafe (target + done).initialize(from: values, count: run.count)
      done += unsafe run.count
    }
  }

  /// The next values of a payload, as far as they stand in a row.
  @usableFromInline
  mutating func nextRun(
    in number: Int, upTo limit: Int
  ) -> (rows: UnsafeRawPointer, count: Int) {
    if unsafe places[number].count == 0 {
      beginChunk(in: number)
    }
    let (rows, stride) = unsafe (places[number].rows, places[number].stride)
    let count = unsafe min(limit, places[number].count)
    unsafe places[number].rows += count &* stride
    unsafe places[number].count -= count
    return unsafe (rows, count)
  }

  /// Goes on to the next chunk of a payload.
  private mutating func beginChunk(in number: Int) {
    let chunk = unsafe recorder.log.payloads[number].chunk(places[number].nextChunk)
    unsafe places[number].rows = UnsafeRawPointer(chunk.column.data)
    unsafe places[number].stride = chunk.column.stride
    unsafe places[number].count = chunk.count
    unsafe places[number].nextChunk += 1
  }

  /// Notes the entity of the next target.
  @usableFromInline
  mutating func add(_ entity: Entity) {
    unsafe (spawned.baseAddress.unsafelyUnwrapped + spawnedCount).initialize(to: entity)
    spawnedCount += 1
  }

  /// Notes the entities of the next targets.
  @usableFromInline
  mutating func add(_ rows: Range<Int>, of table: Int, in store: Store) {
    let entities = unsafe store.entities(of: table) + rows.lowerBound
    unsafe (spawned.baseAddress.unsafelyUnwrapped + spawnedCount).initialize(
      from: entities, count: rows.count)
    spawnedCount += rows.count
  }
}

/// How far a payload has been read.
@safe
private struct PayloadPlace {
  /// The next value, and how many there are in a row.
  var rows = unsafe UnsafeRawPointer(bitPattern: 1).unsafelyUnwrapped
  var count = 0
  var stride = 0
  var nextChunk = 0
}

extension World {
  /// Spawns entities with the next values of the payloads of a bundle.
  @inlinable
  mutating func spawn<each C: Component>(
    _ count: Int, from reader: inout CommandReader, _ types: repeat (each C).Type
  ) {
    let store = own()
    defer { keepAlive() }
    var plan = store.plan(.insert, from: 0, repeat (each C).self)
    let table = plan.nextTable()
    let rows = store.addEntities(count, to: table)
    repeat store.initialize(rows, &plan, with: (each C).self, from: &reader, in: table)
    reader.add(rows, of: table, in: store)
  }
}

extension Store {
  /// Initialises rows of the next column of a plan with the next values of a payload.
  @inlinable
  func initialize<Value: Component>(
    _ rows: Range<Int>, _ plan: inout PlanCursor, with type: Value.Type,
    from reader: inout CommandReader, in table: Int
  ) {
    let word = plan.nextWord()
    let column = unsafe state.columns.address(at: Int(word.offset))
    if word.isNoted {
      noteAdded(rows, word, in: table)
    }
    let target = unsafe column.pointee.values(type) + rows.lowerBound
    unsafe reader.initialize(target, count: rows.count)
  }
}
