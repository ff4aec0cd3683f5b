extension Scene {
  /// The deepest overlap of two bodies, in metres; 0 where none overlap.
  ///
  /// Sorts the bodies by their left edges and compares those whose extents meet.
  public func worstOverlap(of motions: [Motion]) -> Double {
    guard bodiesCollide else { return 0 }
    let shapes = placed(motions).map(Extent.init).sorted { $0.left < $1.left }
    var worst = 0.0
    for (number, extent) in shapes.enumerated() {
      for other in shapes[(number + 1)...] {
        guard other.left < extent.right else { break }
        guard other.bottom < extent.top, extent.bottom < other.top else { continue }
        worst = max(worst, extent.shape.overlap(with: other.shape))
      }
    }
    return worst
  }

  /// How far a body is beyond a side of the room or within the barrier, in metres; 0 where none is.
  public func worstWallOverlap(of motions: [Motion]) -> Double {
    let pieces = barrierWalls.map(PlacedShape.init)
    var worst = 0.0
    for shape in placed(motions) {
      let (wide, high) = (shape.reach(1, 0), shape.reach(0, 1))
      let sides = max(
        max(room.minX - shape.x, shape.x - room.maxX) + wide,
        max(room.minY - shape.y, shape.y - room.maxY) + high)
      worst = max(worst, sides)
      for piece in pieces { worst = max(worst, shape.overlap(with: piece)) }
    }
    return worst
  }

  private func placed(_ motions: [Motion]) -> [PlacedShape] {
    zip(bodies, motions).map { PlacedShape($0.shape, $1) }
  }
}

/// A shape with the edges of the upright box around it.
private struct Extent {
  let shape: PlacedShape
  let left: Double
  let right: Double
  let bottom: Double
  let top: Double

  init(_ shape: PlacedShape) {
    let (wide, high) = (shape.reach(1, 0), shape.reach(0, 1))
    self.shape = shape
    (left, right) = (shape.x - wide, shape.x + wide)
    (bottom, top) = (shape.y - high, shape.y + high)
  }
}
