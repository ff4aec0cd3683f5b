import ECS

// Operations on all entities that fit.

extension Program {
  /// Writes one component of all that have it.
  mutating func updateOne() {
    let type = someType()
    updateOne(programs.components[type].source, type)
  }

  private mutating func updateOne<S: ComponentSource>(_ source: S, _ type: Int) {
    note("update all \(S.Value.self)")
    var draws = (random, random)
    var visited: [Name] = []
    world.update { (value: inout S.Value, entity: Entity) in
      source.change(&value, &draws.0)
      visited.append(Name(entity))
    }
    let rows = model.rows.filter { $0.components[type] != nil }
    for row in rows {
      model.change(row.name) { $0.change(type, with: source, &draws.1) }
    }
    expectVisited(visited, rows)
  }

  /// Writes two components, and reads a third that may be one of them, of all without a fourth.
  mutating func updateTwo() {
    let (one, other) = (someType(), someType())
    guard one != other else { return }
    let types = [one, other, someType(), someType()]
    // Not from an array of these four: the optimiser lets go of it before it opens them (Swift 6.3).
    let components = programs.components
    updateTwo(
      components[types[0]].source, components[types[1]].source, components[types[2]].source,
      components[types[3]].source, types)
  }

  private mutating func updateTwo<
    A: ComponentSource, B: ComponentSource, C: ComponentSource, D: ComponentSource
  >(_ a: A, _ b: B, _ c: C, _ d: D, _ types: [Int]) {
    note("update all \(A.Value.self) and \(B.Value.self) without \(D.Value.self)")
    var draws = (random, random)
    var seen: [(entity: Entity, before: C.Value?)] = []
    world.update {
      (
        one: inout A.Value, other: inout B.Value, entity: Entity, before: C.Value?,
        _: Without<D.Value>
      ) in
      a.change(&one, &draws.0)
      b.change(&other, &draws.0)
      seen.append((entity, before))
    }
    let rows = model.rows.filter { row in
      row.has(types[0]) && row.has(types[1]) && !row.has(types[3])
    }
    for row in rows {
      model.change(row.name) { row in
        row.change(types[0], with: a, &draws.1)
        row.change(types[1], with: b, &draws.1)
      }
    }
    expectVisited(seen.map { Name($0.entity) }, rows)
    for (found, row) in zip(seen, rows) {
      let expected = row.components[types[2]] as? C.Value
      expectSame(found.before, expected, "the query read", found.entity)
    }
  }

  /// Reads with every kind of term, and asks for the count, the first and the single one.
  mutating func readSome() {
    let types = (0..<4).map { _ in someType() }
    // Not from an array of these four: the optimiser lets go of it before it opens them (Swift 6.3).
    let components = programs.components
    readSome(
      components[types[0]].source, components[types[1]].source, components[types[2]].source,
      components[types[3]].source, types)
  }

  private mutating func readSome<
    A: ComponentSource, B: ComponentSource, C: ComponentSource, D: ComponentSource
  >(_ a: A, _ b: B, _ c: C, _ d: D, _ types: [Int]) {
    note(
      """
      read \(A.Value.self), maybe \(B.Value.self), with \(C.Value.self), without \(D.Value.self)
      """)
    var seen: [(entity: Entity, one: A.Value, other: B.Value?)] = []
    world.read {
      (
        one: A.Value, entity: Entity, other: B.Value?, _: With<C.Value>, _: Without<D.Value>
      ) in
      seen.append((entity, one, other))
    }
    let rows = model.rows.filter { row in
      row.has(types[0]) && row.has(types[2]) && !row.has(types[3])
    }
    expectVisited(seen.map { Name($0.entity) }, rows)
    for (found, row) in zip(seen, rows) {
      let expected = (row.components[types[0]] as? A.Value, row.components[types[1]] as? B.Value)
      expectSame(found.one, expected.0, "the query read", found.entity)
      expectSame(found.other, expected.1, "the query read", found.entity)
    }

    let count = world.count(A.Value.self, With<C.Value>.self, Without<D.Value>.self)
    let first = world.first(Entity.self, A.Value.self, With<C.Value>.self)?.0
    let single = world.single(Entity.self, With<A.Value>.self)?.0
    let all = model.rows.filter { $0.has(types[0]) }
    let expectedFirst = all.first { $0.has(types[2]) }?.name
    expect(count == rows.count, "count gave \(count), expected was \(rows.count)")
    expect(first.map { Name($0) } == expectedFirst, "first is wrong", entity: first)
    expect(
      single.map { Name($0) } == (all.count == 1 ? all[0].name : nil), "single is wrong",
      entity: single)
  }

  private mutating func expectVisited(_ visited: [Name], _ rows: [Model.Row]) {
    let expected = rows.map(\.name)
    expect(visited == expected, "the query visited \(visited), expected were \(expected)")
  }
}

extension Model.Row {
  func has(_ type: Int) -> Bool {
    components[type] != nil
  }
}
