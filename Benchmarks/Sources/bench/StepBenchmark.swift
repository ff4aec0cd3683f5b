import ECS
import Systems

/// A step of the snake, whatever its length: the same schedule on worlds with short and long
/// snakes.
struct StepBenchmark {
  /// The columns and rows of the board: the largest there is.
  static let edge = 1_000

  /// The steps of one repetition.
  static let steps = 2_000

  /// The repetitions, interleaved, of which the median counts.
  static let repetitions = 15

  /// The lengths that are compared; the first is the reference.
  static let lengths = [10, 10_000, 900_000]

  /// Prints a line a length: the median time of a step and its ratio to that of the shortest snake.
  func run() {
    var worlds = Self.lengths.map { Crawl(length: $0) }
    var samples = [[Double]](repeating: [], count: worlds.count)
    for _ in 0..<Self.repetitions {
      for index in worlds.indices {
        samples[index].append(worlds[index].time(steps: Self.steps))
      }
    }
    let medians = samples.map { $0.sorted()[$0.count / 2] }
    for (length, median) in zip(Self.lengths, medians) {
      let ratio = median / medians[0]
      print(
        "game  step, \(length) segments: \(rounded(median)) ns, \(rounded(ratio)) x"
          + "  goal 1.5 x  \(ratio <= 1.5 ? "holds" : "falls short")")
    }
  }

  private func rounded(_ value: Double) -> Double {
    Double(Int(value * 100 + 0.5)) / 100
  }
}

/// A snake that follows a closed path through the whole board, so that it never meets itself.
struct Crawl {
  private var world: World
  private let rules = Schedule.game
  private var head: Cell
  private var heading: Direction
  private var tick = 0

  /// Lays a snake of a length along the path.
  init(length: Int) {
    var cells: [Cell] = []
    cells.reserveCapacity(length)
    var cell = Cell(x: 0, y: 0)
    for _ in 0..<length {
      cells.append(cell)
      cell = cell.stepped(Crawl.way(from: cell))
    }
    head = cells[length - 1]
    heading = Crawl.way(from: cells[max(0, length - 2)])
    var start = GameStart(
      width: StepBenchmark.edge, height: StepBenchmark.edge, body: cells.reversed(),
      heading: heading)
    start.stepsPerSecond = 60
    world = World(game: start)
  }

  /// The nanoseconds a step takes, over a number of steps.
  mutating func time(steps: Int) -> Double {
    let clock = ContinuousClock()
    let elapsed = clock.measure {
      for _ in 0..<steps {
        step()
      }
    }
    precondition(world.count(Crawling.self) == 1, "The snake crawls on")
    let (seconds, attoseconds) = elapsed.components
    return (Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / Double(steps)
  }

  private mutating func step() {
    let way = Crawl.way(from: head)
    if way != heading {
      world.send(Turn(way))
      heading = way
    }
    head = head.stepped(way)
    tick += 2
    rules.run(&world, tick: Tick(number: tick, seconds: 1 / Double(Pace.ticksPerSecond)))
  }

  /// The way on along a closed path: out through the first row, then back and forth below it, and
  /// home through the first column.
  static func way(from cell: Cell) -> Direction {
    let last = StepBenchmark.edge - 1
    switch (cell.x, cell.y) {
    case (0, 1...): return .up
    case (last, 0): return .down
    case (_, 0): return .right
    case (_, let row) where row % 2 == 1:
      return cell.x == 1 && row < last ? .down : .left
    default: return cell.x == last ? .down : .right
    }
  }
}
