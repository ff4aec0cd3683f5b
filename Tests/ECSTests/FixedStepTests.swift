import ECS
import Testing

/// Somebody presses a key.
private struct Pressed: Event {
  var key = 0

  func digest(into digest: inout Digest) {
    digest.combine(key)
  }
}

/// Writes down the keys it receives, and in which tick it did.
private struct KeySystem: System {
  static let reader = EventReader<Pressed>(named: "keys")

  func update(_ world: inout World, tick: Tick) {
    for event in world.receive(KeySystem.reader) {
      world[resource: Board.self]?.cells.append(event.key)
      world[resource: Score.self] = Score(points: tick.number)
    }
  }
}

/// A program that draws frames at one rate and takes fixed steps at another.
private struct Loop {
  var world = World()
  var seenByFrames: [Int] = []
  var ticksTaken = 0
  let ticksPerSecond = 120
  private let schedule: Schedule
  private let drawing = EventReader<Pressed>(named: "drawing")

  init(_ system: some System) {
    schedule = Schedule(system)
    world.insert(resource: Board())
    world.register(KeySystem.reader)
    world.register(drawing)
  }

  var seenByTicks: [Int] { world[resource: Board.self]?.cells ?? [] }

  /// A frame: first the keys, then the steps that are due, then the picture.
  ///
  /// - Parameters:
  ///   - time: When the frame is, in thousandths of a second.
  ///   - keys: The keys pressed since the last one.
  mutating func frame(at time: Int, keys: [Int]) {
    for key in keys { world.send(Pressed(key: key)) }
    while (ticksTaken + 1) * 1_000 <= time * ticksPerSecond {
      ticksTaken += 1
      schedule.run(&world, tick: Tick(number: ticksTaken, seconds: 1 / Double(ticksPerSecond)))
    }
    world.receive(drawing) { seenByFrames.append($0.key) }
  }
}

/// Frames and fixed steps have clocks of their own, and one queue.
@Suite("Input between fixed steps")
struct FixedStepTests {
  /// When keys are pressed within ten seconds, in thousandths of a second.
  private func presses(seed: UInt64) -> [Int] {
    var random = RandomGenerator(seed: seed)
    return (0..<200).map { _ in random.next(below: 10_000) }.sorted()
  }

  @Test(arguments: [10, 60, 144, 240, 1_000], [1, 4])
  func `a key pressed between fixed steps is received exactly once`(rate: Int, period: Int) {
    let presses = presses(seed: UInt64(rate + period))
    var loop = Loop(KeySystem().every(period))
    var sent = 0

    for frame in 1...rate * 11 {
      let time = frame * 1_000 / rate
      let keys = presses[sent...].prefix { $0 < time }.indices
      sent = keys.upperBound
      loop.frame(at: time, keys: Array(keys))
      // What waits is what has come since the last step that listens.
      #expect(loop.seenByTicks == Array(0..<loop.seenByTicks.count))
      #expect(loop.seenByFrames == Array(0..<sent))
    }

    #expect(loop.ticksTaken == 11 * loop.ticksPerSecond)
    #expect(loop.seenByTicks == Array(0..<200))
    #expect(loop.world.eventReaders.allSatisfy { $0.waitingCount == 0 && $0.missedCount == 0 })
  }

  @Test func `a frame without a step keeps the key, and the first step of many takes it`() {
    var loop = Loop(KeySystem())

    loop.frame(at: 1, keys: [0])
    loop.frame(at: 2, keys: [1])
    #expect(loop.ticksTaken == 0 && loop.seenByTicks == [] && loop.seenByFrames == [0, 1])
    loop.frame(at: 100, keys: [2])

    #expect(loop.ticksTaken == 12 && loop.seenByTicks == [0, 1, 2])
    #expect(loop.world[resource: Score.self]?.points == 1)
    loop.frame(at: 200, keys: [])
    #expect(loop.seenByTicks == [0, 1, 2] && loop.seenByFrames == [0, 1, 2])
  }

  @Test func `a step that is taken back and repeated receives the key again, and once`() {
    var loop = Loop(KeySystem())
    loop.frame(at: 5, keys: [0, 1])
    let before = loop

    loop.frame(at: 20, keys: [2])
    let after = loop
    loop = before
    loop.frame(at: 20, keys: [2])

    #expect(loop.world == after.world && loop.world.digest == after.world.digest)
    #expect(loop.seenByTicks == [0, 1, 2])
  }
}
