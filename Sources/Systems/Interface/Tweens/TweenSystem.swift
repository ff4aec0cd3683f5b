public import ECS

/// Moves every tween on by the length of a tick and sends the ends.
///
/// A tween of 1.25 s that starts before this system runs is over with the 150th tick of 1/120 s,
/// and then the value shown is exactly the value it was sent to.
public struct TweenSystem: System {
  /// Creates the system.
  public init() {}

  /// Reads and writes ``Tween``; sends ``TweenEnded``, in the order the tweens were started.
  public func update(_ world: inout World, tick: Tick) {
    guard var flight = world.take(TweensInFlight.self) else { return }
    for index in flight.clocks.indices { flight.clocks[index].advance(by: tick.seconds) }
    var isSeen = Array(repeating: false, count: flight.clocks.count)
    var emptied: [Entity] = []
    world.update { (tween: inout Tween, entity: Entity) in
      tween.follow(flight, &isSeen)
      if tween.strands.isEmpty { emptied.append(entity) }
    }
    for entity in emptied { world.remove(Tween.self, from: entity) }
    for (clock, isSeen) in zip(flight.clocks, isSeen) where clock.isOver || !isSeen {
      world.send(TweenEnded(tween: clock.tween, outcome: isSeen ? .finished : .cancelled))
    }
    flight.clocks = zip(flight.clocks, isSeen).filter { !$0.isOver && $1 }.map(\.0)
    world.insert(resource: flight)
  }
}

extension Tween {
  /// Goes where the clocks are, and forgets what is over; notes which clocks it has seen.
  fileprivate mutating func follow(_ flight: TweensInFlight, _ isSeen: inout [Bool]) {
    var isAnyOver = false
    for index in strands.indices {
      guard let place = flight.place(of: strands[index].number) else {
        isAnyOver = true
        continue
      }
      isSeen[place] = true
      isAnyOver = isAnyOver || flight.clocks[place].isOver
      strands[index].progress = strands[index].span.progress(at: flight.clocks[place].time)
    }
    guard isAnyOver else { return }
    strands.removeAll { flight.place(of: $0.number).map { flight.clocks[$0].isOver } ?? true }
  }
}
