extension GridIndex {
  /// The entity with the smallest index on a cell, or nil if nobody stands there.
  public func first(at cell: GridCell) -> Entity? {
    table.head(of: cell).map { table.entity($0.first) }
  }

  /// The number of entities on a cell.
  public func count(at cell: GridCell) -> Int {
    table.head(of: cell)?.count ?? 0
  }

  /// The entities on a cell, in order.
  public func entities(at cell: GridCell) -> [Entity] {
    var entities: [Entity] = []
    forEach(at: cell) { entities.append($0) }
    return entities
  }

  /// The entities in a rectangle of cells, in order.
  public func entities(columns: ClosedRange<Int>, rows: ClosedRange<Int>) -> [Entity] {
    var entities: [Entity] = []
    forEach(columns: columns, rows: rows) { entity, _ in entities.append(entity) }
    return entities
  }

  /// The entities on other cells within a distance of a cell, in order.
  ///
  /// - Parameters:
  ///   - cell: The middle. Those who stand on it are no neighbors: ``entities(at:)`` tells them.
  ///   - distance: How far away they may be; not negative.
  ///   - metric: What a distance is: `.manhattan` and 1 are the four cells beside, `.chebyshev` and
  ///     1 the eight around, `.euclidean` and a radius those on a disc.
  /// - Returns: The entities, without an allocation if there are none.
  public func neighbors(
    of cell: GridCell, within distance: Int = 1, by metric: GridMetric = .chebyshev
  ) -> [Entity] {
    var entities: [Entity] = []
    forEachNeighbor(of: cell, within: distance, by: metric) { entity, _ in
      entities.append(entity)
    }
    return entities
  }

  /// The entity that is nearest to a cell, or nil if there is none within the distance.
  ///
  /// Of those equally near, the first in order. Costs a look at all cells within the distance.
  ///
  /// - Parameters:
  ///   - cell: The middle. Those who stand on it are nearest of all.
  ///   - distance: How far away it may be; not negative.
  ///   - metric: What a distance is.
  ///   - isWanted: Whether an entity counts: leave out the one who asks.
  /// - Returns: The entity.
  public func nearest(
    to cell: GridCell, within distance: Int, by metric: GridMetric = .chebyshev,
    where isWanted: (Entity) -> Bool = { _ in true }
  ) -> Entity? {
    var best: (entity: Entity, measure: UInt128)?
    func consider(_ entity: Entity, on place: GridCell) {
      let measure = metric.measure(place, from: cell)
      if best.map({ measure < $0.measure }) ?? true, isWanted(entity) {
        best = (entity, measure)
      }
    }
    forEach(at: cell) { consider($0, on: cell) }
    forEachNeighbor(of: cell, within: distance, by: metric, consider)
    return best?.entity
  }
}

// MARK: - Without an array

extension GridIndex {
  /// Visits the entities on a cell, in order.
  public func forEach(at cell: GridCell, _ body: (_ entity: Entity) -> Void) {
    guard let first = table.head(of: cell)?.first else { return }
    var index = first
    repeat {
      body(table.entity(index))
      index = table.nodes[Int(index)].next
    } while index != first
  }

  /// Visits the entities in a rectangle of cells, in order.
  ///
  /// It allocates only if the rectangle has more cells than the world has slots.
  public func forEach(
    columns: ClosedRange<Int>, rows: ClosedRange<Int>,
    _ body: (_ entity: Entity, _ cell: GridCell) -> Void
  ) {
    let all = Int(Int32.min)...Int(Int32.max)
    guard columns.overlaps(all), rows.overlaps(all) else { return }
    let (columns, rows) = (columns.clamped(to: all), rows.clamped(to: all))
    if columns.count.multipliedFullWidth(by: rows.count) > (0, UInt(table.nodes.count)) {
      forEachSorted(columns: columns, rows: rows, body)
      return
    }
    for row in rows {
      for column in columns {
        let cell = GridCell(column: column, row: row)
        forEach(at: cell) { body($0, cell) }
      }
    }
  }

  /// Visits the entities on other cells within a distance of a cell, in order.
  ///
  /// The parameters are those of ``neighbors(of:within:by:)``. It allocates only if the square
  /// around has more cells than the world has slots.
  public func forEachNeighbor(
    of cell: GridCell, within distance: Int = 1, by metric: GridMetric = .chebyshev,
    _ body: (_ entity: Entity, _ cell: GridCell) -> Void
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

  /// Visits the entities in a rectangle by looking at all there are.
  private func forEachSorted(
    columns: ClosedRange<Int>, rows: ClosedRange<Int>,
    _ body: (_ entity: Entity, _ cell: GridCell) -> Void
  ) {
    let nodes = table.nodes
    var found = nodes.indices.filter { index in
      let cell = nodes[index].cell
      return nodes[index].isPresent && columns.contains(cell.column) && rows.contains(cell.row)
    }
    found.sort { (nodes[$0].cell, $0) < (nodes[$1].cell, $1) }
    for index in found {
      body(table.entity(UInt32(index)), nodes[index].cell)
    }
  }
}
