import Testing

@testable import snake

@Suite("Records")
struct RecordCases {
  @Test func `a record is one line of JSON with its keys sorted`() throws {
    let records = try simulate("--seed 7 --steps 3 --trace steps", keys: "3:up")
    let line = try record(ofStep: 3, in: records).line()

    let digest = records[2].digest
    let food = records[2].food[0]
    #expect(
      line == """
        {"body":[[12,4],[12,5],[11,5]],"digest":"\(digest)","food":[[\(food[0]),\(food[1])]],\
        "head":[12,4],"heading":"up","length":3,"phase":"playing","score":0,"step":3,"tick":45}
        """)
    #expect(digest.count == 16)
  }

  @Test func `a trace of steps begins with step 1 and a trace of ticks with tick 0`() throws {
    let steps = try simulate("--steps 3 --trace steps")
    let ticks = try simulate("--steps 1 --trace ticks")

    #expect(steps.dropLast().map(\.step) == [1, 2, 3])
    #expect(steps.dropLast().map(\.tick) == [15, 30, 45])
    #expect(ticks.dropLast().map(\.tick) == Array(0...15))
  }

  @Test func `the last record repeats the state and says what ended the run`() throws {
    let records = try simulate("--steps 2 --trace steps")

    #expect(records.count == 3)
    #expect(records.last?.final == true)
    #expect(records.last?.end == .steps)
    #expect(records.dropLast().allSatisfy { $0.final == nil && $0.end == nil })
    #expect(records[1].digest == records[2].digest)
  }

  @Test func `without a trace there is the final record alone`() throws {
    #expect(try simulate("--steps 5").count == 1)
  }

  @Test func `the step that crashes counts, shows its turn and moves nothing`() throws {
    let records = try simulate("--size 20x1 --length 3 --trace steps --food 0,0", keys: "3:up")
    let before = try record(ofStep: 2, in: records)
    let crash = try record(ofStep: 3, in: records)

    #expect(before.phase == "playing")
    #expect(crash.phase == "over")
    #expect(crash.cause == "wall")
    #expect(crash.heading == "up")
    #expect(crash.body == before.body)
    #expect(crash.length == 3)
  }

  @Test func `the panel is described from the end of a game on`() throws {
    let records = try simulate("--size 20x20 --seconds 6 --trace ticks --food 0,0")
    let playing = records.filter { $0.phase == "playing" }
    let over = records.filter { $0.phase == "over" }

    #expect(playing.allSatisfy { $0.panel == nil })
    #expect(over.first?.panel?.top == 400)
    #expect(over.first?.panel?.height == 180)
    #expect(over.count > 150)
    #expect(over[149].panel?.top ?? 0 > 110)
    #expect(over[150].panel?.top == 110)
  }

  @Test func `the same options print the same records`() throws {
    let first = try simulate("--seed 9 --walls wrap --steps 60 --trace steps", keys: "3:up 9:left")
    let second = try simulate("--seed 9 --walls wrap --steps 60 --trace steps", keys: "3:up 9:left")

    #expect(try first.map { try $0.line() } == second.map { try $0.line() })
  }

  @Test func `another seed gives other food and another digest`() throws {
    let first = try simulate("--seed 1 --steps 1")
    let second = try simulate("--seed 2 --steps 1")

    #expect(first.last?.digest != second.last?.digest)
  }
}
