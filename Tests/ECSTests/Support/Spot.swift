import ECS

/// Where something stands on a grid.
struct Spot: GridComponent {
  var x = 0
  var y = 0

  var gridCell: GridCell { GridCell(column: x, row: y) }

  func digest(into digest: inout Digest) {
    digest.combine(x)
    digest.combine(y)
  }
}

/// An index that is a list, too simple to be wrong.
struct NaiveIndex {
  private(set) var places: [(entity: Entity, cell: GridCell)] = []

  mutating func place(_ entity: Entity, at cell: GridCell) {
    places.removeAll { $0.entity.index == entity.index }
    places.append((entity, cell))
    places.sort { ($0.cell, $0.entity.index) < ($1.cell, $1.entity.index) }
  }

  mutating func remove(_ entity: Entity) -> Bool {
    let before = places.count
    places.removeAll { $0.entity == entity }
    return places.count < before
  }

  func entities(where isWanted: (GridCell) -> Bool) -> [Entity] {
    places.filter { isWanted($0.cell) }.map(\.entity)
  }

  /// The first of those with the smallest distance.
  func nearest(to cell: GridCell, within distance: Int, by metric: GridMetric) -> Entity? {
    places.filter { metric.isNear($0.cell, cell, within: distance) }
      .min { metric.rank($0.cell, cell) < metric.rank($1.cell, cell) }?.entity
  }
}

extension GridMetric {
  /// Whether two cells are within a distance, by the book.
  func isNear(_ cell: GridCell, _ other: GridCell, within distance: Int) -> Bool {
    rank(cell, other) <= (self == .euclidean ? distance * distance : distance)
  }

  /// The distance of two cells near the origin, squared for the straight line.
  func rank(_ cell: GridCell, _ other: GridCell) -> Int {
    let (x, y) = (abs(cell.column - other.column), abs(cell.row - other.row))
    return switch self {
    case .manhattan: x + y
    case .chebyshev: max(x, y)
    case .euclidean: x * x + y * y
    }
  }
}
