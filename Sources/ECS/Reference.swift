/// A kind of reference between entities.
///
/// It has no values; its name is what it says:
///
/// ```swift
/// enum Targeting: ReferenceKind {}
/// ```
///
/// In a digest a kind is known by its qualified name, as component types are.
public protocol ReferenceKind: SendableMetatype {}

/// The component of an entity that refers to another.
///
/// ```swift
/// world.setReference(Targeting.self, from: missile, to: ship)
///
/// world.update { (heading: inout Heading, target: Reference<Targeting>) in … }
/// world.referrers(Targeting.self, of: ship)  // [missile]
/// ```
///
/// An entity has at most one reference of a kind, and a reference never leads to a dead entity:
/// it goes when either end does. That is what it has ahead of an ``Entity`` kept in a component of
/// one's own. The world keeps ``Referrers`` at the other end in step.
///
/// Queries read it as any component; only ``World/setReference(_:from:to:)``,
/// ``World/removeReferences(_:to:)`` and despawning change it.
public struct Reference<Kind: ReferenceKind>: Link, Hashable {
  @usableFromInline typealias Back = Referrers<Kind>

  /// The entity referred to; alive, and another than that which refers to it.
  public let entity: Entity

  @inlinable
  init(entity: Entity) {
    self.entity = entity
  }

  /// The layout, the life cycle and what to do when the entity that refers ends.
  @inlinable
  public static var columnType: ColumnType {
    ColumnType(Self.self, isLink: true) { store, holder in
      store.detachHolder(Self.self, holder)
    }
  }

  /// Feeds the entity.
  @inlinable
  public func digest(into digest: inout Digest) {
    digest.combine(entity)
  }
}

/// The component of an entity that others refer to.
///
/// Queries read it as any component; what changes a ``Reference`` changes it too. It goes with the
/// last referrer, so it is never empty.
public struct Referrers<Kind: ReferenceKind>: Backlinks, Hashable {
  @usableFromInline var list: EntityList

  @inlinable
  init(list: EntityList) {
    self.list = list
  }

  /// The entities that refer to this one, in the order in which they came to.
  ///
  /// Costs a copy of them if there are many and some have left.
  @inlinable
  public var entities: [Entity] {
    list.entities
  }

  /// The layout, the life cycle and what to do when the entity referred to ends.
  @inlinable
  public static var columnType: ColumnType {
    ColumnType(Self.self, isLink: true) { store, target in
      store.detachTarget(Reference<Kind>.self, target)
    }
  }

  /// Feeds the entities in order.
  @inlinable
  public func digest(into digest: inout Digest) {
    digest.combine(list)
  }
}

extension Referrers: CustomReflectable {
  /// The entities in order, which is all that shows.
  public var customMirror: Mirror {
    Mirror(self, children: ["entities": entities], displayStyle: .struct)
  }
}
