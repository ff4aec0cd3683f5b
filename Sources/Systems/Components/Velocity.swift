public import ECS

/// How fast an entity moves, in points a second.
///
/// A segment of the snake carries the speed it has along its path, so that it flies off along it
/// when the snake comes apart.
public struct Velocity: Component, Hashable {
  /// The speed to the right, in points a second.
  public var dx: Double

  /// The speed downward, in points a second.
  public var dy: Double

  /// Creates a velocity from its speeds to the right and downward, in points a second.
  public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// Creates the velocity of something that crosses cells in one direction.
  public init(_ direction: Direction, cellsPerSecond: Int) {
    let speed = Double(cellsPerSecond) * Cell.points
    self.init(dx: direction.vector.x * speed, dy: direction.vector.y * speed)
  }

  /// Feeds both speeds to a digest.
  public func digest(into digest: inout Digest) {
    digest.combine(dx)
    digest.combine(dy)
  }
}
