public import ECS

/// The least and the greatest value of something, as UIKit's `UIFloatRange`.
public struct FloatRange: Hashable, Sendable, Digestible {
  /// The least value; minus infinity for no bound.
  public var minimum: Double

  /// The greatest value; infinity for no bound.
  public var maximum: Double

  /// The range of all values.
  public static let infinite = FloatRange(minimum: -.infinity, maximum: .infinity)

  /// Creates a range from its ends, which belong to it.
  public init(minimum: Double, maximum: Double) {
    self.minimum = minimum
    self.maximum = maximum
  }

  /// Whether it bounds anything.
  var isFinite: Bool { minimum > -.infinity || maximum < .infinity }

  /// Whether its ends are numbers in the right order.
  var isOrdered: Bool { minimum <= maximum && minimum < .infinity && maximum > -.infinity }

  /// Feeds both ends to a digest.
  public func digest(into digest: inout Digest) {
    digest.combine(minimum)
    digest.combine(maximum)
  }
}
