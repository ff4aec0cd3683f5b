import Systems

extension Scene {
  /// Scene (v): shots at the vertices of a zigzag, from above, all past each other.
  ///
  /// Squares and circles of 0.2 m start 4 to 10 m from a vertex and fly straight at it, with 50 to
  /// 200 m/s and at most 45° from the vertical. They and the zigzag are of one material.
  public static func shots(
    _ count: Int, _ material: Material = .elastic, seed: UInt32 = SceneChance.firstSeed
  ) -> Scene {
    var scene = Scene(
      name: "v of \(count) by seed \(seed)", room: Room(width: 60, height: 30), material: material,
      seconds: 0.5)
    scene.bodiesCollide = false
    scene.barrier = (0...60).map { (step: Int) -> Point in
      let height = Double(step * 7_919 % 11 - 5) * 0.1
      return Point(x: Double(step - 30), y: 10 + height)
    }
    var chance = SceneChance(seed: seed)
    let inner = scene.barrier[12...48]
    for index in 0..<count {
      let vertex = inner[inner.startIndex + index % inner.count]
      let motion = shot(at: vertex, &chance)
      scene.bodies.append(
        Body(index % 2 == 0 ? .square(0.1) : .circle(radius: 0.1), motion, material))
    }
    return scene
  }

  private static func shot(at vertex: Point, _ chance: inout SceneChance) -> Motion {
    let (sine, cosine) = chance.next(within: Double.pi / 4).sineAndCosine
    let distance = 4 + chance.next() * 6
    let speed = 50 + chance.next() * 150
    return Motion(
      x: vertex.x + sine * distance, y: vertex.y + cosine * distance, angle: chance.next(),
      vx: -sine * speed, vy: -cosine * speed)
  }
}
