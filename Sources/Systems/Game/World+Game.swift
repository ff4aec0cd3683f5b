public import ECS

extension World {
  /// The entities that hold a component, in the order of queries.
  func entities<C: Component>(with type: C.Type) -> FoundEntities {
    var found = FoundEntities()
    read { (entity: Entity, _: With<C>) in found.append(entity) }
    return found
  }

  /// Spawns a segment of a snake in the middle of a cell.
  mutating func spawnSegment(on cell: Cell, velocity: Velocity, behind ahead: Entity?) -> Entity {
    spawn(Position(centerOf: cell), velocity, BodySegment(behind: ahead), Collider.cell)
  }

  /// Ends the game of a snake that was about to enter a cell.
  mutating func crash(_ snake: Entity, _ cause: Crashed.Cause, entering target: Cell) {
    remove(Step.self, from: snake)
    remove(Crawling.self, from: snake)
    insert(Crashed(cause, entering: target), into: snake)
    send(GameEnded(.crashed(cause)))
  }

  /// Ends the game of every crawling snake: the board is full.
  mutating func win() {
    for snake in entities(with: Crawling.self) {
      remove(Crawling.self, from: snake)
      insert(Won(), into: snake)
      send(GameEnded(.won))
    }
  }

  /// The cells of a snake's body from the head to the tail; empty for what is no snake.
  ///
  /// For a snake that fell apart they are those it had when it crashed. Costs a look a segment: it
  /// is for drawing and for records, not for rules.
  public func body(of entity: Entity) -> [Cell] {
    if let fallen = self[entity, FallenBody.self] { return fallen.cells }
    return segments(of: entity).compactMap { self[$0, Position.self]?.cell }
  }
}
