import ECS

// All that a world shows, beside what the model shows.

extension Program {
  /// Compares the current world with the current model.
  mutating func compare() {
    let rows = model.rows
    compareEntities(rows)
    compareArchetypes()
    for (type, sample) in programs.components.enumerated() {
      compareComponents(sample.source, type, rows)
    }
    compareHierarchy(rows)
    compareHandles()
    for (type, sample) in programs.resources.enumerated() {
      compareResource(sample.source, model.resources[type])
    }
    expect(world.seed == model.seed, "the seed is another")
  }

  private mutating func compareEntities(_ rows: [Model.Row]) {
    var entities: [Entity] = []
    world.read { (entity: Entity) in entities.append(entity) }
    let expected = rows.map(\.name)
    for (entity, name) in zip(entities, expected) where Name(entity) != name {
      expect(false, "stands where \(name) was expected, in \(entities)", entity: entity)
    }
    expect(entities.count == expected.count, "there are \(entities), expected were \(expected)")
    let count = world.entityCount
    expect(count == expected.count, "the entity count is \(count)")
  }

  private mutating func compareArchetypes() {
    let (archetypes, expected) = (world.archetypes, model.archetypes)
    expect(
      archetypes.count == expected.count,
      "there are \(archetypes.count) archetypes, expected were \(expected.count)")
    for (archetype, expected) in zip(archetypes, expected) {
      expect(
        archetype.rowCount == expected.names.count,
        "\(archetype) should have \(expected.names.count) rows")
      expect(
        archetype.componentNames == expected.componentNames,
        "\(archetype) should be one of \(expected.componentNames)")
    }
  }

  private mutating func compareComponents<S: ComponentSource>(
    _ source: S, _ type: Int, _ rows: [Model.Row]
  ) {
    let expected = rows.filter { $0.has(type) }
    var difference: (Entity, S.Value, S.Value?)?
    var index = 0
    world.read { (entity: Entity, value: S.Value) in
      let other = index < expected.count ? expected[index].components[type] as? S.Value : nil
      index += 1
      if difference == nil, other.map({ isSame($0, value) }) != true {
        difference = (entity, value, other)
      }
    }
    if let (entity, value, other) = difference {
      expect(
        false, "it is \(value), expected was \(words(for: other))", entity: entity,
        type: "\(S.Value.self)")
    }
    expect(
      index == expected.count, "\(index) entities have it, expected were \(expected.count)",
      type: "\(S.Value.self)")
  }

  private mutating func compareHierarchy(_ rows: [Model.Row]) {
    var found: [(entity: Entity, parent: Name?, children: [Name])] = []
    world.read { (entity: Entity, parent: Parent?, children: Children?) in
      let children = children?.entities.map { Name($0) } ?? []
      found.append((entity, parent.map { Name($0.entity) }, children))
    }
    for (shown, row) in zip(found, rows) {
      expect(
        shown.parent == row.parent,
        "it is \(words(for: shown.parent)), expected was \(words(for: row.parent))",
        entity: shown.entity, type: "Parent")
      expect(
        shown.children == row.children, "they are \(shown.children), expected \(row.children)",
        entity: shown.entity, type: "Children")
    }
  }

  /// Looks for handles that are valid and should not be, or the other way round.
  private mutating func compareHandles() {
    for entity in handles {
      let (isAlive, isExpected) = (world.contains(entity), model.contains(Name(entity)))
      expect(
        isAlive == isExpected, isAlive ? "it is alive again" : "it should be alive",
        entity: entity)
    }
  }

  private mutating func compareResource<S: ResourceSource>(
    _ source: S, _ expected: (any Resource)?
  ) {
    expectSame(world[resource: S.Value.self], expected as? S.Value, "the resource is")
  }
}
