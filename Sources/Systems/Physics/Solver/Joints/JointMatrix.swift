/// How the impulses of joints act on each other: a symmetric matrix that is kept from the first
/// number of each row that is not 0 on, and its Cholesky factor in the same place.
///
/// In the order in which joints hang together that is a narrow band.
struct JointMatrix: Sendable {
  /// The first column of each row, and where that stands.
  private var first: [Int32] = []
  private var start: [Int32] = []
  private var values: [Double] = []

  mutating func removeAll() {
    first.removeAll(keepingCapacity: true)
    start.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
  }

  /// Adds a row that begins at a column.
  mutating func addRow(from column: Int) {
    let row = first.count
    first.append(Int32(truncatingIfNeeded: column))
    start.append(Int32(truncatingIfNeeded: values.count - column))
    values.append(contentsOf: repeatElement(0, count: row + 1 - column))
  }

  @inline(__always)
  func firstColumn(of row: Int) -> Int { Int(first[row]) }

  @inline(__always)
  subscript(row: Int, column: Int) -> Double {
    get { values[Int(start[row]) + column] }
    set { values[Int(start[row]) + column] = newValue }
  }

  /// Replaces the rows of a range by their factor.
  mutating func factor(_ rows: Range<Int>) {
    for row in rows {
      for column in firstColumn(of: row)..<row {
        self[row, column] = (self[row, column] - product(row, column)) / self[column, column]
      }
      let whole = self[row, row]
      let pivot = whole - product(row, row)
      // What follows from other rows but for rounding is left to them.
      self[row, row] = pivot > 1e-13 * whole ? pivot.squareRoot() : 1e9 * whole.squareRoot()
    }
  }

  /// The product of the finished parts of two rows, before a column.
  @inline(__always)
  private func product(_ row: Int, _ column: Int) -> Double {
    var sum = 0.0
    let (one, other) = (Int(start[row]), Int(start[column]))
    for place in max(firstColumn(of: row), firstColumn(of: column))..<column {
      sum += values[one + place] * values[other + place]
    }
    return sum
  }

  /// Solves for the rows of a range, in place.
  func solve(_ rows: Range<Int>, _ x: inout [Double]) {
    for row in rows {
      var sum = x[row]
      for column in firstColumn(of: row)..<row { sum -= self[row, column] * x[column] }
      x[row] = sum / self[row, row]
    }
    for row in rows.reversed() {
      let value = x[row] / self[row, row]
      x[row] = value
      for column in firstColumn(of: row)..<row { x[column] -= self[row, column] * value }
    }
  }
}
