import ECS

/// The start of an ``Animation``: its changes as they are made, one after the other.
struct AnimationStart {
  /// What moves, on which entity.
  private(set) var strands: [(entity: Entity, strand: Tween.Strand)] = []

  /// The loops that the next change is in, the outermost first.
  private var loops: [TweenLoop] = []

  /// How many times as fast time passes there.
  private var pace = 1.0

  /// The entities that move, in the order of their first changes.
  var targets: [Entity] {
    var known: Set<Entity> = []
    return strands.map(\.entity).filter { known.insert($0).inserted }
  }

  /// Makes the changes of a plan that begins at a time; returns how long it takes, or nil if
  /// anything in it is impossible.
  mutating func make(
    _ animation: Animation, at start: Double, in world: inout World
  ) -> Double? {
    switch animation.step {
    case .change(let change, let span):
      guard let seconds = length(span.seconds), let way = change.apply(&world) else { return nil }
      let span = TweenSpan(start: start, seconds: seconds, curve: span.curve, loops: loops)
      strands.append((change.entity, Tween.Strand(change.component, way, span)))
      return seconds
    case .wait(let seconds): return length(seconds)
    case .sequence(let animations):
      return animations.reduce(0 as Double?) { time, animation in
        time.flatMap { time in make(animation, at: start + time, in: &world).map { time + $0 } }
      }
    case .group(let animations):
      return animations.reduce(0 as Double?) { longest, animation in
        longest.flatMap { longest in
          make(animation, at: start, in: &world).map { max(longest, $0) }
        }
      }
    case .loop(let animation, let count, let autoreverses):
      return makeLoop(
        animation, TweenLoop(start: start, count: count, autoreverses: autoreverses), in: &world)
    case .paced(let animation, let factor):
      guard factor > 0, factor.isFinite else { return nil }
      pace *= factor
      defer { pace /= factor }
      return make(animation, at: start, in: &world)
    }
  }

  /// What goes there and back leaves the world as it was.
  private mutating func makeLoop(
    _ animation: Animation, _ loop: TweenLoop, in world: inout World
  ) -> Double? {
    let before = loop.autoreverses ? world : nil
    let (depth, first) = (loops.count, strands.count)
    loops.append(loop)
    defer { loops.removeLast() }
    guard let seconds = make(animation, at: 0, in: &world) else { return nil }
    for index in strands[first...].indices {
      strands[index].strand.span.loops[depth].seconds = seconds
    }
    if let before { world = before }
    var whole = loop
    whole.seconds = seconds
    return whole.length
  }

  /// A length of time at the present pace; nil for what is none.
  private func length(_ seconds: Double) -> Double? {
    seconds.isFinite ? max(0, seconds) / pace : nil
  }
}
