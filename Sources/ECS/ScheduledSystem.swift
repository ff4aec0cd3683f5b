extension System {
  /// The same system, run in one tick out of a number of ticks.
  ///
  /// ```swift
  /// Schedule(FoodSystem().every(4))                // in ticks 0, 4, 8, …
  /// Schedule(FoodSystem().every(4, offset: 1))     // in ticks 1, 5, 9, …
  /// ```
  ///
  /// The number of the tick alone decides, so a snapshot of a world has nothing to remember. Rules
  /// add up: a system with several runs when all of them say so. The tick that the system is given
  /// is as long as the time from one run to the next: ``Tick/seconds`` is that of so many ticks.
  ///
  /// - Parameters:
  ///   - period: The number of ticks from one run to the next; positive. 1 changes nothing.
  ///   - offset: The number of the first tick in which it runs; at least 0 and less than the period.
  /// - Returns: The system with its period, for a schedule.
  public func every(_ period: Int, offset: Int = 0) -> some System {
    precondition(period > 0, "A period has at least one tick")
    precondition(offset >= 0 && offset < period, "The offset lies within the period")
    let rule = ScheduledSystem.Rule.every(period: period, offset: offset)
    return ScheduledSystem(self, adding: period > 1 ? [rule] : [])
  }

  /// The same system, run when a condition holds.
  ///
  /// ```swift
  /// Schedule(PhysicsSystem().running(when: "something falls") { world in
  ///   world.count(Falling.self) > 0
  /// })
  /// ```
  ///
  /// The world is asked when the system's turn comes, after all systems before it. The answer must
  /// follow from the world alone. Rules add up: a system with several runs when all of them say so,
  /// and they are asked in the order in which they are written, up to the first that does not hold.
  ///
  /// - Parameters:
  ///   - name: The condition in a few words, for the description of the schedule.
  ///   - condition: Whether the system shall run in this world.
  /// - Returns: The system with its condition, for a schedule.
  public func running(
    when name: String = "…", _ condition: @escaping @Sendable (_ world: World) -> Bool
  ) -> some System {
    ScheduledSystem(self, adding: [.when(name: name, condition)])
  }
}

/// A system and the rules that say when it runs.
struct ScheduledSystem: System {
  /// One reason for which a system may miss a tick.
  enum Rule: Sendable {
    case every(period: Int, offset: Int)
    case when(name: String, @Sendable (World) -> Bool)
  }

  let system: any System
  let rules: [Rule]

  /// How many ticks lie between two runs, as far as periods decide.
  private let period: Double

  /// Adds rules to a system, after those it has already.
  init(_ system: any System, adding rules: [Rule] = []) {
    if let scheduled = system as? ScheduledSystem {
      self.system = scheduled.system
      self.rules = scheduled.rules + rules
    } else {
      self.system = system
      self.rules = rules
    }
    period = Double(self.rules.map(\.period).reduce(1, leastCommonMultiple))
  }

  var name: String {
    system.name
  }

  /// Performs one tick, if the rules say so.
  func update(_ world: inout World, tick: Tick) {
    if isDue(in: world, at: tick) {
      system.update(&world, tick: stretched(tick))
    }
  }

  /// A tick as long as the time from one run to the next.
  @inline(__always)
  func stretched(_ tick: Tick) -> Tick {
    Tick(number: tick.number, seconds: tick.seconds * period)
  }

  /// Whether every rule says that the system runs now.
  @inline(__always)
  func isDue(in world: borrowing World, at tick: Tick) -> Bool {
    rules.isEmpty || allHold(in: world, at: tick)
  }

  // Kept out of the loop over systems: most systems have no rules.
  @inline(never)
  private func allHold(in world: borrowing World, at tick: Tick) -> Bool {
    for rule in rules where !rule.holds(in: world, at: tick) {
      return false
    }
    return true
  }
}

extension ScheduledSystem.Rule {
  /// The ticks from one run to the next; 1 where no period decides.
  fileprivate var period: Int {
    if case .every(let period, _) = self { period } else { 1 }
  }

  func holds(in world: borrowing World, at tick: Tick) -> Bool {
    switch self {
    case .every(let period, let offset): tick.number % period == offset
    case .when(_, let condition): condition(copy world)
    }
  }
}

extension ScheduledSystem: CustomStringConvertible {
  /// The name and the rules in order, as in "FoodSystem every 4 ticks from 1 when it is hot".
  var description: String {
    rules.reduce(name) { "\($0) \($1)" }
  }
}

extension ScheduledSystem.Rule: CustomStringConvertible {
  /// "every 4 ticks", "every 4 ticks from 1" or "when something falls".
  var description: String {
    switch self {
    case .every(let period, 0): "every \(period) ticks"
    case .every(let period, let offset): "every \(period) ticks from \(offset)"
    case .when(let name, _): "when \(name)"
    }
  }
}

/// The smallest number that two positive numbers divide.
private func leastCommonMultiple(_ one: Int, _ other: Int) -> Int {
  var (divisor, rest) = (one, other)
  while rest > 0 { (divisor, rest) = (rest, divisor % rest) }
  return one / divisor * other
}
