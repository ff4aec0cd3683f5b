/// One allocation with the rows of a column, counted by the columns that share it.
///
/// In front of the rows stand the number of live ones and which is the first. Both are kept up to
/// date for types with a life cycle only, by whoever owns the block alone, and read when the last
/// holder lets go.
@usableFromInline
final class Block: Sendable {
  // An address and not a pointer: pointers are not Sendable. That blocks may cross threads rests on
  // the rule that only a column which is the only holder writes to one, which no compiler checks.
  private let address: UInt
  private let type: ColumnType
  /// How many rows there is room for.
  let capacity: Int

  init(of type: ColumnType, capacity: Int) {
    let size = Block.rowsByteCount(of: type, capacity: capacity)
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: size, alignment: max(type.alignment, 16))
    unsafe memory.initializeMemory(as: Int.self, repeating: 0, count: 2)
    address = UInt(bitPattern: memory)
    self.type = type
    self.capacity = capacity
  }

  deinit {
    if !type.isTrivial {
      unsafe type.destroy(rows + firstLiveRow.pointee * type.stride, liveRows.pointee)
    }
    unsafe memory.deallocate()
  }

  /// The first row.
  var rows: UnsafeMutableRawPointer {
    unsafe memory + Block.offset(for: type)
  }

  /// How many rows to destroy in the end.
  var liveRows: UnsafeMutablePointer<Int> {
    unsafe memory.assumingMemoryBound(to: Int.self)
  }

  /// The first row to destroy; 0 but in a queue, whose rows leave at the front.
  var firstLiveRow: UnsafeMutablePointer<Int> {
    unsafe liveRows + 1
  }

  private var memory: UnsafeMutableRawPointer {
    unsafe UnsafeMutableRawPointer(bitPattern: address).unsafelyUnwrapped
  }

  /// How much memory a block takes, in bytes: the object that counts its holders, and the rows with
  /// what stands in front of them.
  static func byteCount(of type: ColumnType, capacity: Int) -> Int {
    objectByteCount + rowsByteCount(of: type, capacity: capacity)
  }

  /// An object has a head of two words, and this one two properties.
  private static let objectByteCount = 4 * MemoryLayout<Int>.size

  private static func rowsByteCount(of type: ColumnType, capacity: Int) -> Int {
    offset(for: type) + type.stride * capacity
  }

  private static func offset(for type: ColumnType) -> Int {
    max(type.alignment, 16)
  }
}
