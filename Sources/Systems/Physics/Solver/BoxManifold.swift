/// The manifold of two boxes: the corners of one side against the side of the other box that is
/// farthest from it.
func boxManifold(_ a: Outline, _ poseA: Pose, _ b: Outline, _ poseB: Pose) -> Manifold {
  let delta = Vector(x: poseB.x - poseA.x, y: poseB.y - poseA.y)
  let faceA = farthestFace(of: a, poseA, from: b, poseB, delta)
  let faceB = farthestFace(of: b, poseB, from: a, poseA, delta * -1)
  // The side of the first box unless the other's is clearly farther, so that two parallel sides do
  // not change their roles from tick to tick.
  if faceB.gap > faceA.gap + Tuning.sideBias {
    var flipped = clipped(faceB, of: b, poseB, against: a, poseA)
    flipped.normal = flipped.normal * -1
    return flipped
  }
  return clipped(faceA, of: a, poseA, against: b, poseB)
}

/// A side of a box.
private struct Face {
  /// Outward.
  var normal: Vector
  /// The distance of the other box from it.
  var gap: Double
  /// Half of its length.
  var half: Double
  /// Its distance from the centre of its box.
  var depth: Double
}

/// The side of a box that another box is farthest from.
private func farthestFace(
  of a: Outline, _ pose: Pose, from b: Outline, _ poseB: Pose, _ delta: Vector
) -> Face {
  let across = Vector(x: pose.cosine, y: pose.sine)
  let along = Vector(x: -pose.sine, y: pose.cosine)
  let (dx, dy) = (delta.x * across.x + delta.y * across.y, delta.x * along.x + delta.y * along.y)
  let gapX = dx.magnitude - a.halfWidth - boxExtent(b, poseB, along: across)
  let gapY = dy.magnitude - a.halfHeight - boxExtent(b, poseB, along: along)
  if gapX > gapY {
    return Face(
      normal: across * (dx < 0 ? -1 : 1), gap: gapX, half: a.halfHeight, depth: a.halfWidth)
  }
  return Face(normal: along * (dy < 0 ? -1 : 1), gap: gapY, half: a.halfWidth, depth: a.halfHeight)
}

/// The part of the other box's nearest side that lies opposite a side, as points with gaps.
private func clipped(
  _ face: Face, of a: Outline, _ pose: Pose, against b: Outline, _ poseB: Pose
) -> Manifold {
  let normal = face.normal
  let tangent = Vector(x: -normal.y, y: normal.x)
  // The corners of the other box's side that looks back at the face most, relative to this box.
  let across = normal.x * poseB.cosine + normal.y * poseB.sine
  let along = normal.y * poseB.cosine - normal.x * poseB.sine
  let u = Vector(x: poseB.cosine * b.halfWidth, y: poseB.sine * b.halfWidth)
  let w = Vector(x: -poseB.sine * b.halfHeight, y: poseB.cosine * b.halfHeight)
  let center = Vector(x: poseB.x - pose.x, y: poseB.y - pose.y)
  let isAcross = across.magnitude > along.magnitude
  let facing = isAcross ? u * (across > 0 ? -1 : 1) : w * (along > 0 ? -1 : 1)
  let sideways = isAcross ? w : u
  let (c0, c1) = (center + facing + sideways, center + facing - sideways)

  func place(_ corner: Vector) -> (s: Double, gap: Double) {
    (
      corner.x * tangent.x + corner.y * tangent.y,
      corner.x * normal.x + corner.y * normal.y - face.depth
    )
  }
  var (start, stop) = (place(c0), place(c1))
  if start.s > stop.s { swap(&start, &stop) }
  let length = stop.s - start.s
  let slope = length > 1e-12 ? (stop.gap - start.gap) / length : 0

  func point(at s: Double, gap: Double) -> Manifold.Point {
    // On the surface of the other box, as a corner that hits is.
    let out = face.depth + gap
    return .init(
      position: Vector(
        x: pose.x + normal.x * out + tangent.x * s, y: pose.y + normal.y * out + tangent.y * s),
      gap: gap)
  }
  let low = max(start.s, -face.half)
  let high = min(stop.s, face.half)
  guard low < high else {
    // Corner past corner: the nearer corner alone.
    let corner = start.s >= face.half ? start : stop
    return Manifold(normal: normal, point: point(at: corner.s, gap: corner.gap))
  }
  return Manifold(
    normal: normal, point(at: low, gap: start.gap + slope * (low - start.s)),
    point(at: high, gap: start.gap + slope * (high - start.s)))
}
