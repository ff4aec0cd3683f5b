/// What every body has to do with, its pairs or the bodies it is attached to, by number: lists linked
/// through one array.
struct Links: Equatable, Sendable {
  private struct Entry: Equatable {
    var number: Int32
    var next: Int32
  }

  private var heads: [Int32] = []
  private var entries: [Entry] = []

  mutating func removeAll(bodies: Int) {
    entries.removeAll(keepingCapacity: true)
    heads.removeAll(keepingCapacity: true)
    heads.append(contentsOf: repeatElement(-1, count: bodies))
  }

  mutating func add(_ number: Int, to body: Int) {
    entries.append(Entry(number: Int32(truncatingIfNeeded: number), next: heads[body]))
    heads[body] = Int32(truncatingIfNeeded: entries.count - 1)
  }

  /// The first place in a body's list, below 0 for an empty one.
  @inline(__always)
  func first(of body: Int) -> Int32 { body < heads.count ? heads[body] : -1 }

  /// The number at a place and the place after it, below 0 at the end.
  @inline(__always)
  subscript(place: Int32) -> (number: Int32, next: Int32) {
    let entry = entries[Int(place)]
    return (entry.number, entry.next)
  }
}
