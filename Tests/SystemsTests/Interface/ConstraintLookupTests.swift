import ECS
import Systems
import Testing

@Suite("Constraints by name")
struct ConstraintLookupTests {
  var world = World.interface(columns: 20, rows: 6)

  private mutating func constrain(_ view: Entity, _ identifier: String?) -> Entity {
    world.constrain(Constraint(view, .width, constant: 10, identifier: identifier))
  }

  @Test mutating func `a name finds its constraint`() {
    _ = constrain(world.root, nil)
    _ = constrain(world.root, "other")
    let hide = constrain(world.root, "hide")

    #expect(world.constraint(identified: "hide") == hide)
  }

  @Test mutating func `an unknown name finds nothing`() {
    _ = constrain(world.root, "hide")

    #expect(world.constraint(identified: "show") == nil)
  }

  @Test mutating func `of two constraints of one name the first spawned is found`() {
    let earlierView = world.addView(View(), to: world.root)
    let first = constrain(world.root, "hide")
    _ = constrain(earlierView, "hide")

    #expect(world.constraint(identified: "hide") == first)
  }

  @Test mutating func `a tween on the first one does not bring the second one forward`() {
    let first = constrain(world.root, "hide")
    _ = constrain(world.root, "hide")

    world.animate(first, to: 5, seconds: 1)
    world.runInterface()

    #expect(world.constraint(identified: "hide") == first)
  }

  @Test
  mutating func `the second one is found once the first is gone, though its slot is used again`() {
    let first = constrain(world.root, "hide")
    let second = constrain(world.root, "hide")

    world.despawn(first)
    _ = constrain(world.root, "hide")

    #expect(world.constraint(identified: "hide") == second)
  }

  @Test mutating func `the search can be kept to a view and what is below it`() {
    let panel = world.addView(View(), to: world.root)
    let card = world.addView(View(), to: panel)
    _ = constrain(world.root, "hide")
    let inside = constrain(card, "hide")

    #expect(world.constraint(identified: "hide", below: panel) == inside)
    #expect(world.constraint(identified: "hide", below: card) == inside)
  }
}
