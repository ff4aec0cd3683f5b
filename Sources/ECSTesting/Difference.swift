import ECS

/// The first thing that is not the same in two worlds, in words; nil if they are equal.
func firstDifference(between one: World, and other: World) -> String? {
  guard one != other else { return nil }
  return entityDifference(one, other) ?? archetypeDifference(one, other)
    ?? hierarchyDifference(one, other)
    ?? "the worlds show the same entities and archetypes but hold other values: \(one), \(other)"
}

private func entityDifference(_ one: World, _ other: World) -> String? {
  func entities(_ world: World) -> [Entity] {
    var entities: [Entity] = []
    world.read { (entity: Entity) in entities.append(entity) }
    return entities
  }
  let (mine, theirs) = (entities(one), entities(other))
  for (entity, match) in zip(mine, theirs) where entity != match {
    return "\(entity) stands where the other world has \(match)"
  }
  return mine.count == theirs.count ? nil : "\(mine.count) entities, not \(theirs.count)"
}

private func archetypeDifference(_ one: World, _ other: World) -> String? {
  for (archetype, match) in zip(one.archetypes, other.archetypes) where archetype != match {
    return "\(archetype.rowCount) entities of \(archetype.componentNames) where the other world "
      + "has \(match.rowCount) of \(match.componentNames)"
  }
  let (count, expected) = (one.archetypes.count, other.archetypes.count)
  return count == expected ? nil : "\(count) archetypes, not \(expected)"
}

private func hierarchyDifference(_ one: World, _ other: World) -> String? {
  var difference: String?
  one.read { (entity: Entity) in
    guard difference == nil else { return }
    let (mine, theirs) = (one.parent(of: entity), other.parent(of: entity))
    if mine != theirs {
      difference = "\(entity) Parent: \(words(for: mine)), not \(words(for: theirs))"
    } else if one.children(of: entity) != other.children(of: entity) {
      difference = "\(entity) Children: \(one.children(of: entity)) in another order"
    }
  }
  return difference
}
