public import ECS

/// Draws an item to a point, as with a spring, and turns it upright.
///
/// It is a component of the item, which arrives with its angle at 0, or a whole number of turns if
/// it has made some. Changing it wakes the item; taking it away lets it go. The names and defaults
/// are those of UIKit's `UISnapBehavior`; place and angle both oscillate with 4 Hz.
public struct Snap: Component, Hashable {
  /// How often what snaps oscillates in a second, in hertz.
  public static let frequency = 4.0

  /// Where the centre of the item is drawn to, in points.
  public var snapPoint: Vector

  /// How little it oscillates on its arrival, from 0 to 1; with 1 not at all.
  public var damping = 0.5

  /// Creates a snap to a point, in points.
  public init(to snapPoint: Vector, damping: Double = 0.5) {
    self.snapPoint = snapPoint
    self.damping = damping
  }

  /// Feeds the point and the damping to a digest.
  public func digest(into digest: inout Digest) {
    digest.combine(snapPoint.x)
    digest.combine(snapPoint.y)
    digest.combine(damping)
  }
}
