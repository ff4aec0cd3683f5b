public import ECS

/// On a beat, takes one waiting turn and announces the step onto the cell ahead.
public struct SteeringSystem: System {
  /// Creates the system.
  public init() {}

  /// Reads ``Snake`` and ``Position`` of what is ``Crawling``; writes ``Pace``, ``TurnQueue``,
  /// ``Heading`` and the head's ``Velocity``; inserts ``Step``.
  public func update(_ world: inout World, tick: Tick) {
    guard var pace = world[resource: Pace.self], pace.beats(at: tick) else { return }
    let snakes = world.entities(with: Crawling.self)
    guard !snakes.isEmpty else { return }
    world[resource: Pace.self] = pace
    world.update { (heading: inout Heading, queue: inout TurnQueue, _: With<Crawling>) in
      heading.direction = queue.popFirst() ?? heading.direction
    }
    for snake in snakes {
      announceStep(of: snake, in: &world, cellsPerSecond: pace.stepsPerSecond)
    }
  }

  private func announceStep(of snake: Entity, in world: inout World, cellsPerSecond: Int) {
    guard let head = world[snake, Snake.self]?.head,
      let direction = world[snake, Heading.self]?.direction,
      let cell = world[head, Position.self]?.cell
    else { return }
    world[head, Velocity.self] = Velocity(direction, cellsPerSecond: cellsPerSecond)
    world.insert(Step(onto: cell.stepped(direction)), into: snake)
  }
}
