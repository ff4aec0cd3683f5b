public import ECS

/// Moves every stepping snake by one cell, at a cost that does not depend on its length.
///
/// The last segment is taken off and put in front; a snake that bites keeps it and gains a new one.
public struct MovementSystem: System {
  /// Creates the system.
  public init() {}

  /// Reads ``Step``, ``Heading``, ``Growing`` and ``Pace``; writes ``Snake``, the ``Position``,
  /// ``Velocity`` and ``BodySegment`` of both ends, and ``Board``; removes ``Step`` and
  /// ``Growing``.
  public func update(_ world: inout World, tick: Tick) {
    let snakes = world.entities(with: Step.self)
    guard !snakes.isEmpty, var board = world.take(Board.self) else { return }
    for snake in snakes {
      advance(snake, in: &world, on: &board)
    }
    world.insert(resource: board)
  }

  private func advance(_ entity: Entity, in world: inout World, on board: inout Board) {
    guard let target = world.remove(Step.self, from: entity)?.target,
      let heading = world[entity, Heading.self]?.direction,
      let pace = world[resource: Pace.self],
      var snake = world[entity, Snake.self]
    else { return }
    let velocity = Velocity(heading, cellsPerSecond: pace.stepsPerSecond)
    let oldHead = snake.head
    if world.remove(Growing.self, from: entity) != nil {
      snake.head = world.spawnSegment(on: target, velocity: velocity, behind: nil)
      snake.length += 1
    } else {
      snake.head = takeTail(of: &snake, in: &world, on: &board)
      world[snake.head, Position.self] = Position(centerOf: target)
      world[snake.head, Velocity.self] = velocity
    }
    if snake.head != oldHead {
      world[oldHead, BodySegment.self] = BodySegment(behind: snake.head)
    }
    board[target] = .body
    world[entity, Snake.self] = snake
  }

  /// Frees the cell of the last segment and hands the segment over, linked to nothing.
  private func takeTail(of snake: inout Snake, in world: inout World, on board: inout Board)
    -> Entity
  {
    let segment = snake.tail
    if let cell = world[segment, Position.self]?.cell {
      board[cell] = .free
    }
    snake.tail = world[segment, BodySegment.self]?.ahead ?? segment
    world[segment, BodySegment.self] = BodySegment()
    return segment
  }
}
