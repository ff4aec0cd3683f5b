import ECS

/// Walking over all entities, beside a loop over raw columns.
struct IterationFigures {
  /// The numbers of entities, how often they are walked over in a repetition, and what is allowed.
  static let sizes = [(count: 10_000, passes: 50, limit: 1.05), (1_000_000, 1, 1.15)]

  /// Measures one, two and three components at each size.
  func measure(_ report: Report) {
    for (count, passes, limit) in Self.sizes {
      var race = IterationRace(World(accelerated: count), sum: sumOfPositions(in:), passes: passes)
      let goal = Goal.atMost(times: limit)
      report.add(Figure("iterate 1 component", n: count, race.run(one, RawColumns.one), goal: goal))
      report.add(
        Figure("iterate 2 components", n: count, race.run(two, RawColumns.two), goal: goal))
      report.add(
        Figure("iterate 3 components", n: count, race.run(three, RawColumns.three), goal: goal))
      race.free()
    }
  }
}

extension World {
  /// Creates a world of entities with a position, a velocity and an acceleration.
  fileprivate init(accelerated count: Int) {
    self.init()
    for number in 0..<count {
      spawn(Position(number: number), Velocity(number: number), Acceleration(number: number))
    }
  }
}

private func sumOfPositions(in world: World) -> Double {
  var sum = 0.0
  world.read { (position: Position) in sum += position.x + position.y }
  return sum
}

@inline(never)
private func one(_ world: inout World, _ step: Double) {
  world.update { (position: inout Position) in
    position.x += step
    position.y += step
  }
}

@inline(never)
private func two(_ world: inout World, _ step: Double) {
  world.update { (position: inout Position, velocity: Velocity) in
    position.x += velocity.x * step
    position.y += velocity.y * step
  }
}

@inline(never)
private func three(_ world: inout World, _ step: Double) {
  world.update { (position: inout Position, velocity: Velocity, change: Acceleration) in
    position.x += (velocity.x + change.x * step) * step
    position.y += (velocity.y + change.y * step) * step
  }
}
