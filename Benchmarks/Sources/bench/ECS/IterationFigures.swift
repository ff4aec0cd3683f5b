import ECS

/// Walking over all entities, beside a loop over raw columns.
struct IterationFigures {
  /// The numbers of entities, how often they are walked over in a repetition, and what is allowed.
  static let sizes = [(count: 10_000, passes: 50, limit: 1.05), (1_000_000, 1, 1.15)]

  /// Measures one, two and three components at each size.
  func measure(_ report: Report) {
    for (count, passes, limit) in Self.sizes {
      var race = IterationRace(count: count, passes: passes)
      let goal = Goal.atMost(times: limit)
      report.add(Figure("iterate 1 component", n: count, race.run(one, rawOne), goal: goal))
      report.add(Figure("iterate 2 components", n: count, race.run(two, rawTwo), goal: goal))
      report.add(Figure("iterate 3 components", n: count, race.run(three, rawThree), goal: goal))
      race.free()
    }
  }
}

/// A world and raw columns with the same values.
struct IterationRace {
  private var world = World()
  private var columns: RawColumns
  private let passes: Int

  /// Creates both; everything that runs does so on both equally often.
  init(count: Int, passes: Int) {
    for number in 0..<count {
      world.spawn(
        Position(number: number), Velocity(number: number), Acceleration(number: number))
    }
    columns = RawColumns(count: count)
    self.passes = passes
  }

  /// Times a pass over the world beside one over the columns, and checks that both did the same.
  mutating func run(
    _ pass: (inout World, Double) -> Void, _ rawPass: (RawColumns, Double) -> Void
  ) -> Measurement {
    let step = 1.0 / 128
    let measurement = Stopwatch(repetitions: 31).compare(
      per: columns.count * passes,
      { nanoseconds { for _ in 0..<passes { pass(&world, step) } } },
      with: { nanoseconds { for _ in 0..<passes { rawPass(columns, step) } } })
    precondition(sum == columns.sum, "The world and the raw columns hold the same values")
    return measurement
  }

  /// Frees the columns.
  func free() {
    columns.free()
  }

  private var sum: Double {
    var sum = 0.0
    world.read { (position: Position) in sum += position.x + position.y }
    return sum
  }
}

/// The three columns of the reference.
struct RawColumns {
  let positions: RawColumn<Position>
  let velocities: RawColumn<Velocity>
  let accelerations: RawColumn<Acceleration>

  /// Creates the columns for a number of entities.
  init(count: Int) {
    positions = RawColumn(count: count, value: Position.init(number:))
    velocities = RawColumn(count: count, value: Velocity.init(number:))
    accelerations = RawColumn(count: count, value: Acceleration.init(number:))
  }

  /// How many rows there are.
  var count: Int {
    positions.count
  }

  /// The sum of all coordinates.
  var sum: Double {
    (0..<count).reduce(0.0) { $0 + (positions[$1].x + positions[$1].y) }
  }

  /// Frees all three.
  func free() {
    positions.free()
    velocities.free()
    accelerations.free()
  }
}

@inline(never)
private func one(_ world: inout World, _ step: Double) {
  world.update { (position: inout Position) in
    position.x += step
    position.y += step
  }
}

@inline(never)
private func rawOne(_ columns: RawColumns, _ step: Double) {
  let positions = columns.positions
  for row in 0..<positions.count {
    positions[row].x += step
    positions[row].y += step
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
private func rawTwo(_ columns: RawColumns, _ step: Double) {
  let (positions, velocities) = (columns.positions, columns.velocities)
  for row in 0..<positions.count {
    positions[row].x += velocities[row].x * step
    positions[row].y += velocities[row].y * step
  }
}

@inline(never)
private func three(_ world: inout World, _ step: Double) {
  world.update { (position: inout Position, velocity: Velocity, change: Acceleration) in
    position.x += (velocity.x + change.x * step) * step
    position.y += (velocity.y + change.y * step) * step
  }
}

@inline(never)
private func rawThree(_ columns: RawColumns, _ step: Double) {
  let (positions, velocities) = (columns.positions, columns.velocities)
  let accelerations = columns.accelerations
  for row in 0..<positions.count {
    positions[row].x += (velocities[row].x + accelerations[row].x * step) * step
    positions[row].y += (velocities[row].y + accelerations[row].y * step) * step
  }
}
