/// What inserting or removing a given list of types does to an entity of a given table, found once
/// and remembered.
///
/// A record is a run of words: the hash, the head (table, number of types, act), the types, the
/// table the entity ends in, the number of the route of the other components, and a word for each type. That
/// word is the distance of the column to write or take from, with the bits of ``PlanWord`` below.
/// Records are compared word for word; a hash only says where to look, and nothing is ever listed in
/// its order.
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
  private(set) var routes = Buffer<Route>()
  /// The moves of all routes.
  private(set) var moves = Buffer<Move>()
  private var count = 0

  init() {}

  mutating func add(
    _ key: PlanKey, types: [ObjectIdentifier], target: Int, route: Route, moves: [Move],
    words: [Int]
  ) {
    records.append(Int(bitPattern: key.place))
    let start = records.count
    records.append(key.head)
    for type in types {
      records.append(Int(bitPattern: type))
    }
    records.append(target)
    records.append(routes.count)
    for word in words {
      records.append(word)
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

/// What the low bits of a plan's word for a type say.
@usableFromInline
enum PlanWord {
  /// The entity has the component before.
  @usableFromInline static var isThere: Int {
    @inlinable get { 1 }
  }
  /// The component is tracked: its stamps are in the next column.
  @usableFromInline static var isTracked: Int {
    @inlinable get { 2 }
  }
  /// Somebody reads about the life of the component.
  @usableFromInline static var isObserved: Int {
    @inlinable get { 4 }
  }
  /// Something is to be done beside writing the component.
  @usableFromInline static var isNoted: Int {
    @inlinable get { 6 }
  }

  /// The distance of the column from the first, in bytes: a multiple of 8.
  @inlinable
  @inline(__always)
  static func offset(_ word: Int) -> Int {
    word & ~7
  }

  /// The place of the column in the list of columns.
  static func column(_ word: Int) -> Int {
    Buffer<Column>.index(at: offset(word))
  }
}

/// How the row of an entity gets from one table to another: where its columns go, sorted by what it
/// takes to move a value.
struct Route {
  /// Where the column of entities goes.
  let entities: Move
  // Where the other moves are listed, by their distances from the first move of all, in bytes. What
  // takes no space is not moved.
  /// Where the moves of columns begin that have 16 mere bytes a row.
  let pairs: Int32
  /// Where these end, and those of columns of 8 mere bytes begin.
  let words: Int32
  /// Where these end, and all others begin.
  let others: Int32
  /// How many others there are.
  let otherCount: Int32

  init(entities: Move, firstMove: Int, pairCount: Int, wordCount: Int, otherCount: Int) {
    self.entities = entities
    pairs = Int32(Buffer<Move>.offset(of: firstMove))
    words = Int32(Buffer<Move>.offset(of: firstMove + pairCount))
    others = Int32(Buffer<Move>.offset(of: firstMove + pairCount + wordCount))
    self.otherCount = Int32(otherCount)
  }
}

/// Where a component of one table goes when an entity moves to another.
struct Move {
  /// The distance of its column in the old table from the first column, in bytes.
  let source: Int32
  /// The distance of its column in the new table, or -1 if that has none.
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

  @inlinable
  @inline(__always)
  mutating func next() -> Int {
    let value = unsafe word.pointee
    unsafe word += 1
    return value
  }

  /// Passes over a word.
  @inlinable
  @inline(__always)
  mutating func skip() {
    unsafe word += 1
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
