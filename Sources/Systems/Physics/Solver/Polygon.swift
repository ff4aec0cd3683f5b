/// A convex polygon about its centre of mass, with its corners clockwise on the screen.
struct Polygon: Sendable {
  let corners: [Vector]

  /// In square points.
  let area: Double

  /// The second moment of area about the centre of mass, in points to the fourth power.
  let moment: Double

  /// Takes corners in either direction; `nil` unless they are those of a convex polygon.
  init?(_ path: [Vector]) {
    guard path.count >= 3, path.allSatisfy({ $0.x.magnitude < 1e9 && $0.y.magnitude < 1e9 })
    else { return nil }
    let isClockwise = Polygon.signedArea(path) > 0
    let corners = isClockwise ? path : path.reversed()
    guard Polygon.isConvex(corners) else { return nil }
    let area = Polygon.signedArea(corners)
    let center = Polygon.centroid(corners, area: area)
    self.corners = corners.map { $0 - center }
    self.area = area
    moment = Polygon.moment(self.corners)
    guard area > 1e-6, moment > 1e-12 else { return nil }
  }

  /// The polygon of 32 corners on an ellipse.
  init?(ellipse width: Double, _ height: Double) {
    let corners = (0..<32).map { number in
      let (sine, cosine) = (Double(number) * (Double.pi / 16)).sineAndCosine
      return Vector(x: cosine * width / 2, y: sine * height / 2)
    }
    self.init(corners)
  }

  /// Whether every corner is well inside of every side that it is not on, and one of them by as
  /// much as a box has to be wide.
  private static func isConvex(_ corners: [Vector]) -> Bool {
    for (index, start) in corners.enumerated() {
      let next = (index + 1) % corners.count
      let side = corners[next] - start
      let length = (side.x * side.x + side.y * side.y).squareRoot()
      guard length > 1e-3 else { return false }
      var depth = 0.0
      for (other, corner) in corners.enumerated() where other != index && other != next {
        let inside = cross(side, corner - start)
        guard inside > 1e-6 * length else { return false }
        depth = max(depth, inside)
      }
      guard depth > 1e-3 * length else { return false }
    }
    return true
  }

  private static func signedArea(_ corners: [Vector]) -> Double {
    var sum = 0.0
    let origin = corners[0]
    for index in 1..<corners.count - 1 {
      sum += cross(corners[index] - origin, corners[index + 1] - origin)
    }
    return sum / 2
  }

  private static func centroid(_ corners: [Vector], area: Double) -> Vector {
    var sum = Vector.zero
    let origin = corners[0]
    for index in 1..<corners.count - 1 {
      let (one, two) = (corners[index] - origin, corners[index + 1] - origin)
      sum += (one + two) * (cross(one, two) / 6)
    }
    return origin + sum * (1 / area)
  }

  private static func moment(_ corners: [Vector]) -> Double {
    var sum = 0.0
    for (index, one) in corners.enumerated() {
      let two = corners[(index + 1) % corners.count]
      let squares = dot(one, one) + dot(one, two) + dot(two, two)
      sum += cross(one, two) * squares / 12
    }
    return sum
  }
}

@inline(__always)
func cross(_ a: Vector, _ b: Vector) -> Double { a.x * b.y - a.y * b.x }

@inline(__always)
func dot(_ a: Vector, _ b: Vector) -> Double { a.x * b.x + a.y * b.y }
