/// A point, a displacement or a speed in the plane, in points; x grows to the right and y downward.
public struct Vector: Hashable, Sendable {
  /// The part to the right, in points.
  public var x: Double

  /// The part downward, in points.
  public var y: Double

  /// The vector of no length.
  public static let zero = Vector(x: 0, y: 0)

  /// Creates a vector from its parts to the right and downward, in points.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The sum of two vectors.
  public static func + (left: Vector, right: Vector) -> Vector {
    Vector(x: left.x + right.x, y: left.y + right.y)
  }

  /// The vector that leads from `right` to `left`.
  public static func - (left: Vector, right: Vector) -> Vector {
    Vector(x: left.x - right.x, y: left.y - right.y)
  }

  /// A vector stretched by a factor.
  public static func * (vector: Vector, factor: Double) -> Vector {
    Vector(x: vector.x * factor, y: vector.y * factor)
  }

  /// Adds a vector in place.
  public static func += (left: inout Vector, right: Vector) {
    left = left + right
  }
}
