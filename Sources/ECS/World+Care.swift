// What the forms of `World+FewComponents.swift` leave out: a state that has other holders, a plan yet
// to be made, a table without room or with more to see to, components that are there already.

extension World {
  @inlinable
  @inline(never)
  mutating func spawnWithCare<A: Component>(_ a: A) -> Entity {
    let store = own()
    defer { keepAlive() }
    var plan = store.plan(.insert, from: 0, A.self)
    let table = plan.nextTable()
    let (entity, row) = store.addEntity(to: table)
    store.initialize(a, &plan, row: row, in: table)
    return entity
  }

  @inlinable
  @inline(never)
  mutating func spawnWithCare<A: Component, B: Component>(_ a: A, _ b: B) -> Entity {
    let store = own()
    defer { keepAlive() }
    var plan = store.plan(.insert, from: 0, A.self, B.self)
    let table = plan.nextTable()
    let (entity, row) = store.addEntity(to: table)
    store.initialize(a, &plan, row: row, in: table)
    store.initialize(b, &plan, row: row, in: table)
    return entity
  }

  @inlinable
  @inline(never)
  mutating func spawnWithCare<A: Component, B: Component, C: Component>(
    _ a: A, _ b: B, _ c: C
  ) -> Entity {
    let store = own()
    defer { keepAlive() }
    var plan = store.plan(.insert, from: 0, A.self, B.self, C.self)
    let table = plan.nextTable()
    let (entity, row) = store.addEntity(to: table)
    store.initialize(a, &plan, row: row, in: table)
    store.initialize(b, &plan, row: row, in: table)
    store.initialize(c, &plan, row: row, in: table)
    return entity
  }

  @inlinable
  @inline(never)
  mutating func spawnWithCare<A: Component, B: Component, C: Component, D: Component>(
    _ a: A, _ b: B, _ c: C, _ d: D
  ) -> Entity {
    let store = own()
    defer { keepAlive() }
    var plan = store.plan(.insert, from: 0, A.self, B.self, C.self, D.self)
    let table = plan.nextTable()
    let (entity, row) = store.addEntity(to: table)
    store.initialize(a, &plan, row: row, in: table)
    store.initialize(b, &plan, row: row, in: table)
    store.initialize(c, &plan, row: row, in: table)
    store.initialize(d, &plan, row: row, in: table)
    return entity
  }

  @inlinable
  @inline(never)
  mutating func insertWithCare<A: Component>(_ a: A, into entity: Entity) -> Bool {
    let store = own()
    defer { keepAlive() }
    guard let slot = store.livingSlot(of: entity) else { return false }
    var plan = store.plan(.insert, from: slot.table, A.self)
    let (table, row) = store.move(slot, &plan)
    store.set(a, &plan, row: row, in: table)
    return true
  }

  @inlinable
  @inline(never)
  mutating func insertWithCare<A: Component, B: Component>(
    _ a: A, _ b: B, into entity: Entity
  ) -> Bool {
    let store = own()
    defer { keepAlive() }
    guard let slot = store.livingSlot(of: entity) else { return false }
    var plan = store.plan(.insert, from: slot.table, A.self, B.self)
    let (table, row) = store.move(slot, &plan)
    store.set(a, &plan, row: row, in: table)
    store.set(b, &plan, row: row, in: table)
    return true
  }

  @inlinable
  @inline(never)
  mutating func insertWithCare<A: Component, B: Component, C: Component>(
    _ a: A, _ b: B, _ c: C, into entity: Entity
  ) -> Bool {
    let store = own()
    defer { keepAlive() }
    guard let slot = store.livingSlot(of: entity) else { return false }
    var plan = store.plan(.insert, from: slot.table, A.self, B.self, C.self)
    let (table, row) = store.move(slot, &plan)
    store.set(a, &plan, row: row, in: table)
    store.set(b, &plan, row: row, in: table)
    store.set(c, &plan, row: row, in: table)
    return true
  }

  @inlinable
  @inline(never)
  mutating func insertWithCare<A: Component, B: Component, C: Component, D: Component>(
    _ a: A, _ b: B, _ c: C, _ d: D, into entity: Entity
  ) -> Bool {
    let store = own()
    defer { keepAlive() }
    guard let slot = store.livingSlot(of: entity) else { return false }
    var plan = store.plan(
      .insert, from: slot.table, A.self, B.self, C.self, D.self)
    let (table, row) = store.move(slot, &plan)
    store.set(a, &plan, row: row, in: table)
    store.set(b, &plan, row: row, in: table)
    store.set(c, &plan, row: row, in: table)
    store.set(d, &plan, row: row, in: table)
    return true
  }
}
