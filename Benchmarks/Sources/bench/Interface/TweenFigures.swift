import ECS
import Systems

/// Tweens that are on their way, and what is shown of what they move.
struct TweenFigures {
  /// How many there are, each on an entity of its own.
  static let count = 1_000

  /// How many ticks are timed at once.
  static let ticks = 20

  /// Measures a tick and a look at everything, for each tween.
  func measure(_ report: Report) {
    var world = Self.world
    var number = 0
    let tick = measurement {
      for _ in 0..<Self.ticks {
        number += 1
        TweenSystem().update(
          &world, tick: Tick(number: number, seconds: 1 / Double(Pace.ticksPerSecond)))
      }
    }
    report.add(Figure("a tick of a tween", n: Self.count, tick, goal: .none))
    let entities = world.entities(with: Systems.Position.self)
    var sum = 0.0
    let look = measurement {
      for _ in 0..<Self.ticks {
        for entity in entities { sum += world.shown(Systems.Position.self, of: entity)?.x ?? 0 }
      }
    }
    precondition(sum > 0, "Something is shown")
    report.add(Figure("a look at what a tween moves", n: Self.count, look, goal: .none))
  }

  /// The nanoseconds of some work, for each tick and tween.
  private func measurement(_ work: () -> Void) -> Measurement {
    let time = Stopwatch.compare(
      per: Self.ticks * Self.count, { nanoseconds(work) }, with: { 1 })
    return Measurement(value: time.value, reference: nil, ratio: nil)
  }

  private static var world: World {
    var world = World()
    for _ in 0..<count {
      let entity = world.spawn(Systems.Position(x: 0, y: 0))
      world.animate(entity, \Systems.Position.x, to: 100, seconds: 1e6)
    }
    return world
  }
}

extension World {
  /// The entities that have a component.
  fileprivate func entities<C: Component>(with type: C.Type) -> [Entity] {
    var entities: [Entity] = []
    read { (entity: Entity, _: With<C>) in entities.append(entity) }
    return entities
  }
}
