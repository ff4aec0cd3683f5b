import ECS

/// Walking over all entities while their positions notice changes, beside a loop over raw columns.
struct TrackedFigures {
  /// Measures one, two and three components at each size.
  func measure(_ report: Report) {
    for (count, passes, _) in IterationFigures.sizes {
      var race = IterationRace(World(tracked: count), sum: sumOfPlaces(in:), passes: passes)
      let goal = Goal.atMost(times: 1.6)
      report.add(
        Figure("iterate 1 tracked", n: count, race.run(one, RawColumns.one), goal: goal))
      report.add(
        Figure("iterate 2, of which 1 tracked", n: count, race.run(two, RawColumns.two), goal: goal)
      )
      report.add(
        Figure(
          "iterate 3, of which 1 tracked", n: count, race.run(three, RawColumns.three), goal: goal))
      race.free()
    }
  }
}

/// A position whose changes are noticed.
struct Place: TrackedComponent {
  var x: Double
  var y: Double

  func digest(into digest: inout Digest) {
    digest.combine(x)
    digest.combine(y)
  }
}

extension World {
  /// Creates a world of entities with a place, a velocity and an acceleration.
  fileprivate init(tracked count: Int) {
    self.init()
    for number in 0..<count {
      let place = Place(x: Double(number), y: Double(-number))
      spawn(place, Velocity(number: number), Acceleration(number: number))
    }
  }
}

private func sumOfPlaces(in world: World) -> Double {
  var sum = 0.0
  world.read { (place: Place) in sum += place.x + place.y }
  return sum
}

@inline(never)
private func one(_ world: inout World, _ step: Double) {
  world.update { (place: inout Place) in
    place.x += step
    place.y += step
  }
}

@inline(never)
private func two(_ world: inout World, _ step: Double) {
  world.update { (place: inout Place, velocity: Velocity) in
    place.x += velocity.x * step
    place.y += velocity.y * step
  }
}

@inline(never)
private func three(_ world: inout World, _ step: Double) {
  world.update { (place: inout Place, velocity: Velocity, change: Acceleration) in
    place.x += (velocity.x + change.x * step) * step
    place.y += (velocity.y + change.y * step) * step
  }
}
