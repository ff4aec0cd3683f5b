/// All a buffer of commands holds.
///
/// Entities spawned in a row with the same components are one operation, a run. The last run is
/// open until another operation is noted: it is counted in two fields and not in the list.
@usableFromInline
struct CommandLog {
  var operations = OperationList()
  /// The bundle of the open run, or -1.
  @usableFromInline var runBundle = -1
  @usableFromInline var runLength = 0
  @usableFromInline var targetCount = 0

  @usableFromInline var payloads = Buffer<Payload>()
  var bundles = Buffer<Bundle>()
  @usableFromInline var removals = Buffer<Removal>()
  /// The kinds of references that are set.
  var kinds = Buffer<ReferenceSetting>()
  /// What ``BundleCursor`` reads.
  ///
  /// The records form a ring. The first one fits no list of types.
  @usableFromInline private(set) var records = Buffer<Int>()
  /// The bundle that was used last and its record.
  @usableFromInline private(set) var selectedBundle = -1
  @usableFromInline private(set) var selectedRecord = 0

  init() {
    addRecord(bundle: -1, types: [1], payloads: [])
  }

  /// Makes the bundle of a record the one used last.
  @usableFromInline
  mutating func select(_ record: Int) {
    selectedRecord = record
    selectedBundle = records[record + 1]
  }

  /// Adds a bundle and selects it.
  @usableFromInline
  mutating func addBundle(of types: [ColumnType], _ functions: BundleFunctions) {
    let ids = types.map(\.id)
    precondition(Set(ids).count == ids.count, "An entity holds one component of each type")
    let start = records.count
    addRecord(
      bundle: bundles.count, types: ids.map { Int(bitPattern: $0) },
      payloads: types.map { payload(of: $0) })
    bundles.append(Bundle(types: types, functions: functions, record: start))
    select(start)
  }

  /// Begins a run of the selected bundle.
  @usableFromInline
  mutating func beginRun() {
    endRun()
    runBundle = selectedBundle
  }

  /// Moves the open run, if there is one, to the list of operations.
  mutating func endRun() {
    if runLength > 0 {
      operations.append(.spawn(bundle: runBundle, count: runLength))
    }
    (runBundle, runLength) = (-1, 0)
  }

  /// Appends all that another log holds; its targets are numbered on from those here.
  mutating func append(_ other: CommandLog) {
    endRun()
    for number in 0..<other.payloads.count {
      let payload = payload(of: other.payloads[number].type)
      payloads[payload].append(other.payloads[number])
    }
    let bundles = (0..<other.bundles.count).map { bundle(like: other.bundles[$0]) }
    let removals = (0..<other.removals.count).map { removal(like: other.removals[$0]) }
    let kinds = (0..<other.kinds.count).map { kind(like: other.kinds[$0]) }
    for number in 0..<other.operations.count {
      operations.append(
        other.operations[number].renumbered(
          bundles: bundles, removals: removals, kinds: kinds, targets: targetCount))
    }
    if other.runLength > 0 {
      operations.append(.spawn(bundle: bundles[other.runBundle], count: other.runLength))
    }
    targetCount += other.targetCount
  }

  func copied() -> CommandLog {
    var copy = self
    copy.records = records.copied()
    copy.bundles = bundles.copied()
    copy.removals = removals.copied()
    copy.kinds = kinds.copied()
    copy.payloads = Buffer()
    for number in 0..<payloads.count {
      var payload = Payload(of: payloads[number].type)
      payload.append(payloads[number])
      copy.payloads.append(payload)
    }
    return copy
  }

  func free() {
    for number in 0..<payloads.count {
      payloads[number].noteLiveRows()
    }
    payloads.free()
    records.free()
    bundles.free()
    removals.free()
    kinds.free()
  }

  /// The number of the payload of a type, made now if there is none.
  private mutating func payload(of type: ColumnType) -> Int {
    for number in 0..<payloads.count where payloads[number].type.id == type.id {
      return number
    }
    payloads.append(Payload(of: type))
    return payloads.count - 1
  }

  /// The number of a bundle of the same types, made now if there is none.
  private mutating func bundle(like other: Bundle) -> Int {
    let ids = other.types.map(\.id)
    for number in 0..<bundles.count where bundles[number].types.map(\.id) == ids {
      return number
    }
    addBundle(of: other.types, other.functions)
    return bundles.count - 1
  }

  /// The number of a removal of the same type, added now if there is none.
  @usableFromInline
  mutating func removal(like other: Removal) -> Int {
    for number in 0..<removals.count where removals[number].type == other.type {
      return number
    }
    removals.append(other)
    return removals.count - 1
  }

  /// The number of a kind of reference, added now if there is none.
  mutating func kind(like other: ReferenceSetting) -> Int {
    for number in 0..<kinds.count where kinds[number].kind == other.kind {
      return number
    }
    kinds.append(other)
    return kinds.count - 1
  }

  /// Appends a record and closes the ring again.
  private mutating func addRecord(bundle: Int, types: [Int], payloads: [Int]) {
    let start = records.count
    for word in [0, bundle] + types + [0] + payloads {
      records.append(word)
    }
    if start > 0 {
      records[start] = records[selectedRecord]
      records[selectedRecord] = start
    }
  }
}
