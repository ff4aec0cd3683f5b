/// Goes through a log of commands while it is applied.
///
/// Condition: the log is alive and does not change while the reader is in use.
@usableFromInline
struct CommandReader {
  private let recorder: CommandRecorder
  private var operation = 0
  /// For each payload, the first value not used yet.
  @usableFromInline private(set) var rows: [Int]
  /// The entities of the targets spawned so far.
  private var spawned: [Entity] = []
  @usableFromInline private(set) var bundle: BundleCursor

  init(_ recorder: CommandRecorder) {
    self.recorder = recorder
    rows = Array(repeating: 0, count: recorder.log.payloads.count)
    bundle = BundleCursor(recorder.log.records, start: 0)
    spawned.reserveCapacity(recorder.targetCount)
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
    subject.entity(in: spawned)
  }

  /// The functions of a bundle, whose payloads are read next.
  mutating func functions(of number: Int) -> BundleFunctions {
    let chosen = recorder.log.bundles[number]
    bundle = BundleCursor(recorder.log.records, start: chosen.record)
    bundle.skipTypes()
    return chosen.functions
  }

  /// A copy of the next value of the next payload of the bundle.
  @inlinable
  mutating func next<Value: Component>(_ type: Value.Type) -> Value {
    unsafe nextRun(of: type, count: 1).pointee
  }

  /// The next values of the next payload of the bundle.
  @inlinable
  mutating func nextRun<Value: Component>(
    of type: Value.Type, count: Int
  ) -> UnsafePointer<Value> {
    let number = bundle.next()
    let row = rows[number]
    rows[number] += count
    return unsafe UnsafePointer(values(type, in: number) + row)
  }

  /// Notes the entities of the next targets.
  @usableFromInline
  mutating func add(_ rows: Range<Int>, of table: Int, in store: Store) {
    unsafe spawned.append(
      contentsOf: UnsafeBufferPointer(
        start: store.entities(of: table) + rows.lowerBound, count: rows.count))
  }

  @usableFromInline
  func source(_ number: Int) -> UnsafeMutableRawPointer {
    unsafe recorder.log.payloads[number].column.data
  }

  @inlinable
  func values<Value: Component>(
    _ type: Value.Type, in number: Int
  ) -> UnsafeMutablePointer<Value> {
    unsafe source(number).assumingMemoryBound(to: Value.self)
  }
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
    let table = plan.next()
    let rows = store.addEntities(count, to: table)
    repeat unsafe store.initialize(
      rows, &plan, from: reader.nextRun(of: (each C).self, count: count))
    reader.add(rows, of: table, in: store)
  }
}
