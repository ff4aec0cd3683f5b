public import ECS

/// The groups that an item collides in.
///
/// Two items run into each other if they share a group. A group is what a `UICollisionBehavior` is
/// in UIKit: its items run into each other and into its boundaries, as far as its mode says
/// (``Collision/setMode(_:of:)``, ``Boundary/groups``), and an item may be in many. An item without
/// this component is in the ``common`` group, so that all collide until somebody says otherwise; one
/// in no group runs into nothing, not even the bounds.
///
/// ```swift
/// world.insert(CollisionGroups([.common, .group(3)]), into: door)
/// world[ghost, CollisionGroups.self] = []
/// ```
///
/// A change takes effect at the next tick: contacts that it rules out end, those that it allows
/// begin, and the item wakes with all it touched. Whatever their groups, an item never runs into
/// those below and above it in the ``ECS/World`` hierarchy: a part starts inside the whole.
public struct CollisionGroups: Component, OptionSet, Hashable {
  /// A bit for each group.
  public let rawValue: UInt64

  /// Creates groups from a bit for each.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// The group of items that have no other, with the number 0.
  public static let common = group(0)

  /// All groups.
  public static let all = CollisionGroups(rawValue: .max)

  /// The group of a number from 0 to 63; traps for any other.
  public static func group(_ number: Int) -> CollisionGroups {
    precondition(number >= 0 && number < 64, "Collision groups have numbers from 0 to 63")
    return CollisionGroups(rawValue: 1 << UInt64(number))
  }

  /// Feeds the bits to a digest.
  public func digest(into digest: inout Digest) {
    digest.combine(rawValue)
  }
}
