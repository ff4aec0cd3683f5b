extension GridIndex {
  /// The entity with the smallest index on a cell, or nil if nobody stands there.
  public func first(at cell: GridCell) -> Entity? {
    let first = table.list(at: cell).first
    return first == CellTable.nobody ? nil : table.entity(first)
  }

  /// The number of entities on a cell.
  public func count(at cell: GridCell) -> Int {
    table.list(at: cell).count
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
    table.nearest(to: cell, within: distance, by: metric, where: isWanted)
  }
}

// MARK: - Without an array

extension GridIndex {
  /// Visits the entities on a cell, in order.
  public func forEach(at cell: GridCell, _ body: (_ entity: Entity) -> Void) {
    table.forEach(at: cell) { entity, _ in body(entity) }
  }

  /// Visits the entities in a rectangle of cells, in order.
  ///
  /// It allocates only if the rectangle has more cells than the world has slots.
  public func forEach(
    columns: ClosedRange<Int>, rows: ClosedRange<Int>,
    _ body: (_ entity: Entity, _ cell: GridCell) -> Void
  ) {
    table.forEach(columns: columns, rows: rows, body)
  }

  /// Visits the entities on other cells within a distance of a cell, in order.
  ///
  /// The parameters are those of ``neighbors(of:within:by:)``. It allocates only if the square
  /// around has more cells than the world has slots.
  public func forEachNeighbor(
    of cell: GridCell, within distance: Int = 1, by metric: GridMetric = .chebyshev,
    _ body: (_ entity: Entity, _ cell: GridCell) -> Void
  ) {
    table.forEachNeighbor(of: cell, within: distance, by: metric, body)
  }
}
