/// The group `physics`: what bodies cost and how well they behave, beside Box2D and Chipmunk.
struct PhysicsFigures {
  /// The rows that can be asked for by name.
  enum Row: String, CaseIterable {
    case time
    case asleep
    case growth
    case ball
    case square
    case squares
    case circles
    case dense
    case snake
    case overlap
    case mass
    case bullets
    case shots
    case digest
    case islands
    case allocations
    case forces
    case joints
    case groups
  }

  /// Measures the rows in the order of the page.
  func measure(_ rows: [Row], _ report: Report) {
    for row in rows { measure(row, report) }
  }

  private func measure(_ row: Row, _ report: Report) {
    switch row {
    case .time: RaceFigures().measureTimes(report)
    case .asleep: RaceFigures().measureSleep(report)
    case .growth: RaceFigures().measureGrowth(report)
    case .ball: EnergyFigures().measureBall(report)
    case .square: EnergyFigures().measureSingles(report)
    case .squares: EnergyFigures().measureSquares(report)
    case .circles: EnergyFigures().measureCircles(report)
    case .dense: EnergyFigures().measureDense(report)
    case .snake: EnergyFigures().measureSnake(report)
    case .overlap: OverlapFigures().measure(report)
    case .mass: OverlapFigures().measureHeavyLoad(report)
    case .bullets: EscapeFigures().measureBullets(report)
    case .shots: EscapeFigures().measureShots(report)
    case .digest: DigestOfScenes().measure(report)
    case .islands: SteadyFigures().measureIslands(report)
    case .allocations: SteadyFigures().measureAllocations(report)
    case .forces: ForceFigures().measure(report)
    case .joints: JointFigures().measure(report)
    case .groups: GroupFigures().measure(report)
    }
  }
}
