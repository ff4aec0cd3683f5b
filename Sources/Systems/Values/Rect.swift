/// An upright rectangle, in points; y grows downward.
public struct Rect: Hashable, Sendable {
  /// The top-left corner.
  public var origin: Vector

  /// The width and the height.
  public var size: Size

  /// The rectangle of no size at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// Creates a rectangle from its top-left corner and its size.
  public init(origin: Vector, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from its left and top edges, its width and its height, in points.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Vector(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The left edge.
  public var minX: Double { origin.x }

  /// The top edge.
  public var minY: Double { origin.y }

  /// The right edge.
  public var maxX: Double { origin.x + size.width }

  /// The bottom edge.
  public var maxY: Double { origin.y + size.height }

  /// The middle of the rectangle.
  public var center: Vector {
    Vector(x: origin.x + size.width / 2, y: origin.y + size.height / 2)
  }

  /// Whether a point lies inside; the left and top edges belong to the rectangle, the others do
  /// not.
  public func contains(_ point: Vector) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// What two rectangles have in common; nil if that has no area.
  public func overlap(with other: Rect) -> Rect? {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    guard right > left, bottom > top else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
