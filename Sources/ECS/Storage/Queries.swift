/// The tables that fit each query that was ever made, kept up to date as tables are added.
///
/// Queries are found by the addresses of their types, which only say where an entry stands; nothing
/// is listed in that order. The matches of a query are words in one long list: for each table that
/// fits, in order of creation, its distance from the first table in bytes, and a word for each term
/// that says where the term's column is. Behind the last stands a word that is no distance.
@usableFromInline
struct Queries {
  /// Open-addressed by the hash of the key.
  @usableFromInline private(set) var entries = Buffer<QueryEntry>(
    repeating: QueryEntry(), count: 16)
  @usableFromInline private(set) var words = Buffer<Int>(capacity: 64)
  /// The bits of a spread hash that say where an entry is, as its distance from the first in bytes:
  /// an entry takes a power of two of them.
  @usableFromInline private(set) var mask = Buffer<QueryEntry>.offset(of: 15)
  /// Where in the entries one looks first.
  @usableFromInline private(set) var spread = Spread()
  /// How each query tells whether a table fits: as many in a row as it has terms.
  private var matchers = Buffer<Matcher>()
  /// How many queries are remembered.
  private(set) var queryCount = 0

  /// What stands behind the last match of a query.
  @usableFromInline static var end: Int {
    @inlinable get { -1 }
  }

  init() {
    // The matches of all queries that have none.
    words.append(Queries.end)
  }

  /// Where to look for a query first, as the distance of an entry from the first in bytes.
  @inlinable
  @inline(__always)
  func place(of key: QueryKey) -> Int {
    Int(bitPattern: spread.place(of: key.hash)) & mask
  }

  /// Adds a query and matches it with the tables there are.
  mutating func add(_ key: QueryKey, _ terms: [Matcher], in store: Store) {
    queryCount += 1
    if queryCount * 4 > entries.count {
      enterAll(count: entries.count * 2)
    }
    if queryCount <= Spread.greatestCount,
      !entries[Buffer<QueryEntry>.index(at: place(of: key))].isFree
    {
      let hashes = (0..<entries.count).filter { !entries[$0].isFree }.map { entries[$0].key.hash }
      if spread.fit(hashes + [key.hash], mask: UInt(bitPattern: mask)) {
        enterAll(count: entries.count)
      }
    }
    let place = freePlace(for: key)
    entries[place] = QueryEntry(key: key, firstMatcher: matchers.count)
    for term in terms {
      matchers.append(term)
    }
    for table in store.tables {
      extend(place, with: table, in: store)
    }
  }

  /// Matches all queries with a new table.
  mutating func extend(with table: Int, in store: Store) {
    for place in 0..<entries.count where !entries[place].isFree {
      extend(place, with: table, in: store)
    }
  }

  /// The size of the lists.
  var byteCount: Int {
    entries.byteCount + words.byteCount + matchers.byteCount
  }

  func copied(into yard: inout Yard) -> Queries {
    var copy = self
    copy.entries = entries.copied(into: &yard)
    copy.words = words.copied(into: &yard)
    copy.matchers = matchers.copied(into: &yard)
    return copy
  }

  func free() {
    entries.free()
    words.free()
    matchers.free()
  }

  /// What copies of the lists take in a yard, in bytes.
  var yardByteCount: Int {
    Yard.size(of: entries) + Yard.size(of: words) + Yard.size(of: matchers)
  }

  private mutating func extend(_ place: Int, with table: Int, in store: Store) {
    let entry = entries[place]
    let terms = (0..<entry.key.count).map { matchers[Int(entry.firstMatcher) + $0] }
    guard let columns = terms.columns(of: table, in: store) else { return }
    if entry.count == entry.capacity {
      moveToTheEnd(place)
    }
    let step = entry.key.count + 1
    let start = firstWord(of: entries[place]) + Int(entry.count) * step
    for (offset, word) in ([Buffer<Table>.offset(of: table)] + columns).enumerated() {
      words[start + offset] = word
    }
    entries[place].count += 1
  }

  /// Where the matches of a query begin.
  private func firstWord(of entry: QueryEntry) -> Int {
    Buffer<Int>.index(at: Int(entry.start))
  }

  /// Gives the matches of a query twice the room, behind all others.
  private mutating func moveToTheEnd(_ place: Int) {
    let entry = entries[place]
    let step = entry.key.count + 1
    let used = Int(entry.count) * step
    entries[place].start = Int32(Buffer<Int>.offset(of: words.count))
    entries[place].capacity = max(4, entry.capacity * 2)
    for offset in 0..<used {
      words.append(words[firstWord(of: entry) + offset])
    }
    for _ in used...Int(entries[place].capacity) * step {
      words.append(Queries.end)
    }
  }

  /// Puts all entries into a list of a size where they belong now.
  private mutating func enterAll(count: Int) {
    let old = entries
    entries = Buffer(repeating: QueryEntry(), count: count)
    mask = Buffer<QueryEntry>.offset(of: entries.count - 1)
    for place in 0..<old.count where !old[place].isFree {
      entries[freePlace(for: old[place].key)] = old[place]
    }
    old.free()
  }

  private func freePlace(for key: QueryKey) -> Int {
    var place = Buffer<QueryEntry>.index(at: place(of: key))
    while !entries[place].isFree {
      place = (place + 1) & (entries.count - 1)
    }
    return place
  }
}

/// A query and where its matches are: one line of a cache.
@usableFromInline
struct QueryEntry {
  @usableFromInline let key: QueryKey
  /// The distance of its first match from the first word, in bytes.
  @usableFromInline var start: Int32 = 0
  @usableFromInline var count: Int32 = 0
  var capacity: Int32 = 0
  let firstMatcher: Int32

  init() {
    key = QueryKey()
    firstMatcher = -1
  }

  init(key: QueryKey, firstMatcher: Int) {
    self.key = key
    self.firstMatcher = Int32(firstMatcher)
  }

  @inlinable
  @inline(__always)
  var isFree: Bool {
    key.words.0 == 0
  }
}

/// What a query is looked up by: a word for each of its terms, none of them 0.
///
/// The first also has their number, so a key that begins like a shorter one is another key.
@usableFromInline
struct QueryKey: Sendable {
  @usableFromInline let words: (UInt, UInt, UInt, UInt, UInt, UInt)

  /// The key of a free place.
  init() {
    words = (0, 0, 0, 0, 0, 0)
  }

  @inlinable
  @inline(__always)
  init(
    _ a: UInt, _ b: UInt = 0, _ c: UInt = 0, _ d: UInt = 0, _ e: UInt = 0, _ f: UInt = 0
  ) {
    let count: UInt = f != 0 ? 6 : e != 0 ? 5 : d != 0 ? 4 : c != 0 ? 3 : b != 0 ? 2 : 1
    // No address reaches this far.
    words = (a | count << 60, b, c, d, e, f)
  }

  /// How many terms there are.
  @inlinable
  @inline(__always)
  var count: Int {
    let (a, b, c, d, e, f) = words
    return f != 0 ? 6 : e != 0 ? 5 : d != 0 ? 4 : c != 0 ? 3 : b != 0 ? 2 : a != 0 ? 1 : 0
  }

  /// What says where to look.
  @inlinable
  @inline(__always)
  var hash: UInt {
    let (a, b, c, d, e, f) = words
    return Spread.hash(a &+ b &* 3 &+ c &* 5 &+ d &* 9 &+ e &* 17 &+ f &* 33)
  }

  @inlinable
  @inline(__always)
  static func == (left: QueryKey, right: QueryKey) -> Bool {
    // Where the left is known, the rest folds away.
    let (a, b, c, d, e, f) = left.words
    let other = right.words
    return a == other.0
      && (b == 0
        || b == other.1
          && (c == 0 || c == other.2 && (d == 0 || d == other.3 && e == other.4 && f == other.5)))
  }
}

/// Finds the column of one term of a query in a table.
public struct Matcher: Sendable {
  @usableFromInline let column: @Sendable (Store, Int) -> Int

  /// Creates the matcher of a term.
  @inlinable
  init<Value: QueryTerm>(_ type: Value.Type) {
    column = { store, table in Value.queryColumn(of: table, in: store) }
  }
}

extension [Matcher] {
  /// The words of the terms for a table, or nil if it does not fit.
  func columns(of table: Int, in store: Store) -> [Int]? {
    let columns = map { $0.column(store, table) }
    return columns.contains(TermColumn.unfit) ? nil : columns
  }
}

/// What a term's word says when it is not the place of a column.
@usableFromInline
enum TermColumn {
  /// The table fits, and the term reads nothing from it.
  @usableFromInline static var none: Int {
    @inlinable get { -1 }
  }
  /// The table does not fit.
  @usableFromInline static var unfit: Int {
    @inlinable get { -2 }
  }
}
