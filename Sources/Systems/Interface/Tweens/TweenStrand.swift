import ECS

/// When and how a tween moves the values of one component of one entity.
struct TweenSpan: Hashable, Sendable, Digestible {
  /// When it begins, in seconds within the innermost loop.
  var start: Double

  /// How long it takes, in seconds.
  var seconds: Double

  /// How it is spread over that time.
  var curve: TimingCurve

  /// The loops it is in, the outermost first.
  var loops: [TweenLoop] = []

  /// The part of the way that is done at a time; infinity asks for the end.
  func progress(at time: Double) -> Double {
    let inner = loops.reduce(time) { $1.time(at: $0) }
    guard inner < start + seconds - Tween.shortestTime else { return 1 }
    return inner > start ? curve.value(at: (inner - start) / seconds) : 0
  }

  /// Feeds every field to a digest.
  func digest(into digest: inout Digest) {
    digest.combine(start)
    digest.combine(seconds)
    digest.combine(curve)
    digest.combine(loops)
  }
}

extension Tween {
  /// The way of one component under one tween.
  struct Strand: Hashable, Sendable, Digestible {
    /// The number of the tween.
    var number = 0

    /// What it moves.
    var component: AnimatedComponent

    /// The way of each value, in its unit.
    var way: [Double]

    /// When and how it goes it.
    var span: TweenSpan

    /// The part of the way that is done now.
    var progress: Double

    /// The part of the way that is done where the tween will end: the value itself is there.
    var rest: Double

    /// The way of a component, before it has begun.
    init(_ component: AnimatedComponent, _ way: [Double], _ span: TweenSpan) {
      (self.component, self.way, self.span) = (component, way, span)
      (progress, rest) = (0, 1)
    }

    /// What it adds to the values now.
    var offset: AnimatableVisitor.Offset {
      AnimatableVisitor.Offset(numbers: way, factor: progress - rest)
    }

    /// Feeds every field to a digest.
    func digest(into digest: inout Digest) {
      digest.combine(number)
      digest.combine(component)
      digest.combine(way)
      digest.combine(span)
      digest.combine(progress)
      digest.combine(rest)
    }
  }
}
