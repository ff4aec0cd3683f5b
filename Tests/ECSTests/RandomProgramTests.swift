import ECS
import ECSTesting
import Testing

@Suite("Random programs")
struct RandomProgramTests {
  /// How many of the thousand programs one test runs, so that tests share the processors.
  static let share: UInt64 = 125

  @Test(arguments: 0..<UInt64(8))
  func `a world does what a naive model does, with snapshot and restore at every step`(
    part: UInt64
  ) {
    let census = Census()

    let seeds = part * RandomProgramTests.share..<(part + 1) * RandomProgramTests.share
    let failure = RandomPrograms.everything(census).firstFailure(seeds: seeds)

    #expect(failure == nil)
    #expect(census.born > 0)
    #expect(census.alive == 0)
  }
}
