/// A side of the bounds: the half-space beyond it is solid.
struct Wall: Equatable, Sendable {
  /// Points into the solid.
  var normal: Vector
  /// How far along the normal the surface is.
  var offset: Double

  /// The sides of a rectangle: left, right, top, bottom.
  static func around(_ bounds: Rect) -> [Wall] {
    [
      Wall(normal: Vector(x: -1, y: 0), offset: -bounds.minX),
      Wall(normal: Vector(x: 1, y: 0), offset: bounds.maxX),
      Wall(normal: Vector(x: 0, y: -1), offset: -bounds.minY),
      Wall(normal: Vector(x: 0, y: 1), offset: bounds.maxY),
    ]
  }
}
