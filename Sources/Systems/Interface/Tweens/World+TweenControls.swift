public import ECS

extension World {
  /// Whether the next tick moves anything.
  public var isTweening: Bool {
    self[resource: TweensInFlight.self]?.clocks.contains(where: \.isMoving) == true
  }

  /// The tweens that have not ended, in the order of starting.
  public var tweens: [Tween.ID] {
    self[resource: TweensInFlight.self]?.clocks.map(\.tween) ?? []
  }

  /// How far a tween is, and how its time passes; nil when it has ended.
  public func clock(of tween: Tween.ID) -> TweenClock? {
    guard let flight = self[resource: TweensInFlight.self] else { return nil }
    return flight.place(of: tween.number).map { flight.clocks[$0] }
  }

  /// Calls a tween off, so that its part of the offset is gone at once.
  ///
  /// - Returns: Whether there was anything to call off; false when it has ended already.
  @discardableResult
  public mutating func cancel(_ tween: Tween.ID) -> Bool {
    guard var flight = self[resource: TweensInFlight.self],
      let place = flight.place(of: tween.number)
    else { return false }
    for target in flight.clocks[place].targets {
      self[target, Tween.self]?.strands.removeAll { $0.number == tween.number }
      if self[target, Tween.self]?.strands.isEmpty == true { remove(Tween.self, from: target) }
    }
    flight.clocks.remove(at: place)
    insert(resource: flight)
    send(TweenEnded(tween: tween, outcome: .cancelled))
    return true
  }

  /// Lets the time of a tween stand still; it holds what it shows and does not end.
  ///
  /// - Returns: Whether there is such a tween; false when it has ended.
  @discardableResult
  public mutating func pause(_ tween: Tween.ID) -> Bool {
    change(tween) { $0.isPaused = true }
  }

  /// Lets the time of a paused tween pass again.
  ///
  /// One that was paused or sought at its very end ends with the next tick.
  ///
  /// - Returns: Whether there is such a tween; false when it has ended.
  @discardableResult
  public mutating func resume(_ tween: Tween.ID) -> Bool {
    change(tween) { $0.isPaused = false }
  }

  /// Lets the time of a tween pass faster or slower.
  ///
  /// - Parameters:
  ///   - speed: How fast; 1 is the world's pace, 0 stands still.
  ///   - tween: The tween.
  /// - Returns: Whether that was possible; false when it has ended, or for a speed that is negative
  ///   or not finite.
  @discardableResult
  public mutating func setSpeed(_ speed: Double, of tween: Tween.ID) -> Bool {
    guard speed >= 0, speed.isFinite else { return false }
    return change(tween) { $0.speed = speed }
  }

  /// Goes to a time of a tween, which shows at once what it shows then.
  ///
  /// - Parameters:
  ///   - tween: The tween; it may be paused.
  ///   - seconds: The time since its beginning at speed 1; what lies outside of its length is taken
  ///     to the nearer end.
  /// - Returns: Whether that was possible; false when it has ended, or for a time that is not finite.
  @discardableResult
  public mutating func seek(_ tween: Tween.ID, to seconds: Double) -> Bool {
    guard seconds.isFinite else { return false }
    return change(tween) { $0.seek(to: seconds) }
  }

  /// Turns a tween round: it goes back the way it came, or forward again.
  ///
  /// What is shown goes on from where it is. The values themselves jump to where the tween ends now;
  /// of a decimal fraction the last digit may be another one there.
  ///
  /// - Returns: Whether there is such a tween; false when it has ended.
  @discardableResult
  public mutating func reverse(_ tween: Tween.ID) -> Bool {
    guard change(tween, { $0.isReversed.toggle() }), let clock = clock(of: tween) else {
      return false
    }
    let end = clock.isReversed ? 0 : Double.infinity
    for target in clock.targets {
      guard var strands = self[target, Tween.self]?.strands else { continue }
      for index in strands.indices where strands[index].number == tween.number {
        let rest = strands[index].span.progress(at: end)
        strands[index].component.add(
          strands[index].way, times: rest - strands[index].rest, to: target, in: &self)
        strands[index].rest = rest
      }
      self[target, Tween.self]?.strands = strands
    }
    return true
  }

  /// Changes a clock, and what is shown with it.
  private mutating func change(_ tween: Tween.ID, _ body: (inout TweenClock) -> Void) -> Bool {
    guard var flight = take(TweensInFlight.self) else { return false }
    defer { insert(resource: flight) }
    guard let place = flight.place(of: tween.number) else { return false }
    body(&flight.clocks[place])
    let clock = flight.clocks[place]
    for target in clock.targets {
      modify(target, Tween.self) { $0.show(tween.number, at: clock.time) }
    }
    return true
  }
}

extension Tween {
  /// Shows the changes of a tween as they are at a time.
  fileprivate mutating func show(_ number: Int, at time: Double) {
    for index in strands.indices where strands[index].number == number {
      strands[index].progress = strands[index].span.progress(at: time)
    }
  }
}
