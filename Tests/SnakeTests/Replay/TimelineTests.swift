import ECS
import Testing

@testable import snake

@Suite("Timeline")
struct TimelineTests {
  static func timeline() throws -> Timeline {
    Timeline(
      Replay(
        try RecordingFile(
          text: try record(RecordingTests.run.options, keys: RecordingTests.run.keys))))
  }

  @Test func `one tick back and one forward is where one was`() throws {
    var timeline = try Self.timeline()
    try timeline.seek(to: 317)
    let before = timeline.replay.session.game

    try timeline.seek(to: 316)
    #expect(timeline.replay.session.tick == 316)
    try timeline.seek(to: 317)

    #expect(timeline.replay.session.game == before)
  }

  @Test func `every tick can be gone to from every other`() throws {
    var straight = try Self.timeline()
    var digests = [straight.replay.session.game.digest]
    while !straight.replay.isAtEnd {
      try straight.advance()
      digests.append(straight.replay.session.game.digest)
    }
    var chance = Chance(state: 5)
    for _ in 0..<25 {
      let tick = chance.next(below: digests.count)

      try straight.seek(to: tick)

      #expect(straight.replay.session.tick == tick)
      #expect(straight.replay.session.game.digest == digests[tick])
    }
  }

  @Test func `before the beginning and beyond the end there is nothing`() throws {
    var timeline = try Self.timeline()

    try timeline.seek(to: 99_999)
    #expect(timeline.replay.session.tick == 960)
    try timeline.seek(to: -5)

    #expect(timeline.replay.session.tick == 0)
  }

  @Test func `speeds go from an eighth to eightfold and stop there`() {
    #expect(ReplaySpeed.allCases.map(\.ticksPerSecond) == [15, 30, 60, 120, 240, 480, 960])
    #expect(ReplaySpeed.allCases.map(\.label) == ["1/8x", "1/4x", "1/2x", "1x", "2x", "4x", "8x"])
    #expect(ReplaySpeed.eighth.slower == .eighth)
    #expect(ReplaySpeed.eightfold.faster == .eightfold)
    #expect(ReplaySpeed.normal.slower == .half)
  }
}
