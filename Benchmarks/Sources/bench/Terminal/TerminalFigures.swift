/// The group `terminal`: what frames cost, and what a session does, beside other libraries.
struct TerminalFigures {
  /// The rows that can be asked for by name.
  enum Row: String, CaseIterable {
    case bytes
    case unchanged
    case game
    case cpu
    case allocations
    case keys
    case slow
    case pacing
    case idle
    case start
  }

  /// Measures the rows in the order of the page.
  func measure(_ rows: [Row], _ report: Report) {
    for row in rows { measure(row, report) }
  }

  private func measure(_ row: Row, _ report: Report) {
    switch row {
    case .bytes: ByteFigures().measure(report)
    case .unchanged: ByteFigures().measureIdle(report)
    case .game: GameFigures().measure(report)
    case .cpu: FrameTimeFigures().measure(report)
    case .allocations: FrameAllocationFigures().measure(report)
    case .keys: KeyFigures().measure(report)
    case .slow: SlowTerminalFigures().measure(report)
    case .pacing: PacingFigures().measure(report)
    case .idle: IdleFigures().measure(report)
    case .start: StartFigures().measure(report)
    }
  }
}
