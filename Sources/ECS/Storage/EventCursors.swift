/// How far one reader of a queue is.
struct EventCursor {
  let name: String
  /// The number of the next event to receive; one below the queue's first if events were dropped.
  var next: Int
  /// How many events were dropped before the reader came for them, as far as it was noted.
  var missed = 0
  /// The places of the readers that received before and after this one did; -1 at the ends.
  fileprivate var slower = -1
  fileprivate var faster = -1
}

/// The readers of one queue.
///
/// They are sorted by name, so that the order of registration makes no difference, and chained in
/// the order in which they last received: whoever receives has received everything and goes to the
/// end. So the slowest is always at hand, and receiving costs no walk over the others.
struct EventCursors {
  private var cursors: [EventCursor] = []
  private var slowest = -1
  private var fastest = -1

  var isEmpty: Bool { cursors.isEmpty }
  var count: Int { cursors.count }

  subscript(place: Int) -> EventCursor { cursors[place] }

  /// The number of the next event of the slowest reader, or nil if there is none.
  var first: Int? {
    slowest < 0 ? nil : cursors[slowest].next
  }

  /// The place of a reader, or nil.
  func place(of name: String) -> Int? {
    let place = lowerBound(of: name)
    return place < cursors.count && cursors[place].name == name ? place : nil
  }

  /// Adds a reader that has received all events below a number, unless it is there already.
  mutating func add(_ name: String, next: Int) {
    let place = lowerBound(of: name)
    guard place == cursors.count || cursors[place].name != name else { return }
    shiftLinks(from: place, by: 1)
    cursors.insert(EventCursor(name: name, next: next), at: place)
    appendToChain(place)
  }

  /// Notes that a reader has received all events below a number, but for those it missed.
  mutating func advance(_ place: Int, to next: Int, missed: Int) {
    cursors[place].next = next
    cursors[place].missed += missed
    if place != fastest {
      removeFromChain(place)
      appendToChain(place)
    }
  }

  mutating func remove(_ place: Int) {
    removeFromChain(place)
    cursors.remove(at: place)
    shiftLinks(from: place + 1, by: -1)
  }

  /// The first place whose name is not below a name.
  private func lowerBound(of name: String) -> Int {
    var (low, high) = (0, cursors.count)
    while low < high {
      let middle = (low + high) / 2
      if cursors[middle].name < name {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  private mutating func appendToChain(_ place: Int) {
    cursors[place].slower = fastest
    cursors[place].faster = -1
    if fastest >= 0 {
      cursors[fastest].faster = place
    } else {
      slowest = place
    }
    fastest = place
  }

  private mutating func removeFromChain(_ place: Int) {
    let (slower, faster) = (cursors[place].slower, cursors[place].faster)
    if slower >= 0 {
      cursors[slower].faster = faster
    } else {
      slowest = faster
    }
    if faster >= 0 {
      cursors[faster].slower = slower
    } else {
      fastest = slower
    }
  }

  /// Corrects all links to readers from a place on, which move up or down by one.
  private mutating func shiftLinks(from place: Int, by distance: Int) {
    func shift(_ link: inout Int) {
      link += link >= place ? distance : 0
    }
    shift(&slowest)
    shift(&fastest)
    for index in cursors.indices {
      shift(&cursors[index].slower)
      shift(&cursors[index].faster)
    }
  }
}
