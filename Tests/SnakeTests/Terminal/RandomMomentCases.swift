import PseudoTerminal
import Testing

extension TerminalCases {
  /// The program is ended at moments that nobody chose.
  ///
  /// `Tests/moments` does it a thousand times.
  @Suite("Random moments")
  struct RandomMomentCases {
    /// What ends the program.
    enum Act: CaseIterable {
      case signal, twoSignals, keyAndSignal, stopAndSignal
    }

    /// A crash before the session begins is the Swift runtime's business, which would ask questions.
    private static let environment = RunningSnake.asking.merging(
      ["SWIFT_BACKTRACE": "enable=no"]) { $1 }

    private static let trials = Process.number(in: "MOMENTS") ?? 16

    @Test func `whenever the program is ended, the terminal is as it was`() throws {
      var generator = PlainGenerator(seed: UInt64(Process.number(in: "MOMENTS_SEED") ?? 1))

      for trial in 0..<Self.trials {
        let act = Act.allCases[trial % Act.allCases.count]
        let signals = Process.crashSignals + Process.politeSignals
        let signal = try #require(signals.randomElement(using: &generator))
        let snake = try RunningSnake("--walls wrap --speed 60", environment: Self.environment)
        snake.look(milliseconds: .random(in: 0...60, using: &generator))
        if Bool.random(using: &generator) {
          snake.type(.right)
          snake.look(milliseconds: .random(in: 0...20, using: &generator))
        }

        switch act {
        case .signal: break
        case .twoSignals: snake.send(15)
        case .keyAndSignal: snake.type("q")
        case .stopAndSignal: snake.send(Process.stop)
        }
        snake.look(milliseconds: act == .signal ? 0 : .random(in: 0...2, using: &generator))
        snake.send(signal)

        let end = try snake.waitForEnd()
        snake.expectGivenBack(
          "trial \(trial): \(act), signal \(signal), \(String(describing: end))")
      }
    }
  }
}
