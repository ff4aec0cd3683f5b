/// Where two bodies touch or are about to: a direction and one or two points.
struct Manifold: Equatable, Sendable {
  /// A place where two surfaces are opposite each other.
  struct Point: Equatable, Sendable {
    var position = Vector.zero
    /// The gap at the point; below 0 for an overlap.
    var gap = Double.infinity
  }

  /// Points from the first body to the second, with length 1.
  var normal: Vector
  var count: Int
  var first: Point
  var second = Point()

  init(normal: Vector, point: Point) {
    self.normal = normal
    first = point
    count = 1
  }

  init(normal: Vector, _ first: Point, _ second: Point) {
    self.normal = normal
    self.first = first
    self.second = second
    count = 2
  }

  /// The least gap of the points.
  var gap: Double { count == 2 ? min(first.gap, second.gap) : first.gap }

  subscript(index: Int) -> Point { index == 0 ? first : second }

  /// The points that are closer than a limit, and the closest one in any case.
  func within(_ limit: Double) -> Manifold {
    guard count == 2 else { return self }
    if first.gap < limit && second.gap < limit { return self }
    return Manifold(normal: normal, point: first.gap <= second.gap ? first : second)
  }
}

/// The manifold of a body and a wall, with its normal into the wall.
func manifold(_ a: Outline, _ pose: Pose, _ wall: Wall, _ corners: Corners) -> Manifold {
  let normal = wall.normal
  func point(_ x: Double, _ y: Double) -> Manifold.Point {
    let position = Vector(x: pose.x + x, y: pose.y + y)
    return .init(
      position: position, gap: wall.offset - position.x * normal.x - position.y * normal.y)
  }
  switch a.kind {
  case .circle:
    return Manifold(
      normal: normal, point: point(normal.x * a.halfWidth, normal.y * a.halfWidth))
  case .box:
    // The side of the box that faces the wall most, and its two corners.
    let across = normal.x * pose.cosine + normal.y * pose.sine
    let along = normal.y * pose.cosine - normal.x * pose.sine
    let (ux, uy) = (pose.cosine * a.halfWidth, pose.sine * a.halfWidth)
    let (wx, wy) = (-pose.sine * a.halfHeight, pose.cosine * a.halfHeight)
    if across.magnitude > along.magnitude {
      let side = across < 0 ? -1.0 : 1.0
      return Manifold(
        normal: normal, point(side * ux + wx, side * uy + wy),
        point(side * ux - wx, side * uy - wy))
    }
    let side = along < 0 ? -1.0 : 1.0
    return Manifold(
      normal: normal, point(side * wx + ux, side * wy + uy), point(side * wx - ux, side * wy - uy))
  case .polygon:
    let (one, two) = facingCorners(of: a, pose, normal, corners)
    return Manifold(normal: normal, point(one.x, one.y), point(two.x, two.y))
  case .disc, .compound: return compoundManifold(a, pose, wall, corners)
  }
}

/// The ends of the side that looks most in a direction.
private func facingCorners(of a: Outline, _ pose: Pose, _ normal: Vector, _ corners: Corners)
  -> (Vector, Vector)
{
  var (side, most) = (0, -Double.infinity)
  for index in 0..<a.cornerCount {
    let along = dot(normal, corners.normal(index, of: a, pose))
    if along > most { (side, most) = (index, along) }
  }
  return (
    corners.corner(side, of: a, pose), corners.corner((side + 1) % a.cornerCount, of: a, pose)
  )
}

/// The manifold of two bodies, with its normal from the first to the second.
func manifold(
  _ a: Outline, _ poseA: Pose, _ b: Outline, _ poseB: Pose, _ corners: Corners
) -> Manifold {
  switch (a.kind, b.kind) {
  case (.box, .box): return boxManifold(a, poseA, b, poseB)
  case (.circle, .circle): return circleManifold(a, poseA, b, poseB)
  case (.box, .circle):
    return Manifold(circleToBox(b, poseB, box: a, poseA), isFlipped: false)
  case (.circle, .box):
    return Manifold(circleToBox(a, poseA, box: b, poseB), isFlipped: true)
  case (.polygon, .circle):
    return Manifold(circleToPolygon(b, poseB, polygon: a, poseA, corners), isFlipped: false)
  case (.circle, .polygon):
    return Manifold(circleToPolygon(a, poseA, polygon: b, poseB, corners), isFlipped: true)
  case (.polygon, .polygon), (.polygon, .box), (.box, .polygon):
    return polygonManifold(a, poseA, b, poseB, corners)
  default: return compoundManifold(a, poseA, b, poseB, corners)
  }
}

private func circleManifold(_ a: Outline, _ poseA: Pose, _ b: Outline, _ poseB: Pose) -> Manifold {
  let (dx, dy) = (poseB.x - poseA.x, poseB.y - poseA.y)
  let distance = (dx * dx + dy * dy).squareRoot()
  let normal = distance > 0 ? Vector(x: dx / distance, y: dy / distance) : Vector(x: 0, y: 1)
  let gap = distance - a.halfWidth - b.halfWidth
  let along = a.halfWidth + gap / 2
  let position = Vector(x: poseA.x + normal.x * along, y: poseA.y + normal.y * along)
  return Manifold(normal: normal, point: .init(position: position, gap: gap))
}

extension Manifold {
  /// The one point of a circle at another shape, with the normal towards the circle or from it.
  fileprivate init(_ found: (gap: Double, normal: Vector, point: Vector), isFlipped: Bool) {
    self.init(
      normal: isFlipped ? found.normal * -1 : found.normal,
      point: .init(position: found.point, gap: found.gap))
  }
}
