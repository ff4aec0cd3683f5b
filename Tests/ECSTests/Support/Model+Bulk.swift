import ECS

// The bulk operations, one entity at a time.

extension Model {
  /// Changes all entities of each archetype whose entities fit; those that come to another stand
  /// there in the same order, one archetype after the other.
  ///
  /// - Returns: How many entities came to another archetype.
  mutating func changeAll(where fits: (Row) -> Bool, _ change: (inout Row) -> Void) -> Int {
    var moved = 0
    for place in archetypes.indices {
      let (kinds, entities) = archetypes[place]
      guard entities.contains(where: { rows[$0].map(fits) ?? false }) else { continue }
      for entity in entities {
        change(&rows[entity, default: Row(entity: entity)])
      }
      guard let target = rows[entities[0]]?.kinds, target != kinds else { continue }
      moved += entities.count
      archetypes[place].entities = []
      archetypes[makeArchetype(of: target)].entities += entities
    }
    return moved
  }

  /// Ends entities: those that stand alone first, then the others with all below them.
  ///
  /// - Returns: How many entities ended.
  mutating func despawnAll(where isDoomed: (Row) -> Bool) -> Int {
    let before = rows.count
    let chosen = picture.rows.filter(isDoomed)
    let related = chosen.filter { $0.parent != nil || !$0.children.isEmpty }
    for row in chosen where row.parent == nil && row.children.isEmpty {
      bury(row.entity)
    }
    for row in related {
      for entity in subtree(of: row.entity) {
        guard let parent = rows[entity]?.parent else { continue }
        let isStaying = !related.contains { subtree(of: $0.entity).contains(parent) }
        guard isStaying else { continue }
        let lost = related.map(\.entity)
        change(parent) { $0.children.removeAll { lost.contains($0) } }
      }
    }
    for row in related {
      bury(row.entity)
    }
    return before - rows.count
  }

  /// Ends all entities; slots are used in ascending order from then on.
  mutating func clear() {
    for entity in rows.keys {
      generations[Int(entity.index)] += 1
    }
    rows = [:]
    for place in archetypes.indices {
      archetypes[place].entities = []
    }
    free = generations.indices.reversed().filter { generations[$0] < generationLimit }
      .map { UInt32($0) }
  }

  /// The place of an archetype, made if there is none.
  @discardableResult
  mutating func makeArchetype(of kinds: Int) -> Int {
    if let place = archetypes.firstIndex(where: { $0.kinds == kinds }) {
      return place
    }
    archetypes.append((kinds, []))
    return archetypes.count - 1
  }

  private func subtree(of root: Entity) -> [Entity] {
    [root] + (rows[root]?.children ?? []).flatMap { subtree(of: $0) }
  }
}
