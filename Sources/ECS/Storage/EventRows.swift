/// The memory of a queue: events in consecutive rows, which arrive at the back and leave at the
/// front.
///
/// Leaving moves nothing. When the last row is taken, the events move to the front of the block if
/// they fill no more than half of it, and to a larger block otherwise; so each arrival costs a
/// constant time in the long run. Where the first row is and how much room there is makes no
/// difference to equality or the digest.
///
/// Conditions: as for ``Column``, copying the struct shares the rows, and whoever copies it sets
/// `isShared` on both sides before one of them is written. The `count` rows from `first` are
/// initialised, the others are not.
@safe
@usableFromInline
struct EventRows {
  let type: ColumnType
  private var block: Block?
  /// Where the block's rows begin; before the first event an aligned address of nothing.
  private var base: UnsafeMutableRawPointer
  private var capacity = 0
  private var first = 0
  /// How many events are kept.
  @usableFromInline private(set) var count = 0
  var isShared = false

  init(of type: ColumnType) {
    self.type = type
    unsafe base = UnsafeMutableRawPointer(bitPattern: type.alignment).unsafelyUnwrapped
  }

  /// The first event.
  @usableFromInline
  var front: UnsafeMutableRawPointer {
    unsafe address(first)
  }

  /// Makes room for one event more and returns its place, for the caller to initialise.
  @usableFromInline
  mutating func addRow() -> UnsafeMutableRawPointer {
    if first + count < capacity {
      own()
    } else if count * 2 > capacity || capacity == 0 {
      relocate(capacity: max(8, capacity * 2), copying: isSharedInFact)
    } else {
      own()
      moveToFront()
    }
    count += 1
    noteLiveRows()
    return unsafe address(first + count - 1)
  }

  /// Drops the oldest events.
  mutating func removeFirst(_ dropped: Int) {
    guard dropped > 0 else { return }
    if isSharedInFact {
      first += dropped
      count -= dropped
      relocate(capacity: count == 0 ? 0 : capacity, copying: true)
    } else {
      unsafe type.destroy(front, dropped)
      first += dropped
      count -= dropped
      if count == 0 {
        first = 0
      }
      noteLiveRows()
    }
  }

  /// The digest of the name of the type and of the events, in order.
  func digest() -> UInt64 {
    var digest = Digest()
    digest.combine(type.nameDigest)
    digest.combine(unsafe type.digest(front, count))
    return digest.value
  }

  /// Whether two queues of one type hold the same events.
  func hasSameRows(as other: EventRows) -> Bool {
    guard count == other.count else { return false }
    if let block, block === other.block {
      return true
    }
    guard unsafe type.equal(front, other.front, count) else { return false }
    return unsafe type.digest(front, count) == type.digest(other.front, count)
  }

  /// The size of the rows' memory with its head, or 0 if there is none or another queue shares it.
  func byteCount(besides other: EventRows?) -> Int {
    guard let block, block !== other?.block else { return 0 }
    return Block.byteCount(of: type, capacity: capacity)
  }

  private func address(_ row: Int) -> UnsafeMutableRawPointer {
    unsafe base + row * type.stride
  }

  /// Whether somebody else sees the rows; notes it if not.
  private var isSharedInFact: Bool {
    mutating get {
      isShared = isShared && block != nil && !isKnownUniquelyReferenced(&block)
      return isShared
    }
  }

  /// Makes sure that nobody else sees the rows, copying them if need be.
  private mutating func own() {
    if isSharedInFact {
      relocate(capacity: capacity, copying: true)
    }
  }

  /// Brings the events to the front of a new block.
  ///
  /// They are copied where somebody else may see them, and then the old block keeps its rows, those
  /// that have left the queue too, for its last holder to destroy; otherwise they are moved.
  private mutating func relocate(capacity newCapacity: Int, copying: Bool) {
    guard newCapacity > 0 else {
      self = EventRows(of: type)
      return
    }
    let target = Block(of: type, capacity: newCapacity)
    if copying {
      unsafe type.copy(front, target.rows, count)
    } else {
      unsafe type.move(front, target.rows, count)
      forgetRows()
    }
    unsafe base = target.rows
    block = target
    capacity = newCapacity
    first = 0
    isShared = false
    noteLiveRows()
  }

  /// Makes room behind the events.
  private mutating func moveToFront() {
    guard first > 0 else { return }
    unsafe type.move(front, base, count)
    first = 0
  }

  /// Notes which rows there are, for the day the block is dropped.
  private func noteLiveRows() {
    guard !type.isTrivial, let block else { return }
    unsafe block.firstLiveRow.pointee = first
    unsafe block.liveRows.pointee = count
  }

  /// Notes that the rows have been moved out of the block.
  private func forgetRows() {
    guard !type.isTrivial, let block else { return }
    unsafe block.liveRows.pointee = 0
  }
}
