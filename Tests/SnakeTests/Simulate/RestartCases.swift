import Testing

@testable import snake

@Suite("Restart")
struct RestartCases {
  @Test func `a restart gives a game equal to a fresh one with the next seed`() throws {
    let records = try simulate(
      "--seed 1 --seconds 5 --trace ticks --food 0,0", keys: "@3:restart")
    let fresh = try simulate("--seed 2 --seconds 2 --trace ticks --food 0,0")

    let again = Array(records.dropLast().drop { $0.tick < 360 })
    #expect(again.first?.step == 0)
    #expect(again.first?.score == 0)
    #expect(again.count == fresh.count - 1)
    for (one, other) in zip(again, fresh.dropLast()) {
      #expect(one.digest == other.digest)
      #expect(one.body == other.body)
      #expect(one.food == other.food)
      #expect(one.tick == other.tick + 360)
    }
  }

  @Test func `a restart works while playing, while paused and after the end`() throws {
    for keys in ["@0.5:restart", "@0.4:pause @0.5:restart"] {
      let records = try simulate("--seconds 0.5 --food 0,0", keys: keys)
      #expect(records.last?.phase == "playing")
      #expect(records.last?.step == 0)
    }
    let records = try simulate("--head 18,5 --seconds 3 --food 0,0", keys: "@2:restart")
    #expect(records.last?.phase == "over" && records.last?.tick == 360)
  }

  @Test(arguments: [(after: 1, isHeard: false), (48, false), (49, true), (100, true)])
  func `for 48 ticks after the end the panel is deaf`(after: Int, isHeard: Bool) throws {
    let crash = 30
    let seconds = "\(Double(crash + after) / 120)"
    let records = try simulate(
      "--head 18,5 --speed 8 --seconds 2 --trace ticks --food 0,0",
      keys: "@\(seconds):restart")

    let moment = try #require(records.first { $0.tick == crash + after })
    #expect(records.first { $0.phase == "over" }?.tick == crash)
    #expect((moment.phase == "playing") == isHeard)
  }

  @Test func `the program can be ended while the panel is deaf`() throws {
    let records = try simulate("--head 18,5 --seconds 2 --food 0,0", keys: "@0.26:quit")

    #expect(records.last?.end == .quit)
  }

  @Test func `the panel slides back while the new game is played and is gone after a second`()
    throws
  {
    let records = try simulate(
      "--size 20x20 --head 18,5 --speed 1 --seconds 5 --trace ticks --food 0,0",
      keys: "@3.5:restart")
    let later = records.dropLast().filter { $0.tick >= 420 }

    #expect(later.allSatisfy { $0.phase == "playing" })
    #expect(later.first?.panel?.top ?? 400 < 120)
    #expect(later.first { $0.tick == 530 }?.panel != nil)
    #expect(later.filter { $0.tick >= 540 }.allSatisfy { $0.panel == nil })
  }

  @Test func `keys for a step belong to the first game`() throws {
    let records = try simulate(
      "--seconds 4 --trace ticks --food 0,0", keys: "@0.2:restart 3:up")

    #expect(records.allSatisfy { $0.heading == "right" })
  }
}
