/// The group `interface`: constraints, lists, tweens, and a screen that falls.
struct InterfaceFigures {
  /// The rows that can be asked for by name.
  enum Row: String, CaseIterable {
    case layout
    case lists
    case tweens
    case collapse
  }

  /// How many panels there are, of five constraints each.
  static let panels = 100

  /// How many frames are timed at once.
  static let frames = 100

  /// Measures the rows in the order of the page.
  func measure(_ rows: [Row], _ report: Report) {
    for row in rows {
      switch row {
      case .layout: measureLayout(report)
      case .lists: measureLists(report)
      case .tweens: TweenFigures().measure(report)
      case .collapse: CollapseFigures().measure(report)
      }
    }
  }

  private func measureLayout(_ report: Report) {
    let kiwi = Kiwi(panels: Self.panels)
    let n = Self.panels * 5
    print(report, "constraints made and laid out", n, goal: 1_200, kiwi: kiwi?.build) {
      Stack.build(panels: Self.panels).time
    }
    var stack = Stack.build(panels: Self.panels).stack
    let move = kiwi.map { kiwi in { kiwi.move(times: Self.frames) } }
    print(report, "a frame, one constant animated", n, goal: 10, kiwi: move) {
      let time = nanoseconds { for _ in 0..<Self.frames { stack.move() } }
      return time / Double(Self.frames)
    }
    print(report, "a frame in which nothing changes", n, goal: nil, kiwi: nil) {
      let time = nanoseconds { for _ in 0..<Self.frames { stack.look() } }
      return time / Double(Self.frames)
    }
  }

  private func measureLists(_ report: Report) {
    for rows in [100, 100_000] {
      var list = ScrolledList(rows: rows)
      print(report, "a list scrolled by a row", rows, goal: nil, kiwi: nil) {
        let time = nanoseconds { for _ in 0..<Self.frames { list.scroll() } }
        return time / Double(Self.frames)
      }
    }
  }

  private func print(
    _ report: Report, _ name: String, _ n: Int, goal: Double?, kiwi: (() -> Double)?,
    _ work: () -> Double
  ) {
    let goal = goal.map { Goal.atMost($0) } ?? Goal.none
    guard let kiwi else {
      let value = Stopwatch.compare(per: 1_000, work, with: { 1 }).value
      report.add(Figure(name, n: n, value: value, unit: "us", goal: goal))
      return
    }
    let measurement = Stopwatch.compare(per: 1_000, work, with: kiwi)
    report.add(Figure(name, n: n, measurement, unit: "us", goal: goal))
  }
}
