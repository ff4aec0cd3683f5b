extension Scene {
  /// Scene (e): a stack of 20 boxes.
  public static func stack() -> Scene {
    column(named: "e", of: 20)
  }

  /// Scene (f): a stack of nine light boxes under one of 100 times their mass.
  public static func heavyLoad() -> Scene {
    var scene = column(named: "f", of: 10)
    scene.bodies[9].density = 100
    return scene
  }

  private static func column(named name: String, of count: Int) -> Scene {
    var scene = Scene(name: name, room: Room(width: 24, height: 40), material: .dull, seconds: 10)
    scene.bodies = (0..<count).map { index in
      Body(.square(0.5), Motion(x: 0, y: 0.5 + Double(index)), .dull)
    }
    return scene
  }

  /// A heap of lively boxes on the left of a long room, each of them of one of two elasticities.
  ///
  /// If accompanied there is another heap on the right, far out of reach; the bodies of that one
  /// are made after these, or first.
  public static func islands(isAccompanied: Bool, isFirst: Bool = false) -> Scene {
    var scene = Scene(
      name: isAccompanied ? "two islands" : "one island", room: Room(width: 200, height: 40),
      material: .lively, seconds: 5)
    let (heap, other) = (heap(around: -50), heap(around: 50))
    guard isAccompanied else {
      scene.bodies = heap
      return scene
    }
    scene.bodies = isFirst ? other + heap : heap + other
    return scene
  }

  private static func heap(around middle: Double) -> [Body] {
    (0..<30).map { index in
      let x = middle + Double(index % 5 - 2) * 1.1 + Double((index * 7_919) % 13 - 6) * 0.02
      let material = Material(elasticity: index % 3 == 0 ? 0.9 : 0.3, friction: 0.6)
      return Body(.square(0.5), Motion(x: x, y: 1 + Double(index / 5) * 1.2), material)
    }
  }
}
