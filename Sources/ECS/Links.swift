/// A component that leads from its entity to another: ``Parent`` or ``Reference``.
///
/// The world alone writes it, and the ``Backlinks`` of the other entity with it, so both sides
/// always agree.
@usableFromInline
protocol Link: ReadableComponent {
  /// The component of the entities such links lead to.
  associatedtype Back: Backlinks

  init(entity: Entity)

  /// The entity the link leads to; alive, and another than that which holds the link.
  var entity: Entity { get }
}

/// A component that lists whose links lead to its entity: ``Children`` or ``Referrers``.
@usableFromInline
protocol Backlinks: ReadableComponent {
  init(list: EntityList)

  /// The holders of the links, in the order in which the links were set; never empty.
  var list: EntityList { get set }
}

extension Store {
  /// Lets the link of an entity lead to another entity, or takes it away.
  ///
  /// Both are alive and not the same, and the link does not lead there already.
  @inlinable
  func setLink<L: Link>(_ type: L.Type, from holder: Entity, to target: Entity?) {
    detachHolder(type, holder)
    if let target {
      insert(L(entity: target), into: holder)
      addBacklink(type, of: target, from: holder)
    } else {
      _ = remove(type, from: holder)
    }
  }

  /// Takes all links to an entity away, and says whether there were any.
  @inlinable
  func removeLinks<L: Link>(_ type: L.Type, to target: Entity) -> Bool {
    detachTarget(type, target)
    return remove(L.Back.self, from: target) != nil
  }

  /// Takes an entity off the list of the one its link leads to, and leaves it its link.
  @inlinable
  func detachHolder<L: Link>(_ type: L.Type, _ holder: Entity) {
    guard let target = value(type, of: holder)?.entity else { return }
    var isEmpty = false
    modify(L.Back.self, of: target) { backlinks in
      backlinks.list.remove(holder)
      isEmpty = backlinks.list.isEmpty
    }
    if isEmpty {
      _ = remove(L.Back.self, from: target)
    }
  }

  /// Takes the links that lead to an entity from their holders, and leaves it its list.
  @inlinable
  func detachTarget<L: Link>(_ type: L.Type, _ target: Entity) {
    guard let backlinks = value(L.Back.self, of: target) else { return }
    for holder in backlinks.list.entities {
      _ = remove(type, from: holder)
    }
  }

  @inlinable
  func addBacklink<L: Link>(_ type: L.Type, of target: Entity, from holder: Entity) {
    let isListed = modify(L.Back.self, of: target) { $0.list.append(holder) }
    if !isListed {
      insert(L.Back(list: EntityList(holder)), into: target)
    }
  }

  /// Undoes what ties an entity to others, but for the hierarchy, on the side of the others.
  func detachLinks(of entity: Entity) {
    guard let slot = slot(of: entity) else { return }
    let table = state.tables[Int(slot.table)]
    guard table.mustDetach else { return }
    // The entity stays in its table meanwhile: only others lose components.
    for column in table.componentColumns {
      state.columns[column].type.detach?(self, entity)
    }
  }
}
