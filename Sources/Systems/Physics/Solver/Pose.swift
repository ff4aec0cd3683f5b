/// Where a body is and how it is turned.
struct Pose: Equatable, Sendable {
  var x: Double
  var y: Double
  var angle: Double
  var cosine: Double
  var sine: Double

  /// Where a wall is taken to be.
  static var origin: Pose { Pose() }

  private init() {
    (x, y, angle, cosine, sine) = (0, 0, 0, 1, 0)
  }

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

  /// A vector of the body, as it is turned now.
  @inline(__always)
  func turned(_ v: Vector) -> Vector {
    Vector(x: v.x * cosine - v.y * sine, y: v.x * sine + v.y * cosine)
  }

  /// A point of the world, along the axes of the body.
  func own(_ point: Vector) -> Vector {
    let way = Vector(x: point.x - x, y: point.y - y)
    return Vector(x: way.x * cosine + way.y * sine, y: way.y * cosine - way.x * sine)
  }
}
