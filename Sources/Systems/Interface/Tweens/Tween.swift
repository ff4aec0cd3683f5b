public import ECS

/// The changes of an entity's components that are under way.
///
/// The model is additive, as UIKit's is since iOS 8. The value itself, such as a constraint's
/// constant, jumps to where it will end; what is shown is that value plus an offset which starts at
/// the whole way back and dies away along a curve. Starting another change before one has ended
/// adds an offset of its own, so position and velocity go on without a kink, and both changes end
/// in their own time.
///
/// Changes are started by ``ECS/World/animate(_:)`` and its relatives, move in ``TweenSystem`` and
/// end with one ``TweenEnded`` each. Removing this component, or despawning the entity, ends them
/// at once: the value shown is then the value itself.
///
/// No value is written on the way. Whoever draws asks for what is shown: ``ECS/World/shown(_:of:)``,
/// or ``shown(_:)`` in a query.
public struct Tween: Component, Hashable {
  /// One change, by what moves first and which of the world's changes it is; never used twice.
  public struct ID: Hashable, Sendable, Digestible {
    /// The entity whose value moves, the first of them if there are several.
    public let target: Entity

    /// The number of the change, counted from 1 in the order of starting.
    public let number: Int

    /// Feeds both fields to a digest.
    public func digest(into digest: inout Digest) {
      digest.combine(target)
      digest.combine(number)
    }
  }

  /// A millionth of a second is no time: ticks of 1/120 s add up to a whole only nearly.
  static let shortestTime = 1e-6

  /// The changes under way, in the order of starting.
  var strands: [Strand] = []

  /// A component of the entity as it is shown now, given as it is.
  public func shown<C: Animatable>(_ component: C) -> C {
    var shown = component
    shown.add(offsets(of: C.self))
    return shown
  }

  /// What is added to a component now.
  private func offsets<C: Animatable>(of type: C.Type) -> [AnimatableVisitor.Offset] {
    let component = AnimatedComponent(type: type)
    return strands.compactMap { $0.component == component ? $0.offset : nil }
  }

  /// Makes the way of every change of a component longer or shorter, in proportion.
  mutating func stretch<C: Animatable>(_ type: C.Type, by factor: Double) {
    let component = AnimatedComponent(type: type)
    for index in strands.indices where strands[index].component == component {
      for number in strands[index].way.indices { strands[index].way[number] *= factor }
    }
  }

  /// Feeds every change to a digest.
  public func digest(into digest: inout Digest) {
    digest.combine(strands)
  }
}
