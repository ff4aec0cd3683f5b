/// What inserting or removing a given list of types does to an entity of a given table, found once
/// and remembered.
///
/// A record is a run of words: the hash, the head (table, number of types, act), the types, the
/// table the entity ends in, where the moves of the other components are listed, and a word for each
/// type. That word is the place of the column to write or take from, above the three bits of
/// ``PlanWord``. Records are compared word for word; the hash only says where to look, and nothing
/// is ever listed in its order.
///
/// Plans belong to one world: a copy takes them along, and each adds its own from there.
@usableFromInline
struct Plans {
  @usableFromInline private(set) var records = Buffer<Int>(capacity: 64)
  /// Where records begin, by hash; -1 is free.
  @usableFromInline private(set) var places = Buffer<Int>(repeating: -1, count: 32)
  /// For each plan, where each component of the old table goes.
  @usableFromInline private(set) var moves = Buffer<Move>()
  private var count = 0

  init() {}

  mutating func add(
    _ key: PlanKey, types: [ObjectIdentifier], target: Int, moves: [Move], words: [Int]
  ) {
    let start = records.count
    records.append(Int(bitPattern: key.place))
    records.append(key.head)
    for type in types {
      records.append(Int(bitPattern: type))
    }
    records.append(target)
    records.append(self.moves.count)
    for move in moves {
      self.moves.append(move)
    }
    for word in words {
      records.append(word)
    }
    count += 1
    if count * 2 > places.count {
      grow()
    }
    enter(start)
  }

  func copied() -> Plans {
    var copy = self
    copy.records = records.copied()
    copy.places = places.copied()
    copy.moves = moves.copied()
    return copy
  }

  func free() {
    records.free()
    places.free()
    moves.free()
  }

  private mutating func grow() {
    let old = places
    places = Buffer(repeating: -1, count: old.count * 2)
    for place in 0..<old.count where old[place] >= 0 {
      enter(old[place])
    }
    old.free()
  }

  private func enter(_ start: Int) {
    let mask = places.count - 1
    var place = records[start] & mask
    while places[place] >= 0 {
      place = (place + 1) & mask
    }
    places[place] = start
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

  /// The place of the column.
  @inlinable
  @inline(__always)
  static func column(_ word: Int) -> Int {
    word >> 3
  }
}

/// Where a component of one table goes when an entity moves to another.
@usableFromInline
struct Move {
  /// The place of its column in the old table.
  let source: Int32
  /// The place of its column in the new table, or -1 if that has none.
  let target: Int32
  /// The distance between two rows, in bytes.
  let stride: Int
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
    hash = UInt(bitPattern: table) &* 0x2545_F491 &+ UInt(bitPattern: act.rawValue)
  }

  /// Where to look first.
  @inlinable
  @inline(__always)
  var place: UInt {
    hash ^ hash &>> 5 ^ hash &>> 11
  }

  /// Adds a type; their order is part of the key.
  @inlinable
  @inline(__always)
  mutating func add(_ type: ObjectIdentifier) {
    // Types are counted above the bit of the act.
    head += 2
    // Addresses of types have low bits of zero; tables and acts enter above and below.
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
    unsafe word = UnsafePointer(plans.records.address(of: start + 2))
    unsafe matches = word[-1] == head
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
