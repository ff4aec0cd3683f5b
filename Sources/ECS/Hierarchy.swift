/// The component of an entity that hangs below another.
///
/// Queries read it as any component; only ``World/setParent(of:to:)`` and despawning change it.
public struct Parent: ReadableComponent, Hashable {
  /// The entity above; alive as long as this one is.
  public let entity: Entity

  /// Feeds the entity.
  public func digest(into digest: inout Digest) {
    digest.combine(entity)
  }
}

/// The component of an entity that has others below it.
///
/// Queries read it as any component; only ``World/setParent(of:to:)`` and despawning change it. It
/// goes with the last child, so it is never empty.
public struct Children: ReadableComponent, Hashable {
  /// The entities directly below, in the order in which they were put there.
  public internal(set) var entities: [Entity]

  /// Feeds the entities in order.
  public func digest(into digest: inout Digest) {
    digest.combine(entities)
  }
}

extension World {
  /// Hangs an entity, with all that is below it, below another or below none.
  ///
  /// It becomes the last child there; where it hangs already, nothing changes. Costs a search among
  /// the children of the old parent and a walk from the new one up to the top.
  ///
  /// - Returns: Whether it hangs there now. It does not, and nothing changes, if one of the two is
  ///   dead, if they are the same, or if the parent hangs below the child.
  @discardableResult
  public mutating func setParent(of child: Entity, to parent: Entity?) -> Bool {
    guard contains(child) else { return false }
    if let parent {
      guard contains(parent), !isInSubtree(parent, of: child) else { return false }
    }
    let old = self.parent(of: child)
    guard old != parent else { return true }
    let store = own()
    if let old {
      store.detach(child, from: old)
    }
    if let parent {
      store.insert(Parent(entity: parent), into: child)
      store.attach(child, to: parent)
    } else {
      _ = store.remove(Parent.self, from: child)
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
  /// Takes a child off its parent's list.
  ///
  /// The child keeps its `Parent` for the caller to deal with.
  func detach(_ child: Entity, from parent: Entity) {
    var isEmpty = false
    modify(Children.self, of: parent) { children in
      children.entities.removeAll { $0 == child }
      isEmpty = children.entities.isEmpty
    }
    if isEmpty {
      _ = remove(Children.self, from: parent)
    }
  }

  /// Appends a child to its parent's list.
  func attach(_ child: Entity, to parent: Entity) {
    let hasChildren = modify(Children.self, of: parent) { $0.entities.append(child) }
    if !hasChildren {
      insert(Children(entities: [child]), into: parent)
    }
  }

  /// An entity and all below it, children before parents and in order.
  func subtree(of root: Entity) -> [Entity] {
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
