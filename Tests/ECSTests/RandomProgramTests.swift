import ECS
import ECSTesting
import Testing

@Suite("Random programs")
struct RandomProgramTests {
  // A process costs about 3 seconds of one processor in a debug build; the three run side by side.
  @Test(arguments: 1...3)
  func `a thousand programs do what a naive model does, and the same in each of three processes`(
    process: Int
  ) async throws {
    let result = try #require(
      await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        let census = Census()
        let report = RandomPrograms.everything(census).run(seeds: 0..<1_000, steps: 25)
        print("failure:", report.failure?.description ?? "none", terminator: ", ")
        print(
          "digest: \(report.digest), objects left: \(census.alive) of \(census.born)",
          terminator: ".")
      })

    let output = String(decoding: result.standardOutputContent, as: UTF8.self)
    let expected = "failure: none, digest: 15757858109798979305, objects left: 0 of 13140."
    #expect(output.contains(expected), "\(output)")
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
