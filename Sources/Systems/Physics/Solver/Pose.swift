/// Where a body is and how it is turned.
struct Pose: Sendable {
  var x: Double
  var y: Double
  var angle: Double
  var cosine: Double
  var sine: Double

  init(x: Double, y: Double, angle: Double) {
    self.x = x
    self.y = y
    self.angle = angle
    (sine, cosine) = angle.sineAndCosine
  }

  /// Turns by an angle, for a look only: when it is small, without reducing the whole angle again.
  @inline(__always)
  mutating func swing(by change: Double) {
    guard change != 0 else { return }
    guard change.magnitude < 0.125 else { return turn(by: change) }
    let square = change * change
    // Taylor's series; what is left out is below 10⁻¹⁸ for so small an angle.
    let rise =
      change
      * (1 + square * (-1 / 6 + square * (1 / 120 + square * (-1 / 5040 + square / 362_880))))
    let run =
      1 + square
      * (-0.5 + square * (1 / 24 + square * (-1 / 720 + square * (1 / 40320 - square / 3_628_800))))
    angle += change
    (cosine, sine) = (cosine * run - sine * rise, sine * run + cosine * rise)
  }

  @inline(__always)
  mutating func turn(by change: Double) {
    guard change != 0 else { return }
    angle += change
    (sine, cosine) = angle.sineAndCosine
  }
}

/// The shape of a body about its centre.
struct Outline: Sendable {
  /// Half the extent of a box; the radius of a circle, twice.
  var halfWidth: Double
  var halfHeight: Double
  var isCircle: Bool

  /// The distance of the farthest point from the centre.
  var reach: Double

  init(_ collider: Collider) {
    halfWidth = collider.size.width / 2
    halfHeight = collider.size.height / 2
    isCircle = collider.shape == .circle
    reach =
      isCircle
      ? halfWidth : (halfWidth * halfWidth + halfHeight * halfHeight).squareRoot()
  }

  var smallerHalf: Double { min(halfWidth, halfHeight) }
}

/// A side of the bounds: the half-space beyond it is solid.
struct Wall: Sendable {
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
