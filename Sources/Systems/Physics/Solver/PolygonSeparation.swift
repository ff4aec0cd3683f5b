// Everything here is about shapes with corners: boxes, polygons, and lines as polygons of two
// corners, whose two sides look in opposite directions.

/// The side of a shape that another one is farthest from, and how far.
func farthestSide(
  of a: Outline, _ poseA: Pose, from b: Outline, _ poseB: Pose, _ corners: Corners
) -> (side: Int, gap: Double) {
  let away = Vector(x: poseB.x - poseA.x, y: poseB.y - poseA.y)
  var (side, best) = (0, -Double.infinity)
  for index in 0..<a.cornerCount {
    let normal = corners.normal(index, of: a, poseA)
    let start = corners.corner(index, of: a, poseA)
    var nearest = Double.infinity
    for other in 0..<b.cornerCount {
      nearest = min(nearest, dot(normal, corners.corner(other, of: b, poseB)))
    }
    let gap = nearest + dot(normal, away - start)
    if gap > best { (side, best) = (index, gap) }
  }
  return (side, best)
}

/// The greatest gap along the normals of both; see `separation`.
func polygonSeparation(
  _ a: Outline, _ poseA: Pose, _ b: Outline, _ poseB: Pose, _ corners: Corners
) -> Double {
  max(
    farthestSide(of: a, poseA, from: b, poseB, corners).gap,
    farthestSide(of: b, poseB, from: a, poseA, corners).gap)
}

/// The manifold of two shapes with corners, with its normal from the first to the second.
func polygonManifold(
  _ a: Outline, _ poseA: Pose, _ b: Outline, _ poseB: Pose, _ corners: Corners
) -> Manifold {
  let (sideA, gapA) = farthestSide(of: a, poseA, from: b, poseB, corners)
  let (sideB, gapB) = farthestSide(of: b, poseB, from: a, poseA, corners)
  // The first shape's side unless the other's is clearly farther, so that parallel sides do not
  // change their roles from tick to tick.
  if gapB > gapA + Tuning.sideBias {
    var flipped = clipped(sideB, of: b, poseB, against: a, poseA, corners)
    flipped.normal = flipped.normal * -1
    return flipped
  }
  return clipped(sideA, of: a, poseA, against: b, poseB, corners)
}

/// The part of the other shape's nearest side that lies opposite a side, as points with gaps.
private func clipped(
  _ side: Int, of a: Outline, _ poseA: Pose, against b: Outline, _ poseB: Pose,
  _ corners: Corners
) -> Manifold {
  let normal = corners.normal(side, of: a, poseA)
  let tangent = Vector(x: -normal.y, y: normal.x)
  let origin = Vector(x: poseA.x, y: poseA.y)
  let start = origin + corners.corner(side, of: a, poseA)
  let end = origin + corners.corner((side + 1) % a.cornerCount, of: a, poseA)
  let (one, two) = facingSide(of: b, poseB, normal, corners)

  func place(_ corner: Vector) -> (s: Double, gap: Double) {
    (dot(corner - start, tangent), dot(corner - start, normal))
  }
  var (first, last) = (place(one), place(two))
  if first.s > last.s { swap(&first, &last) }
  let length = last.s - first.s
  let slope = length > 1e-12 ? (last.gap - first.gap) / length : 0
  let whole = dot(end - start, tangent)

  func point(at s: Double, gap: Double) -> Manifold.Point {
    .init(position: start + tangent * s + normal * gap, gap: gap)
  }
  let (low, high) = (max(first.s, min(0, whole)), min(last.s, max(0, whole)))
  guard low < high else {
    // Corner past corner: the nearer corner alone.
    let corner = first.s >= max(0, whole) ? first : last
    return Manifold(normal: normal, point: point(at: corner.s, gap: corner.gap))
  }
  return Manifold(
    normal: normal, point(at: low, gap: first.gap + slope * (low - first.s)),
    point(at: high, gap: first.gap + slope * (high - first.s)))
}

/// The ends of the side that looks most against a direction.
private func facingSide(of b: Outline, _ pose: Pose, _ normal: Vector, _ corners: Corners)
  -> (Vector, Vector)
{
  var (side, least) = (0, Double.infinity)
  for index in 0..<b.cornerCount {
    let along = dot(normal, corners.normal(index, of: b, pose))
    if along < least { (side, least) = (index, along) }
  }
  let center = Vector(x: pose.x, y: pose.y)
  return (
    center + corners.corner(side, of: b, pose),
    center + corners.corner((side + 1) % b.cornerCount, of: b, pose)
  )
}

/// The gap between a circle and a polygon, the direction from the polygon to the circle and the
/// point on the polygon.
func circleToPolygon(
  _ circle: Outline, _ pose: Pose, polygon: Outline, _ polygonPose: Pose, _ corners: Corners
) -> (gap: Double, normal: Vector, point: Vector) {
  let center = Vector(x: pose.x - polygonPose.x, y: pose.y - polygonPose.y)
  var (side, depth) = (0, -Double.infinity)
  for index in 0..<polygon.cornerCount {
    let normal = corners.normal(index, of: polygon, polygonPose)
    let gap = dot(normal, center - corners.corner(index, of: polygon, polygonPose))
    if gap > depth { (side, depth) = (index, gap) }
  }
  let start = corners.corner(side, of: polygon, polygonPose)
  let end = corners.corner((side + 1) % polygon.cornerCount, of: polygon, polygonPose)
  let normal = corners.normal(side, of: polygon, polygonPose)
  let origin = Vector(x: polygonPose.x, y: polygonPose.y)
  let along = dot(center - start, end - start) / dot(end - start, end - start)
  let nearest = start + (end - start) * min(max(along, 0), 1)
  let away = center - nearest
  let distance = dot(away, away).squareRoot()
  guard depth >= 0 || polygon.cornerCount == 2, distance > 0 else {
    // The centre is inside: out through the nearest side.
    return (depth - circle.halfWidth, normal, origin + center - normal * depth)
  }
  // Right in front of a side its own normal is the exact one.
  let isInFront = along >= 0 && along <= 1 && depth > 0
  return (
    distance - circle.halfWidth, isInFront ? normal : away * (1 / distance), origin + nearest
  )
}
