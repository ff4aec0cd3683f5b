public import ECS

/// What shall move, when and how: a plan of a tween, to be started by ``ECS/World/animate(_:)``.
///
/// ```swift
/// let arrive = Animation.sequence([
///   .change(card, \Position.y, to: 100, seconds: 0.4, curve: .back(.out)),
///   .wait(seconds: 0.1),
///   .stagger(buttons.map { .change($0, \Lamp.brightness, to: 1, seconds: 0.2) }, by: 0.05),
/// ])
/// let tween = world.animate(arrive)
/// let glow = world.animate(
///   .change(title, \Lamp.brightness, to: 0.5, seconds: 1).repeated(autoreverses: true))
/// ```
///
/// A plan is data of its caller's and not of a world: it can be kept, started again, and started in
/// several worlds. Starting it makes all its changes, in the order they are written in, and takes
/// down how far each of them leads; that alone is what the world keeps. So `{ $0.x += 10 }` goes on
/// from where the change before it led.
///
/// Lengths of time below zero count as zero.
public struct Animation {
  /// What a plan consists of.
  indirect enum Step {
    case change(Change, TweenSpan)
    case wait(seconds: Double)
    case sequence([Animation])
    case group([Animation])
    case loop(Animation, count: Int?, autoreverses: Bool)
    case paced(Animation, by: Double)
  }

  /// A change of one component of one entity.
  struct Change {
    var entity: Entity
    var component: AnimatedComponent

    /// Makes the change and returns the way of each value; nil if there is no such component, or a
    /// way is not finite, and then nothing has changed.
    var apply: (inout World) -> [Double]?
  }

  let step: Step

  // MARK: - Changes

  /// Changes a component as a closure does, which is called once when the plan is started.
  ///
  /// What the closure leaves alone does not move.
  ///
  /// - Parameters:
  ///   - entity: Whose component it is.
  ///   - type: The component.
  ///   - seconds: How long it takes; what is usual for the curve if not given.
  ///   - curve: How the way is spread over that time.
  ///   - change: What leads to the value at the end.
  /// - Returns: The plan.
  public static func change<C: Animatable>(
    _ entity: Entity, _ type: C.Type = C.self, seconds: Double? = nil,
    curve: TimingCurve = .easeInOut, _ change: @escaping (inout C) -> Void
  ) -> Animation {
    leaf(entity, type, seconds, curve) { world in
      guard let before = world[entity, type] else { return nil }
      var after = before
      change(&after)
      let way = after.way(from: before)
      guard way.allSatisfy(\.isFinite) else { return nil }
      world.modify(entity, type) { $0 = after }
      return way
    }
  }

  /// Changes a component to another one.
  public static func change<C: Animatable>(
    _ entity: Entity, to value: C, seconds: Double? = nil, curve: TimingCurve = .easeInOut
  ) -> Animation {
    change(entity, C.self, seconds: seconds, curve: curve) { $0 = value }
  }

  /// Changes one value of a component.
  public static func change<C: Animatable, Value>(
    _ entity: Entity, _ path: WritableKeyPath<C, Value>, to value: Value, seconds: Double? = nil,
    curve: TimingCurve = .easeInOut
  ) -> Animation {
    change(entity, C.self, seconds: seconds, curve: curve) { $0[keyPath: path] = value }
  }

  /// Shows a component on its way from another value to the one it has.
  ///
  /// The component itself is left as it is; what others do to it meanwhile is shown as well.
  public static func change<C: Animatable>(
    _ entity: Entity, from value: C, seconds: Double? = nil, curve: TimingCurve = .easeInOut
  ) -> Animation {
    leaf(entity, C.self, seconds, curve) { world in
      guard let way = world[entity, C.self]?.way(from: value), way.allSatisfy(\.isFinite) else {
        return nil
      }
      return way
    }
  }

  /// Leads a component from one value to the next.
  ///
  /// - Parameters:
  ///   - entity: Whose component it is.
  ///   - seconds: How long it takes in all.
  ///   - keyframes: The values it comes through, in the order of their times.
  /// - Returns: The plan.
  public static func keyframes<C: Animatable>(
    _ entity: Entity, seconds: Double, _ keyframes: [Keyframe<C>]
  ) -> Animation {
    let changes = keyframes.map { frame in
      change(entity, to: frame.value, seconds: frame.duration * seconds, curve: frame.curve)
        .delayed(by: frame.start * seconds)
    }
    return .group(changes + [.wait(seconds: seconds)])
  }

  // MARK: - Several

  /// Lets time pass.
  public static func wait(seconds: Double) -> Animation {
    Animation(step: .wait(seconds: seconds))
  }

  /// One after the other.
  public static func sequence(_ animations: [Animation]) -> Animation {
    Animation(step: .sequence(animations))
  }

  /// All at once; it takes as long as the longest.
  public static func group(_ animations: [Animation]) -> Animation {
    Animation(step: .group(animations))
  }

  /// All of them, each so many seconds after the one before it.
  public static func stagger(_ animations: [Animation], by seconds: Double) -> Animation {
    .group(animations.enumerated().map { $1.delayed(by: Double($0) * seconds) })
  }

  /// The same, so many seconds later.
  public func delayed(by seconds: Double) -> Animation {
    .sequence([.wait(seconds: seconds), self])
  }

  /// The same several times, each time from its beginning.
  ///
  /// - Parameters:
  ///   - count: How many times; nil, the default, for ever. Less than once counts as once.
  ///   - autoreverses: Whether it goes back each time. Then all values end where they began, and
  ///     are there at once: only what is shown goes there and back.
  /// - Returns: The plan.
  public func repeated(_ count: Int? = nil, autoreverses: Bool = false) -> Animation {
    Animation(
      step: .loop(self, count: count.map { max($0, 1) }, autoreverses: autoreverses))
  }

  /// The same, so many times as fast.
  ///
  /// - Parameter factor: A positive number; a plan with any other is not started.
  /// - Returns: The plan.
  public func paced(by factor: Double) -> Animation {
    Animation(step: .paced(self, by: factor))
  }

  private static func leaf<C: Animatable>(
    _ entity: Entity, _ type: C.Type, _ seconds: Double?, _ curve: TimingCurve,
    _ apply: @escaping (inout World) -> [Double]?
  ) -> Animation {
    let component = AnimatedComponent(type: type)
    let span = TweenSpan(start: 0, seconds: seconds ?? curve.seconds, curve: curve)
    return Animation(
      step: .change(Change(entity: entity, component: component, apply: apply), span))
  }
}
