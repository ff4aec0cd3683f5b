/// What inserting or removing a given list of types does to an entity of a given table, found once
/// and remembered.
///
/// A record is a run of words: the hash, the head (table, number of types, act), the types, the
/// ``Route`` of the entity with all components it keeps, and a ``PlanWord`` for each type. Records are
/// compared word for word; a hash only says where to look, and nothing is ever listed in its order.
///
/// Plans belong to one world: a copy takes them along, and each adds its own from there.
@usableFromInline
struct Plans {
  @usableFromInline private(set) var records = Buffer<Int>(capacity: 64)
  /// Where the heads of records are, by hash; a place that is free leads to a first record, which has
  /// the head of no key and room for four types.
  @usableFromInline private(set) var places = Buffer<Int>(repeating: 0, count: 32)
  /// The bits of a spread hash that say where the start of a record is listed.
  @usableFromInline private(set) var mask: UInt = 31 << Plans.lowestBit
  /// Where in the places one looks first.
  @usableFromInline private(set) var spread = Spread()
  /// The record that was used last, by act and types: one would look there first, because that asks
  /// nothing of the entity, and many are done alike one after the other.
  @usableFromInline private(set) var recent = Buffer<Int>(repeating: 0, count: 32)
  /// The moves of all routes.
  private(set) var moves = Buffer<Move>()
  private var count = 0

  init() {
    for _ in 0..<5 {
      records.append(-1)
    }
  }

  mutating func add(
    _ key: PlanKey, types: [ObjectIdentifier], route: Route, moves: [Move], words: [PlanWord]
  ) {
    records.append(Int(bitPattern: key.hash))
    let start = records.count
    records.append(key.head)
    for type in types {
      records.append(Int(bitPattern: type))
    }
    append(route)
    for word in words {
      append(word)
    }
    for move in moves {
      self.moves.append(move)
    }
    count += 1
    if count * 4 > places.count {
      enterAll(placeCount: places.count * 2)
    }
    if count <= Spread.greatestCount, places[index(of: spread.place(of: key.hash))] > 0 {
      let hashes = (0..<places.count).filter { places[$0] > 0 }.map { hash(ofRecordAt: places[$0]) }
      if spread.fit(hashes + [key.hash], mask: mask) {
        enterAll(placeCount: places.count)
      }
    }
    enter(start)
  }

  func copied(into yard: inout Yard) -> Plans {
    var copy = self
    copy.records = records.copied(into: &yard)
    copy.places = places.copied(into: &yard)
    copy.recent = recent.copied(into: &yard)
    copy.moves = moves.copied(into: &yard)
    return copy
  }

  func free() {
    records.free()
    places.free()
    recent.free()
    moves.free()
  }

  /// What copies of the lists take in a yard, in bytes.
  var yardByteCount: Int {
    Yard.size(of: records) + Yard.size(of: places) + Yard.size(of: recent) + Yard.size(of: moves)
  }

  /// Adds the bytes of a value that takes a number of words to the records.
  private mutating func append<Value: BitwiseCopyable>(_ value: Value) {
    let wordCount = MemoryLayout<Value>.stride / MemoryLayout<Int>.size
    for _ in 0..<wordCount {
      records.append(0)
    }
    let place = unsafe UnsafeMutableRawPointer(records.address(of: records.count - wordCount))
    unsafe place.storeBytes(of: value, as: Value.self)
  }

  /// Lists all records in places of a number where they belong now.
  private mutating func enterAll(placeCount: Int) {
    let old = places
    places = Buffer(repeating: 0, count: placeCount)
    mask = UInt(places.count - 1) << Plans.lowestBit
    for place in 0..<old.count where old[place] > 0 {
      enter(old[place])
    }
    old.free()
  }

  private func enter(_ start: Int) {
    var place = spread.place(of: hash(ofRecordAt: start))
    while places[index(of: place)] > 0 {
      place &+= Plans.nextPlace
    }
    places[index(of: place)] = start
  }

  /// Which place a spread hash stands for.
  @inlinable
  @inline(__always)
  func index(of place: UInt) -> Int {
    Int(bitPattern: (place & mask) >> Plans.lowestBit)
  }

  /// What leads from one place to the next.
  @usableFromInline static var nextPlace: UInt {
    @inlinable get { 1 << lowestBit }
  }

  /// The lowest bit of a mask.
  @usableFromInline static var lowestBit: UInt {
    @inlinable get { 12 }
  }

  private func hash(ofRecordAt start: Int) -> UInt {
    UInt(bitPattern: records[start - 1])
  }
}

/// What a plan says of a type: which column to write or take from, and what to see to.
@usableFromInline
struct PlanWord: BitwiseCopyable {
  /// The distance of the column from the first, in bytes.
  @usableFromInline let offset: Int32
  /// Bits as below.
  @usableFromInline let flags: UInt32

  init(offset: Int, flags: UInt32) {
    self.offset = Int32(offset)
    self.flags = flags
  }

  /// The place of the column in the list of columns.
  var column: Int {
    Buffer<Column>.index(at: Int(offset))
  }

  @usableFromInline
  enum Flag {
    /// The entity has the component before.
    @usableFromInline static var isThere: UInt32 {
      @inlinable get { 1 }
    }
    /// The component is tracked: its stamps are in the next column.
    @usableFromInline static var isTracked: UInt32 {
      @inlinable get { 2 }
    }
    /// Somebody reads about the life of the component.
    @usableFromInline static var isObserved: UInt32 {
      @inlinable get { 4 }
    }
    /// The entity does not leave its table: of a route only.
    static var staysPut: UInt32 { 8 }
  }

  /// Whether the entity has the component before.
  @inlinable
  @inline(__always)
  var isThere: Bool {
    flags & Flag.isThere != 0
  }

  /// Whether the component is tracked.
  @inlinable
  @inline(__always)
  var isTracked: Bool {
    flags & Flag.isTracked != 0
  }

  /// Whether somebody reads about the life of the component.
  @inlinable
  @inline(__always)
  var isObserved: Bool {
    flags & Flag.isObserved != 0
  }

  /// Whether something is to be done beside writing the component.
  @inlinable
  @inline(__always)
  var isNoted: Bool {
    flags & (Flag.isTracked | Flag.isObserved) != 0
  }
}

/// How the row of an entity gets from one table to another: where its columns go, sorted by what it
/// takes to move a value.
///
/// Tables and columns are named by their distances from the first, in bytes.
@usableFromInline
struct Route: BitwiseCopyable {
  /// The table the entity is in.
  @usableFromInline let source: Int32
  /// The table it gets to.
  @usableFromInline let target: Int32
  /// The number of that table.
  @usableFromInline let number: Int32
  /// What there is to see to: the flags of all words of the plan together, and of the route.
  @usableFromInline let flags: UInt32
  /// Where the column of entities goes.
  let entities: Move
  /// Where the other moves are listed, as a distance from the first move of all, in bytes.
  ///
  /// First the columns of 16 mere bytes a row, then those of 8, then all others. What takes no space
  /// is not moved.
  let moves: Int32
  let pairCount: Int16
  let wordCount: Int16
  let otherCount: Int32
  /// Whether there are one or two columns of 16 mere bytes and none of 8.
  let hasPairsOnly: Bool

  /// Whether the entity does not leave its table.
  @inlinable
  @inline(__always)
  var staysPut: Bool {
    source == target
  }

  /// Whether there is nothing to do but to move the entity, and to write what it did not have or to
  /// take what it had.
  @inlinable
  @inline(__always)
  var isPlain: Bool {
    flags == 0
  }
}

/// Where a component of one table goes when an entity moves to another.
struct Move: BitwiseCopyable {
  /// The distance of its column in the old table from the first column, in bytes.
  let source: Int32
  /// The distance of its column in the new table, or -1 if that has none.
  ///
  /// Only one of the others can have none: mere bytes are taken out by who has them removed.
  let target: Int32
}

/// What to look a plan up by, apart from the types themselves.
@usableFromInline
struct PlanKey {
  @usableFromInline
  enum Act: Int {
    case insert
    case remove
  }

  /// The types, in order.
  @usableFromInline private(set) var typeHash: UInt
  @usableFromInline private(set) var head: Int

  @inlinable
  @inline(__always)
  init(_ act: Act, from table: Int) {
    head = table << 32 | act.rawValue
    typeHash = 0
  }

  /// What says where to look: types, table and act.
  @inlinable
  @inline(__always)
  var hash: UInt {
    Spread.hash(typeHash ^ UInt(bitPattern: head))
  }

  /// Where the record of the same act and types that was used last is.
  @inlinable
  @inline(__always)
  var actPlace: Int {
    let act = UInt(bitPattern: head) & 0xFFFF_FFFF
    return Int(bitPattern: Spread.hash(typeHash ^ act) & 31)
  }

  /// Whether it begins without components, as a spawn does: then nothing about an entity is asked.
  @inlinable
  @inline(__always)
  var startsEmpty: Bool {
    head >> 32 == 0
  }

  /// Adds a type; their order is part of the key.
  @inlinable
  @inline(__always)
  mutating func add(_ type: ObjectIdentifier) {
    // Types are counted above the bit of the act.
    head &+= 2
    typeHash = (typeHash &<< 3 | typeHash &>> 61) ^ UInt(bitPattern: type)
  }
}

/// Reads a record word by word.
///
/// Condition: no plan is added while the cursor is in use.
@safe
@usableFromInline
struct PlanCursor {
  @usableFromInline private(set) var word: UnsafePointer<Int>
  /// Whether all words compared so far were as expected.
  @usableFromInline private(set) var matches: Bool

  @inlinable
  @inline(__always)
  init(_ plans: Plans, start: Int, head: Int) {
    let first = unsafe UnsafePointer(plans.records.address(of: start))
    unsafe matches = first.pointee == head
    unsafe word = first + 1
  }

  /// Passes over the route of the entity, and returns where it is.
  @inlinable
  @inline(__always)
  mutating func nextRoute() -> UnsafePointer<Route> {
    let route = unsafe UnsafeRawPointer(word).assumingMemoryBound(to: Route.self)
    unsafe word += MemoryLayout<Route>.stride / MemoryLayout<Int>.size
    return unsafe route
  }

  /// The number of the table the entity ends in; passes over the route there.
  @inlinable
  @inline(__always)
  mutating func nextTable() -> Int {
    unsafe Int(nextRoute().pointee.number)
  }

  /// Reads what there is to know of a type.
  @inlinable
  @inline(__always)
  mutating func nextWord() -> PlanWord {
    let value = unsafe UnsafeRawPointer(word).load(as: PlanWord.self)
    unsafe word += 1
    return value
  }

  /// Compares a word with a type.
  ///
  /// There is always a word to compare with: a record is longer than its list of types, and one
  /// whose list is too short has been refused by its head.
  @inlinable
  @inline(__always)
  mutating func compare(_ type: ObjectIdentifier) {
    let isSame = unsafe word.pointee == Int(bitPattern: type)
    matches = matches && isSame
    unsafe word += 1
  }
}
