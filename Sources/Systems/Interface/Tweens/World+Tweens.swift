public import ECS

extension World {
  /// Moves the constant of a constraint to a new value, taking some time.
  ///
  /// The constant has the new value at once; what layout shows follows along the curve. See
  /// ``Tween``. A length of time that is not positive shows the new value at once and still sends
  /// its end.
  ///
  /// - Parameters:
  ///   - constraint: The entity of the constraint.
  ///   - constant: Where the constant goes, in points.
  ///   - seconds: How long it takes.
  ///   - curve: How the way is spread over that time.
  /// - Returns: The change; nil when the entity has no constraint or a number is not finite, and
  ///   then nothing has happened.
  @discardableResult
  public mutating func animate(
    _ constraint: Entity, to constant: Double, seconds: Double, curve: TimingCurve = .easeInOut
  ) -> Tween.ID? {
    guard let before = self[constraint, Constraint.self]?.constant else { return nil }
    guard constant.isFinite, before.isFinite, seconds.isFinite else { return nil }
    self[constraint, Constraint.self]?.constant = constant

    let tween = begin(constraint)
    let strand = Tween.Strand(
      number: tween.number, distance: before - constant, seconds: seconds, curve: curve)
    if strand.isOver {
      end(tween, .finished)
    } else {
      var strands = self[constraint, Tween.self] ?? Tween()
      strands.strands.append(strand)
      insert(strands, into: constraint)
    }
    return tween
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
  ///   - seconds: How long it takes.
  ///   - curve: How the way is spread over that time.
  /// - Returns: The change; nil when there is no such constraint or a number is not finite.
  @discardableResult
  public mutating func animate(
    constraint identifier: String, below top: Entity? = nil, to constant: Double, seconds: Double,
    curve: TimingCurve = .easeInOut
  ) -> Tween.ID? {
    guard let constraint = constraint(identified: identifier, below: top) else { return nil }
    return animate(constraint, to: constant, seconds: seconds, curve: curve)
  }

  /// Calls a change off, so that its part of the offset is gone at once.
  ///
  /// - Parameter tween: The change.
  /// - Returns: Whether there was anything to call off; false when it has ended already.
  @discardableResult
  public mutating func cancel(_ tween: Tween.ID) -> Bool {
    guard let flight = self[resource: TweensInFlight.self], flight.running.contains(tween) else {
      return false
    }
    self[tween.target, Tween.self]?.strands.removeAll { $0.number == tween.number }
    end(tween, .cancelled)
    return true
  }

  /// Whether any change is under way; if none is, the next tick moves nothing.
  public var isTweening: Bool {
    self[resource: TweensInFlight.self]?.running.isEmpty == false
  }

  /// Numbers a new change and notes that it has begun.
  private mutating func begin(_ target: Entity) -> Tween.ID {
    var flight = self[resource: TweensInFlight.self] ?? TweensInFlight()
    flight.started += 1
    let tween = Tween.ID(target: target, number: flight.started)
    flight.running.append(tween)
    insert(resource: flight)
    return tween
  }

  /// Notes that a change has ended, says so, and takes the component away when it was the last
  /// there.
  mutating func end(_ tween: Tween.ID, _ outcome: TweenEnded.Outcome) {
    self[resource: TweensInFlight.self]?.running.removeAll { $0 == tween }
    if self[tween.target, Tween.self]?.strands.isEmpty == true {
      remove(Tween.self, from: tween.target)
    }
    send(TweenEnded(tween: tween, outcome: outcome))
  }
}
