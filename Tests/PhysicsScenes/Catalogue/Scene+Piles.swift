extension Scene {
  /// Scene (a): boxes of 1 m dropped into a box, 500 by default in 20 columns of 25.
  ///
  /// Some neighbours overlap by 0.01 m at the start. With more columns the room is as much wider, so that every column has what it had.
  public static func boxPile(columns: Int = 20) -> Scene {
    let name = columns == 20 ? "a" : "\(columns / 20)a"
    let room = Room(width: Double(columns) * 1.1 + 2, height: 40)
    var scene = Scene(name: name, room: room, material: .lively, seconds: 10)
    for index in 0..<25 * columns {
      let x = (Double(index % columns) - Double(columns - 1) / 2) * 1.1
      let motion = Motion(
        x: x + unevenness(index) * 0.01, y: 1 + Double(index / columns) * 1.1)
      scene.bodies.append(Body(.square(0.5), motion, .lively))
    }
    return scene
  }

  /// Scene (b): 5000 circles of 1 m dropped into a box.
  public static func circlePile() -> Scene {
    var scene = Scene(
      name: "b", room: Room(width: 110, height: 90), material: .lively, seconds: 10)
    for index in 0..<5_000 {
      let x = -52 + Double(index % 100) * 1.05 + unevenness(index) * 0.003
      let motion = Motion(x: x, y: 1 + Double(index / 100) * 1.05)
      scene.bodies.append(Body(.circle(radius: 0.5), motion, .lively))
    }
    return scene
  }

  /// Scene (c): a pyramid of boxes with 20 in its lowest row.
  public static func pyramid() -> Scene {
    var scene = Scene(
      name: "c", room: Room(width: 120, height: 40), material: .dull, seconds: 10)
    for row in 0..<20 {
      for place in 0..<20 - row {
        let x = (Double(place) - Double(19 - row) / 2) * 1.05
        scene.bodies.append(Body(.square(0.5), Motion(x: x, y: 0.5 + Double(row)), .dull))
      }
    }
    return scene
  }

  /// A whole number from -6 to 6 that looks random, so that columns do not stand exactly.
  private static func unevenness(_ index: Int) -> Double {
    Double((index * 7_919) % 13 - 6)
  }
}
