import ECS

// Operations on single entities.

extension Program {
  mutating func spawn() {
    note("spawn ")
    let (values, expected) = someComponents()
    let name = model.spawn(expected)
    guard let entity = world.perform(.spawn, all: values) else { return }
    note("as \(entity)")
    meet(entity)
    expect(Name(entity) == name, "it should have been called \(name)", entity: entity)
  }

  mutating func despawn() {
    guard let entity = someone() else { return }
    note("despawn \(entity)")
    let answers = (world.despawn(entity), model.despawn(Name(entity)))
    expect(answers.0 == answers.1, "despawn should have said \(answers.1)", entity: entity)
  }

  mutating func insert() {
    guard let entity = someone() else { return }
    note("insert ")
    let (values, expected) = someComponents()
    note("into \(entity)")
    let isAlive = world.perform(.insert(into: entity), all: values) != nil
    let isExpected = model.insert(expected, into: Name(entity))
    expect(isAlive == isExpected, "insert should have said \(isExpected)", entity: entity)
  }

  mutating func set() {
    guard let entity = someone() else { return }
    let type = someType()
    set(programs.components[type].source, type: type, of: entity)
  }

  private mutating func set<S: ComponentSource>(_ source: S, type: Int, of entity: Entity) {
    var values: (S.Value?, S.Value?) = (nil, nil)
    if random.next(below: 3) > 0 {
      values = twice { source.make(&$0) }
    }
    note("set \(S.Value.self) of \(entity) to \(values.0.map { "\($0)" } ?? "nil")")
    if random.next(below: 2) == 0 {
      world[entity, S.Value.self] = values.0
    } else {
      assign(values.0, to: &world[entity, S.Value.self])
    }
    model.change(Name(entity)) { $0.components[type] = values.1 }
  }

  mutating func remove() {
    guard let entity = someone() else { return }
    let type = someType()
    remove(programs.components[type].source, type: type, from: entity)
  }

  private mutating func remove<S: ComponentSource>(_ source: S, type: Int, from entity: Entity) {
    note("remove \(S.Value.self) from \(entity)")
    let expected = model[Name(entity)]?.components[type] as? S.Value
    model.change(Name(entity)) { $0.components[type] = nil }
    let removed = world.remove(S.Value.self, from: entity)
    expectSame(removed, expected, "remove gave", entity)
  }

  mutating func change() {
    guard let entity = someone() else { return }
    let type = someType()
    change(programs.components[type].source, type: type, of: entity)
  }

  private mutating func change<S: ComponentSource>(_ source: S, type: Int, of entity: Entity) {
    note("change \(S.Value.self) of \(entity)")
    var draws = (random, random)
    world[entity, S.Value.self]?.change(with: source, &draws.0)
    model.change(Name(entity)) { $0.change(type, with: source, &draws.1) }
  }

  /// Asks everything there is to ask about one entity.
  mutating func look() {
    guard let entity = someone() else { return }
    note("look at \(entity)")
    let row = model[Name(entity)]
    expect(world.contains(entity) == (row != nil), "contains is wrong", entity: entity)
    for (type, sample) in programs.components.enumerated() {
      look(sample.source, row?.components[type], of: entity)
    }
    let parent = world.parent(of: entity).map { Name($0) }
    let children = world.children(of: entity).map { Name($0) }
    expect(parent == row?.parent, "the parent is wrong", entity: entity)
    expect(children == row?.children ?? [], "the children are wrong", entity: entity)
  }

  private mutating func look<S: ComponentSource>(
    _ source: S, _ expected: (any Component)?, of entity: Entity
  ) {
    let has = world.has(S.Value.self, entity)
    expect(has == (expected != nil), "has is wrong", entity: entity, type: "\(S.Value.self)")
    expectSame(world[entity, S.Value.self], expected as? S.Value, "the subscript gave", entity)
  }

  /// Notes a mismatch if two values are not the same.
  mutating func expectSame<Value: Digestible & Equatable>(
    _ value: Value?, _ expected: Value?, _ source: String, _ entity: Entity? = nil
  ) {
    let same =
      if let value, let expected { isSame(value, expected) } else {
        value == nil && expected == nil
      }
    expect(
      same, "\(source) \(words(for: value)), expected was \(words(for: expected))",
      entity: entity, type: "\(Value.self)")
  }
}

/// A value in words, or "nothing".
func words(for value: Any?) -> String {
  value.map { "\($0)" } ?? "nothing"
}

/// Sets a value while it is held.
private func assign<Value>(_ value: Value?, to held: inout Value?) {
  held = value
}

extension Digestible where Self: Equatable & Sendable {
  /// Changes the value as its sample says.
  mutating func change<S: ValueSource<Self>>(with source: S, _ random: inout RandomGenerator) {
    source.change(&self, &random)
  }
}

extension Model.Row {
  /// Changes a component as its sample says, if there is one.
  mutating func change<S: ComponentSource>(
    _ type: Int, with source: S, _ random: inout RandomGenerator
  ) {
    guard var value = components[type] as? S.Value else { return }
    source.change(&value, &random)
    components[type] = value
  }
}
