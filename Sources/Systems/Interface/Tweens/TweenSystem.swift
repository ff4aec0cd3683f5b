public import ECS

/// Moves every change on by the length of a tick and sends the ends.
///
/// A change of 1.25 s that starts before this system runs is over with the 150th tick of 1/120 s,
/// and then the value shown is exactly the value it was sent to.
public struct TweenSystem: System {
  /// Creates the system.
  public init() {}

  /// Reads and writes ``Tween``; sends ``TweenEnded``, in the order the changes were started.
  public func update(_ world: inout World, tick: Tick) {
    guard let flight = world[resource: TweensInFlight.self], !flight.running.isEmpty else { return }

    let missing = flight.running.filter { world[$0.target, Tween.self]?.holds($0.number) != true }
    var finished: [Tween.ID] = []
    world.update { (tween: inout Tween, entity: Entity) in
      for number in tween.advance(by: tick.seconds) {
        finished.append(Tween.ID(target: entity, number: number))
      }
    }
    for tween in flight.running {
      if missing.contains(tween) {
        world.end(tween, .cancelled)
      } else if finished.contains(tween) {
        world.end(tween, .finished)
      }
    }
  }
}
