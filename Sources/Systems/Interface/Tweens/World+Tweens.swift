public import ECS

extension World {
  /// Starts a tween by a plan.
  ///
  /// All values are where the plan leads at once; what is shown follows. See ``Tween``. A plan that
  /// takes no time shows the end at once and still sends its end.
  ///
  /// - Returns: The tween; nil when an entity lacks what shall change, a number is not finite, or
  ///   nothing shall change, and then nothing has happened.
  @discardableResult
  public mutating func animate(_ animation: Animation) -> Tween.ID? {
    var start = AnimationStart()
    // A single change is made or not; of several, one may fail after others were made.
    if case .change = animation.step {
      return start.make(animation, at: 0, in: &self).flatMap { begin(start, seconds: $0) }
    }
    var changed = self
    guard let seconds = start.make(animation, at: 0, in: &changed) else { return nil }
    self = changed
    return begin(start, seconds: seconds)
  }

  /// Changes a component to another one, taking some time.
  ///
  /// - Parameters:
  ///   - entity: Whose component it is.
  ///   - value: Where it goes.
  ///   - seconds: How long it takes; what is usual for the curve if not given.
  ///   - curve: How the way is spread over that time.
  /// - Returns: The tween; nil when there is no such component or a number is not finite, and then
  ///   nothing has happened.
  @discardableResult
  public mutating func animate<C: Animatable>(
    _ entity: Entity, to value: C, seconds: Double? = nil, curve: TimingCurve = .easeInOut
  ) -> Tween.ID? {
    animate(.change(entity, to: value, seconds: seconds, curve: curve))
  }

  /// Changes one value of a component, taking some time.
  ///
  /// ```swift
  /// world.animate(card, \Position.y, to: 100, seconds: 0.5, curve: .elastic(.out))
  /// ```
  ///
  /// - Parameters:
  ///   - entity: Whose component it is.
  ///   - path: The value; one that the component does not name as animatable is changed at once.
  ///   - value: Where it goes.
  ///   - seconds: How long it takes; what is usual for the curve if not given.
  ///   - curve: How the way is spread over that time.
  /// - Returns: The tween; nil when there is no such component or a number is not finite, and then
  ///   nothing has happened.
  @discardableResult
  public mutating func animate<C: Animatable, Value>(
    _ entity: Entity, _ path: WritableKeyPath<C, Value>, to value: Value, seconds: Double? = nil,
    curve: TimingCurve = .easeInOut
  ) -> Tween.ID? {
    animate(.change(entity, path, to: value, seconds: seconds, curve: curve))
  }

  /// Shows a component on its way from another value to the one it has, which is left as it is.
  ///
  /// For what has been moved by something else already: a view that layout has put elsewhere, or a
  /// body that physics lets go of.
  ///
  /// - Parameters:
  ///   - entity: Whose component it is.
  ///   - value: Where it is shown first.
  ///   - seconds: How long it takes; what is usual for the curve if not given.
  ///   - curve: How the way is spread over that time.
  /// - Returns: The tween; nil when there is no such component or a number is not finite, and then
  ///   nothing has happened.
  @discardableResult
  public mutating func animate<C: Animatable>(
    _ entity: Entity, from value: C, seconds: Double? = nil, curve: TimingCurve = .easeInOut
  ) -> Tween.ID? {
    animate(.change(entity, from: value, seconds: seconds, curve: curve))
  }

  /// Moves the constant of a constraint to a new value, taking some time.
  ///
  /// - Parameters:
  ///   - constraint: The entity of the constraint.
  ///   - constant: Where the constant goes, in points.
  ///   - seconds: How long it takes; what is usual for the curve if not given.
  ///   - curve: How the way is spread over that time.
  /// - Returns: The tween; nil when the entity has no constraint or a number is not finite, and
  ///   then nothing has happened.
  @discardableResult
  public mutating func animate(
    _ constraint: Entity, to constant: Double, seconds: Double? = nil,
    curve: TimingCurve = .easeInOut
  ) -> Tween.ID? {
    animate(.change(constraint, \Constraint.constant, to: constant, seconds: seconds, curve: curve))
  }

  /// Moves the constant of the first constraint of a name to a new value, taking some time.
  ///
  /// ```swift
  /// world.animate(constraint: "hide", to: -(H - h) / 2, seconds: 1.25)
  /// ```
  ///
  /// - Parameters:
  ///   - identifier: The name of the constraint.
  ///   - top: Where to look for it; nil looks everywhere.
  ///   - constant: Where the constant goes, in points.
  ///   - seconds: How long it takes; what is usual for the curve if not given.
  ///   - curve: How the way is spread over that time.
  /// - Returns: The tween; nil when there is no such constraint or a number is not finite.
  @discardableResult
  public mutating func animate(
    constraint identifier: String, below top: Entity? = nil, to constant: Double,
    seconds: Double? = nil,
    curve: TimingCurve = .easeInOut
  ) -> Tween.ID? {
    guard let constraint = constraint(identified: identifier, below: top) else { return nil }
    return animate(constraint, to: constant, seconds: seconds, curve: curve)
  }

  /// A component as it is shown now, on its way while a tween moves it; nil if there is none.
  ///
  /// The component itself is where the tween will end.
  public func shown<C: Animatable>(_ type: C.Type, of entity: Entity) -> C? {
    guard let component = self[entity, type] else { return nil }
    return self[entity, Tween.self]?.shown(component) ?? component
  }

  /// Numbers a new tween, notes that it has begun, and hands its parts to the entities they move.
  private mutating func begin(_ start: AnimationStart, seconds: Double) -> Tween.ID? {
    let targets = start.targets
    guard let first = targets.first else { return nil }
    var flight = take(TweensInFlight.self) ?? TweensInFlight()
    flight.started += 1
    let tween = Tween.ID(target: first, number: flight.started)
    if seconds <= Tween.shortestTime {
      send(TweenEnded(tween: tween, outcome: .finished))
    } else {
      flight.clocks.append(TweenClock(tween, seconds: seconds, targets: targets))
      for (entity, strand) in start.strands { add(strand, of: tween.number, to: entity) }
    }
    insert(resource: flight)
    return tween
  }

  private mutating func add(_ strand: Tween.Strand, of number: Int, to entity: Entity) {
    var strand = strand
    strand.number = number
    strand.progress = strand.span.progress(at: 0)
    strand.rest = strand.span.progress(at: .infinity)
    if !modify(entity, Tween.self, { $0.strands.append(strand) }) {
      insert(Tween(strands: [strand]), into: entity)
    }
  }
}
