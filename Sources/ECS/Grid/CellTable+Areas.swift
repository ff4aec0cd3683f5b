// The areas that `GridIndex` asks about. They are here and not there so that nothing is generic.

extension CellTable {
  /// Visits the entities on a cell, by index.
  func forEach(at cell: GridCell, _ body: (Entity, GridCell) -> Void) {
    let first = list(at: cell).first
    guard first != Self.nobody else { return }
    var index = first
    repeat {
      body(entity(index), cell)
      index = nodes[Int(index)].next
    } while index != first
  }

  /// Visits the entities in a rectangle of cells, in order.
  ///
  /// A rectangle with more cells than there are slots is found by a look at all who are there.
  func forEach(
    columns: ClosedRange<Int>, rows: ClosedRange<Int>, _ body: (Entity, GridCell) -> Void
  ) {
    let all = Int(Int32.min)...Int(Int32.max)
    guard count > 0, columns.overlaps(all), rows.overlaps(all) else { return }
    let (columns, rows) = (columns.clamped(to: all), rows.clamped(to: all))
    if columns.count.multipliedFullWidth(by: rows.count) > (0, UInt(nodes.count)) {
      forEachSorted(columns: columns, rows: rows, body)
      return
    }
    for row in rows {
      for column in columns {
        forEach(at: GridCell(column: column, row: row), body)
      }
    }
  }

  /// Visits the entities in a rectangle by looking at all there are.
  private func forEachSorted(
    columns: ClosedRange<Int>, rows: ClosedRange<Int>, _ body: (Entity, GridCell) -> Void
  ) {
    var found = nodes.indices.filter { index in
      let cell = nodes[index].cell
      return nodes[index].isPresent && columns.contains(cell.column) && rows.contains(cell.row)
    }
    found.sort { (nodes[$0].cell, $0) < (nodes[$1].cell, $1) }
    for index in found {
      body(entity(UInt32(index)), nodes[index].cell)
    }
  }

  /// Visits the entities on other cells within a distance of a cell, in order.
  func forEachNeighbor(
    of cell: GridCell, within distance: Int, by metric: GridMetric,
    _ body: (Entity, GridCell) -> Void
  ) {
    precondition(distance >= 0, "A distance is not negative")
    let limit = metric.limit(distance)
    // No two cells are further apart than this, and sums with it cannot overflow.
    let reach = min(distance, 1 << 33)
    forEach(
      columns: cell.column - reach...cell.column + reach, rows: cell.row - reach...cell.row + reach
    ) { entity, place in
      if place != cell, metric.measure(place, from: cell) <= limit {
        body(entity, place)
      }
    }
  }

  /// The first of the entities nearest to a cell of those wanted.
  func nearest(
    to cell: GridCell, within distance: Int, by metric: GridMetric, where isWanted: (Entity) -> Bool
  ) -> Entity? {
    var best: (entity: Entity, measure: UInt128)?
    func consider(_ entity: Entity, on place: GridCell) {
      let measure = metric.measure(place, from: cell)
      if best.map({ measure < $0.measure }) ?? true, isWanted(entity) {
        best = (entity, measure)
      }
    }
    forEach(at: cell, consider)
    if best == nil {
      forEachNeighbor(of: cell, within: distance, by: metric, consider)
    }
    return best?.entity
  }
}
