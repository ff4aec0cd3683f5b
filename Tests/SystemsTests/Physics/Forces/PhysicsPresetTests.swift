import ECS
import Systems
import Testing

@Suite("Presets")
struct PhysicsPresetTests {
  @Test(arguments: [
    (preset: PhysicsPreset.documented, contact: 0.0, resistance: 0.0), (.observed, 0.2, 0.1),
  ])
  func `both sets of defaults are those of the table`(
    preset: PhysicsPreset, contact: Double, resistance: Double
  ) throws {
    let properties = ItemProperties(preset)
    #expect(properties.elasticity == contact && properties.friction == contact)
    #expect(properties.resistance == resistance && properties.angularResistance == resistance)
    #expect(properties.density == 1 && properties.charge == 0)
    #expect(properties.allowsRotation && !properties.isAnchored)

    var collision = Collision(bounds: nil)
    collision.useMaterial(of: preset)
    #expect(collision.elasticity == contact && collision.friction == contact)

    var boundary = try Boundary("floor", from: .zero, to: Vector(x: 100, y: 0))
    boundary.useMaterial(of: preset)
    #expect(boundary.elasticity == contact && boundary.friction == contact)
  }

  @Test func `nobody asked is the documented set`() throws {
    let boundary = try Boundary("floor", from: .zero, to: Vector(x: 100, y: 0))

    #expect(ItemProperties() == .documented && ItemProperties.observed != .documented)
    #expect(ItemProperties(.observed) == .observed)
    #expect(Collision(bounds: nil).elasticity == 0 && Collision(bounds: nil).friction == 0)
    #expect(boundary.elasticity == 0 && boundary.friction == 0)
  }
}
