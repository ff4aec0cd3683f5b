// Rows on their way to another table.

extension Store {
  /// Moves an entity to another table with all components both have, and returns the new row.
  ///
  /// Components only the new table has are for the caller to initialise; one the old table alone
  /// has must have been taken out by the caller, and its gap closed. The last row of the old table
  /// fills the gap in all other columns.
  ///
  /// What is usual calls nothing, so that no register is saved for a call.
  @usableFromInline
  @inline(never)
  func moveRow(
    of entity: Entity, _ slot: UnsafeMutablePointer<Slot>, by route: UnsafePointer<Route>
  ) -> Int {
    let source = unsafe state.tables.address(at: Int(route.pointee.source))
    let target = unsafe state.tables.address(at: Int(route.pointee.target))
    let newRow = unsafe target.pointee.rowCount
    let care = unsafe source.pointee.care | target.pointee.care
    guard care & Table.Care.toMove == 0, newRow != (unsafe target.pointee.capacity) else {
      return unsafe moveRowWithCare(of: entity, by: route)
    }
    let row = unsafe Int(slot.pointee.row)
    let last = unsafe source.pointee.rowCount &- 1
    unsafe target.pointee.rowCount = newRow &+ 1
    unsafe source.pointee.rowCount = last
    unsafe slot.pointee.table = route.pointee.number
    unsafe slot.pointee.row = Int32(truncatingIfNeeded: newRow)
    unsafe moveEntity(entity, row, to: newRow, last: last, by: route)
    // Most entities have few components besides: that needs no loop.
    guard unsafe route.pointee.hasPairsOnly else {
      return unsafe moveValues(row, to: newRow, last: last, by: route)
    }
    let columns = state.columns
    let move = unsafe UnsafePointer(state.plans.moves.address(at: Int(route.pointee.moves)))
    let isOne = unsafe route.pointee.pairCount == 1
    if row == last {
      unsafe Pair.moveLast(row, to: newRow, move[0], columns)
      if !isOne {
        unsafe Pair.moveLast(row, to: newRow, move[1], columns)
      }
    } else {
      unsafe Pair.move(row, to: newRow, last: last, move[0], columns)
      if !isOne {
        unsafe Pair.move(row, to: newRow, last: last, move[1], columns)
      }
    }
    return newRow
  }

  /// Moves an entity to another table where columns are shared or full, or have rows that are not
  /// mere bytes, or not 8 or 16 of them.
  @inline(never)
  private func moveRowWithCare(of entity: Entity, by route: UnsafePointer<Route>) -> Int {
    let source = unsafe Buffer<Table>.index(at: Int(route.pointee.source))
    let target = unsafe Int(route.pointee.number)
    ownTable(source)
    prepareToAdd(to: target)
    let slot = unsafe state.slots.values(Slot.self) + Int(entity.index)
    let (row, newRow) = unsafe (Int(slot.pointee.row), state.tables[target].rowCount)
    state.tables[target].rowCount = newRow + 1
    state.tables[source].rowCount -= 1
    unsafe slot.pointee.setPlace(table: target, row: newRow)
    let last = state.tables[source].rowCount
    unsafe moveEntity(entity, row, to: newRow, last: last, by: route)
    _ = unsafe moveValues(row, to: newRow, last: last, by: route)
    unsafe moveOthers(row, to: newRow, last: last, by: route)
    return newRow
  }

  /// Moves an entity from column to column, and the last one of the old column into its place.
  @inline(__always)
  private func moveEntity(
    _ entity: Entity, _ row: Int, to newRow: Int, last: Int, by route: UnsafePointer<Route>
  ) {
    let move = unsafe route.pointee.entities
    unsafe move.to(state.columns).pointee.values(Entity.self)[newRow] = entity
    if row != last {
      unsafe moveLastEntity(last, to: row, of: move.from(state.columns).pointee.values(Entity.self))
    }
  }

  /// Moves the values of a row that are 8 or 16 mere bytes, and the last row into its place; returns
  /// the new row.
  @inline(never)
  private func moveValues(
    _ row: Int, to newRow: Int, last: Int, by route: UnsafePointer<Route>
  ) -> Int {
    // Nothing moves these; the compiler would fetch them again after every store.
    let columns = state.columns
    var move = unsafe UnsafePointer(state.plans.moves.address(at: Int(route.pointee.moves)))
    let words = unsafe move + Int(route.pointee.pairCount)
    let others = unsafe words + Int(route.pointee.wordCount)
    // Once for all columns: in the loops the question would be asked for each.
    if row == last {
      while unsafe move != words {
        unsafe Pair.moveLast(row, to: newRow, move.pointee, columns)
        unsafe move += 1
      }
      while unsafe move != others {
        unsafe Word.moveLast(row, to: newRow, move.pointee, columns)
        unsafe move += 1
      }
    } else {
      while unsafe move != words {
        unsafe Pair.move(row, to: newRow, last: last, move.pointee, columns)
        unsafe move += 1
      }
      while unsafe move != others {
        unsafe Word.move(row, to: newRow, last: last, move.pointee, columns)
        unsafe move += 1
      }
    }
    return newRow
  }

  /// Moves values of other sizes or with a life cycle.
  private func moveOthers(
    _ row: Int, to newRow: Int, last: Int, by route: UnsafePointer<Route>
  ) {
    let count = unsafe Int(route.pointee.pairCount) + Int(route.pointee.wordCount)
    let moves = unsafe state.plans.moves.address(at: Int(route.pointee.moves)) + count
    for index in unsafe 0..<Int(route.pointee.otherCount) {
      let from = unsafe moves[index].from(state.columns)
      if unsafe moves[index].target >= 0 {
        unsafe from.pointee.move(row, to: newRow, of: moves[index].to(state.columns))
      }
      if row != last {
        unsafe from.pointee.move(last, to: row, of: from)
      }
      unsafe from.pointee.setLiveRows(last)
    }
  }
}

extension Move {
  /// The column in the old table.
  @inline(__always)
  func from(_ columns: Buffer<Column>) -> UnsafeMutablePointer<Column> {
    unsafe columns.address(at: Int(source))
  }

  /// The column in the new table, if it has one.
  @inline(__always)
  func to(_ columns: Buffer<Column>) -> UnsafeMutablePointer<Column> {
    unsafe columns.address(at: Int(target))
  }
}

/// The bytes of a row that go through registers: a call to memcpy costs more than the copy.
struct RegisterRow<Unit: BitwiseCopyable> {
  /// Moves a row.
  @inline(__always)
  static func moveLast(_ row: Int, to newRow: Int, _ move: Move, _ columns: Buffer<Column>) {
    let (source, target) = unsafe (move.from(columns).pointee.data, move.to(columns).pointee.data)
    unsafe copy(source, row, target, newRow)
  }

  /// Moves a row, and the last row into its place.
  @inline(__always)
  static func move(
    _ row: Int, to newRow: Int, last: Int, _ move: Move, _ columns: Buffer<Column>
  ) {
    let (source, target) = unsafe (move.from(columns).pointee.data, move.to(columns).pointee.data)
    unsafe copy(source, row, target, newRow)
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
