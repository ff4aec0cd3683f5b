// Everything here is about discs, which are circles away from the centre of their body, and about
// compounds, whose parts are discs and polygons. Pairs are of parts; where a body as a whole is
// looked at, its nearest part counts.

/// How far apart two bodies are of which one is a disc or a compound.
@inline(never)
func compoundSeparation(
  _ a: Outline, _ poseA: Pose, _ b: Outline, _ poseB: Pose, _ corners: Corners
) -> Double {
  if a.kind == .disc {
    return separation(Outline(radius: a.halfWidth), corners.placed(a, poseA), b, poseB, corners)
  }
  if b.kind == .disc {
    return separation(a, poseA, Outline(radius: b.halfWidth), corners.placed(b, poseB), corners)
  }
  guard a.kind == .compound else { return compoundSeparation(b, poseB, a, poseA, corners) }
  let part = nearestPart(of: a, poseA, to: b, poseB, corners)
  return separation(part, poseA, b, poseB, corners)
}

/// The manifold of two bodies of which one is a disc or a compound.
@inline(never)
func compoundManifold(
  _ a: Outline, _ poseA: Pose, _ b: Outline, _ poseB: Pose, _ corners: Corners
) -> Manifold {
  if a.kind == .disc {
    return manifold(Outline(radius: a.halfWidth), corners.placed(a, poseA), b, poseB, corners)
  }
  if b.kind == .disc {
    return manifold(a, poseA, Outline(radius: b.halfWidth), corners.placed(b, poseB), corners)
  }
  if a.kind == .compound {
    let part = nearestPart(of: a, poseA, to: b, poseB, corners)
    return manifold(part, poseA, b, poseB, corners)
  }
  let part = nearestPart(of: b, poseB, to: a, poseA, corners)
  return manifold(a, poseA, part, poseB, corners)
}

/// The manifold of a disc or a compound and a wall.
@inline(never)
func compoundManifold(_ a: Outline, _ pose: Pose, _ wall: Wall, _ corners: Corners) -> Manifold {
  guard a.kind == .compound else {
    return manifold(Outline(radius: a.halfWidth), corners.placed(a, pose), wall, corners)
  }
  var (nearest, least) = (a.firstCorner, Double.infinity)
  for number in a.firstCorner..<a.firstCorner + a.partCount {
    let gap = separation(corners.parts[number], pose, wall, corners)
    if gap < least { (nearest, least) = (number, gap) }
  }
  return manifold(corners.parts[nearest], pose, wall, corners)
}

/// How far a disc or a compound reaches from the centre of its body in a direction of length 1.
@inline(never)
func compoundExtent(
  _ a: Outline, _ pose: Pose, along normal: Vector, _ corners: Corners
) -> Double {
  guard a.kind == .compound else {
    return a.halfWidth + dot(normal, pose.turned(corners.points[a.firstCorner]))
  }
  var most = -Double.infinity
  for number in 0..<a.partCount {
    most = max(most, extent(corners.parts[a.firstCorner + number], pose, along: normal, corners))
  }
  return most
}

private func nearestPart(
  of a: Outline, _ poseA: Pose, to b: Outline, _ poseB: Pose, _ corners: Corners
) -> Outline {
  var (nearest, least) = (a.firstCorner, Double.infinity)
  for number in a.firstCorner..<a.firstCorner + a.partCount {
    let gap = separation(corners.parts[number], poseA, b, poseB, corners)
    if gap < least { (nearest, least) = (number, gap) }
  }
  return corners.parts[nearest]
}
