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

  @Test func `an empty schedule does nothing`() {
    var world = World()

    Schedule().run(&world, tick: tick)

    #expect(world == World())
    #expect("\(Schedule())" == "")
  }

  @Test func `a tick has a number and a positive length`() async {
    await #expect(processExitsWith: .failure) { _ = Tick(number: 0, seconds: 0) }
    await #expect(processExitsWith: .failure) { _ = Tick(number: -1, seconds: 1) }
    await #expect(processExitsWith: .failure) { _ = Tick(number: 0, seconds: .nan) }
  }
}

private struct NoteSystem: System {
  var note: Int

  var name: String { "note \(note)" }

  func update(_ world: inout World, tick: Tick) {
    world.update { (label: inout Label) in label.notes.append(note) }
  }
}

private struct TickSystem: System {
  func update(_ world: inout World, tick: Tick) {
    world.update { (label: inout Label) in label.notes.append(tick.number) }
  }
}
