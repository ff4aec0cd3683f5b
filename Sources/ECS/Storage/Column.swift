/// Values of one type in consecutive rows: the components of a table, a queue of events, a
/// resource.
///
/// A column does not know how many rows it has; its owner passes the count in. Copying the struct
/// shares the rows: whoever copies it sets `isShared` in the copy, and later in the original.
/// Shared means "ask before you write", not that somebody else is still there.
///
/// Conditions: rows below the count are initialised, the others are not; whoever writes a row has
/// called `own` since the column was last copied.
@safe
@usableFromInline
struct Column {
  /// The first row.
  ///
  /// For a type without size or before the first row, an aligned address of nothing.
  @usableFromInline private(set) var data: UnsafeMutableRawPointer
  private var block: Block?
  @usableFromInline let type: ColumnType
  /// The world's number of the component; -1 for the column of entities.
  let component: Int
  @usableFromInline let stride: Int
  @usableFromInline var isShared = false
  @usableFromInline let isTrivial: Bool
  /// In a column of stamps, the moment at which all rows are known to have changed, if any.
  @usableFromInline var markedAt: UInt32 = 0

  init(of type: ColumnType, component: Int = -1) {
    unsafe data = UnsafeMutableRawPointer(bitPattern: type.alignment).unsafelyUnwrapped
    self.type = type
    self.component = component
    stride = type.stride
    isTrivial = type.isTrivial
  }

  /// The rows as values of their type.
  @inlinable
  @inline(__always)
  func values<Value>(_ type: Value.Type) -> UnsafeMutablePointer<Value> {
    unsafe data.assumingMemoryBound(to: Value.self)
  }

  /// Whether memory has been set aside.
  var hasBlock: Bool {
    block != nil
  }

  /// How many rows there is room for.
  var capacity: Int {
    stride == 0 ? .max : block?.capacity ?? 0
  }

  /// Whether memory has been set aside, or none is needed.
  var hasRoom: Bool {
    hasBlock || stride == 0
  }

  /// The address of a row.
  @inlinable
  @inline(__always)
  func address(_ row: Int) -> UnsafeMutableRawPointer {
    unsafe data + row &* stride
  }

  /// Makes sure that nobody else sees the rows, copying them if need be.
  mutating func own(rows: Int, capacity: Int) {
    guard isShared else { return }
    isShared = false
    guard block != nil, !isKnownUniquelyReferenced(&block) else { return }
    let copy = Block(of: type, capacity: capacity)
    unsafe type.copy(data, copy.rows, rows)
    adopt(copy, rows: rows)
  }

  /// Makes room for rows, moving those there are, or copying them if somebody else sees them.
  mutating func grow(rows: Int, capacity: Int) {
    guard stride > 0 else { return }
    let grown = Block(of: type, capacity: capacity)
    if block != nil {
      if isShared && !isKnownUniquelyReferenced(&block) {
        unsafe type.copy(data, grown.rows, rows)
      } else {
        unsafe type.move(data, grown.rows, rows)
        setLiveRows(0)
      }
    }
    isShared = false
    adopt(grown, rows: rows)
  }

  /// Gives back the room for more rows than there are.
  ///
  /// Rows somebody else sees stay where they are: a copy of them would give nothing back.
  mutating func shrink(to rows: Int) {
    guard hasBlock, capacity > rows else { return }
    if rows == 0 {
      self = Column(of: type, component: component)
    } else if !isShared || isKnownUniquelyReferenced(&block) {
      grow(rows: rows, capacity: rows)
    }
  }

  /// Notes how many rows there are, for the day the block is dropped.
  func setLiveRows(_ count: Int) {
    guard !isTrivial, let block else { return }
    unsafe block.liveRows.pointee = count
  }

  /// Destroys a row and leaves it empty.
  func destroy(_ row: Int) {
    guard !isTrivial else { return }
    unsafe type.destroy(address(row), 1)
  }

  /// Moves a row to an empty row of this or another column of the same type.
  @inline(__always)
  func move(_ row: Int, to target: Int, of column: UnsafePointer<Column>) {
    if isTrivial {
      unsafe copyRow(row, of: data, to: target, of: column.pointee.data, stride: stride)
    } else {
      unsafe type.move(address(row), column.pointee.address(target), 1)
    }
  }

  /// Destroys the first rows of a queue and moves the others to the front.
  func removeFirst(_ dropped: Int, of rows: Int) {
    guard dropped > 0 else { return }
    unsafe type.destroy(data, dropped)
    unsafe type.move(address(dropped), data, rows - dropped)
    setLiveRows(rows - dropped)
  }

  /// The digest of the name of the type and of the values, in order.
  func digest(rows: Int) -> UInt64 {
    var digest = Digest()
    digest.combine(type.nameDigest)
    digest.combine(unsafe type.digest(data, rows))
    return digest.value
  }

  /// Whether two columns of one type hold the same rows.
  func hasSameRows(_ rows: Int, as other: Column) -> Bool {
    if let block, block === other.block {
      return true
    }
    guard unsafe type.equal(data, other.data, rows) else { return false }
    return unsafe type.digest(data, rows) == type.digest(other.data, rows)
  }

  private var isAligned: Bool {
    unsafe UInt(bitPattern: data) % UInt(type.alignment) == 0
  }

  private mutating func adopt(_ newBlock: Block, rows: Int) {
    unsafe data = newBlock.rows
    assert(isAligned)
    block = newBlock
    setLiveRows(rows)
  }
}

/// Copies the bytes of one row to another, of this or of another column.
///
/// The usual sizes go through registers: a call to memcpy costs more than the copy. Where the size
/// is known, finding the rows costs no multiplication either.
@inline(__always)
func copyRow(
  _ row: Int, of source: UnsafeMutableRawPointer,
  to newRow: Int, of target: UnsafeMutableRawPointer, stride: Int
) {
  if stride == 16 {
    unsafe copyUnit((UInt64, UInt64).self, source + row &* 16, target + newRow &* 16)
  } else if stride == 8 {
    unsafe copyUnit(UInt64.self, source + row &* 8, target + newRow &* 8)
  } else if stride > 0 {
    unsafe copyOtherBytes(source + row &* stride, target + newRow &* stride, count: stride)
  }
}

@inline(__always)
private func copyUnit<Unit: BitwiseCopyable>(
  _ type: Unit.Type, _ source: UnsafeMutableRawPointer, _ target: UnsafeMutableRawPointer
) {
  unsafe target.storeBytes(of: source.loadUnaligned(as: type), as: type)
}

@inline(never)
private func copyOtherBytes(
  _ source: UnsafeMutableRawPointer, _ target: UnsafeMutableRawPointer, count: Int
) {
  if count == 4 {
    unsafe copyUnit(UInt32.self, source, target)
  } else {
    unsafe target.copyMemory(from: source, byteCount: count)
  }
}
