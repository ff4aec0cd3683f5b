import ECS
import Systems
import Testing

@Suite("Everything returns")
struct CollapseRestoreTests {
  @Test(arguments: [0, 1, 40, 130, 900])
  func `the tree is exactly as it was, whenever it is restored`(ticks: Int) {
    var screen = CardScreen()
    let (tree, entities) = (screen.world.treeDigest, screen.world.entityCount)

    screen.collapse.start(in: &screen.world)
    screen.world.runInterface(ticks: ticks)
    screen.collapse.restore(in: &screen.world)
    screen.world.runInterface(until: nil, of: screen.collapse)

    #expect(screen.world.treeDigest == tree)
    #expect(screen.world.entityCount == entities)
    #expect(screen.collapse.phase(in: screen.world) == nil)
  }

  @Test func `the tree is the same all the time`() {
    var screen = CardScreen()
    let tree = screen.world.treeDigest

    screen.collapse.start(in: &screen.world)
    for _ in 0..<200 {
      screen.world.runInterface()
      #expect(screen.world.treeDigest == tree)
    }
  }

  @Test func `the way back takes the time that was asked for and ends where it began`() {
    var screen = CardScreen()
    screen.collapse.start(in: &screen.world)
    let before = screen.world.seenFragments
    screen.world.runInterface(ticks: 200)

    screen.collapse.restore(in: &screen.world, seconds: 0.5)
    screen.world.runInterface(ticks: 59)
    let near = screen.world.seenFragments
    screen.world.runInterface()

    for (first, last) in zip(before, near) {
      #expect(abs(first.center.x - last.center.x) < 1 && abs(first.center.y - last.center.y) < 1)
      #expect(abs(last.angle) < 0.01)
    }
    #expect(near.count == before.count)
    #expect(screen.world.seenFragments.isEmpty)
  }

  @Test func `the world gets back its own gravity and collision`() {
    var screen = CardScreen()
    let collision = Collision(bounds: Rect(x: 1, y: 2, width: 3, height: 4))
    screen.world.insert(resource: Gravity(angle: 1, magnitude: 0.3))
    screen.world.insert(resource: collision)

    screen.collapse.start(in: &screen.world)
    screen.world.runInterface(ticks: 20)
    screen.collapse.restore(in: &screen.world)
    screen.world.runInterface(ticks: 120)

    #expect(screen.world[resource: Gravity.self] == Gravity(angle: 1, magnitude: 0.3))
    #expect(screen.world[resource: Collision.self] == collision)
  }

  @Test func `what is on its way back can fall again from where it is`() {
    var screen = CardScreen()
    screen.collapse.start(in: &screen.world)
    screen.world.runInterface(ticks: 200)
    screen.collapse.restore(in: &screen.world)
    screen.world.runInterface(ticks: 45)
    let middle = screen.world.seenFragments

    let isStarted = screen.collapse.start(in: &screen.world)
    let after = screen.world.seenFragments
    screen.world.runInterface(until: .resting, of: screen.collapse)

    #expect(isStarted)
    #expect(zip(middle, after).allSatisfy { $0.center == $1.center && $0.angle == $1.angle })
    #expect(screen.world.seenFragments.allSatisfy { $0.falls && $0.box.maxY > 150 })
  }

  @Test func `restoring what has not fallen does nothing, and neither does restoring twice`() {
    var screen = CardScreen()
    let untouched = screen.world
    let isRestored = screen.collapse.restore(in: &screen.world)
    #expect(!isRestored && screen.world == untouched)

    screen.collapse.start(in: &screen.world)
    screen.world.runInterface(ticks: 30)
    screen.collapse.restore(in: &screen.world)
    let returning = screen.world
    let isRestoredAgain = screen.collapse.restore(in: &screen.world)

    #expect(!isRestoredAgain && screen.world == returning)
  }

  @Test func `falling and returning again and again leaves nothing behind`() {
    var screen = CardScreen()
    let (entities, tree) = (screen.world.entityCount, screen.world.treeDigest)

    for cycle in 0..<1_000 {
      screen.collapse.start(in: &screen.world)
      screen.world.runInterface(ticks: cycle % 4)
      screen.collapse.restore(in: &screen.world, seconds: 0)
      screen.world.runInterface(ticks: 2)
      #expect(screen.world.entityCount == entities && screen.world.itemCount == 0)
    }

    #expect(screen.world.treeDigest == tree)
  }

  @Test func `the way back is one tween, and its end is told once`() {
    var screen = CardScreen()
    let ends = EventReader<TweenEnded>(named: "test")
    screen.world.register(ends)
    screen.collapse.start(in: &screen.world)
    screen.world.runInterface(ticks: 200)

    screen.collapse.restore(in: &screen.world)
    let tweens = screen.world.tweens
    screen.world.runInterface(until: nil, of: screen.collapse)

    #expect(tweens.count == 1)
    #expect(screen.world.receive(ends).map(\.outcome) == [.finished])
  }
}
