/// All components of one type that wait in a buffer of commands, in the order in which they were
/// noted.
///
/// They stand in chunks, so that noting one never moves the others. Nothing ever changes in a chunk
/// that is closed, so that several logs may hold it.
@usableFromInline
struct Payload {
  /// The chunks of before, in order.
  private var closed: [PayloadChunk] = []
  /// The chunk to append to.
  @usableFromInline var open: PayloadChunk

  init(of type: ColumnType) {
    open = PayloadChunk(column: Column(of: type))
  }

  var type: ColumnType {
    open.column.type
  }

  /// Goes on with a new chunk.
  ///
  /// Each has twice the room of the one before, up to 16 KB: few are needed, and little is in
  /// reserve.
  @usableFromInline
  mutating func addChunk() {
    let capacity = min(max(8, open.capacity * 2), max(8, 16_384 / max(1, type.stride)))
    close()
    open.capacity = type.stride == 0 ? .max : capacity
    open.column.grow(rows: 0, capacity: capacity)
  }

  /// Appends all values of another payload of the type, sharing its closed chunks.
  mutating func append(_ other: Payload) {
    close()
    closed += other.closed
    if other.open.count > 0 {
      closed.append(other.open.copied())
    }
  }

  /// A chunk, the open one after all others.
  func chunk(_ number: Int) -> PayloadChunk {
    number < closed.count ? closed[number] : open
  }

  /// Notes how many values there are in the open chunk, before it is let go.
  func noteLiveRows() {
    open.column.setLiveRows(open.count)
  }

  private mutating func close() {
    guard open.count > 0 else { return }
    noteLiveRows()
    closed.append(open)
    open = PayloadChunk(column: Column(of: type))
  }
}

/// Some values of a payload in consecutive rows.
@usableFromInline
struct PayloadChunk {
  @usableFromInline var column: Column
  @usableFromInline var count = 0
  @usableFromInline var capacity = 0

  /// A chunk with copies of the values and no room for more.
  func copied() -> PayloadChunk {
    var copy = self
    copy.column.isShared = true
    copy.column.own(rows: count, capacity: count)
    return copy
  }
}
