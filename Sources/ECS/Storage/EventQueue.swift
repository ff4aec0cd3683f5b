/// The waiting events of one type and how far each reader is.
///
/// Events are numbered from 0 in order of sending. Only differences between numbers show: how many
/// events there were before makes no difference to equality or the digest.
@usableFromInline
struct EventQueue {
  @usableFromInline var rows: EventRows
  private(set) var cursors = EventCursors()
  /// The number of the first event that is kept.
  private var firstNumber = 0
  private let limit: Int

  init(of type: ColumnType, limit: Int) {
    precondition(limit > 0, "At least one event of a type may wait")
    rows = EventRows(of: type)
    self.limit = limit
  }

  var hasReaders: Bool { !cursors.isEmpty }

  /// The number the next event sent will have.
  private var endNumber: Int { firstNumber + rows.count }

  /// Adds a reader that has received all events so far, unless it is there already.
  mutating func addReader(_ name: String) {
    cursors.add(name, next: endNumber)
  }

  /// Forgets a reader and drops what only it was waiting for.
  mutating func removeReader(_ place: Int) {
    cursors.remove(place)
    dropReceived()
    if cursors.isEmpty {
      rows = EventRows(of: rows.type)
    }
  }

  /// Makes room for one event more and returns its place, for the caller to initialise.
  ///
  /// Drops the oldest if the queue is full; the readers that miss it find out when they come.
  mutating func addRow() -> UnsafeMutableRawPointer {
    if rows.count == limit {
      rows.removeFirst(1)
      firstNumber += 1
    }
    return unsafe rows.addRow()
  }

  /// How many events wait for a reader; they are the last that are kept.
  func waitingCount(_ place: Int) -> Int {
    endNumber - max(cursors[place].next, firstNumber)
  }

  /// How many events were dropped before a reader came for them.
  func missedCount(_ place: Int) -> Int {
    cursors[place].missed + justMissedCount(place)
  }

  /// Notes that a reader has received everything, and drops what all have received.
  mutating func advance(_ place: Int) {
    cursors.advance(place, to: endNumber, missed: justMissedCount(place))
    dropReceived()
  }

  /// How far each reader is, sorted by name.
  var readers: [EventReaderSummary] {
    (0..<cursors.count).map { place in
      EventReaderSummary(
        eventName: rows.type.shortName, readerName: cursors[place].name,
        waitingCount: waitingCount(place), missedCount: missedCount(place))
    }
  }

  /// The digest of the events and of how far each reader is.
  func digest() -> UInt64 {
    var digest = Digest()
    digest.combine(rows.digest())
    for reader in readers {
      digest.combine(reader.readerName)
      digest.combine(reader.waitingCount)
      digest.combine(reader.missedCount)
    }
    return digest.value
  }

  /// Whether the same events wait for the same readers, which missed the same number.
  func isEqual(to other: EventQueue) -> Bool {
    readers == other.readers && rows.hasSameRows(as: other.rows)
  }

  /// How many events were dropped since a reader last came.
  private func justMissedCount(_ place: Int) -> Int {
    max(0, firstNumber - cursors[place].next)
  }

  private mutating func dropReceived() {
    let received = (cursors.first ?? endNumber) - firstNumber
    guard received > 0 else { return }
    rows.removeFirst(received)
    firstNumber += received
  }
}
