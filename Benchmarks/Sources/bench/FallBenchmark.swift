import ECS
import Systems

/// The fall of a snake that nearly fills its board: what a tick costs while everything is in the air.
struct FallBenchmark {
  /// The board that a terminal of 80 × 24 has room for.
  static let board = (width: 39, height: 21)

  /// The bodies of one fall; the last is nearly all the board holds.
  static let lengths = [24, 100, 400, 800]

  /// The simulated seconds of a fall.
  static let seconds = 5

  /// What a tick may cost to keep up with the clock, in nanoseconds.
  static let budget = 1e9 / Double(Pace.ticksPerSecond)

  /// Prints a line a length: the mean tick of the slowest second, the energy kept, and whether the
  /// fall keeps up with the clock.
  func run() {
    for length in Self.lengths {
      let fall = Fall(length: length)
      let share = fall.slowestSecond / Self.budget
      print(
        "fall  \(length) bodies: \(Self.rounded(fall.slowestSecond / 1e6)) ms a tick in the slowest "
          + "second, \(Self.rounded(share)) of real time, energy \(Self.rounded(fall.energy * 100)) %"
          + "  goal 1.0  \(share <= 1 ? "holds" : "falls short")")
    }
  }

  private static func rounded(_ value: Double) -> Double {
    Double(Int(value * 1_000 + 0.5)) / 1_000
  }
}

/// One fall, measured.
private struct Fall {
  /// The mean time of a tick in the slowest second, in nanoseconds.
  let slowestSecond: Double

  /// The energy at the end, as a share of that at the crash.
  let energy: Double

  /// Lets a snake of a length, wound back and forth over the board, run into the wall, and fall.
  init(length: Int) {
    let (width, height) = FallBenchmark.board
    let body = (0..<length).map { index in
      let (row, column) = (index / width, index % width)
      return Cell(x: row % 2 == 0 ? column : width - 1 - column, y: row)
    }
    var world = World(
      game: GameStart(width: width, height: height, body: body, heading: .left))
    let rules = Schedule.game
    var ticks: [Double] = []
    var atCrash = 0.0
    let perSecond = Pace.ticksPerSecond
    for number in 1...(FallBenchmark.seconds + 1) * perSecond {
      let clock = ContinuousClock()
      let elapsed = clock.measure {
        rules.run(&world, tick: Tick(number: number, seconds: 1 / Double(perSecond)))
      }
      guard world.itemCount > 0 else { continue }
      if ticks.isEmpty { atCrash = world.pieceEnergy.total }
      ticks.append(Double(elapsed.components.attoseconds) / 1e9)
    }
    let windows = stride(from: 0, to: ticks.count - perSecond, by: perSecond / 4)
    let means = windows.map { start in
      ticks[start..<start + perSecond].reduce(0, +) / Double(perSecond)
    }
    slowestSecond = means.max() ?? 0
    energy = world.pieceEnergy.total / atCrash
  }
}
