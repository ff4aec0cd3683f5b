// The values of a row on their way to another table.

extension Store {
  /// Moves the values of a row, and the last row into its place.
  @inline(__always)
  func moveValues(
    _ row: Int, to newRow: Int, last: Int, by route: UnsafePointer<Route>,
    _ columns: Buffer<Column>
  ) {
    let moves = state.plans.moves
    var move = unsafe UnsafePointer(moves.address(at: Int(route.pointee.pairs)))
    let words = unsafe UnsafePointer(moves.address(at: Int(route.pointee.words)))
    let others = unsafe UnsafePointer(moves.address(at: Int(route.pointee.others)))
    // Once for all columns: in the loops the question would be asked for each.
    if row == last {
      while unsafe move != words {
        unsafe Pair.moveLast(row, to: newRow, move, columns)
        unsafe move += 1
      }
      while unsafe move != others {
        unsafe Word.moveLast(row, to: newRow, move, columns)
        unsafe move += 1
      }
    } else {
      while unsafe move != words {
        unsafe Pair.move(row, to: newRow, last: last, move, columns)
        unsafe move += 1
      }
      while unsafe move != others {
        unsafe Word.move(row, to: newRow, last: last, move, columns)
        unsafe move += 1
      }
    }
    if unsafe route.pointee.otherCount > 0 {
      unsafe moveOthers(row, to: newRow, last: last, move, Int(route.pointee.otherCount))
    }
  }

  /// Moves values of other sizes or with a life cycle.
  @inline(never)
  private func moveOthers(
    _ row: Int, to newRow: Int, last: Int, _ moves: UnsafePointer<Move>, _ count: Int
  ) {
    for index in 0..<count {
      let from = unsafe state.columns.address(at: Int(moves[index].source))
      if unsafe moves[index].target >= 0 {
        let to = unsafe state.columns.address(at: Int(moves[index].target))
        unsafe from.pointee.move(row, to: newRow, of: to)
      }
      if row != last {
        unsafe from.pointee.move(last, to: row, of: from)
      }
      unsafe from.pointee.setLiveRows(last)
    }
  }
}

/// The bytes of a row that go through registers: a call to memcpy costs more than the copy.
struct RegisterRow<Unit: BitwiseCopyable> {
  /// Moves a row.
  @inline(__always)
  static func moveLast(
    _ row: Int, to newRow: Int, _ move: UnsafePointer<Move>, _ columns: Buffer<Column>
  ) {
    guard unsafe move.pointee.target >= 0 else { return }
    let source = unsafe columns.address(at: Int(move.pointee.source)).pointee.data
    let target = unsafe columns.address(at: Int(move.pointee.target)).pointee.data
    unsafe copy(source, row, target, newRow)
  }

  /// Moves a row, and the last row into its place.
  @inline(__always)
  static func move(
    _ row: Int, to newRow: Int, last: Int, _ move: UnsafePointer<Move>,
    _ columns: Buffer<Column>
  ) {
    let source = unsafe columns.address(at: Int(move.pointee.source)).pointee.data
    if unsafe move.pointee.target >= 0 {
      let target = unsafe columns.address(at: Int(move.pointee.target)).pointee.data
      unsafe copy(source, row, target, newRow)
    }
    unsafe copy(source, last, source, row)
  }

  /// Copies a row.
  @inline(__always)
  static func copy(
    _ source: UnsafeMutableRawPointer, _ row: Int, _ target: UnsafeMutableRawPointer, _ newRow: Int
  ) {
    let size = MemoryLayout<Unit>.size
    let unit = unsafe (source + row &* size).loadUnaligned(as: Unit.self)
    unsafe (target + newRow &* size).storeBytes(of: unit, as: Unit.self)
  }
}

/// Rows of 8 bytes.
typealias Word = RegisterRow<UInt64>
/// Rows of 16 bytes.
typealias Pair = RegisterRow<(UInt64, UInt64)>
