import ECS
import Testing

/// An enum with and without values that go with its cases.
private enum Mood: Component {
  case calm
  case angry(at: Entity?, degree: Int)

  func digest(into digest: inout Digest) {
    switch self {
    case .calm:
      digest.combine(0)
    case .angry(let entity, let degree):
      digest.combine(1)
      digest.combine(entity)
      digest.combine(degree)
    }
  }
}

/// A component with a type inside that nobody else sees, and optional values.
private struct Goal: Component {
  struct Place: Equatable {
    var x = 1
    var y = 2
  }

  var place = Place()
  var next: Place? = Place()
  var path = [Place()]
  var name: String?

  func digest(into digest: inout Digest) {
    digest.combine(place.x)
  }
}

@Suite("Inspection")
struct InspectionTests {
  var world = World()

  @Test mutating func `components come by name, each with its fields`() {
    let entity = world.spawn(
      Velocity(dx: 3, dy: -0.5), Position(x: 1, y: 2), Falling(), Health(points: 7),
      Label(text: "a", notes: [1, 2]))

    let components = world.inspect(entity)

    #expect(components?.map(\.name) == ["Falling", "Health", "Label", "Position", "Velocity"])
    #expect(components?[0].fields == [])
    #expect(components?[4].fields.map(\.name) == ["dx", "dy"])
    #expect(components?[4].fields.map(\.value) == ["3.0", "-0.5"])
    #expect(components?[2].fields.map(\.value) == ["a", "[1, 2]"])
  }

  @Test mutating func `an entity is described in lines`() {
    let entity = world.spawn(Velocity(dx: 3, dy: -0.5), Falling(), Position(x: 1, y: 2))

    #expect(
      world.description(of: entity) == """
        0v0
          Falling
          Position x: 1.0, y: 2.0
          Velocity dx: 3.0, dy: -0.5
        """)
  }

  @Test mutating func `enums show their case`() {
    let calm = world.spawn(Mood.calm)
    let angry = world.spawn(Mood.angry(at: calm, degree: 3))

    #expect(
      world.description(of: calm) == """
        0v0
          Mood calm
        """)
    #expect(
      world.description(of: angry) == """
        1v0
          Mood angry: (at: Optional(0v0), degree: 3)
        """)
  }

  @Test mutating func `optional values show what is in them, and nested ones no address`() {
    let entity = world.spawn(Goal())

    let fields = world.inspect(entity)?.first?.fields ?? []
    var other = world
    other[entity, Goal.self]?.place.x = 3
    let difference = other.firstDifference(from: world)?.here

    #expect(fields.map(\.name) == ["place", "next", "path", "name"])
    #expect(
      fields.map(\.value) == [
        "Place(x: 1, y: 2)", "Place(x: 1, y: 2)", "[ECSTests.Goal.Place(x: 1, y: 2)]", "nil",
      ])
    #expect(difference?.hasPrefix("Goal(place: ECSTests.Goal.Place(x: 3, y: 2), next: ") == true)
  }

  @Test mutating func `a world of tags can be inspected`() {
    let tagged = world.spawn(Frozen(), Falling())
    let bare = world.spawn()

    #expect(world.inspect(tagged)?.map(\.description) == ["Falling", "Frozen"])
    #expect(world.inspect(bare) == [])
    #expect(world.description(of: bare) == "1v0")
  }

  @Test mutating func `a dead entity holds nothing and says so`() {
    let entity = world.spawn(Position())
    world.despawn(entity)
    world.spawn(Position())

    #expect(world.inspect(entity) == nil)
    #expect(world.description(of: entity) == "0v0 is dead")
  }

  @Test mutating func `the hierarchy is shown`() {
    let parent = world.spawn()
    let child = world.spawn()
    let other = world.spawn()
    world.setParent(of: child, to: parent)
    world.setParent(of: other, to: parent)

    #expect(world.inspect(parent)?.map(\.description) == ["Children entities: [1v0, 2v0]"])
    #expect(world.inspect(child)?.map(\.description) == ["Parent entity: 0v0"])
  }

  @Test mutating func `resources come by name`() {
    world.insert(resource: Score(points: 3))
    world.insert(resource: Board(cells: [1]))
    world.insert(resource: Payload(1, in: Census()))
    world.take(Payload.self)

    #expect(world.inspectResources().map(\.description) == ["Board cells: [1]", "Score points: 3"])
    #expect(World().inspectResources() == [])
  }

  @Test mutating func `inspecting changes nothing and keeps nothing`() {
    let census = Census()
    let entity = world.spawn(Payload(1, in: census), Label(text: "a"))
    world.insert(resource: Payload(2, in: census))
    let before = world

    let texts = [world.inspect(entity)?.description, world.inspectResources().description]

    #expect(texts.allSatisfy { $0?.contains("Counted") == true })
    #expect(world == before)
    #expect(census.born == 2)
    world = World()
    #expect(census.alive == 2)
    _ = before
  }

  @Test func `what was inspected is released with the world`() {
    let census = Census()
    do {
      var world = World()
      let entity = world.spawn(Payload(1, in: census))
      world.insert(resource: Payload(2, in: census))
      _ = world.inspect(entity)
      _ = world.description(of: entity)
      _ = world.inspectResources()
      var other = world
      other.remove(Payload.self, from: entity)
      _ = world.firstDifference(from: other)
    }
    #expect(census.alive == 0)
  }
}
