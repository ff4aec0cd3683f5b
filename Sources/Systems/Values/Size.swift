/// A width and a height, in points.
public struct Size: Hashable, Sendable {
  /// The extent from left to right, in points.
  public var width: Double

  /// The extent from top to bottom, in points.
  public var height: Double

  /// The size of nothing.
  public static let zero = Size(width: 0, height: 0)

  /// Creates a size from a width and a height, in points.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}
