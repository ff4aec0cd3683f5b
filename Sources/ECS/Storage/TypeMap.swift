/// Finds the number a world gave to a type.
///
/// A table of pairs of places, keyed by the address of the type's metadata. A type is in one of the
/// two places of its pair, so a look-up is a few instructions without a branch, and the optimiser
/// can do it once for a whole loop. The address only says where the entry stands; nothing walks over
/// the table, so addresses never reach an order or a digest.
@usableFromInline
struct TypeMap {
  @usableFromInline
  struct Entry {
    @usableFromInline let key: UInt
    @usableFromInline let number: Int
  }

  @usableFromInline private(set) var entries = Buffer(repeating: TypeMap.free, count: 16)
  /// What spreads the addresses: an odd number.
  @usableFromInline private(set) var factor: UInt = TypeMap.firstFactor
  /// The bits of a hash that say where a pair is, as the index of its first place.
  @usableFromInline private(set) var mask: UInt = 14

  init() {}

  /// The number of a type, or -1.
  @inlinable
  @inline(__always)
  func number(of type: ObjectIdentifier) -> Int {
    let key = UInt(bitPattern: type)
    let pair = unsafe entries.address(of: Int(bitPattern: place(of: key)))
    // Both are read in any case: what is read under a condition stays in the loop.
    let (first, second) = unsafe (pair[0], pair[1])
    return first.key == key ? first.number : second.key == key ? second.number : -1
  }

  mutating func add(_ type: ObjectIdentifier, number: Int) {
    let entry = Entry(key: UInt(bitPattern: type), number: number)
    while !insert(entry) {
      spread()
    }
  }

  func copied(into yard: inout Yard) -> TypeMap {
    var copy = self
    copy.entries = entries.copied(into: &yard)
    return copy
  }

  func freeEntries() {
    entries.free()
  }

  /// Puts an entry where it belongs, and says whether there was a place.
  private func insert(_ entry: Entry) -> Bool {
    let first = Int(place(of: entry.key))
    let free = [first, first + 1].first { entries[$0].key == 0 }
    guard let free else { return false }
    entries[free] = entry
    return true
  }

  /// Finds places for all entries anew, in a larger table if a quarter of this one is used or no
  /// factor does.
  private mutating func spread() {
    let old = entries
    let used = (0..<old.count).filter { old[$0].key != 0 }
    var count = used.count * 4 < old.count ? old.count : old.count * 2
    repeat {
      for _ in 0..<8 {
        factor = factor &* TypeMap.firstFactor | 1
        mask = UInt(count - 2)
        entries = Buffer(repeating: TypeMap.free, count: count)
        if used.allSatisfy({ insert(old[$0]) }) {
          old.free()
          return
        }
        entries.free()
      }
      count *= 2
    } while true
  }

  /// The first place of a type's pair.
  @inlinable
  @inline(__always)
  func place(of key: UInt) -> UInt {
    (key &* factor) >> 40 & mask
  }

  /// What is at a place that is free: no type has this address.
  private static var free: Entry { Entry(key: 0, number: -1) }

  /// The golden ratio spreads addresses, whose low bits are zero and whose high bits are alike.
  private static var firstFactor: UInt { 0x9E37_79B9_7F4A_7C15 }
}
