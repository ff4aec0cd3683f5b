import ECS
import Testing

@Suite("Schedule")
struct ScheduleTests {
  let tick = Tick(number: 3, seconds: 0.5)

  @Test func `systems run in the order in which they are written`() {
    var world = World()
    let schedule = Schedule(NoteSystem(note: 1), TickSystem(), NoteSystem(note: 2))
    let entity = world.spawn(Label())

    schedule.run(&world, tick: tick)

    #expect(world[entity, Label.self]?.notes == [1, 3, 2])
  }

  @Test func `a schedule prints its systems, one a line`() {
    let schedule = Schedule(NoteSystem(note: 1), TickSystem())

    #expect("\(schedule)" == "note 1\nTickSystem")
    #expect(schedule.systemNames == ["note 1", "TickSystem"])
  }

  @Test func `each system is timed by the clock that is handed in`() {
    var world = World()
    var timings: [UInt64] = [99, 99, 99]
    var time: UInt64 = 0

    Schedule(NoteSystem(note: 1), TickSystem()).run(
      &world, tick: tick,
      clock: {
        time = time * 2 + 1
        return time
      }, timings: &timings)

    // The clock shows 1, 3, 7, 15.
    #expect(timings == [2, 8])
  }

  @Test func `a system that does not run takes no time and does not read the clock`() {
    var world = World()
    var timings: [UInt64] = []
    var time: UInt64 = 0
    let schedule = Schedule(NoteSystem(note: 1), NoteSystem(note: 2).every(2), TickSystem())

    schedule.run(
      &world, tick: tick,
      clock: {
        time = time * 2 + 1
        return time
      }, timings: &timings)

    #expect(timings == [2, 0, 8])
  }

  @Test(arguments: [
    (period: 1, offset: 0, ticks: [0, 1, 2, 3, 4, 5, 6]),
    (period: 2, offset: 0, ticks: [0, 2, 4, 6]),
    (period: 2, offset: 1, ticks: [1, 3, 5]), (period: 3, offset: 2, ticks: [2, 5]),
    (period: 7, offset: 0, ticks: [0]), (period: 100, offset: 99, ticks: []),
  ])
  func `a system with a period runs in the ticks whose numbers fit`(
    period: Int, offset: Int, ticks: [Int]
  ) {
    let schedule = Schedule(TickSystem().every(period, offset: offset))

    #expect(notes(of: schedule, ticks: 0..<7) == ticks)
  }

  @Test func `a system with a condition runs when it holds, as the systems before leave the world`()
  {
    let hasOneNote: @Sendable (World) -> Bool = { $0.single(Label.self)?.notes.count == 1 }
    let schedule = Schedule(
      NoteSystem(note: 1), NoteSystem(note: 2).running(hasOneNote),
      NoteSystem(note: 3).running(hasOneNote))

    #expect(notes(of: schedule, ticks: 0..<2) == [1, 2, 1])
  }

  @Test func `a system with several rules runs when all of them hold`() {
    let schedule = Schedule(
      TickSystem().every(2).every(3, offset: 1).running { world in
        world.single(Label.self)?.notes != [4, 10]
      })

    #expect(notes(of: schedule, ticks: 0..<30) == [4, 10])
  }

  @Test func `a system's ticks are as long as the time from one run to the next`() {
    var world = World()
    let entity = world.spawn(Position(), Velocity(dx: 1, dy: 0))
    let schedule = Schedule(
      DriftSystem(), DriftSystem().every(4), DriftSystem().every(4, offset: 2).every(6, offset: 2))

    for number in 0..<24 { schedule.run(&world, tick: Tick(number: number, seconds: 0.5)) }

    // Each of the three has drifted for all of the 12 seconds.
    #expect(world[entity, Position.self]?.x == 36)
  }

  @Test func `rules are asked in the order written, up to the first that does not hold`() {
    let schedule = Schedule(
      NoteSystem(note: 1).every(2).running { _ in fatalError("It is asked in a tick that is missed")
      })

    #expect(notes(of: schedule, ticks: 1..<2) == [])
  }

  @Test func `rules hold wherever a system is run`() {
    var world = World()
    let entity = world.spawn(Label())
    let system = TickSystem().every(2)

    for number in 0..<5 {
      system.update(&world, tick: Tick(number: number, seconds: 0.5))
    }

    #expect(world[entity, Label.self]?.notes == [0, 2, 4])
  }

  @Test func `a schedule prints the period and the conditions of a system behind its name`() {
    let schedule = Schedule(
      NoteSystem(note: 1).every(4), TickSystem().every(4, offset: 3), TickSystem().every(1),
      NoteSystem(note: 2).running { _ in true },
      TickSystem().running(when: "it rains") { _ in true }.every(2))

    #expect(
      schedule.description == """
        note 1 every 4 ticks
        TickSystem every 4 ticks from 3
        TickSystem
        note 2 when …
        TickSystem when it rains every 2 ticks
        """)
    #expect(schedule.systemNames == ["note 1", "TickSystem", "TickSystem", "note 2", "TickSystem"])
  }

  @Test func `a period is positive and an offset lies within it`() async {
    await #expect(processExitsWith: .failure) { _ = Schedule(TickSystem().every(0)) }
    await #expect(processExitsWith: .failure) { _ = Schedule(TickSystem().every(-3)) }
    await #expect(processExitsWith: .failure) { _ = Schedule(TickSystem().every(4, offset: 4)) }
    await #expect(processExitsWith: .failure) { _ = Schedule(TickSystem().every(4, offset: -1)) }
  }

  @Test func `an empty schedule does nothing`() {
    var world = World()

    Schedule().run(&world, tick: tick)

    #expect(world == World())
    #expect("\(Schedule())" == "")
  }

  /// The notes that one label has after a range of ticks.
  private func notes(of schedule: Schedule, ticks: Range<Int>) -> [Int] {
    var world = World()
    let entity = world.spawn(Label())
    for number in ticks {
      schedule.run(&world, tick: Tick(number: number, seconds: 0.5))
    }
    return world[entity, Label.self]?.notes ?? []
  }

  @Test func `a tick has a number and a positive length`() async {
    await #expect(processExitsWith: .failure) { _ = Tick(number: 0, seconds: 0) }
    await #expect(processExitsWith: .failure) { _ = Tick(number: -1, seconds: 1) }
    await #expect(processExitsWith: .failure) { _ = Tick(number: 0, seconds: .nan) }
  }
}

private struct DriftSystem: System {
  func update(_ world: inout World, tick: Tick) {
    world.update { (position: inout Position, velocity: Velocity) in
      position.x += velocity.dx * tick.seconds
    }
  }
}

private struct TickSystem: System {
  func update(_ world: inout World, tick: Tick) {
    world.update { (label: inout Label) in label.notes.append(tick.number) }
  }
}
