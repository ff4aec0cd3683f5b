import ECS
import Testing

@Suite("Systems and their order")
struct SystemOrderTests {
  @Test func `a system sees in the same tick what the one before it spawned`() {
    var world = World()
    let schedule = Schedule(BirthSystem(name: "birth"), AgingSystem(name: "aging"))

    schedule.run(&world, tick: Tick(number: 0, seconds: 1))
    schedule.run(&world, tick: Tick(number: 1, seconds: 1))

    var ages: [UInt8] = []
    world.read { (health: Health) in ages.append(health.points) }
    #expect(ages == [2, 1])
  }

  @Test func `what systems are called changes nothing`() {
    func run(_ names: [String]) -> World {
      var world = World()
      let schedule = Schedule(BirthSystem(name: names[0]), AgingSystem(name: names[1]))
      for number in 0..<5 { schedule.run(&world, tick: Tick(number: number, seconds: 1)) }
      return world
    }

    let (one, other) = (run(["a", "b"]), run(["z", "a"]))

    #expect(one == other)
    #expect(one.digest == other.digest)
  }
}

private struct BirthSystem: System {
  let name: String

  func update(_ world: inout World, tick: Tick) {
    world.spawn(Health())
  }
}

private struct AgingSystem: System {
  let name: String

  func update(_ world: inout World, tick: Tick) {
    world.update { (health: inout Health) in health.points += 1 }
  }
}
