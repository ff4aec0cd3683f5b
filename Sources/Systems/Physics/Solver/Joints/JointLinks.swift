/// The bodies that every body is attached to, as lists linked through one array.
struct JointLinks: Sendable {
  private struct Entry {
    var other: Int32
    var next: Int32
  }

  private var heads: [Int32] = []
  private var entries: [Entry] = []

  mutating func removeAll(bodies: Int) {
    entries.removeAll(keepingCapacity: true)
    heads.removeAll(keepingCapacity: true)
    heads.append(contentsOf: repeatElement(-1, count: bodies))
  }

  /// Attaches two bodies to each other.
  mutating func add(_ a: Int, _ b: Int) {
    add(b, to: a)
    add(a, to: b)
  }

  private mutating func add(_ other: Int, to body: Int) {
    entries.append(Entry(other: Int32(truncatingIfNeeded: other), next: heads[body]))
    heads[body] = Int32(truncatingIfNeeded: entries.count - 1)
  }

  /// The first place in a body's list, below 0 for an empty one.
  func first(of body: Int) -> Int32 { body < heads.count ? heads[body] : -1 }

  /// The body at a place and the place after it, below 0 at the end.
  subscript(place: Int32) -> (other: Int, next: Int32) {
    let entry = entries[Int(place)]
    return (Int(entry.other), entry.next)
  }
}
