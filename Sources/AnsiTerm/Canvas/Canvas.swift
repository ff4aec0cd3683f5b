/// Coloured shapes finer than cells, to be put onto a frame.
///
/// A canvas is measured in pixels: one is a column wide and half a row high, which is a square in
/// most fonts. x grows to the right and y downward, both from the canvas's top-left corner. Later
/// shapes lie on top of earlier ones, and what is outside the canvas is clipped.
///
/// ```swift
/// var canvas = Canvas(columns: 40, rows: 12)
/// canvas.fill(
///   [.init(x: 4, y: 1), .init(x: 7, y: 4), .init(x: 4, y: 7), .init(x: 1, y: 4)],
///   style: Style(foreground: .rgb(0, 175, 0)))
/// frame.draw(canvas, column: 2, row: 1, as: CanvasOutput(depth: .truecolor))
/// ```
///
/// A canvas only keeps its shapes; what of them can be seen is worked out when it is drawn.
public struct Canvas: Hashable, Sendable {
  /// A place on a canvas, in pixels.
  public struct Point: Hashable, Sendable {
    /// The distance from the left edge, in pixels.
    public var x: Double

    /// The distance from the top edge, in pixels; it grows downward.
    public var y: Double

    /// Creates a place from its distances to the left and top edges, in pixels.
    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// A convex polygon: where its corners are among all corners, and how it looks.
  struct Shape: Hashable, Sendable {
    var corners: Range<Int>
    var style: Style
  }

  /// The number of columns; a pixel is as wide.
  public let columns: Int

  /// The number of rows; a row is two pixels high.
  public let rows: Int

  /// The corners of all shapes, one shape after the other.
  private(set) var corners: [Point] = []

  /// The shapes from the lowest to the topmost.
  private(set) var shapes: [Shape] = []

  /// The farthest a corner may be from the canvas's corner, in pixels: sums of such numbers stay
  /// exact enough and fit an `Int`.
  private static let farthest = 1_000_000.0

  /// Creates an empty canvas of a size in cells; a negative size counts as 0.
  public init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }

  /// Whether nothing was drawn.
  public var isEmpty: Bool {
    shapes.isEmpty
  }

  /// Fills a convex polygon whose corners are given in order, either way round.
  ///
  /// Of the style the foreground and the attributes count. A polygon of fewer than three corners,
  /// or with a corner that is no number or a million pixels away, is left out; one that is not
  /// convex is filled to both sides of its hollows.
  public mutating func fill(_ polygon: [Point], style: Style) {
    let isUsable = polygon.allSatisfy {
      $0.x.magnitude < Self.farthest && $0.y.magnitude < Self.farthest
    }
    guard polygon.count > 2, isUsable else { return }
    let first = corners.count
    corners.append(contentsOf: polygon)
    shapes.append(Shape(corners: first..<corners.count, style: style))
  }

  /// Draws a straight line of a width in pixels; it reaches half its width beyond both ends.
  public mutating func line(from start: Point, to end: Point, width: Double, style: Style) {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = (dx * dx + dy * dy).squareRoot()
    let along =
      length > 0
      ? Point(x: dx / length * width / 2, y: dy / length * width / 2) : Point(x: width / 2, y: 0)
    fill(
      [
        Point(x: start.x - along.x + along.y, y: start.y - along.y - along.x),
        Point(x: end.x + along.x + along.y, y: end.y + along.y - along.x),
        Point(x: end.x + along.x - along.y, y: end.y + along.y + along.x),
        Point(x: start.x - along.x - along.y, y: start.y - along.y + along.x),
      ], style: style)
  }

  /// How much of each pixel the shapes cover together, 0 to 1, row-major, `columns × 2 · rows`.
  ///
  /// Measured at 64 places of a pixel; takes time in the number of pixels.
  public var coverage: [Double] {
    let raster = CanvasRaster(self)
    var shares = [Double](repeating: 0, count: columns * rows * 2)
    for index in raster.touched {
      let covered = raster.covered(index)
      let pixel = index / columns * 2 * columns + index % columns
      shares[pixel] = Double(covered.top.nonzeroBitCount) / 64
      shares[pixel + columns] = Double(covered.bottom.nonzeroBitCount) / 64
    }
    return shares
  }
}
