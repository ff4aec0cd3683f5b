/// Says for each component and each table where the component's column is.
///
/// There is a table -1 too, which has no columns: free slots say that they are in it, so a look-up
/// need not ask whether a slot is free.
@usableFromInline
struct Cells {
  @usableFromInline private(set) var numbers: Buffer<Int32>
  /// The room for tables, with the one for table -1.
  @usableFromInline private(set) var tableCapacity = 8
  private var componentCapacity = 8

  init() {
    numbers = Buffer(repeating: -1, count: 64)
  }

  /// The place of the column in the list of columns, or -1.
  @inlinable
  @inline(__always)
  func column(of component: Int, in table: Int) -> Int {
    Int(numbers[place(of: component, in: table)])
  }

  @inlinable
  @inline(__always)
  func place(of component: Int, in table: Int) -> Int {
    component &* tableCapacity &+ table &+ 1
  }

  func set(_ column: Int, of component: Int, in table: Int) {
    numbers[place(of: component, in: table)] = Int32(column)
  }

  /// Makes room for numbers of components and tables below the counts.
  mutating func reserve(components: Int, tables: Int) {
    guard components > componentCapacity || tables >= tableCapacity else { return }
    let old = self
    while components > componentCapacity { componentCapacity *= 2 }
    while tables >= tableCapacity { tableCapacity *= 2 }
    numbers = Buffer(repeating: -1, count: componentCapacity * tableCapacity)
    for component in 0..<old.componentCapacity {
      for table in 0..<old.tableCapacity - 1 {
        set(old.column(of: component, in: table), of: component, in: table)
      }
    }
    old.free()
  }

  func copied() -> Cells {
    var copy = self
    copy.numbers = numbers.copied()
    return copy
  }

  func free() {
    numbers.free()
  }
}
