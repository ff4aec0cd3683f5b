public import ECS

/// A rule about frames: `first = second × multiplier + constant`.
///
/// Each constraint is an entity of its own, made by ``ECS/World/constrain(_:)`` as a child of its
/// first view, so that it goes when that view goes. It is plain data: change the constant, the
/// priority or whether it is active, and the next layout follows. To let a change take its time,
/// move the constant with ``ECS/World/animate(constraint:below:to:seconds:curve:)``.
///
/// ```swift
/// world.constrain(Constraint(panel, .leading, to: root, .leading, constant: 10))
/// world.constrain(Constraint(panel, .trailing, to: root, .trailing, constant: -10))
/// world.constrain(Constraint(panel, .height, constant: 180))
/// world.constrain(
///   Constraint(panel, .bottom, to: root, .bottom, constant: 180, identifier: "hide"))
/// ```
///
/// A rule that contradicts those before it is left out and named in ``LayoutDiagnostics``; nothing
/// traps. Required rules go first, then lower priorities, then the intrinsic sizes of texts, and at
/// last a view that nothing holds on some side takes that side from its parent.
public struct Constraint: Component, Hashable {
  /// What is ruled.
  public var first: Anchor

  /// What it follows; nil when the constant alone says it.
  public var second: Anchor?

  /// The factor for the second anchor.
  public var multiplier: Double

  /// The distance or length, in points; during a tween already the value it ends at.
  public var constant: Double

  /// How much it matters.
  public var priority: Priority

  /// The name to find it by, which need not be unique; nil for none.
  public var identifier: String?

  /// Whether layout heeds it.
  public var isActive: Bool

  /// The place in the order of spawning among the constraints of a world.
  var number = 0

  /// Creates a constraint between two anchors.
  ///
  /// - Parameters:
  ///   - view: The view that is ruled.
  ///   - attribute: What of it is ruled.
  ///   - other: The view it follows.
  ///   - otherAttribute: What of that view it follows.
  ///   - multiplier: The factor for the followed anchor.
  ///   - constant: What is added, in points; positive is to the right and downward.
  ///   - priority: How much it matters.
  ///   - identifier: The name to find it by.
  ///   - isActive: Whether layout heeds it.
  public init(
    _ view: Entity, _ attribute: Anchor.Attribute, to other: Entity,
    _ otherAttribute: Anchor.Attribute, multiplier: Double = 1, constant: Double = 0,
    priority: Priority = .required, identifier: String? = nil, isActive: Bool = true
  ) {
    first = Anchor(view, attribute)
    second = Anchor(other, otherAttribute)
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
    self.identifier = identifier
    self.isActive = isActive
  }

  /// Creates a constraint that holds an anchor at a length or a place in the interface.
  ///
  /// - Parameters:
  ///   - view: The view that is ruled.
  ///   - attribute: What of it is ruled.
  ///   - constant: The length, or the place from the top-left corner of the interface, in points.
  ///   - priority: How much it matters.
  ///   - identifier: The name to find it by.
  ///   - isActive: Whether layout heeds it.
  public init(
    _ view: Entity, _ attribute: Anchor.Attribute, constant: Double,
    priority: Priority = .required, identifier: String? = nil, isActive: Bool = true
  ) {
    first = Anchor(view, attribute)
    second = nil
    multiplier = 1
    self.constant = constant
    self.priority = priority
    self.identifier = identifier
    self.isActive = isActive
  }

  /// Feeds every field to a digest.
  public func digest(into digest: inout Digest) {
    digest.combine(first)
    digest.combine(second)
    digest.combine(multiplier)
    digest.combine(constant)
    digest.combine(priority)
    digest.combine(identifier)
    digest.combine(isActive)
    digest.combine(number)
  }
}
