// What happens to all rows of a column at once.

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
      setLiveRows(0)
    }
  }

  /// Moves all rows to empty rows of another column of the type, or copies them if somebody else
  /// may see them.
  mutating func moveAll(_ rows: Int, to target: Int, of column: Column) {
    if isShared {
      unsafe type.copy(data, column.address(target), rows)
      self = Column(of: type, component: component)
    } else {
      unsafe type.move(data, column.address(target), rows)
      setLiveRows(0)
    }
  }
}
