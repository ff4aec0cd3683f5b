public import ECS

/// A force that pushes some items one way, for as long as it is active or for one tick.
///
/// It is an entity of its own: one push may have several items and one item several pushes, which
/// add up. The names, units and defaults are those of UIKit's `UIPushBehavior`.
///
/// ```swift
/// var push = Push([ball], mode: .instantaneous)
/// push.direction = Vector(x: 0, y: -2)
/// world.spawn(push)
/// ```
///
/// A continuous push of magnitude 1 is one newton: it accelerates 100 × 100 points of density 1 by
/// 100 points per second squared. An instantaneous one of magnitude 1 is one newton second: it
/// changes their velocity by 100 points a second.
///
/// It wakes the items it changes the velocity of; they do not sleep as long as a continuous push
/// goes on. An item that is anchored, refused by the physics or dead is passed over. A ``PushSystem``
/// performs it.
public struct Push: Component, Hashable {
  /// How long a push lasts.
  public enum Mode: UInt8, Hashable, Sendable {
    /// As long as it is active.
    case continuous

    /// One tick: it becomes inactive by itself.
    case instantaneous
  }

  /// An item, and where it is pushed.
  private struct Target: Hashable {
    var item: Entity
    var offset = Vector.zero
  }

  /// How long it lasts.
  public let mode: Mode

  /// Whether it acts.
  ///
  /// An instantaneous push sets this to false once it has acted; set to true it acts again.
  public var isActive = true

  /// The strength, in newtons, or in newton seconds for an instantaneous push; 0 by default.
  ///
  /// A negative one pushes against the angle.
  public var magnitude = 0.0

  /// The direction of the angle, of length 1.
  private var heading = Vector(x: 1, y: 0)
  private var targets: [Target]

  /// Creates a push of magnitude 0 on some items, at their centres.
  public init(_ items: [Entity], mode: Mode) {
    self.mode = mode
    targets = []
    for item in items { add(item) }
  }

  /// The angle in radians, clockwise from the right; 0 by default.
  ///
  /// It is kept at a magnitude of 0.
  public var angle: Double {
    get { Double.angle(x: heading.x, y: heading.y) }
    set {
      let (sine, cosine) = newValue.sineAndCosine
      heading = Vector(x: cosine, y: sine)
    }
  }

  /// The way and the strength of the push: a vector as long as the magnitude.
  ///
  /// Setting it sets the angle and the magnitude; a vector of no length sets both to 0.
  public var direction: Vector {
    get { heading * magnitude }
    set {
      magnitude = dot(newValue, newValue).squareRoot()
      heading = magnitude == 0 ? Vector(x: 1, y: 0) : newValue * (1 / magnitude)
    }
  }

  /// Sets the angle, in radians, and the magnitude.
  public mutating func setAngle(_ angle: Double, magnitude: Double) {
    self.angle = angle
    self.magnitude = magnitude
  }

  /// Feeds the mode, the force and the items to a digest.
  public func digest(into digest: inout Digest) {
    digest.combine(mode.rawValue)
    digest.combine(isActive)
    digest.combine(magnitude)
    digest.combine(heading.x)
    digest.combine(heading.y)
    digest.combine(targets.count)
    for target in targets {
      digest.combine(target.item)
      digest.combine(target.offset.x)
      digest.combine(target.offset.y)
    }
  }
}

// MARK: - Items

extension Push {
  /// The items it pushes, in the order in which they were added.
  public var items: [Entity] { targets.map(\.item) }

  /// How many items it has.
  var itemCount: Int { targets.count }

  /// An item by its number, with the point it is pushed at.
  func target(_ number: Int) -> (item: Entity, offset: Vector) {
    (targets[number].item, targets[number].offset)
  }

  /// Adds an item, pushed at its centre; nothing happens if it is there already.
  public mutating func add(_ item: Entity) {
    guard index(of: item) == nil else { return }
    targets.append(Target(item: item))
  }

  /// Takes an item out; nothing happens if it is not there.
  public mutating func remove(_ item: Entity) {
    targets.removeAll { $0.item == item }
  }

  /// Where an item is pushed, in points from its centre; zero by default, and for other items.
  public func targetOffsetFromCenter(for item: Entity) -> Vector {
    index(of: item).map { targets[$0].offset } ?? .zero
  }

  /// Lets an item be pushed at a point beside its centre, in points, which makes it turn.
  ///
  /// The offset does not turn with the item. Nothing happens if the push does not have the item.
  public mutating func setTargetOffsetFromCenter(_ offset: Vector, for item: Entity) {
    guard let index = index(of: item) else { return }
    targets[index].offset = offset
  }

  private func index(of item: Entity) -> Int? {
    targets.firstIndex { $0.item == item }
  }

  /// Why it cannot act, or `nil` if it can.
  var refusal: ForceError.Reason? {
    guard magnitude.magnitude < ForceLimits.most else { return .strength }
    guard heading.isWithin(2) else { return .direction }
    return targets.allSatisfy { $0.offset.isWithin(ForceLimits.most) } ? nil : .offset
  }
}
