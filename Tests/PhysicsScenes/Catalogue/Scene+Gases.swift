import Systems

extension Scene {
  /// Scene (d), or (i) of circles: 100 elastic bodies of 1 m in a box of 30 × 30 m, with and
  /// without gravity.
  public static func gas(
    of shape: Shape = .square(0.5), gravity: Double = 10, seed: UInt32 = SceneChance.firstSeed
  ) -> Scene {
    var name = shape == .square(0.5) ? "d" : "i"
    if gravity == 0 { name += " without gravity" }
    var scene = crowd(named: name, seed: seed, seconds: 60)
    scene.gravity = gravity
    var chance = SceneChance(seed: seed)
    for index in 0..<100 {
      var motion = place(index)
      motion.vx = chance.next(within: 10)
      motion.vy = chance.next(within: 10)
      scene.bodies.append(Body(shape, motion, .elastic))
    }
    return scene
  }

  /// Scene (p): 400 elastic squares of 0.9 m in the same box, which is full of them.
  public static func denseGas(seed: UInt32 = SceneChance.firstSeed) -> Scene {
    var scene = crowd(named: "p", seed: seed, seconds: 30)
    var chance = SceneChance(seed: seed)
    for index in 0..<400 {
      var motion = Motion(
        x: -13.3 + Double(index % 20) * 1.4, y: 1 + Double(index / 20) * 1.4)
      motion.vx = chance.next(within: 10)
      motion.vy = chance.next(within: 10)
      scene.bodies.append(Body(.square(0.45), motion, .elastic))
    }
    return scene
  }

  /// Scene (g): 100 elastic squares of 0.2 m at 50 to 200 m/s in the same box.
  public static func bullets(seed: UInt32 = SceneChance.firstSeed) -> Scene {
    var scene = crowd(named: "g", seed: seed, seconds: 30)
    var chance = SceneChance(seed: seed)
    for index in 0..<100 {
      let speed = 50 + chance.next() * 150
      let (sine, cosine) = (chance.next() * 2 * Double.pi).sineAndCosine
      var motion = place(index)
      (motion.vx, motion.vy) = (speed * cosine, speed * sine)
      scene.bodies.append(Body(.square(0.1), motion, .elastic))
    }
    return scene
  }

  private static func crowd(named name: String, seed: UInt32, seconds: Double) -> Scene {
    Scene(
      name: seed == SceneChance.firstSeed ? name : "\(name) of seed \(seed)",
      room: Room(width: 30, height: 30), material: .elastic, seconds: seconds)
  }

  private static func place(_ index: Int) -> Motion {
    Motion(x: -11.25 + Double(index % 10) * 2.5, y: 3 + Double(index / 10) * 2.5)
  }
}
