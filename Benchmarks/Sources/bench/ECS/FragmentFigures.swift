import ECS

/// Walking over many small archetypes, beside a loop over as many raw columns.
struct FragmentFigures {
  /// The number of archetypes.
  static let archetypes = 26

  /// The entities of each.
  static let entities = 20

  /// How often all are walked over in a repetition.
  static let passes = 1_000

  /// Measures the time an entity.
  func measure(_ report: Report) {
    let count = Self.archetypes * Self.entities
    var world = World.fragmented
    precondition(world.archetypes.count { $0.rowCount == Self.entities } == Self.archetypes)
    let columns = (0..<Self.archetypes).map { _ in
      RawColumn(count: Self.entities, value: Position.init(number:))
    }
    let measurement = Stopwatch.compare(
      per: count * Self.passes,
      { nanoseconds { walk(&world, passes: Self.passes, 0.5) } },
      with: { nanoseconds { walk(columns, passes: Self.passes, 0.5) } })
    let first = world.first(Position.self)
    precondition(first == columns[0][0], "The world and the raw columns hold the same values")
    report.add(
      Figure(
        "iterate 26 archetypes of 20, 1 component", n: count, measurement,
        goal: Goal(value: 0.35, ratio: 2)))
    columns.forEach { $0.free() }
  }
}

extension World {
  /// A world of as many archetypes as there are tags together, with as many entities in each.
  fileprivate static var fragmented: World {
    var world = World()
    for archetype in 0..<FragmentFigures.archetypes {
      for number in 0..<FragmentFigures.entities {
        let entity = world.spawn(Position(number: number))
        if archetype & 1 != 0 { world.insert(Digit.One(), into: entity) }
        if archetype & 2 != 0 { world.insert(Digit.Two(), into: entity) }
        if archetype & 4 != 0 { world.insert(Digit.Four(), into: entity) }
        if archetype & 8 != 0 { world.insert(Digit.Eight(), into: entity) }
        if archetype & 16 != 0 { world.insert(Digit.Sixteen(), into: entity) }
      }
    }
    return world
  }
}

@inline(never)
private func walk(_ world: inout World, passes: Int, _ step: Double) {
  for _ in 0..<passes {
    world.update { (position: inout Position) in
      position.x += step
      position.y += step
    }
  }
}

@inline(never)
private func walk(_ columns: [RawColumn<Position>], passes: Int, _ step: Double) {
  for _ in 0..<passes {
    for column in columns {
      for row in 0..<column.count {
        column[row].x += step
        column[row].y += step
      }
    }
  }
}
