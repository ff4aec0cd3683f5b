/// How far apart two bodies are: below 0 when they overlap.
///
/// For shapes with corners it is the greatest gap along the normals of both: its sign is exact, and
/// near a contact so is its value; between two corners that are far apart it is less than the
/// distance.
@inline(__always)
func separation(
  _ a: Outline, _ poseA: Pose, _ b: Outline, _ poseB: Pose, _ corners: Corners
) -> Double {
  switch (a.kind, b.kind) {
  case (.box, .box): boxSeparation(a, poseA, b, poseB)
  case (.circle, .circle): circleSeparation(a, poseA, b, poseB)
  case (.box, .circle): circleToBox(b, poseB, box: a, poseA).gap
  case (.circle, .box): circleToBox(a, poseA, box: b, poseB).gap
  case (.polygon, .circle): circleToPolygon(b, poseB, polygon: a, poseA, corners).gap
  case (.circle, .polygon): circleToPolygon(a, poseA, polygon: b, poseB, corners).gap
  case (.polygon, .polygon), (.polygon, .box), (.box, .polygon):
    polygonSeparation(a, poseA, b, poseB, corners)
  default: compoundSeparation(a, poseA, b, poseB, corners)
  }
}

/// How far a body is from a wall; below 0 when it is partly beyond.
@inline(__always)
func separation(_ a: Outline, _ pose: Pose, _ wall: Wall, _ corners: Corners) -> Double {
  let distance = wall.offset - (wall.normal.x * pose.x + wall.normal.y * pose.y)
  return distance - extent(a, pose, along: wall.normal, corners)
}

/// How far a body reaches from its centre in a direction of length 1.
@inline(__always)
func extent(_ a: Outline, _ pose: Pose, along normal: Vector, _ corners: Corners) -> Double {
  switch a.kind {
  case .circle: return a.halfWidth
  case .box: return boxExtent(a, pose, along: normal)
  case .polygon:
    var most = -Double.infinity
    for index in 0..<a.cornerCount {
      most = max(most, dot(normal, corners.corner(index, of: a, pose)))
    }
    return most
  case .disc, .compound: return compoundExtent(a, pose, along: normal, corners)
  }
}

@inline(__always)
func boxExtent(_ a: Outline, _ pose: Pose, along normal: Vector) -> Double {
  let across = normal.x * pose.cosine + normal.y * pose.sine
  let along = normal.y * pose.cosine - normal.x * pose.sine
  return a.halfWidth * across.magnitude + a.halfHeight * along.magnitude
}

@inline(__always)
private func boxSeparation(_ a: Outline, _ poseA: Pose, _ b: Outline, _ poseB: Pose) -> Double {
  let (dx, dy) = (poseB.x - poseA.x, poseB.y - poseA.y)
  let cosine = (poseA.cosine * poseB.cosine + poseA.sine * poseB.sine).magnitude
  let sine = (poseA.cosine * poseB.sine - poseA.sine * poseB.cosine).magnitude
  let ax = (dx * poseA.cosine + dy * poseA.sine).magnitude
  let ay = (dy * poseA.cosine - dx * poseA.sine).magnitude
  let bx = (dx * poseB.cosine + dy * poseB.sine).magnitude
  let by = (dy * poseB.cosine - dx * poseB.sine).magnitude
  let first = max(
    ax - a.halfWidth - b.halfWidth * cosine - b.halfHeight * sine,
    ay - a.halfHeight - b.halfWidth * sine - b.halfHeight * cosine)
  let second = max(
    bx - b.halfWidth - a.halfWidth * cosine - a.halfHeight * sine,
    by - b.halfHeight - a.halfWidth * sine - a.halfHeight * cosine)
  return max(first, second)
}

private func circleSeparation(_ a: Outline, _ poseA: Pose, _ b: Outline, _ poseB: Pose) -> Double {
  let (dx, dy) = (poseB.x - poseA.x, poseB.y - poseA.y)
  return (dx * dx + dy * dy).squareRoot() - a.halfWidth - b.halfWidth
}

/// The gap between a circle and a box, the direction from the box to the circle and the point on
/// the box.
func circleToBox(_ circle: Outline, _ pose: Pose, box: Outline, _ boxPose: Pose)
  -> (gap: Double, normal: Vector, point: Vector)
{
  let (dx, dy) = (pose.x - boxPose.x, pose.y - boxPose.y)
  let x = dx * boxPose.cosine + dy * boxPose.sine
  let y = dy * boxPose.cosine - dx * boxPose.sine
  var nearest = Vector(
    x: min(max(x, -box.halfWidth), box.halfWidth), y: min(max(y, -box.halfHeight), box.halfHeight))
  var away = Vector(x: x - nearest.x, y: y - nearest.y)
  var distance = (away.x * away.x + away.y * away.y).squareRoot()
  if distance > 0 {
    away = away * (1 / distance)
  } else {
    // The centre is inside: out through the nearest side.
    let (toX, toY) = (box.halfWidth - x.magnitude, box.halfHeight - y.magnitude)
    if toX < toY {
      away = Vector(x: x < 0 ? -1 : 1, y: 0)
      nearest.x = away.x * box.halfWidth
    } else {
      away = Vector(x: 0, y: y < 0 ? -1 : 1)
      nearest.y = away.y * box.halfHeight
    }
    distance = -min(toX, toY)
  }
  func turned(_ v: Vector) -> Vector {
    Vector(
      x: v.x * boxPose.cosine - v.y * boxPose.sine, y: v.x * boxPose.sine + v.y * boxPose.cosine)
  }
  let point = turned(nearest) + Vector(x: boxPose.x, y: boxPose.y)
  return (distance - circle.halfWidth, turned(away), point)
}
