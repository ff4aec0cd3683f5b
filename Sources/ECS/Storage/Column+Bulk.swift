// What happens to many rows of a column at once.
//
// Values without size are one byte apart all the same, as far as Swift is concerned: runs of them
// must not be touched, because there is no memory. To note how many rows are live afterwards is for
// the caller.

extension Column {
  /// Makes sure that nobody else sees the rows and that there is room for a number of them.
  mutating func reserve(_ capacity: Int, rows: Int) {
    if self.capacity < capacity {
      grow(rows: rows, capacity: capacity)
    } else {
      own(rows: rows, capacity: capacity)
    }
  }

  /// Leaves no row behind.
  ///
  /// The memory stays, unless somebody else may see it.
  mutating func removeAll(_ rows: Int) {
    if isShared {
      self = Column(of: type, component: component)
    } else if !isTrivial {
      unsafe type.destroy(data, rows)
    }
  }

  /// Destroys rows and leaves them empty.
  @usableFromInline
  func destroy(_ rows: Range<Int>) {
    guard !isTrivial else { return }
    unsafe type.destroy(address(rows.lowerBound), rows.count)
  }

  /// Initialises all rows but the first with copies of the first.
  @usableFromInline
  func repeatFirst(of rows: Range<Int>) {
    guard stride > 0 else { return }
    var done = 1
    while done < rows.count {
      // What is there already is copied behind itself: twice as much each time, but no more than
      // the nearest cache holds.
      let count = min(done, rows.count - done, max(1, 8192 / stride))
      let (first, next) = unsafe (address(rows.lowerBound), address(rows.lowerBound + done))
      unsafe type.copy(first, next, count)
      done += count
    }
  }

  /// Moves all rows to empty rows of another column of the type, or copies them if somebody else
  /// may see them.
  mutating func moveAll(_ rows: Int, to target: Int, of column: Column) {
    guard stride > 0 else { return }
    if isShared {
      unsafe type.copy(data, column.address(target), rows)
      self = Column(of: type, component: component)
    } else {
      unsafe type.move(data, column.address(target), rows)
    }
  }
}
