import ECS
import Systems

/// A screen full of views that comes down and goes back.
struct CollapseFigures {
  /// What a frame may cost, in milliseconds.
  static let budget = 4.0

  /// The simulated seconds of a fall.
  static let seconds = 8

  /// Measures the slowest tick of a fall and of the way back.
  ///
  /// Every run is the same, so the least that a tick took in any of them is what it takes, and the
  /// rest is what else the machine had to do.
  func measure(_ report: Report) {
    for count in [100, 1_000] {
      let runs = (0..<7).map { _ in Run(views: count) }
      let fall = least(runs.map(\.fall))
      add(report, "a screen begins to fall", count, least(runs.map { [$0.start] })[0])
      add(report, "the slowest tick of its fall", count, fall.max() ?? 0)
      let mean = fall.reduce(0, +) / Double(fall.count)
      add(report, "a tick of its fall, in the mean", count, mean, goal: .none)
      add(report, "a tick when it lies in a heap", count, fall.last ?? 0, goal: .none)
      add(report, "it is sent home", count, least(runs.map { [$0.restore] })[0])
      add(
        report, "the slowest tick of its way back", count, least(runs.map(\.wayBack)).max() ?? 0)
    }
  }

  private func least(_ runs: [[Double]]) -> [Double] {
    runs[0].indices.map { index in runs.map { $0[index] }.min() ?? 0 }
  }

  private func add(
    _ report: Report, _ name: String, _ count: Int, _ time: Double,
    goal: Goal = .atMost(CollapseFigures.budget)
  ) {
    report.add(Figure(name, n: count, value: time, unit: "ms", goal: goal))
  }
}

/// One fall and the way back, tick by tick, in milliseconds.
private struct Run {
  private(set) var start = 0.0
  private(set) var fall: [Double] = []
  private(set) var restore = 0.0
  private(set) var wayBack: [Double] = []

  /// Lets so many views fall, most of them on cards of ten.
  init(views: Int) {
    let schedule = Schedule.interface
    var world = Run.world(views: views)
    var number = 0
    func tick() -> Double {
      number += 1
      let tick = Tick(number: number, seconds: 1 / Double(Pace.ticksPerSecond))
      return nanoseconds { schedule.run(&world, tick: tick) } / 1e6
    }
    _ = tick()
    guard let root = world.rootView else { return }
    var collapse = Collapse(of: root)
    start = nanoseconds { collapse.start(in: &world) } / 1e6
    fall = (0..<CollapseFigures.seconds * Pace.ticksPerSecond).map { _ in tick() }
    restore = nanoseconds { collapse.restore(in: &world) } / 1e6
    while collapse.phase(in: world) != nil { wayBack.append(tick()) }
  }

  /// A window of 200 × 60 with cards in rows, nine words on each.
  private static func world(views: Int) -> World {
    var world = World.interface(bounds: InterfaceBounds(columns: 200, rows: 60))
    guard let root = world.rootView else { return world }
    for card in 0..<views / 10 {
      let view = world.addView(View(background: .card, border: .border), to: root)
      let (column, row) = (card % 10, card / 10)
      place(
        view, in: root,
        Rect(x: Double(column) * 200, y: Double(row) * 120, width: 180, height: 100), &world)
      for word in 0..<9 {
        let label = world.addView(View(), Label("word"), to: view)
        let (x, y) = (Double(word % 3) * 50 + 20, Double(word / 3) * 20 + 20)
        place(label, in: view, Rect(x: x, y: y, width: 40, height: 20), &world)
      }
    }
    world.layoutIfNeeded()
    return world
  }

  private static func place(_ view: Entity, in parent: Entity, _ rect: Rect, _ world: inout World) {
    world.constrain(Constraint(view, .left, to: parent, .left, constant: rect.minX))
    world.constrain(Constraint(view, .top, to: parent, .top, constant: rect.minY))
    world.constrain(Constraint(view, .width, constant: rect.size.width))
    world.constrain(Constraint(view, .height, constant: rect.size.height))
  }
}
