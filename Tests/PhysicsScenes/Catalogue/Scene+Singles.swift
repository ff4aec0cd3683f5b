extension Scene {
  /// Scene (h): one elastic ball that falls 5 m, for 30 bounces and a little.
  public static func ball() -> Scene {
    single(named: "h", .circle(radius: 0.5), Motion(x: 0, y: 5.5), seconds: 61)
  }

  /// Scene (j): one elastic square that falls tilted and to the side.
  public static func tiltedSquare() -> Scene {
    single(named: "j", .square(0.5), Motion(x: 0, y: 5.5, angle: 0.3, vx: 1), seconds: 60)
  }

  /// Scene (k): one elastic square that falls flat.
  public static func flatSquare() -> Scene {
    single(named: "k", .square(0.5), Motion(x: 0, y: 5.5), seconds: 60)
  }

  private static func single(
    named name: String, _ shape: Shape, _ motion: Motion, seconds: Double
  ) -> Scene {
    var scene = Scene(
      name: name, room: Room(width: 24, height: 40), material: .elastic, seconds: seconds)
    scene.bodies = [Body(shape, motion, .elastic)]
    return scene
  }

  /// Scene (s): a snake of 20 segments of 0.2 m comes down in a view of 375 × 667 points.
  ///
  /// It is elastic, with the friction and the resistance that UIKit is observed to add. Its segments
  /// lie exactly below and beside each other: they fall, and bounce, without ever leaving the
  /// vertical, so nothing rubs. Tilted by chance, by up to some radians, they tumble.
  public static func snake(tilt: Double = 0) -> Scene {
    let material = Material(elasticity: 1, friction: 0.2)
    var room = Room(width: 3.75, height: 6.67)
    (room.minX, room.maxX) = (0, 3.75)
    var scene = Scene(
      name: tilt == 0 ? "s" : "s tilted by \(tilt)", room: room, material: material, seconds: 10)
    var chance = SceneChance(seed: SceneChance.firstSeed)
    scene.bodies = (0..<20).map { index in
      let column = index < 10 ? index : 19 - index
      var motion = Motion(x: 0.8 + Double(column) * 0.21, y: index < 10 ? 4 : 3.79)
      if tilt > 0 { motion.angle = chance.next(within: tilt) }
      var body = Body(.square(0.1), motion, material)
      body.resistance = 0.1
      return body
    }
    return scene
  }
}
