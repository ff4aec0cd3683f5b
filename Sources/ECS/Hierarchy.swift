/// The component of an entity that hangs below another.
///
/// Queries read it as any component; only ``World/setParent(of:to:)`` and despawning change it.
public struct Parent: Link, Hashable {
  @usableFromInline typealias Back = Children

  /// The entity above; alive as long as this one is.
  public let entity: Entity

  @usableFromInline
  init(entity: Entity) {
    self.entity = entity
  }

  /// The layout, the life cycle and that it is a link.
  public static var columnType: ColumnType {
    // Nothing to detach: whoever despawns a tree sees to the hierarchy as a whole.
    ColumnType(Self.self, isLink: true, detach: nil)
  }

  /// Feeds the entity.
  public func digest(into digest: inout Digest) {
    digest.combine(entity)
  }
}

/// The component of an entity that has others below it.
///
/// Queries read it as any component; only ``World/setParent(of:to:)`` and despawning change it. It
/// goes with the last child, so it is never empty.
public struct Children: Backlinks, Hashable {
  @usableFromInline var list: EntityList

  @usableFromInline
  init(list: EntityList) {
    self.list = list
  }

  /// The entities directly below, in the order in which they were put there.
  ///
  /// Costs a copy of them if there are many and some have left.
  public var entities: [Entity] {
    list.entities
  }

  /// The layout, the life cycle and that it is the other end of a link.
  public static var columnType: ColumnType {
    ColumnType(Self.self, isLink: true, detach: nil)
  }

  /// Feeds the entities in order.
  public func digest(into digest: inout Digest) {
    digest.combine(list)
  }
}

extension Children: CustomReflectable {
  /// The entities in order, which is all that shows.
  public var customMirror: Mirror {
    Mirror(self, children: ["entities": entities], displayStyle: .struct)
  }
}

extension World {
  /// Hangs an entity, with all that is below it, below another or below none.
  ///
  /// It becomes the last child there; where it hangs already, nothing changes. Costs a walk from the
  /// new parent up to the top if the child has children itself.
  ///
  /// - Returns: Whether it hangs there now. It does not, and nothing changes, if one of the two is
  ///   dead, if they are the same, or if the parent hangs below the child.
  @discardableResult
  public mutating func setParent(of child: Entity, to parent: Entity?) -> Bool {
    guard contains(child) else { return false }
    if let parent {
      guard contains(parent), !isInSubtree(parent, of: child) else { return false }
    }
    if self.parent(of: child) != parent {
      own().setLink(Parent.self, from: child, to: parent)
    }
    return true
  }

  /// The entity above, or nil if there is none or the entity is dead.
  public func parent(of entity: Entity) -> Entity? {
    self[entity, Parent.self]?.entity
  }

  /// The entities directly below, in the order in which they were put there.
  public func children(of entity: Entity) -> [Entity] {
    self[entity, Children.self]?.entities ?? []
  }

  /// Whether an entity is another or hangs somewhere below it.
  private func isInSubtree(_ entity: Entity, of root: Entity) -> Bool {
    guard has(Children.self, root) else { return entity == root }
    var next: Entity? = entity
    while let current = next {
      if current == root {
        return true
      }
      next = parent(of: current)
    }
    return false
  }
}

extension Store {
  /// Ends a living entity that is tied to others and all below it, children before parents, and
  /// undoes their links.
  @inline(never)
  func despawnLinked(_ entity: Entity) {
    detachHolder(Parent.self, entity)
    guard has(Children.self, entity) else {
      end(entity)
      return
    }
    subtree(of: entity).forEach(end)
  }

  /// Ends one entity and undoes its links, but for those of the hierarchy.
  func end(_ entity: Entity) {
    detachLinks(of: entity)
    removeEntity(entity)
  }

  /// An entity and all below it, children before parents and in order.
  private func subtree(of root: Entity) -> [Entity] {
    // Parents first and the last child first, then all of it backwards: no recursion, however deep.
    var order: [Entity] = []
    var pending = [root]
    while let entity = pending.popLast() {
      order.append(entity)
      if let children = value(Children.self, of: entity) {
        pending += children.entities
      }
    }
    return order.reversed()
  }
}
