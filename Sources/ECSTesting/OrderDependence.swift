public import ECS

/// Two orders of the same systems that led to different worlds.
public struct OrderDependence: Hashable, Sendable {
  /// The names of the systems in the order in which they were written.
  public let order: [String]

  /// The names in the order that led elsewhere.
  public let otherOrder: [String]

  /// The number of the tick after which the worlds differed, from 1.
  public let tick: Int

  /// The first thing that differed, in words: the entity and the component.
  public let difference: String
}

extension OrderDependence: CustomStringConvertible {
  /// Both orders and what differed.
  public var description: String {
    """
    tick \(tick): \(difference)
    in the order \(order.joined(separator: ", "))
    and in the order \(otherOrder.joined(separator: ", "))
    """
  }
}

/// Runs systems that should not depend on each other in many orders from the same world.
///
/// ```swift
/// let dependence = firstOrderDependence(
///   among: [FoodSystem(), ScoreSystem(), SoundSystem()], in: world, ticks: 60)
/// #expect(dependence == nil)
/// ```
///
/// All orders are tried if there are no more of them than seeds, otherwise one for each seed. The
/// worlds are compared after every tick, by `==`: values, order of entities, order of archetypes.
/// Systems that spawn or change archetypes in turn depend on each other in this sense.
///
/// - Parameters:
///   - systems: The systems, in the order that is written.
///   - world: Where to start from.
///   - ticks: How many ticks to run in each order.
///   - seconds: The length of a tick, in seconds.
///   - seeds: The seeds of the orders, if not all are tried.
/// - Returns: The first order that leads elsewhere than the one written, or nil if none does.
public func firstOrderDependence(
  among systems: [any System], in world: World, ticks: Int = 1, seconds: Double = 1 / 120,
  seeds: Range<UInt64> = 0..<100
) -> OrderDependence? {
  let ticks = (1...max(1, ticks)).map { Tick(number: $0, seconds: seconds) }
  let expected = worlds(from: world, through: ticks, systems)
  for order in orders(of: systems, seeds: seeds) {
    var other = world
    for (tick, expected) in zip(ticks, expected) {
      run(order, &other, tick)
      if let difference = firstDifference(between: expected, and: other) {
        return OrderDependence(
          order: systems.map(\.name), otherOrder: order.map(\.name), tick: tick.number,
          difference: difference)
      }
    }
  }
  return nil
}

/// The worlds after each tick.
private func worlds(
  from world: World, through ticks: [Tick], _ systems: [any System]
) -> [World] {
  var world = world
  return ticks.map { tick in
    run(systems, &world, tick)
    return world
  }
}

private func run(_ systems: [any System], _ world: inout World, _ tick: Tick) {
  for system in systems {
    system.update(&world, tick: tick)
  }
}

/// All orders of systems, or one for each seed if there are more of them than seeds.
private func orders(of systems: [any System], seeds: Range<UInt64>) -> [[any System]] {
  var count = 1
  for number in 1...max(1, systems.count) where count <= seeds.count {
    count *= number
  }
  guard count > seeds.count else { return permutations(of: systems) }
  return seeds.map { seed in
    var random = RandomGenerator(seed: seed)
    return shuffled(systems, &random)
  }
}

private func permutations(of systems: [any System]) -> [[any System]] {
  guard !systems.isEmpty else { return [[]] }
  return systems.indices.flatMap { first in
    var rest = systems
    let system = rest.remove(at: first)
    return permutations(of: rest).map { [system] + $0 }
  }
}

/// The systems in a random order, by an algorithm of our own, so that a seed says the same for ever.
private func shuffled(
  _ systems: [any System], _ random: inout RandomGenerator
) -> [any System] {
  var systems = systems
  for place in systems.indices.reversed() {
    systems.swapAt(place, random.next(below: place + 1))
  }
  return systems
}
