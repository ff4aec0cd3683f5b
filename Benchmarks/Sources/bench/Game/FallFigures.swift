import ECS
import Systems

/// The group `fall`: a snake that nearly fills its board comes down, and the clock must not notice.
struct FallFigures {
  /// The board that a terminal of 80 × 24 has room for.
  static let board = (width: 39, height: 21)

  /// The bodies of one fall; the last is nearly all the board holds.
  static let lengths = [24, 100, 400, 800]

  /// The simulated seconds of a fall.
  static let seconds = 5

  /// What a tick may cost to keep up with the clock, in milliseconds.
  static let budget = 1e3 / Double(Pace.ticksPerSecond)

  /// Measures, for each length, the mean tick of the slowest second beside the length of a tick, and
  /// the energy that is left.
  func measure(_ report: Report) {
    for length in Self.lengths {
      let fall = Fall(length: length)
      report.add(
        Figure(
          "a tick in the slowest second of a fall", n: length, value: fall.slowestSecond,
          unit: "ms", reference: Self.budget, ratio: fall.slowestSecond / Self.budget,
          goal: .atMost(times: 1)))
      report.add(
        Figure(
          "energy after the fall, of that at the crash", n: length, value: fall.energy * 100,
          unit: "%", goal: .none))
    }
  }
}

/// One fall, measured.
private struct Fall {
  /// The mean time of a tick in the slowest second, in milliseconds.
  let slowestSecond: Double

  /// The energy at the end, as a share of that at the crash.
  let energy: Double

  /// Lets a snake of a length, wound back and forth over the board, run into the wall, and fall.
  init(length: Int) {
    var world = World(game: Fall.start(length: length))
    let rules = Schedule.game
    var ticks: [Double] = []
    var atCrash = 0.0
    let perSecond = Pace.ticksPerSecond
    for number in 1...(FallFigures.seconds + 1) * perSecond {
      let time = nanoseconds {
        rules.run(&world, tick: Tick(number: number, seconds: 1 / Double(perSecond)))
      }
      guard world.itemCount > 0 else { continue }
      if ticks.isEmpty { atCrash = world.pieceEnergy.total }
      ticks.append(time / 1e6)
    }
    let windows = stride(from: 0, to: ticks.count - perSecond, by: perSecond / 4)
    let means = windows.map { start in
      ticks[start..<start + perSecond].reduce(0, +) / Double(perSecond)
    }
    slowestSecond = means.max() ?? 0
    energy = world.pieceEnergy.total / atCrash
  }

  private static func start(length: Int) -> GameStart {
    let (width, height) = FallFigures.board
    let body = (0..<length).map { index in
      let (row, column) = (index / width, index % width)
      return Cell(x: row % 2 == 0 ? column : width - 1 - column, y: row)
    }
    return GameStart(width: width, height: height, body: body, heading: .left)
  }
}
