public import ECS

/// The rectangle the interface has: the window of a program, the board of a simulation.
///
/// The root view is laid out to be exactly this. On a resize, set it; the rest follows in the tick.
public struct InterfaceBounds: Resource, Hashable {
  /// The rectangle, in points; a column is 10 points wide and a row 20 points high.
  public var rect: Rect

  /// Creates bounds from a rectangle, in points.
  public init(_ rect: Rect) {
    self.rect = rect
  }

  /// Creates the bounds of a window or a screen of so many columns and rows.
  public init(columns: Int, rows: Int) {
    self.init(
      Rect(
        x: 0, y: 0, width: Double(columns) * ViewFrame.columnWidth,
        height: Double(rows) * ViewFrame.rowHeight))
  }

  /// Feeds the four numbers to a digest.
  public func digest(into digest: inout Digest) {
    digest.combine(rect.minX)
    digest.combine(rect.minY)
    digest.combine(rect.size.width)
    digest.combine(rect.size.height)
  }
}

/// The view every other view of an interface is below.
public struct InterfaceRoot: Resource, Hashable {
  /// The root view.
  public var view: Entity

  /// Names the root view.
  public init(_ view: Entity) {
    self.view = view
  }

  /// Feeds the view to a digest.
  public func digest(into digest: inout Digest) {
    digest.combine(view)
  }
}
