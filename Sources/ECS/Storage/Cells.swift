/// Says for each component and each table where the component's column is.
///
/// There is a table -1 too, which has no columns: free slots say that they are in it, so a look-up
/// need not ask whether a slot is free. And there is a component -1, which no table has: the number
/// of a type the world has never met.
@usableFromInline
struct Cells {
  /// The distance of each column from the first one of the list, in bytes, or -1.
  @usableFromInline private(set) var offsets: Buffer<Int32>
  /// The room for tables, with the one for table -1.
  @usableFromInline private(set) var tableCapacity = 8
  private var componentCapacity = 8

  init() {
    offsets = Buffer(repeating: -1, count: (componentCapacity + 1) * tableCapacity)
  }

  /// The place of the column in the list of columns, or -1.
  func column(of component: Int, in table: Int) -> Int {
    let offset = offset(of: component, in: table)
    return offset < 0 ? -1 : Buffer<Column>.index(at: offset)
  }

  /// The distance of the column from the first one of the list, in bytes, or -1.
  @inlinable
  @inline(__always)
  func offset(of component: Int, in table: Int) -> Int {
    unsafe Int(offsets(of: component)[table])
  }

  /// The distances of the columns of a component by table, from table -1 on.
  @inlinable
  @inline(__always)
  func offsets(of component: Int) -> UnsafePointer<Int32> {
    unsafe UnsafePointer(offsets.address(of: place(of: component, in: 0)))
  }

  @inlinable
  @inline(__always)
  func place(of component: Int, in table: Int) -> Int {
    (component &+ 1) &* tableCapacity &+ table &+ 1
  }

  func set(_ column: Int, of component: Int, in table: Int) {
    offsets[place(of: component, in: table)] = Int32(Buffer<Column>.offset(of: column))
  }

  /// Makes room for numbers of components and tables below the counts.
  mutating func reserve(components: Int, tables: Int) {
    guard components > componentCapacity || tables >= tableCapacity else { return }
    let old = self
    while components > componentCapacity { componentCapacity *= 2 }
    while tables >= tableCapacity { tableCapacity *= 2 }
    offsets = Buffer(repeating: -1, count: (componentCapacity + 1) * tableCapacity)
    for component in 0..<old.componentCapacity {
      for table in 0..<old.tableCapacity - 1 {
        offsets[place(of: component, in: table)] =
          old.offsets[
            old.place(of: component, in: table)]
      }
    }
    old.free()
  }

  func copied(into yard: inout Yard) -> Cells {
    var copy = self
    copy.offsets = offsets.copied(into: &yard)
    return copy
  }

  func free() {
    offsets.free()
  }
}
