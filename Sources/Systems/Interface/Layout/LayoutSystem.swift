public import ECS

/// Finds the frame of every view from the bounds and the constraints, when something changed.
///
/// It is told of the constraints, views and texts that have changed, and goes on from the last
/// solution, which is kept in the world: a tick in which nothing changed costs the questions, and only
/// frames that have become others are written. What somebody else writes to a ``ViewFrame`` stays
/// there until its view has another frame.
public struct LayoutSystem: System {
  /// Creates the system.
  public init() {}

  /// Reads ``InterfaceBounds``, ``View``, ``LayoutGuide``, ``Label``, ``Button``, ``List``,
  /// ``Constraint`` and ``Tween``; writes ``ViewFrame`` and ``LayoutDiagnostics``, and makes the
  /// rows of lists.
  public func update(_ world: inout World, tick: Tick) {
    world.layoutIfNeeded()
  }
}

extension World {
  /// Lays the interface out now, if anything its frames depend on has changed since the last time.
  ///
  /// The rows of each ``List`` that come into sight are made first, or when the frame of the list is
  /// known.
  public mutating func layoutIfNeeded() {
    guard let root = rootView, let bounds = self[resource: InterfaceBounds.self]?.rect else {
      return
    }
    updateRows()
    solve(root, bounds)
    if updateRows() { solve(root, bounds) }
  }

  /// Solves the constraints and shows the frames, if anything they depend on has changed.
  private mutating func solve(_ root: Entity, _ bounds: Rect) {
    var memory =
      take(LayoutMemory.self) ?? LayoutMemory(LayoutTree(below: root, in: self), bounds)
    if memory.follow(&self, root, bounds) {
      memory.forEachNewFrame { view, frame in
        if !modify(view, ViewFrame.self, { $0.rect = frame }) {
          insert(ViewFrame(frame), into: view)
        }
      }
      let outcome = LayoutDiagnostics(skipped: memory.skipped, ambiguous: memory.ambiguous)
      if self[resource: LayoutDiagnostics.self] != outcome { insert(resource: outcome) }
    }
    insert(resource: memory)
  }
}
