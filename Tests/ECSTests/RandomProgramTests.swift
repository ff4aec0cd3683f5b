import ECS
import ECSTesting
import Testing

@Suite("Random programs")
struct RandomProgramTests {
  // A thousand programs run where they are optimised, in `Tests/optimized`: an unoptimised process
  // takes seven seconds for as many.
  #if DEBUG
    private static let seeds = UInt64(0)..<200
    private static let outcome = "digest: 10015165784550900024, objects left: 0 of 3308."
  #else
    private static let seeds = UInt64(0)..<1_000
    private static let outcome = "digest: 15757858109798979305, objects left: 0 of 13884."
  #endif

  @Test(arguments: 1...3)
  func `many programs do what a naive model does, and the same in each of three processes`(
    process: Int
  ) async throws {
    let result = try #require(
      await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        let census = Census()
        let report = RandomPrograms.everything(census).run(seeds: Self.seeds, steps: 25)
        print("failure:", report.failure?.description ?? "none", terminator: ", ")
        print(
          "digest: \(report.digest), objects left: \(census.alive) of \(census.born)",
          terminator: ".")
      })

    let output = String(decoding: result.standardOutputContent, as: UTF8.self)
    #expect(output.contains("failure: none, \(Self.outcome)"), "\(output)")
  }

  @Test func `a long program does what a naive model does`() {
    let census = Census()

    let failure = RandomPrograms.everything(census).firstFailure(seeds: 0..<2, steps: 500)

    #expect(failure == nil)
    #expect(census.alive == 0)
  }

  @Test func `with sixteen generations a slot, no stale handle is ever valid`() {
    let programs = RandomPrograms(
      components: [ComponentSample(Falling())], generationLimits: [16])

    #expect(programs.firstFailure(seeds: 0..<4, steps: 600) == nil)
  }

  @Test func `equal seeds give equal programs, and others others`() {
    func digest(_ seeds: Range<UInt64>) -> UInt64 {
      RandomPrograms.everything(Census()).run(seeds: seeds, steps: 25).digest
    }

    let digests = [digest(0..<3), digest(0..<3), digest(1..<4)]

    #expect(digests[0] == digests[1])
    #expect(digests[0] != digests[2])
  }
}
