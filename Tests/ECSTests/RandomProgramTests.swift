import ECS
import Testing

@Suite("Random programs")
struct RandomProgramTests {
  @Test(arguments: 0..<UInt64(300))
  func `a world does what a naive model does, with snapshots and rollbacks`(seed: UInt64) {
    let census = Census()
    do {
      var program = RandomProgram(seed: seed, census: census)
      var snapshots: [(world: World, model: Model)] = []
      for step in 0..<200 {
        if !program.step() {
          Issue.record("Step \(step) gave another answer than the model")
          return
        }
        if step % 8 == 0, program.world.picture != program.model.picture {
          Issue.record("After step \(step) the world shows something else than the model")
          return
        }
        if program.random.next(below: 12) == 0 {
          snapshots.append((program.world, program.model))
        }
        if program.random.next(below: 25) == 0, !snapshots.isEmpty {
          let chosen = program.random.next(below: snapshots.count)
          (program.world, program.model) = snapshots[chosen]
        }
      }
      #expect(program.world.picture == program.model.picture)
      #expect(program.world.entityCount == program.model.rows.count)
      for (world, model) in snapshots {
        #expect(world.picture == model.picture)
      }
    }
    #expect(census.born > 0)
    #expect(census.alive == 0)
  }

  @Test(arguments: 0..<UInt64(60))
  func `copies that part ways each do what their own model does`(seed: UInt64) {
    let census = Census()
    do {
      var programs = (0..<3).map { RandomProgram(seed: seed * 3 + UInt64($0), census: census) }
      var random = RandomGenerator(seed: seed)
      for _ in 0..<500 {
        let chosen = random.next(below: 3)
        if random.next(below: 20) == 0 {
          // A fork: one takes over the other's world, and both go on writing.
          programs[chosen] = programs[random.next(below: 3)]
          programs[chosen].random = RandomGenerator(seed: random.next())
        } else if !programs[chosen].step() {
          Issue.record("A step gave another answer than the model")
          return
        }
      }
      #expect(programs.map(\.world.picture) == programs.map(\.model.picture))
    }
    #expect(census.alive == 0)
  }

  @Test(arguments: 0..<UInt64(20))
  func `keeping copies changes nothing`(seed: UInt64) {
    let census = Census()
    var alone = RandomProgram(seed: seed, census: census)
    var watched = RandomProgram(seed: seed, census: census)
    var history: [World] = []
    var digests: [UInt64] = []

    for _ in 0..<150 {
      _ = alone.step()
      _ = watched.step()
      history.append(watched.world)
      digests.append(alone.world.digest)
    }

    #expect(history.map(\.digest) == digests)
    #expect(alone.world == watched.world)
  }

  @Test(arguments: 0..<UInt64(20))
  func `equal steps from a snapshot lead to equal worlds`(seed: UInt64) {
    var program = RandomProgram(seed: seed, census: Census())
    for _ in 0..<100 { _ = program.step() }
    var replay = program

    for _ in 0..<100 { _ = program.step() }
    for _ in 0..<100 { _ = replay.step() }

    #expect(program.world == replay.world)
    #expect(program.world.digest == replay.world.digest)
  }
}
