public import ECS

/// A rule about frames: `first = second × multiplier + constant`, or at most that, or at least.
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
/// Required rules go first, then lower priorities, then the intrinsic sizes of texts, and at last a
/// view that nothing holds on some side takes that side from its parent. Of equal priority the rule
/// that was made first goes first. A required rule that contradicts those before it is left out; a
/// lower one that cannot hold is brought as near to holding as those before it allow. Both are named
/// in ``LayoutDiagnostics``; nothing traps.
public struct Constraint: TrackedComponent, Hashable {
  /// How the two sides of a rule compare.
  public enum Relation: Int8, Hashable, Sendable {
    /// The first anchor is at most what the rule says.
    case lessThanOrEqual = -1

    /// The first anchor is what the rule says.
    case equal = 0

    /// The first anchor is at least what the rule says.
    case greaterThanOrEqual = 1
  }

  /// What is ruled.
  public var first: Anchor

  /// Whether it is to be equal, at most or at least.
  public var relation: Relation

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
  ///   - relation: Whether it is to be equal, at most or at least.
  ///   - other: The view it follows.
  ///   - otherAttribute: What of that view it follows.
  ///   - multiplier: The factor for the followed anchor.
  ///   - constant: What is added, in points; positive is to the right and downward.
  ///   - priority: How much it matters.
  ///   - identifier: The name to find it by.
  ///   - isActive: Whether layout heeds it.
  public init(
    _ view: Entity, _ attribute: Anchor.Attribute, relation: Relation = .equal,
    to other: Entity, _ otherAttribute: Anchor.Attribute, multiplier: Double = 1,
    constant: Double = 0, priority: Priority = .required, identifier: String? = nil,
    isActive: Bool = true
  ) {
    first = Anchor(view, attribute)
    self.relation = relation
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
  ///   - relation: Whether it is to be equal, at most or at least.
  ///   - constant: The length, or the place from the top-left corner of the interface, in points.
  ///   - priority: How much it matters.
  ///   - identifier: The name to find it by.
  ///   - isActive: Whether layout heeds it.
  public init(
    _ view: Entity, _ attribute: Anchor.Attribute, relation: Relation = .equal,
    constant: Double, priority: Priority = .required, identifier: String? = nil,
    isActive: Bool = true
  ) {
    first = Anchor(view, attribute)
    self.relation = relation
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
    digest.combine(relation.rawValue)
    digest.combine(second)
    digest.combine(multiplier)
    digest.combine(constant)
    digest.combine(priority)
    digest.combine(identifier)
    digest.combine(isActive)
    digest.combine(number)
  }
}
