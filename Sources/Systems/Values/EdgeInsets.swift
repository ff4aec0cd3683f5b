/// How far the inside of a rectangle is from its four edges, in points.
///
/// Positive values lead inward and negative ones outward, as in UIKit's `UIEdgeInsets`.
public struct EdgeInsets: Hashable, Sendable {
  /// The way down from the top edge.
  public var top: Double

  /// The way to the right from the left edge.
  public var left: Double

  /// The way up from the bottom edge.
  public var bottom: Double

  /// The way to the left from the right edge.
  public var right: Double

  /// Insets that change nothing.
  public static let zero = EdgeInsets()

  /// Creates insets; those left out are 0.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}

extension Rect {
  /// The rectangle whose edges are moved inward.
  ///
  /// Insets that are greater than the rectangle lead past each other: its width or height is
  /// negative then.
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: minX + insets.left, y: minY + insets.top,
      width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
  }
}
