import ECS
import Systems

/// The group `game`: a step of the snake, which shall cost the same whatever its length.
struct StepFigures {
  /// The columns and rows of the board of long snakes: the largest there is.
  static let edge = 1_000

  /// The steps of one repetition.
  static let steps = 2_000

  /// The repetitions, interleaved, of which the median counts.
  static let repetitions = 15

  /// The lengths that are compared; the first is the reference.
  static let lengths = [10, 10_000, 900_000]

  /// The steps whose allocations are counted together.
  static let countedSteps = 100

  /// Measures a step at each length and the steps a second on the usual board, and counts what a
  /// snake that goes straight on asks of the allocator.
  func measure(_ report: Report) {
    measureLengths(report)
    measureRate(report)
    countAllocations(report)
  }

  private func measureLengths(_ report: Report) {
    var crawls = Self.lengths.map { Crawl(on: .whole(edge: Self.edge), length: $0) }
    var samples = [[Double]](repeating: [], count: crawls.count)
    for _ in 0..<Self.repetitions {
      for index in crawls.indices {
        samples[index].append(crawls[index].time(steps: Self.steps, ticks: 1))
      }
    }
    for (length, times) in zip(Self.lengths, samples) {
      let ratios = zip(times, samples[0]).map { $0 / $1 }
      let measurement = Measurement(
        value: median(times), reference: median(samples[0]), ratio: median(ratios))
      report.add(Figure("a step", n: length, measurement, goal: .atMost(times: 1.5)))
    }
  }

  private func measureRate(_ report: Report) {
    var crawl = Crawl(on: .rim(width: 20, height: 10), length: 3)
    let times = (0..<Self.repetitions).map { _ in crawl.time(steps: Self.steps * 10, ticks: 2) }
    report.add(
      Figure(
        "steps a second on a board of 20 x 10 at the pace of 60", n: 3, value: 1e9 / median(times),
        unit: "steps/s", goal: .none))
  }

  private func countAllocations(_ report: Report) {
    var crawl = Crawl(on: .whole(edge: Self.edge), length: Self.lengths[0])
    // After the second time the world remembers every query that is made.
    for _ in 0..<2 {
      _ = crawl.time(steps: Self.countedSteps, ticks: 2)
    }
    let count = Counting.allocations {
      _ = crawl.time(steps: Self.countedSteps, ticks: 2)
    }
    report.add(
      Figure(
        "heap allocations in \(Self.countedSteps) steps straight on", n: Self.lengths[0],
        value: count.map(Double.init), unit: "calls", goal: .atMost(0)))
  }
}
