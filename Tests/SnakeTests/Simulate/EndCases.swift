import Testing

@testable import snake

@Suite("How a simulation ends")
struct EndCases {
  struct Case: CustomTestStringConvertible {
    let options: String
    var keys = ""
    let end: SimulationEnd
    let tick: Int

    var testDescription: String { "\(options) \(keys)" }
  }

  static let cases = [
    Case(options: "--steps 0", end: .steps, tick: 0),
    Case(options: "--steps 4", end: .steps, tick: 60),
    Case(options: "--seconds 0.5", end: .seconds, tick: 60),
    Case(options: "--seconds 0.51", end: .seconds, tick: 62),
    Case(options: "--seconds 0", end: .seconds, tick: 0),
    Case(options: "--head 17,5", end: .over, tick: 45),
    Case(options: "--head 17,5 --seconds 2", end: .seconds, tick: 240),
    Case(options: "--size 3x1 --length 3 --head 2,0", end: .won, tick: 0),
    Case(options: "--size 3x1 --length 3 --head 2,0 --seconds 1", end: .seconds, tick: 120),
    Case(options: "--steps 9", keys: "3:quit", end: .quit, tick: 31),
    Case(options: "--steps 9", keys: "@0.25:quit", end: .quit, tick: 30),
    Case(options: "--steps 9", keys: "3:pause", end: .paused, tick: 31),
    Case(options: "--steps 4", keys: "3:pause @2:pause", end: .steps, tick: 269),
    Case(options: "--steps 9", keys: "3:pause @2:up", end: .paused, tick: 31),
  ]

  @Test(arguments: cases)
  func `a run stops at the first thing that stops it`(testCase: Case) throws {
    let last = try #require(
      try simulate(testCase.options + " --food 0,0", keys: testCase.keys).last)

    #expect(last.end == testCase.end)
    #expect(last.tick == testCase.tick)
  }

  @Test(arguments: [
    ("--head 17,5 --steps 3", "@0.375:quit", SimulationEnd.quit),
    ("--head 17,5 --steps 3", "", .over),
    ("--size 3x1 --length 2 --head 1,0 --steps 1 --food 2,0", "", .won),
    ("--steps 3 --seconds 0.375", "", .steps),
    ("--steps 9 --seconds 0.25", "@0.25:pause", .seconds),
  ])
  func `several ends on one tick are named in their order`(
    options: String, keys: String, end: SimulationEnd
  ) throws {
    let records = try simulate(
      options.contains("--food") ? options : options + " --food 0,0", keys: keys)

    #expect(records.last?.end == end)
  }

  @Test func `a paused run goes on while a key is left that can end the pause`() throws {
    let records = try simulate("--steps 4 --food 0,0", keys: "2:pause @3:quit")

    #expect(records.last?.end == .quit)
    #expect(records.last?.step == 1)
  }

  @Test func `a pause keeps the part of a step already waited`() throws {
    let straight = try simulate("--steps 4 --trace steps --food 0,0")
    let paused = try simulate(
      "--steps 4 --trace steps --food 0,0", keys: "@0.3:pause @1.3:pause")

    let delay = zip(straight, paused).map { $1.tick - $0.tick }
    #expect(delay == [0, 0, 120, 120, 120])
    #expect(straight.map(\.digest) == paused.map(\.digest))
  }
}
