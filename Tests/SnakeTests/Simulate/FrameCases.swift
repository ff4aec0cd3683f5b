import Systems
import Testing

@testable import snake

@Suite("The screen after a simulation")
struct FrameCases {
  /// What a program that plays on a window of the size shows at the end of a run.
  private static func shown(_ simulation: Simulation, columns: Int, rows: Int) -> String {
    var session = GameSession(
      start: simulation.session.recording.start,
      bounds: InterfaceBounds(columns: columns, rows: rows), waiting: false)
    var keys = simulation.session.recording.keys[...]
    while session.tick < simulation.session.tick {
      while let key = keys.first, key.tick == session.tick + 1 {
        session.press(key.content.gameKey)
        keys.removeFirst()
      }
      session.advance()
    }
    return ScreenTests.picture(session, columns: columns, rows: rows)
  }

  @Test(arguments: [(80, 24), (44, 16), (100, 40)])
  func `it is what a program that plays there shows at that tick`(columns: Int, rows: Int) throws {
    // The crash is at tick 30, and the panel slides to tick 180 and back from tick 217 to 336.
    for tick in [0, 29, 30, 31, 60, 100, 140, 179, 180, 215, 216, 217, 240, 290, 335, 336, 400] {
      var simulation = try simulation(
        "--head 18,5 --food 0,0 --speed 8 --seconds \(max(0, Double(tick) - 0.5) / 120)",
        keys: "@1.8:restart")
      simulation.run { _ in }
      #expect(simulation.session.tick == tick)

      let picture = simulation.picture(columns: columns, rows: rows)

      #expect(picture == Self.shown(simulation, columns: columns, rows: rows), "tick \(tick)")
    }
  }

  @Test(arguments: [(80, 24), (44, 16)])
  func `when a run stops at the crash the panel is not in sight yet`(
    columns: Int, rows: Int
  ) throws {
    var simulation = try simulation("--seed 7")
    simulation.run { _ in }

    let picture = simulation.picture(columns: columns, rows: rows)

    #expect(simulation.session.phase == .over)
    #expect(!picture.contains("Game over") && picture.contains("r restart  q end"))
  }
}
