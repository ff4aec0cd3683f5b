/// A convex polygon cut into lines of places, each covered from one place to another.
///
/// A place is covered when its middle lies in the polygon, the left and top edges belonging to it:
/// two polygons with a common edge leave no gap and cover nothing twice. One value scans one
/// polygon after the other, so that their lines share their memory.
struct PolygonScan {
  /// Where a line enters and leaves the polygon, in places.
  private struct Crossing {
    var left = Double.infinity
    var right = -Double.infinity
  }

  /// The lines that may be covered by the last polygon.
  private(set) var lines = 0..<0

  /// The columns that may be covered by the last polygon, in cells.
  private(set) var columns = 0..<0

  private var crossings: [Crossing]
  private let width: Double
  private let height: Double

  /// Prepares for a canvas that is a number of places wide and high.
  init(width: Int, height: Int) {
    self.width = Double(width)
    self.height = Double(height)
    crossings = Array(repeating: Crossing(), count: height)
  }

  /// Scans a polygon; every line of the one before must have been taken.
  mutating func scan(_ corners: ArraySlice<Canvas.Point>) {
    var previous = corners[corners.endIndex - 1].inPlaces
    var (low, high) = (previous, previous)
    for corner in corners {
      let next = corner.inPlaces
      low = Canvas.Point(x: min(low.x, next.x), y: min(low.y, next.y))
      high = Canvas.Point(x: max(high.x, next.x), y: max(high.y, next.y))
      if previous.y < next.y {
        cross(from: previous, to: next)
      } else if next.y < previous.y {
        cross(from: next, to: previous)
      }
      previous = next
    }
    lines = Self.places(from: low.y, to: high.y, limit: height)
    let across = Self.places(from: low.x, to: high.x, limit: width)
    let size = CellMask.perPixel
    columns = across.lowerBound / size..<(across.upperBound + size - 1) / size
  }

  /// Notes where a side crosses the lines.
  private mutating func cross(from upper: Canvas.Point, to lower: Canvas.Point) {
    let slope = (lower.x - upper.x) / (lower.y - upper.y)
    let start = upper.x + (0.5 - upper.y) * slope
    for line in Self.places(from: upper.y, to: lower.y, limit: height) {
      let x = start + Double(line) * slope
      crossings[line].left = min(crossings[line].left, x)
      crossings[line].right = max(crossings[line].right, x)
    }
  }

  /// The places of a line that the polygon covers; the line is forgotten.
  @inline(__always)
  mutating func takePlaces(in line: Int) -> Range<Int> {
    let crossing = crossings[line]
    crossings[line] = Crossing()
    return Self.places(from: crossing.left, to: crossing.right, limit: width)
  }

  /// The places whose middles are between two coordinates, from 0 to a limit.
  @inline(__always)
  private static func places(from start: Double, to end: Double, limit: Double) -> Range<Int> {
    let first = place(at: start, limit: limit)
    return first..<max(first, place(at: end, limit: limit))
  }

  /// The first place whose middle is at or after a coordinate.
  @inline(__always)
  private static func place(at coordinate: Double, limit: Double) -> Int {
    let before = max(0, min(limit, coordinate - 0.5))
    let whole = Int(before)
    return Double(whole) < before ? whole + 1 : whole
  }
}

extension Canvas.Point {
  /// The point in places, of which a pixel has several.
  fileprivate var inPlaces: Canvas.Point {
    let scale = Double(CellMask.perPixel)
    return Canvas.Point(x: x * scale, y: y * scale)
  }
}
