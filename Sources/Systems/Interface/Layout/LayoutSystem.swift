public import ECS

/// Finds the frame of every view from the bounds and the constraints, when something changed.
///
/// It is told of the constraints, views and texts that have changed, and goes on from the last
/// solution, which is kept in the world: a tick in which nothing changed costs the questions and
/// writes no frame.
public struct LayoutSystem: System {
  /// Creates the system.
  public init() {}

  /// Reads ``InterfaceBounds``, ``View``, ``Label``, ``Button``, ``Constraint`` and ``Tween``;
  /// writes ``ViewFrame`` and ``LayoutDiagnostics``.
  public func update(_ world: inout World, tick: Tick) {
    world.layoutIfNeeded()
  }
}

extension World {
  /// Lays the interface out now, if anything its frames depend on has changed since the last time.
  public mutating func layoutIfNeeded() {
    guard let root = rootView, let bounds = self[resource: InterfaceBounds.self]?.rect else {
      return
    }
    var memory =
      take(LayoutMemory.self) ?? LayoutMemory(LayoutTree(below: root, in: self), bounds)
    if memory.follow(&self, root, bounds) {
      for (view, frame) in memory.solution where !show(frame, at: view) {
        insert(ViewFrame(frame), into: view)
      }
      insert(resource: LayoutDiagnostics(skipped: memory.skipped))
    }
    insert(resource: memory)
  }
  /// Writes a frame if it is another one; returns false for a view that has none yet.
  private mutating func show(_ frame: Rect, at view: Entity) -> Bool {
    modify(view, ViewFrame.self) { if $0.rect != frame { $0.rect = frame } }
  }
}
