public import ECS

/// Where a view is, as ``LayoutSystem`` found it; in the interface's points, not relative to the
/// parent.
///
/// The terminal shows it on cells. Each edge goes to the nearest cell boundary by itself, so two
/// views that share an edge share it on the screen too: they neither overlap nor part, wherever
/// they slide.
public struct ViewFrame: Component, Hashable {
  /// The width of a column, in points.
  public static let columnWidth = 10.0

  /// The height of a row, in points.
  public static let rowHeight = 20.0

  /// The rectangle, in points from the top-left corner of the interface.
  public var rect: Rect

  /// Creates a frame; without an argument one of no size, as before the first layout.
  public init(_ rect: Rect = .zero) {
    self.rect = rect
  }

  /// The columns the frame covers, counted from the left of the interface; empty for widths below
  /// 0.
  public var columns: Range<Int> {
    ViewFrame.boundaries(rect.minX, rect.maxX, unit: ViewFrame.columnWidth)
  }

  /// The rows the frame covers, counted from the top of the interface; empty for heights below 0.
  public var rows: Range<Int> {
    ViewFrame.boundaries(rect.minY, rect.maxY, unit: ViewFrame.rowHeight)
  }

  /// Whether the cell under a point is one the frame covers.
  ///
  /// The pointer is asked on cells, since cells are what the player sees and clicks.
  public func covers(_ point: Vector) -> Bool {
    columns.contains(ViewFrame.boundary(point.x - ViewFrame.columnWidth / 2, ViewFrame.columnWidth))
      && rows.contains(ViewFrame.boundary(point.y - ViewFrame.rowHeight / 2, ViewFrame.rowHeight))
  }

  /// Feeds the four numbers to a digest.
  public func digest(into digest: inout Digest) {
    digest.combine(rect.minX)
    digest.combine(rect.minY)
    digest.combine(rect.size.width)
    digest.combine(rect.size.height)
  }

  /// The cells between two edges.
  private static func boundaries(_ from: Double, _ to: Double, unit: Double) -> Range<Int> {
    let lower = boundary(from, unit)
    return lower..<max(lower, boundary(to, unit))
  }

  /// The nearest boundary between cells, halves toward larger coordinates.
  ///
  /// A billion cells is more than any screen has and far from what an `Int` refuses.
  private static func boundary(_ edge: Double, _ unit: Double) -> Int {
    let cells = edge / unit
    guard cells.isFinite else { return 0 }
    return min(max(cells, -1e9), 1e9).wholeNearest
  }
}
