import ECS
import Systems
import Testing

@Suite("Tweens in copies of a world")
struct TweenSnapshotTests {
  private func worldInFlight() -> (world: World, constraint: Entity) {
    var world = World.interface(columns: 20, rows: 6)
    let view = world.addView(View(), to: world.root)
    let constraint = world.constrain(Constraint(view, .left, constant: 0))
    world.animate(constraint, to: 100, seconds: 1.25)
    world.runInterface(ticks: 40)
    world.animate(constraint, to: -20, seconds: 1)
    world.runInterface(ticks: 20)
    return (world, constraint)
  }

  @Test func `after a rollback the same ticks lead to the same world`() {
    var (world, _) = worldInFlight()
    let snapshot = world

    var digests: [UInt64] = []
    for _ in 0..<120 {
      world.runInterface()
      digests.append(world.digest)
    }
    let end = world
    world = snapshot
    var replayed: [UInt64] = []
    for _ in 0..<120 {
      world.runInterface()
      replayed.append(world.digest)
    }

    #expect(replayed == digests)
    #expect(world == end)
  }

  @Test func `while a tween runs every tick has a digest of its own`() {
    var (world, _) = worldInFlight()

    let digests = (0..<90).map { _ in
      world.runInterface()
      return world.digest
    }

    #expect(Set(digests).count == digests.count)
  }

  @Test func `a copy that is sent elsewhere leaves the original alone`() {
    var (world, constraint) = worldInFlight()
    var copy = world
    let before = world

    copy.animate(constraint, to: 500, seconds: 1)
    copy.runInterface(ticks: 30)

    #expect(world == before)
    world.runInterface(ticks: 200)
    copy.runInterface(ticks: 200)
    #expect(world.shownConstant(of: constraint) == -20)
    #expect(copy.shownConstant(of: constraint) == 500)
  }
}
