import ECS
import Testing

@testable import Systems

/// What is kept of a pair from tick to tick.
@Suite("Contacts")
struct ContactTests {
  static func contacts(_ scene: PhysicsScene) -> [Contact] {
    scene.world[resource: PhysicsMemory.self]?.state.contacts ?? []
  }

  static func pairs(_ scene: PhysicsScene) -> [Pair] {
    scene.world[resource: PhysicsMemory.self]?.state.pairs ?? []
  }

  @Test func `a contact is young for three ticks, and again after a break`() throws {
    var scene = PhysicsScene()
    let item = scene.add(500, 990, .documented)
    var ages: [UInt8] = []

    for _ in 0..<5 {
      scene.run(ticks: 1)
      ages.append(try #require(Self.contacts(scene).last).age)
    }
    #expect(ages == [1, 2, 3, 3, 3])

    scene.world[item, Position.self]?.y -= 2
    scene.run(ticks: 1)
    #expect(Self.contacts(scene).last?.age == 0)
    scene.world[item, Position.self]?.y = 990
    scene.run(ticks: 1)
    #expect(Self.contacts(scene).last?.age == 1)
  }

  /// What is left of a gap is never more than there is: where it is above 0 the two are apart.
  @Test func `two whose gap cannot be used up are apart, however they have moved and turned`() {
    var chance = TestChance(state: 8)
    var apart = 0
    let corners = Corners()

    for number in 0..<20_000 {
      let one = Outline(width: chance.next(in: 2...40), height: chance.next(in: 2...40))
      let other =
        number % 2 == 0
        ? Outline(radius: chance.next(in: 1...20))
        : Outline(width: chance.next(in: 2...40), height: chance.next(in: 2...40))
      let places = (0..<2).map { index in
        Pose(
          x: Double(index) * chance.next(in: 0...80), y: chance.next(in: -20...20),
          angle: chance.next(in: -2...2))
      }
      let moved = places.map { pose in
        Pose(
          x: pose.x + chance.next(in: -10...10), y: pose.y + chance.next(in: -10...10),
          angle: pose.angle + chance.next(in: -0.3...0.3))
      }
      var contact = Contact(
        Pair(PairPlace(a: 0, b: 1), rank: 1, elasticity: 0, friction: 0), wall: 2)
      contact.leave(
        at: separation(one, places[0], other, places[1], corners), places[0], places[1])

      let left = contact.gapLeft(
        after: contact.moves(moved[0], moved[1]), one.reach, other.reach)

      guard left > 0 else { continue }
      apart += 1
      #expect(separation(one, moved[0], other, moved[1], corners) > 0)
    }

    #expect(apart > 2000)
  }

  @Test func `a gap is measured anew once two may meet soon, and not before`() throws {
    var scene = PhysicsScene(gravity: 0)
    scene.add(500, 500, .documented)
    scene.add(524, 500, velocity: Vector(x: -60, y: 0), .documented)
    scene.run(ticks: 1)
    let first = try #require(Self.contacts(scene).first)
    #expect(first.isApart && first.firstOrigin.gap == 4)

    // Half of a point a tick: at the beginning of the fourth they are two points and a half apart.
    scene.run(ticks: 3)
    #expect(Self.contacts(scene).first?.firstOrigin.gap == 4)
    #expect(Self.pairs(scene).first?.gap == 2.5)
    scene.run(ticks: 2)

    #expect(Self.contacts(scene).first?.isApart == false)
    #expect(Self.contacts(scene).first?.count == 2)
  }
}
