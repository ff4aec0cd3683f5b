public import ECS

/// How much a constraint matters; of two that cannot both hold, the higher one does.
///
/// Priorities are ranks, not weights: any number of lower constraints gives way to one higher one.
/// The named values are UIKit's.
public struct Priority: Hashable, Comparable, Sendable, Digestible, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  /// The rank; higher goes first.
  public var value: Float

  /// Must hold; 1000.
  ///
  /// One that cannot is worth a look at the ``LayoutDiagnostics``.
  public static let required: Priority = 1000

  /// Nearly as good as required; 750.
  public static let high: Priority = 750

  /// A mild wish; 250.
  public static let low: Priority = 250

  /// Creates a priority of a rank.
  public init(_ value: Float) {
    self.value = value
  }

  /// Creates a priority from a number with decimals.
  public init(floatLiteral value: Float) {
    self.init(value)
  }

  /// Creates a priority from a whole number.
  public init(integerLiteral value: Int) {
    self.init(Float(value))
  }

  /// Whether the left one gives way to the right one.
  public static func < (left: Priority, right: Priority) -> Bool {
    left.value < right.value
  }

  /// Feeds the rank to a digest.
  public func digest(into digest: inout Digest) {
    digest.combine(Double(value))
  }
}
