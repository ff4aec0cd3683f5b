/// The impacts to come, soonest first; those at one time in the order of their pairs.
struct ImpactQueue: Sendable {
  /// An impact that a search has found.
  struct Impact: Sendable {
    var time: Double
    /// What comes first of two at the same time.
    var rank: Int
    var pair: Int32
    var search: Int32

    @inline(__always)
    func isBefore(_ other: Impact) -> Bool {
      time < other.time || (time == other.time && rank < other.rank)
    }
  }

  private var heap: [Impact] = []

  mutating func removeAll() {
    heap.removeAll(keepingCapacity: true)
  }

  mutating func insert(_ impact: Impact) {
    heap.append(impact)
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard impact.isBefore(heap[parent]) else { break }
      heap[child] = heap[parent]
      child = parent
    }
    heap[child] = impact
  }

  mutating func popFirst() -> Impact? {
    guard let first = heap.first, let last = heap.popLast() else { return nil }
    guard !heap.isEmpty else { return first }
    var parent = 0
    while true {
      var child = 2 * parent + 1
      guard child < heap.count else { break }
      if child + 1 < heap.count && heap[child + 1].isBefore(heap[child]) { child += 1 }
      guard heap[child].isBefore(last) else { break }
      heap[parent] = heap[child]
      parent = child
    }
    heap[parent] = last
    return first
  }
}
