import AnsiTerm
import Systems
import Testing

@testable import snake

@Suite("The screen after a simulation")
struct FrameCases {
  /// A program that plays the game of a simulation in a window.
  private struct Play {
    let size: TerminalSize
    private(set) var session: GameSession

    init(_ start: GameStart, size: TerminalSize) {
      self.size = size
      session = GameSession(
        start: start, bounds: InterfaceBounds(columns: size.columns, rows: size.rows),
        waiting: false)
    }

    /// Plays on to a tick, with the keys of a recording.
    mutating func advance(to tick: Int, of recording: Recording) {
      while session.tick < tick {
        for key in recording.keys where key.tick == session.tick + 1 {
          session.press(key.content.gameKey)
        }
        session.advance()
      }
    }

    /// What it shows.
    var picture: String {
      ScreenTests.picture(session, columns: size.columns, rows: size.rows)
    }
  }

  @Test func `it is what a program that plays there shows at that tick`() throws {
    let sizes = [(80, 24), (44, 16), (100, 40)].map { TerminalSize(columns: $0, rows: $1) }
    let start = try simulation("--head 18,5 --food 0,0 --speed 8").session.recording.start
    var plays = sizes.map { Play(start, size: $0) }

    // The crash is at tick 30, and the panel slides to tick 180 and back from tick 217 to 336.
    for tick in [0, 29, 30, 31, 60, 100, 140, 179, 180, 215, 216, 217, 240, 290, 335, 336, 400] {
      var simulation = try simulation(
        "--head 18,5 --food 0,0 --speed 8 --seconds \(max(0, Double(tick) - 0.5) / 120)",
        keys: "@1.8:restart")
      simulation.run { _ in }
      #expect(simulation.session.tick == tick)

      for (index, size) in sizes.enumerated() {
        plays[index].advance(to: tick, of: simulation.session.recording)

        let picture = simulation.picture(columns: size.columns, rows: size.rows)

        #expect(picture == plays[index].picture, "tick \(tick) on \(size)")
      }
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
