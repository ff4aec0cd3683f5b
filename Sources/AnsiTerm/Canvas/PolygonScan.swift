/// A convex polygon cut into lines of places, of which each is covered from one place to another.
///
/// A place is covered when its middle lies in the polygon, the left and top edges belonging to it: two
/// polygons with a common edge leave no gap and cover nothing twice.
struct PolygonScan {
  /// A side that is not level: where it is at a height, in places.
  private struct Side {
    var top: Double
    var bottom: Double
    var x: Double
    var slope: Double
  }

  /// The lines that may be covered.
  let lines: Range<Int>

  /// The columns that may be covered, in cells.
  let columns: Range<Int>

  private var sides: [Side] = []
  private let width: Double

  /// Prepares a polygon on a canvas that is a number of places wide and high.
  init(_ corners: ArraySlice<Canvas.Point>, width: Int, height: Int) {
    let scale = Double(CellMask.perPixel)
    self.width = Double(width)
    var previous = corners[corners.endIndex - 1].scaled(by: scale)
    var (low, high) = (previous, previous)
    sides.reserveCapacity(corners.count)
    for corner in corners {
      let next = corner.scaled(by: scale)
      low = Canvas.Point(x: min(low.x, next.x), y: min(low.y, next.y))
      high = Canvas.Point(x: max(high.x, next.x), y: max(high.y, next.y))
      if previous.y != next.y {
        let (upper, lower) = previous.y < next.y ? (previous, next) : (next, previous)
        let slope = (lower.x - upper.x) / (lower.y - upper.y)
        sides.append(Side(top: upper.y, bottom: lower.y, x: upper.x, slope: slope))
      }
      previous = next
    }
    let firstLine = Self.first(from: low.y, limit: Double(height))
    lines = firstLine..<max(firstLine, Self.first(from: high.y, limit: Double(height)))
    let left = Self.first(from: low.x, limit: self.width)
    let right = max(left, Self.first(from: high.x, limit: self.width))
    columns = left / CellMask.perPixel..<(right + CellMask.perPixel - 1) / CellMask.perPixel
  }

  /// The places of a line that the polygon covers.
  @inline(__always)
  func places(in line: Int) -> Range<Int> {
    let y = Double(line) + 0.5
    var left = Double.infinity
    var right = -Double.infinity
    for side in sides where side.top <= y && y < side.bottom {
      let x = side.x + (y - side.top) * side.slope
      left = min(left, x)
      right = max(right, x)
    }
    let first = Self.first(from: left, limit: width)
    return first..<max(first, Self.first(from: right, limit: width))
  }

  /// The first place whose middle is at or after a coordinate, from 0 to a limit.
  @inline(__always)
  private static func first(from coordinate: Double, limit: Double) -> Int {
    let before = max(0, min(limit, coordinate - 0.5))
    let whole = Int(before)
    return Double(whole) < before ? whole + 1 : whole
  }
}

extension Canvas.Point {
  /// The place on a canvas a number of times as fine.
  fileprivate func scaled(by factor: Double) -> Canvas.Point {
    Canvas.Point(x: x * factor, y: y * factor)
  }
}
