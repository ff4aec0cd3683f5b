import PhysicsScenes
import Testing

@Suite("Measures of scenes")
struct SceneMeasureTests {
  /// Two bodies in a room of 20 × 20 m.
  static func scene(_ shapes: [Scene.Shape]) -> Scene {
    var scene = Scene(
      name: "test", room: .init(width: 20, height: 20), material: .dull, seconds: 1)
    scene.bodies = shapes.map { .init($0, .init(x: 0, y: 10), .dull, density: 2) }
    return scene
  }

  @Test(arguments: [
    (x: 0.9, y: 0.0, angle: 0.0, overlap: 0.1), (0.9, 0.95, 0, 0.05), (1.1, 0, 0, 0),
    // A corner of the second reaches √½ from its centre.
    (1.2, 0, Double.pi / 4, 0.5 + 0.5.squareRoot() - 1.2), (1.21, 0, Double.pi / 4, 0),
    // Corner to corner the extents meet, but the boxes do not.
    (1, 1, Double.pi / 4, 0),
  ])
  func `two boxes overlap by the least way that separates them`(
    x: Double, y: Double, angle: Double, overlap: Double
  ) {
    let scene = Self.scene([.square(0.5), .square(0.5)])

    let found = scene.worstOverlap(of: [
      .init(x: 0, y: 10), .init(x: x, y: 10 + y, angle: angle),
    ])

    #expect(abs(found - overlap) < 1e-12)
  }

  @Test(arguments: [
    (x: 0.6, y: 0.8, overlap: 0.0), (0.6, 0.7, 1 - 0.85.squareRoot()), (0, 0.9, 0.1), (1, 0.5, 0),
  ])
  func `two circles overlap along the line between them`(x: Double, y: Double, overlap: Double) {
    let scene = Self.scene([.circle(radius: 0.5), .circle(radius: 0.5)])

    let found = scene.worstOverlap(of: [.init(x: 0, y: 10), .init(x: x, y: 10 + y)])

    #expect(abs(found - overlap) < 1e-12)
  }

  @Test(arguments: [
    (x: 0.9, y: 0.0, overlap: 0.1), (0.2, 0.1, 0.8), (1.01, 0, 0),
    // At a corner it is the distance to the corner that counts.
    (0.8, 0.9, 0), (0.8, 0.8, 0.5 - 0.18.squareRoot()),
  ])
  func `a circle overlaps a box up to its nearest point`(x: Double, y: Double, overlap: Double) {
    let motions = [Scene.Motion(x: 0, y: 10), Scene.Motion(x: x, y: 10 + y)]

    let boxFirst = Self.scene([.square(0.5), .circle(radius: 0.5)]).worstOverlap(of: motions)
    let circleFirst = Self.scene([.circle(radius: 0.5), .square(0.5)])
      .worstOverlap(of: motions.reversed())

    #expect(abs(boxFirst - overlap) < 1e-12)
    #expect(circleFirst == boxFirst)
  }

  @Test(arguments: [
    (x: 0.0, y: 0.5, overlap: 0.0), (0, 0.4, 0.1), (9.8, 10, 0.3), (-9.8, 19.9, 0.4), (0, 12, 0),
  ])
  func `a box is beyond a wall by what sticks out`(x: Double, y: Double, overlap: Double) {
    let found = Self.scene([.square(0.5)]).worstWallOverlap(of: [.init(x: x, y: y)])

    #expect(abs(found - overlap) < 1e-12)
  }

  @Test func `energy is that of motion, of spin and of height`() {
    let scene = Self.scene([.square(0.5), .circle(radius: 1)])

    let energy = scene.energy(of: [
      .init(x: 0, y: 3, vx: 3, vy: 4), .init(x: 5, y: 0, spin: 2),
    ])

    #expect(abs(energy.kinetic - 25) < 1e-12)
    #expect(abs(energy.rotational - 2 * Double.pi) < 1e-12)
    #expect(abs(energy.potential - 60) < 1e-12)
    #expect(energy.total == energy.kinetic + energy.rotational + energy.potential)
  }

  @Test(arguments: [
    (x: 0.0, y: 10.0, escapes: 0), (10.1, 10, 1), (0, -0.1, 1), (.nan, 10, 1), (0, 20.5, 1),
  ])
  func `a body escapes when its centre is outside`(x: Double, y: Double, escapes: Int) {
    #expect(Self.scene([.square(0.5)]).escapes(of: [.init(x: x, y: y)]) == escapes)
  }

  @Test(arguments: [(y: 5.2, escapes: 0), (y: 4.9, escapes: 1)])
  func `a body escapes when its centre is below the barrier`(y: Double, escapes: Int) {
    var scene = Self.scene([.square(0.5)])
    scene.barrier = [.init(x: -10, y: 0), .init(x: 0, y: 10), .init(x: 10, y: 0)]

    #expect(scene.escapes(of: [.init(x: 5, y: y)]) == escapes)
  }

  @Test func `drift is to the side and sag is of the last body`() {
    let scene = Self.scene([.square(0.5), .square(0.5)])
    let motions = [Scene.Motion(x: -0.3, y: 4), Scene.Motion(x: 0.1, y: 9.5)]

    #expect(scene.drift(of: motions) == 0.3)
    #expect(scene.sag(of: motions) == 0.5)
  }

  @Test func `a record keeps the worst of all that it noted`() {
    var record = SceneRecord(Self.scene([.square(0.5), .square(0.5)]))

    record.note([.init(x: 0, y: 10), .init(x: 0.8, y: 10, vy: 1)])
    record.note([.init(x: 2, y: 10), .init(x: 0.5, y: 10, vy: -1)])
    record.note([.init(x: 0, y: 10), .init(x: 4, y: 10)])

    #expect(abs(record.worstOverlap - 0.2) < 1e-12)
    #expect(record.worstDrift == 4)
    #expect(record.energyLeft == 1)
    #expect(abs(record.worstEnergyError - 1 / 400.0) < 1e-12)
    #expect(record.mostEscapes == 0)
  }

  @Test func `an apex is where the speed would be used up`() {
    var record = SceneRecord(Self.scene([.square(0.5)]))

    record.note([.init(x: 0, y: 9, vy: 2)])
    record.note([.init(x: 0, y: 9.95, vy: -1)])
    record.note([.init(x: 0, y: 9.5, vy: -3)])

    #expect(record.apexes == [10])
    #expect(record.worstApexError(of: 1) == 0)
    #expect(record.worstApexError(of: 2) == .infinity)
  }

  @Test func `a digest sees the last bit of every number`() {
    let motion = Scene.Motion(x: 1, y: 2, angle: 3, vx: 4, vy: 5, spin: 6)
    var other = motion
    other.spin = 6.0.nextUp

    #expect(Scene.digest(of: [motion]) == Scene.digest(of: [motion]))
    #expect(Scene.digest(of: [motion]) != Scene.digest(of: [other]))
  }
}
