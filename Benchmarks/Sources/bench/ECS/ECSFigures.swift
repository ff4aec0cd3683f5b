/// The group `ecs`: what a world costs beside the least that could do the same.
struct ECSFigures {
  /// Measures every figure of the group, in the order of the page.
  func measure(_ report: Report) {
    IterationFigures().measure(report)
    TrackedFigures().measure(report)
    FragmentFigures().measure(report)
    QueryFigures().measure(report)
    SpawnFigures().measure(report)
    ComponentFigures().measure(report)
    BulkFigures().measure(report)
    ReaderFigures().measure(report)
    AccessFigures().measure(report)
    CommandFigures().measure(report)
    SnapshotFigures().measure(report)
    FirstWriteFigures().measure(report)
    DigestFigures().measure(report)
    MemoryFigures().measure(report)
    CostFigures().measure(report)
  }
}
