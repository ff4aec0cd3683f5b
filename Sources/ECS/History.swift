/// The last worlds of a simulation, as many as fit into a given amount of memory.
///
/// Appending a world every tick makes rewinding a matter of looking one up. Worlds get consecutive
/// numbers from 0, so a world appended before the first tick and after each one is known by the
/// number of ticks taken:
///
/// ```swift
/// var history = History(byteLimit: 64 << 20)
/// history.append(world)
/// for tick in 1...600 {
///   rules.run(&world, tick: Tick(number: tick, seconds: 1 / 60))
///   history.append(world)
/// }
///
/// if let past = history[540] {  // as it was a second ago
///   world = past
///   history.removeAll(after: 540)  // play goes on from there
/// }
/// ```
///
/// ## What it costs
///
/// Worlds that follow each other share all columns that were not written in between; those count
/// once, and so a history of a world in which little happens is long. When the limit is passed the
/// oldest worlds go; the newest always stays. Appending costs a walk over the columns, not over the
/// entities.
public struct History: Sendable {
  private struct Entry {
    /// Nil when the world has been dropped.
    var world: World?
    /// What would be free if it were dropped and the next one stayed; 0 for the newest.
    var byteCount = 0
  }

  /// How many bytes the worlds may hold besides the newest.
  public let byteLimit: Int

  /// How many bytes the worlds hold besides what the newest holds.
  ///
  /// Counted are rows, those in reserve too, and the lists and tables of each world. Rows count
  /// once for neighbours that share them. What values own elsewhere is not seen: a text or an array
  /// counts as the few bytes it has in its row. Nor is what the allocator needs for itself.
  public private(set) var byteCount = 0

  // The first ones have been dropped; they are cleared away when they are more than the others.
  private var entries: [Entry] = []
  private var droppedCount = 0
  private var firstNumber = 0

  /// Creates an empty history that holds at most the given number of bytes besides its newest
  /// world; 0 or more.
  public init(byteLimit: Int) {
    precondition(byteLimit >= 0, "A limit is not negative")
    self.byteLimit = byteLimit
  }

  /// How many worlds there are.
  public var count: Int {
    entries.count - droppedCount
  }

  /// The numbers of the worlds that are there, without a gap.
  public var numbers: Range<Int> {
    firstNumber..<firstNumber + count
  }

  /// The world of a number, or nil if it was dropped or never appended.
  public subscript(number: Int) -> World? {
    numbers.contains(number) ? entries[droppedCount + number - firstNumber].world : nil
  }

  /// The world that goes first when memory runs out, or nil if there is none.
  public var oldest: World? {
    self[firstNumber]
  }

  /// The world appended last, or nil if there is none.
  public var newest: World? {
    entries.last?.world
  }

  /// Adds a world under the next number, and drops the oldest ones while the limit is passed.
  public mutating func append(_ world: World) {
    if let last = entries.indices.last, let newest = entries[last].world {
      entries[last].byteCount = MemoryLayout<Entry>.stride + newest.byteCount(besides: world)
      byteCount += entries[last].byteCount
    }
    entries.append(Entry(world: world))
    while byteCount > byteLimit {
      dropOldest()
    }
  }

  /// Drops all worlds after that of a number, so that the next one appended follows it.
  ///
  /// If the world of that number was dropped or its number is -1, all are; if it is the newest or
  /// was never appended, none is.
  ///
  /// - Parameter number: A number; -1 or more.
  public mutating func removeAll(after number: Int) {
    precondition(number >= -1, "The number before the first is -1")
    while let last = entries.last, count > 0, numbers.upperBound > number + 1 {
      byteCount -= last.byteCount
      entries.removeLast()
    }
    if count == 0 {
      entries = []
      droppedCount = 0
      firstNumber = min(firstNumber, number + 1)
    } else if let last = entries.indices.last {
      byteCount -= entries[last].byteCount
      entries[last].byteCount = 0
    }
  }

  private mutating func dropOldest() {
    byteCount -= entries[droppedCount].byteCount
    entries[droppedCount] = Entry()
    droppedCount += 1
    firstNumber += 1
    if droppedCount * 2 > entries.count {
      entries.removeFirst(droppedCount)
      droppedCount = 0
    }
  }
}

extension World {
  /// How many bytes would be free if this world were dropped and the other stayed.
  fileprivate func byteCount(besides other: World) -> Int {
    defer {
      keepAlive()
      other.keepAlive()
    }
    return owner.store.byteCount(besides: other.owner.store)
  }
}
