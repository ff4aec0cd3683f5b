public import ECS

/// A view whose constraints leave open where it is, or how large, along one axis.
///
/// It takes what is open from its parent, so there is a layout all the same. A view that no
/// constraint of its own speaks of along an axis is meant to fill its parent, and is not named.
public struct LayoutAmbiguity: Hashable, Sendable, Digestible, CustomStringConvertible {
  /// The view.
  public var view: Entity

  /// The sides that it takes from its parent.
  public var attributes: [Anchor.Attribute]

  /// The constraints of the view along this axis, in the order they were considered.
  public var constraints: [Entity]

  /// Creates the note that constraints leave something open.
  public init(view: Entity, attributes: [Anchor.Attribute], constraints: [Entity]) {
    (self.view, self.attributes, self.constraints) = (view, attributes, constraints)
  }

  /// One line for a person who looks for the mistake.
  public var description: String {
    let sides = attributes.map { "\($0)" }.joined(separator: " and ")
    let names = constraints.map { "\($0)" }.joined(separator: ", ")
    return "\(view) has no \(sides) by \(names)"
  }

  /// Feeds every field to a digest.
  public func digest(into digest: inout Digest) {
    digest.combine(view)
    digest.combine(attributes.map(\.rawValue))
    digest.combine(constraints)
  }
}
