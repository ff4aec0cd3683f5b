/// The clusters that the cells of a frame hold by number.
///
/// A cluster is a character of several Unicode scalars: a letter with its marks, a family, a flag.
/// Its number follows from its text, so that frames that never knew of each other have the same
/// number for the same cluster and are compared cell by cell. Where two clusters would have the
/// same number, the later one gets the next; then the frames do not agree, which
/// ``agrees(with:)`` finds out, and one of them is renumbered before they are compared.
struct ClusterTable: Sendable {
  /// A cluster.
  struct Entry: Sendable, Equatable {
    /// Its number in cells, ``ClusterTable/firstNumber`` or above.
    let number: UInt32

    /// Its text in UTF-8.
    ///
    /// Strings that look alike are equal; these need not be.
    let bytes: [UInt8]

    /// The columns it takes.
    let width: GlyphWidth
  }

  /// The clusters in the order of their numbers.
  private(set) var entries: [Entry] = []

  /// Whether any cluster has another number than the one that follows from its text.
  private(set) var hasDisplaced = false

  /// The number of clusters from which on it is worth while to look which are in use.
  private var roomyCount = Self.fewest

  private static let fewest = 256

  /// The lowest number of a cluster, higher than any scalar.
  static let firstNumber: UInt32 = 1 << 31

  /// The most bytes of a cluster: what is piled upon a letter has an end.
  static let mostBytes = 128

  /// The entry of a number; `nil` if there is none.
  func entry(_ number: UInt32) -> Entry? {
    let index = firstIndex(from: number)
    return index < entries.count && entries[index].number == number ? entries[index] : nil
  }

  /// The entry of a cluster, which is added if it is not there yet.
  mutating func entry(for character: Character) -> Entry {
    let bytes = Self.bytes(of: character)
    return entry(for: bytes, width: character.glyphWidth)
  }

  /// The entry of a cluster of known width, which is added if it is not there yet.
  mutating func entry(for bytes: [UInt8], width: GlyphWidth) -> Entry {
    let natural = Self.naturalNumber(of: bytes)
    var number = natural
    while let present = entry(number) {
      if present.bytes == bytes { return present }
      number = number == .max ? Self.firstNumber : number + 1
    }
    let new = Entry(number: number, bytes: bytes, width: width)
    insert(new)
    return new
  }

  /// Adds a cluster whose number is not taken.
  mutating func insert(_ entry: Entry) {
    entries.insert(entry, at: firstIndex(from: entry.number))
    if entry.number != Self.naturalNumber(of: entry.bytes) { hasDisplaced = true }
  }

  /// Whether the same number means the same cluster in both tables, and the same cluster has the
  /// same number.
  func agrees(with other: ClusterTable) -> Bool {
    if entries.isEmpty || other.entries.isEmpty { return true }
    if entries == other.entries { return true }
    if hasDisplaced || other.hasDisplaced { return false }
    return entries.allSatisfy { entry in
      other.entry(entry.number).map { $0.bytes == entry.bytes } ?? true
    }
  }

  /// Adds the clusters of another table; returns whether all have the same numbers now.
  mutating func merge(_ other: ClusterTable) -> Bool {
    if other.entries.isEmpty || other.entries == entries { return true }
    for new in other.entries { _ = entry(for: new.bytes, width: new.width) }
    return agrees(with: other)
  }

  /// Forgets the clusters whose numbers are not among some.
  ///
  /// Where numbers were displaced nothing goes: a gap would hide what was displaced beyond it.
  mutating func keep(_ numbers: Set<UInt32>) {
    if !hasDisplaced { entries.removeAll { !numbers.contains($0.number) } }
    roomyCount = max(Self.fewest, entries.count * 2)
  }

  /// Whether it is time to look which clusters are still in use.
  var isFull: Bool {
    entries.count >= roomyCount
  }

  private func firstIndex(from number: UInt32) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The text, as much of it as a cluster may have.
  private static func bytes(of character: Character) -> [UInt8] {
    var bytes: [UInt8] = []
    for scalar in character.unicodeScalars {
      let more = UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      if bytes.count + more.count > mostBytes { break }
      bytes.append(contentsOf: more)
    }
    return bytes
  }

  /// The number that follows from a text: FNV-1a of Fowler, Noll and Vo.
  static func naturalNumber(of bytes: [UInt8]) -> UInt32 {
    bytes.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 } | firstNumber
  }
}
