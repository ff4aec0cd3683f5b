/// Finds the number a world gave to a type.
///
/// An open-addressed table keyed by the address of the type's metadata. The address only says where
/// the entry stands; nothing walks over the table, so addresses never reach an order or a digest.
@usableFromInline
struct TypeMap {
  @usableFromInline
  struct Entry {
    @usableFromInline let key: UInt
    @usableFromInline let number: Int
  }

  @usableFromInline private(set) var entries = Buffer(
    repeating: Entry(key: 0, number: -1), count: 16)
  @usableFromInline private(set) var mask: UInt = 15
  private var count = 0

  init() {}

  /// The number of a type, or -1.
  @inlinable
  @inline(__always)
  func number(of type: ObjectIdentifier) -> Int {
    let key = UInt(bitPattern: type)
    var place = TypeMap.place(of: key) & mask
    // The first look by itself, and at all of the entry: so a loop around the call can be freed of
    // it.
    let first = unsafe entries.address(of: Int(bitPattern: place)).pointee
    if first.key == key {
      return first.number
    }
    while unsafe entries.address(of: Int(bitPattern: place)).pointee.key != 0 {
      place = (place &+ 1) & mask
      let entry = unsafe entries.address(of: Int(bitPattern: place)).pointee
      if entry.key == key {
        return entry.number
      }
    }
    return -1
  }

  mutating func add(_ type: ObjectIdentifier, number: Int) {
    count += 1
    if count * 2 > entries.count {
      grow()
    }
    insert(Entry(key: UInt(bitPattern: type), number: number))
  }

  func copied(into yard: inout Yard) -> TypeMap {
    var copy = self
    copy.entries = entries.copied(into: &yard)
    return copy
  }

  func free() {
    entries.free()
  }

  private func insert(_ entry: Entry) {
    var place = TypeMap.place(of: entry.key) & mask
    while entries[Int(place)].key != 0 {
      place = (place + 1) & mask
    }
    entries[Int(place)] = entry
  }

  private mutating func grow() {
    let old = entries
    entries = Buffer(repeating: Entry(key: 0, number: -1), count: old.count * 2)
    mask = UInt(entries.count - 1)
    for index in 0..<old.count where old[index].key != 0 {
      insert(old[index])
    }
    old.free()
  }

  /// The golden ratio spreads addresses, whose low bits are zero and whose high bits are alike.
  @inlinable
  @inline(__always)
  static func place(of key: UInt) -> UInt {
    (key &* 0x9E37_79B9_7F4A_7C15) >> 40
  }
}
