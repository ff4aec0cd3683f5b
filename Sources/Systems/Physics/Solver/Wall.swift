/// A side of the bounds: the half-space beyond it is solid.
struct Wall: Equatable, Sendable {
  /// Points into the solid.
  var normal: Vector
  /// How far along the normal the surface is.
  var offset: Double

  /// The sides of a rectangle: left, right, top, bottom; without those that are not at a finite
  /// number.
  static func around(_ bounds: Rect) -> [Wall] {
    let (left, right) = inOrder(bounds.minX, bounds.maxX)
    let (top, bottom) = inOrder(bounds.minY, bounds.maxY)
    let walls = [
      Wall(normal: Vector(x: -1, y: 0), offset: -left),
      Wall(normal: Vector(x: 1, y: 0), offset: right),
      Wall(normal: Vector(x: 0, y: -1), offset: -top),
      Wall(normal: Vector(x: 0, y: 1), offset: bottom),
    ]
    return walls.filter { $0.offset.isFinite }
  }

  /// Two edges, or twice the middle where they have passed each other.
  private static func inOrder(_ low: Double, _ high: Double) -> (Double, Double) {
    low > high ? ((low + high) / 2, (low + high) / 2) : (low, high)
  }
}
