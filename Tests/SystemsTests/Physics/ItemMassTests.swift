import Testing

@testable import Systems

/// What is accepted has a mass: the check and the reckoning of masses must agree.
@Suite("Masses of items")
struct ItemMassTests {
  @Test func `random triangles, many of them thin, are refused or have a mass and an inertia`() {
    var chance = TestChance(state: 1)
    var accepted = 0
    for number in 0..<20_000 {
      let scale = [1e-3, 1, 30, 1e6, 9e8][number % 5]
      let flat = chance.next() * chance.next() * [1, 1e-3, 1e-7][number % 3]
      let tilt = chance.next(in: -1...1)
      let corners = (0..<3).map { _ in
        let along = chance.next(in: -1...1)
        return Vector(x: along * scale, y: (along * tilt + flat * chance.next()) * scale)
      }
      guard case .polygon = ItemShape(.cell, .path(corners)) else { continue }
      accepted += 1
      let mass = ItemMass(.cell, .path(corners), .documented)
      let isSound = mass.mass > 0 && mass.inertia > 0 && mass.mass.isFinite && mass.inertia.isFinite
      if !isSound || !(1 / mass.inertia).isFinite { Issue.record("\(corners)") }
    }

    #expect(accepted > 5000 && accepted < 19_000)
  }

  @Test(arguments: [
    (width: 1.1e-3, height: 1.1e-3), (1.1e-3, 9.9e8), (9.9e8, 9.9e8), (20, 20),
  ])
  func `the smallest and the largest sizes have a mass and an inertia`(
    width: Double, height: Double
  ) {
    let collider = Collider(size: Size(width: width, height: height))

    for shape in [CollisionShape.rectangle, .ellipse] where ItemShape(collider, shape) != nil {
      let mass = ItemMass(collider, shape, .documented)
      #expect(mass.mass > 0 && mass.inertia > 0 && mass.inertia.isFinite)
    }
  }

  static let oblong = [
    Vector.zero, Vector(x: 40, y: 0), Vector(x: 40, y: 20), Vector(x: 0, y: 20),
  ]
  static let triangle = [Vector.zero, Vector(x: 30, y: 0), Vector(x: 0, y: 40)]

  /// The square radius of gyration, in square points, is (w² + h²) / 12 for a box and
  /// (a² + b² + c²) / 36 for a triangle.
  @Test(arguments: [
    (shape: CollisionShape.rectangle, mass: 0.08, square: 2000.0 / 12),
    (.path(oblong), 0.08, 2000.0 / 12), (.path(triangle), 0.06, 5000.0 / 36),
  ])
  func `masses and inertias are those of the closed forms`(
    shape: CollisionShape, mass: Double, square: Double
  ) {
    let collider = Collider(size: Size(width: 40, height: 20))

    let found = ItemMass(collider, shape, .documented)

    #expect(abs(found.mass - mass) < 1e-12)
    #expect(abs(found.inertia - mass * square) < 1e-9)
  }
}
