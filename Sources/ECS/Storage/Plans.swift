/// What inserting or removing a given list of types does to an entity of a given table, found once
/// and remembered.
///
/// A record is a run of words: the hash, the head (table, number of types, act), the types, the
/// table the entity ends in, the way of the other components, and a word for each type. The table is
/// a ``PlanTarget``, the way the distance of a ``Route`` from the first in bytes, or -1 if the entity
/// stays, and the words are each a ``PlanWord``. Records are compared word for word; a hash only says
/// where to look, and nothing is ever listed in its order.
///
/// Plans belong to one world: a copy takes them along, and each adds its own from there.
@usableFromInline
struct Plans {
  @usableFromInline private(set) var records = Buffer<Int>(capacity: 64)
  /// Where the heads of records are, by hash; -1 is free.
  @usableFromInline private(set) var places = Buffer<Int>(repeating: -1, count: 32)
  /// The bits of a hash that say where the start of a record is listed.
  @usableFromInline private(set) var mask: UInt = 31
  /// For each plan, how a row gets from the old table to the new one.
  @usableFromInline private(set) var routes = Buffer<Route>()
  /// The moves of all routes.
  private(set) var moves = Buffer<Move>()
  private var count = 0

  init() {}

  mutating func add(
    _ key: PlanKey, types: [ObjectIdentifier], target: Int, route: Route, moves: [Move],
    words: [PlanWord]
  ) {
    records.append(Int(bitPattern: key.place))
    let start = records.count
    records.append(key.head)
    for type in types {
      records.append(Int(bitPattern: type))
    }
    records.append(unsafe unsafeBitCast(PlanTarget(target), to: Int.self))
    records.append(route.staysPut ? -1 : Buffer<Route>.offset(of: routes.count))
    for word in words {
      records.append(unsafe unsafeBitCast(word, to: Int.self))
    }
    routes.append(route)
    for move in moves {
      self.moves.append(move)
    }
    count += 1
    if count * 2 > places.count {
      grow()
    }
    enter(start)
  }

  func copied(into yard: inout Yard) -> Plans {
    var copy = self
    copy.records = records.copied(into: &yard)
    copy.places = places.copied(into: &yard)
    copy.routes = routes.copied(into: &yard)
    copy.moves = moves.copied(into: &yard)
    return copy
  }

  func free() {
    records.free()
    places.free()
    routes.free()
    moves.free()
  }

  /// What copies of the lists take in a yard, in bytes.
  var yardByteCount: Int {
    Yard.size(of: records) + Yard.size(of: places) + Yard.size(of: routes) + Yard.size(of: moves)
  }

  private mutating func grow() {
    let old = places
    places = Buffer(repeating: -1, count: old.count * 2)
    mask = UInt(places.count - 1)
    for place in 0..<old.count where old[place] >= 0 {
      enter(old[place])
    }
    old.free()
  }

  private func enter(_ start: Int) {
    var place = UInt(bitPattern: records[start - 1]) & mask
    while places[Int(place)] >= 0 {
      place = (place + 1) & mask
    }
    places[Int(place)] = start
  }
}

/// The table a plan has an entity end in.
@usableFromInline
struct PlanTarget {
  /// The distance of the table from the first, in bytes.
  @usableFromInline let offset: Int32
  @usableFromInline let number: Int32

  init(_ table: Int) {
    offset = Int32(Buffer<Table>.offset(of: table))
    number = Int32(table)
  }
}

/// What a plan says of a type: which column to write or take from, and what to see to.
@usableFromInline
struct PlanWord {
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
struct Route {
  @usableFromInline let source: Int32
  let target: Int32
  /// The number of the table the entity gets to.
  let targetNumber: Int32
  /// Where the column of entities goes.
  let entities: Move
  /// Where the other moves are listed, as a distance from the first move of all, in bytes.
  ///
  /// First the columns of 16 mere bytes a row, then those of 8, then all others. What takes no space
  /// is not moved.
  let moves: Int32
  let pairCount: Int32
  let wordCount: Int32
  let otherCount: Int32

  /// Whether the entity does not leave its table.
  var staysPut: Bool {
    source == target
  }
}

/// Where a component of one table goes when an entity moves to another.
struct Move {
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

  @usableFromInline private(set) var hash: UInt
  @usableFromInline private(set) var head: Int

  @inlinable
  @inline(__always)
  init(_ act: Act, from table: Int) {
    head = table << 32 | act.rawValue
    hash = 0
  }

  /// Where to look first: the golden ratio spreads addresses of types, tables and acts.
  @inlinable
  @inline(__always)
  var place: UInt {
    ((hash ^ UInt(bitPattern: head)) &* 0x9E37_79B9_7F4A_7C15) >> 40
  }

  /// Adds a type; their order is part of the key.
  @inlinable
  @inline(__always)
  mutating func add(_ type: ObjectIdentifier) {
    // Types are counted above the bit of the act.
    head &+= 2
    hash = (hash &<< 3 | hash &>> 61) ^ UInt(bitPattern: type)
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

  /// Reads the table the entity ends in.
  @inlinable
  @inline(__always)
  mutating func nextTarget() -> PlanTarget {
    let target = unsafe UnsafeRawPointer(word).load(as: PlanTarget.self)
    unsafe word += 1
    return target
  }

  /// Reads the distance of the route to that table from the first, in bytes, or -1 if the entity is
  /// there.
  @inlinable
  @inline(__always)
  mutating func nextRoute() -> Int {
    let route = unsafe word.pointee
    unsafe word += 1
    return route
  }

  /// The number of the table the entity ends in; passes over the route there too.
  @inlinable
  @inline(__always)
  mutating func nextTable() -> Int {
    let table = nextTarget()
    _ = nextRoute()
    return Int(table.number)
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
