import ECS

extension Simulation {
  /// Finds the contacts that have begun and ended since the last tick.
  ///
  /// All sides of the bounds are one boundary: an item that slides into a corner does not meet it
  /// twice.
  mutating func compare(_ before: [PhysicsMemory.Touch], _ now: [PhysicsMemory.Touch]) {
    began.removeAll(keepingCapacity: true)
    ended.removeAll(keepingCapacity: true)
    continued.removeAll(keepingCapacity: true)
    continued.append(contentsOf: repeatElement(false, count: before.count))
    for touch in before where touch.other == nil {
      if let body = body(of: touch.item) { bodies[body].wasAtBounds = true }
    }
    for (index, touch) in zip(touching, now) { begin(touch, pairs[index]) }
    var last: Entity?
    for (number, touch) in before.enumerated() {
      if let other = touch.other {
        if !continued[number] { ended.append(.init(item: touch.item, obstacle: .item(other))) }
      } else if touch.item != last {
        last = touch.item
        let isThere = body(of: touch.item).map { bodies[$0].isAtBounds } ?? false
        if !isThere { ended.append(.init(item: touch.item, obstacle: .boundary(nil))) }
      }
    }
  }

  private mutating func begin(_ touch: PhysicsMemory.Touch, _ pair: Pair) {
    if let other = touch.other {
      if pair.remembered >= 0 {
        continued[Int(pair.remembered)] = true
      } else {
        began.append(.init(item: touch.item, obstacle: .item(other), point: pair.point))
      }
      return
    }
    if !bodies[pair.a].wasAtBounds && !bodies[pair.a].isAtBounds {
      began.append(.init(item: touch.item, obstacle: .boundary(nil), point: pair.point))
    }
    bodies[pair.a].isAtBounds = true
  }
}
