import Systems

/// A closed path over a board, along which a snake never meets itself.
enum Course {
  /// A path through every cell of a square board with an even edge.
  case whole(edge: Int)

  /// The path along the edge of a board.
  case rim(width: Int, height: Int)

  /// The columns and rows of the board.
  var size: (width: Int, height: Int) {
    switch self {
    case .whole(let edge): (edge, edge)
    case .rim(let width, let height): (width, height)
    }
  }

  /// The way on from a cell of the path.
  func way(from cell: Cell) -> Direction {
    switch self {
    case .whole(let edge): Course.wayThroughAll(from: cell, last: edge - 1)
    case .rim(let width, let height): Course.wayAround(from: cell, width - 1, height - 1)
    }
  }

  /// Out through the first row, then back and forth below it, and home through the first column.
  private static func wayThroughAll(from cell: Cell, last: Int) -> Direction {
    switch (cell.x, cell.y) {
    case (0, 1...): .up
    case (last, 0): .down
    case (_, 0): .right
    case (_, let row) where row % 2 == 1: cell.x == 1 && row < last ? .down : .left
    default: cell.x == last ? .down : .right
    }
  }

  private static func wayAround(from cell: Cell, _ right: Int, _ bottom: Int) -> Direction {
    switch (cell.x, cell.y) {
    case (0, 1...): .up
    case (right, 0..<bottom): .down
    case (_, bottom): .left
    default: .right
    }
  }
}
