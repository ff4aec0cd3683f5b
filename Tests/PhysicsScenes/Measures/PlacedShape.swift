import Systems

/// A shape at its place, ready to be compared with others; no solver has a part in it.
struct PlacedShape {
  let x: Double
  let y: Double
  /// How far it reaches along its own axes; both 0 for a circle.
  let halfWidth: Double
  let halfHeight: Double
  /// How far it reaches around that.
  let radius: Double
  /// The direction of its own horizontal.
  let cosine: Double
  let sine: Double

  init(_ shape: Scene.Shape, _ motion: Scene.Motion) {
    (x, y) = (motion.x, motion.y)
    switch shape {
    case .circle(let radius):
      (halfWidth, halfHeight, self.radius) = (0, 0, radius)
      (sine, cosine) = (0, 1)
    case .box(let halfWidth, let halfHeight):
      (self.halfWidth, self.halfHeight, radius) = (halfWidth, halfHeight, 0)
      (sine, cosine) = motion.angle.sineAndCosine
    }
  }

  /// A wall is a box without height.
  init(_ wall: Scene.Wall) {
    let (dx, dy) = (wall.to.x - wall.from.x, wall.to.y - wall.from.y)
    let length = (dx * dx + dy * dy).squareRoot()
    (x, y) = ((wall.from.x + wall.to.x) / 2, (wall.from.y + wall.to.y) / 2)
    (halfWidth, halfHeight, radius) = (length / 2, 0, 0)
    (cosine, sine) = (dx / length, dy / length)
  }

  var isCircle: Bool { radius > 0 }

  /// How far it reaches from its centre in a direction of length 1.
  func reach(_ dx: Double, _ dy: Double) -> Double {
    let along = (dx * cosine + dy * sine).magnitude
    let across = (dy * cosine - dx * sine).magnitude
    return halfWidth * along + halfHeight * across + radius
  }

  /// How far two shapes would have to be moved to touch only; below 0 where there is a gap.
  ///
  /// The sign is exact, and so is an overlap: it is the least over the axes that can separate them.
  func overlap(with other: PlacedShape) -> Double {
    switch (isCircle, other.isCircle) {
    case (true, true): circleOverlap(with: other)
    case (true, false): other.overlap(withCircle: self)
    case (false, true): overlap(withCircle: other)
    case (false, false):
      min(overlap(with: other, alongAxesOf: self), overlap(with: other, alongAxesOf: other))
    }
  }

  private func circleOverlap(with other: PlacedShape) -> Double {
    let (dx, dy) = (other.x - x, other.y - y)
    return radius + other.radius - (dx * dx + dy * dy).squareRoot()
  }

  private func overlap(with other: PlacedShape, alongAxesOf box: PlacedShape) -> Double {
    let (dx, dy) = (other.x - x, other.y - y)
    let (cosine, sine) = (box.cosine, box.sine)
    let along =
      reach(cosine, sine) + other.reach(cosine, sine) - (dx * cosine + dy * sine).magnitude
    let across =
      reach(-sine, cosine) + other.reach(-sine, cosine) - (dy * cosine - dx * sine).magnitude
    return min(along, across)
  }

  private func overlap(withCircle circle: PlacedShape) -> Double {
    let (dx, dy) = (circle.x - x, circle.y - y)
    let beyondX = (dx * cosine + dy * sine).magnitude - halfWidth
    let beyondY = (dy * cosine - dx * sine).magnitude - halfHeight
    guard beyondX > 0 || beyondY > 0 else { return circle.radius - max(beyondX, beyondY) }
    let (gapX, gapY) = (max(beyondX, 0), max(beyondY, 0))
    return circle.radius - (gapX * gapX + gapY * gapY).squareRoot()
  }
}
