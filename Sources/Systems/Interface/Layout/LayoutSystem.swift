public import ECS

/// Finds the frame of every view from the bounds and the constraints, when something changed.
///
/// What the frames depend on is kept in the world and compared: a tick in which nothing changed
/// costs that comparison and writes nothing.
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
    if self[resource: LayoutMemory.self]?.problem.isPosed(by: self) == true { return }
    guard let problem = LayoutProblem(self) else { return }

    let memory: LayoutMemory
    if var last = take(LayoutMemory.self) {
      last.follow(problem)
      memory = last
    } else {
      memory = LayoutMemory(problem)
    }
    for (node, rect) in zip(problem.nodes, memory.solution)
    where self[node.view, ViewFrame.self]?.rect != rect {
      insert(ViewFrame(rect), into: node.view)
    }
    insert(resource: LayoutDiagnostics(skipped: memory.skipped))
    insert(resource: memory)
  }
}
