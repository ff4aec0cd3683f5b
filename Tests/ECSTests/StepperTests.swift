import ECS
import Testing

@Suite("Stepper")
struct StepperTests {
  /// Notes 1, 2, 3 and 4: the second in every other tick, the fourth when there are few notes.
  let schedule = Schedule(
    NoteSystem(note: 1), NoteSystem(note: 2).every(2), NoteSystem(note: 3),
    NoteSystem(note: 4).running(when: "few notes") { world in
      world.single(Label.self).map { $0.notes.count < 5 } ?? false
    })

  /// A world with one label, and how it is stepped.
  var world = World()
  var stepper = Stepper()
  var next = 0

  init() {
    world.spawn(Label())
  }

  private var notes: [Int] {
    world.single(Label.self)?.notes ?? []
  }

  /// Asks for a tick at a pace, or at the one there is.
  @discardableResult
  private mutating func step(_ pace: Stepper.Pace? = nil) -> Bool {
    stepper.pace = pace ?? stepper.pace
    let tick = Tick(number: next, seconds: 0.5)
    let isComplete = schedule.run(&world, tick: tick, stepper: &stepper)
    next += isComplete ? 1 : 0
    return isComplete
  }

  @Test mutating func `a stepper that runs changes nothing`() {
    #expect(step() && step())

    #expect(notes == [1, 2, 3, 4, 1, 3])
    #expect(stepper == Stepper())
  }

  @Test mutating func `nothing happens while it is paused`() {
    let before = world

    #expect(!step(.paused) && !step())

    #expect(world == before)
    #expect(stepper == Stepper(pace: .paused))
  }

  @Test mutating func `one tick happens, and then it is paused`() {
    #expect(step(.oneTick))
    #expect(!step())

    #expect(notes == [1, 2, 3, 4])
    #expect(stepper == Stepper(pace: .paused))
  }

  @Test mutating func `one system happens, and then it is paused`() {
    #expect(!step(.oneSystem))
    #expect(!step())

    #expect(notes == [1])
    #expect(stepper.pace == .paused)
    #expect(stepper.tick == Tick(number: 0, seconds: 0.5))
    #expect(schedule.systemNames[stepper.position] == "note 2")
  }

  @Test mutating func `systems that do not run are passed over, and the last to run ends the tick`()
  {
    step(.running)

    #expect(!step(.oneSystem))
    #expect(schedule.systemNames[stepper.position] == "note 3")
    #expect(step(.oneSystem))

    #expect(notes == [1, 2, 3, 4, 1, 3])
    #expect(stepper == Stepper(pace: .paused))
  }

  @Test(arguments: [Stepper.Pace.running, .oneTick])
  mutating func `a tick that has begun is finished first`(pace: Stepper.Pace) {
    step(.oneSystem)
    step(.oneSystem)

    #expect(step(pace))

    #expect(notes == [1, 2, 3, 4])
    #expect(stepper.tick == nil && stepper.position == 0)
    #expect(stepper.pace == (pace == .running ? .running : .paused))
  }

  @Test(arguments: [0, 1, 2, 3, 4, 5, 6, 7] as [UInt64])
  mutating func `whatever the steps, the world is that of whole ticks`(seed: UInt64) {
    var random = RandomGenerator(seed: seed)
    var whole = world
    var digests: [UInt64] = []
    for number in 0..<20 {
      schedule.run(&whole, tick: Tick(number: number, seconds: 0.5))
      digests.append(whole.digest)
    }

    var stepped: [UInt64] = []
    while next < 20 {
      let paces: [Stepper.Pace] = [.running, .paused, .oneTick, .oneSystem, .oneSystem, .oneSystem]
      if step(paces[random.next(below: paces.count)]) {
        stepped.append(world.digest)
      }
    }

    #expect(stepped == digests)
    #expect(world == whole)
  }

  @Test mutating func `a world and its stepper return to the middle of a tick together`() {
    step(.oneSystem)
    let before = (world, stepper)
    step(.oneSystem)
    step(.oneSystem)

    (world, stepper) = before
    step(.running)

    #expect(notes == [1, 2, 3, 4])
  }

  @Test func `a tick in which nothing runs ends at once, system by system too`() {
    var world = World()
    var stepper = Stepper(pace: .oneSystem)
    let tick = Tick(number: 1, seconds: 0.5)

    let isComplete = Schedule(NoteSystem(note: 1).every(2)).run(
      &world, tick: tick, stepper: &stepper)

    #expect(isComplete)
    #expect(stepper == Stepper(pace: .paused))
  }

  @Test func `another tick or another schedule in the middle of a tick traps`() async {
    await #expect(processExitsWith: .failure) {
      var world = World()
      var stepper = Stepper(pace: .oneSystem)
      let schedule = Schedule(NoteSystem(note: 1), NoteSystem(note: 2))
      schedule.run(&world, tick: Tick(number: 1, seconds: 0.5), stepper: &stepper)
      stepper.pace = .running
      schedule.run(&world, tick: Tick(number: 2, seconds: 0.5), stepper: &stepper)
    }
    await #expect(processExitsWith: .failure) {
      var world = World()
      var stepper = Stepper(pace: .oneSystem)
      let tick = Tick(number: 1, seconds: 0.5)
      let schedule = Schedule(NoteSystem(note: 1), NoteSystem(note: 2))
      schedule.run(&world, tick: tick, stepper: &stepper)
      stepper.pace = .running
      Schedule().run(&world, tick: tick, stepper: &stepper)
    }
  }
}
