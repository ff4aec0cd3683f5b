/// The group `terminal`: what frames cost, and what a session does, beside other libraries.
struct TerminalFigures {
  /// The rows that can be asked for by name.
  enum Row: String, CaseIterable {
    case bytes
    case game
    case idle
    case cpu
    case allocations
  }

  /// Measures the rows in the order of the page.
  func measure(_ rows: [Row], _ report: Report) {
    for row in rows { measure(row, report) }
  }

  private func measure(_ row: Row, _ report: Report) {
    switch row {
    case .bytes: ByteFigures().measure(report)
    case .game: GameFigures().measure(report)
    case .idle: ByteFigures().measureIdle(report)
    case .cpu: FrameTimeFigures().measure(report)
    case .allocations: FrameAllocationFigures().measure(report)
    }
  }
}
