public import ECS

/// Marks an entity as a group of items: one rigid body made of several.
///
/// ```swift
/// let hammer = try world.group([handle, head])
/// world[head, GroupedItem.self]?.density = 8
/// world.attach(hammer, by: .pin(at: Vector(x: 100, y: 20)))
/// ```
///
/// A group is an item itself, with ``ItemProperties``, a velocity and everything else that items may
/// have; what acts on it acts on all of it, and contacts and errors name it and not its items. Its
/// mass, its centre of mass, which is at its ``Position``, and its moment of inertia are those of its
/// items together.
///
/// Its items have a ``Position``, a ``Rotation`` and a ``Collider``, a ``CollisionShape`` if they need
/// one, and a ``GroupedItem`` that says where they are in it. They have no body: no
/// ``ItemProperties``, and no forces or attachments of their own. The physics writes their places from
/// that of the group.
///
/// When an item is resized, gets another shape, or is moved within the group by its
/// ``GroupedItem``, the group changes at the next tick: its centre of mass moves, and it goes on as it
/// turned about the old one. So it does when an item is despawned or leaves. A group without items is
/// refused by an ``ItemError`` and stands still until it gets one. When the group is despawned its
/// items stay where they are, in no group.
///
/// UIKit: `UIDynamicItemGroup`. There the sizes are those that the items had when they were grouped.
public struct ItemGroup: Tag, Hashable {
  /// Creates the mark.
  public init() {}
}

/// Leads from an item to its group.
enum Grouping: ReferenceKind {}
