// Finding the plan for one to four types, which is what most calls ask for.
//
// The form for any number of types in `Store+Plans.swift` says the same once. But where it is used,
// each call fetches what it would need to add a plan before it knows whether it must.

extension Store {
  @inlinable
  @inline(__always)
  func plan<A: ReadableComponent>(
    _ act: PlanKey.Act, from table: Int, _ a: A.Type
  ) -> PlanCursor {
    var key = PlanKey(act, from: table)
    key.add(ObjectIdentifier(a))
    return plan(key) {
      $0.compare(ObjectIdentifier(a))
    } orAdd: {
      addPlan(key, act, from: table, a)
    }
  }

  @inlinable
  @inline(__always)
  func plan<A: ReadableComponent, B: ReadableComponent>(
    _ act: PlanKey.Act, from table: Int, _ a: A.Type, _ b: B.Type
  ) -> PlanCursor {
    var key = PlanKey(act, from: table)
    key.add(ObjectIdentifier(a))
    key.add(ObjectIdentifier(b))
    return plan(key) {
      $0.compare(ObjectIdentifier(a))
      $0.compare(ObjectIdentifier(b))
    } orAdd: {
      addPlan(key, act, from: table, a, b)
    }
  }

  @inlinable
  @inline(__always)
  func plan<A: ReadableComponent, B: ReadableComponent, C: ReadableComponent>(
    _ act: PlanKey.Act, from table: Int, _ a: A.Type, _ b: B.Type, _ c: C.Type
  ) -> PlanCursor {
    var key = PlanKey(act, from: table)
    key.add(ObjectIdentifier(a))
    key.add(ObjectIdentifier(b))
    key.add(ObjectIdentifier(c))
    return plan(key) {
      $0.compare(ObjectIdentifier(a))
      $0.compare(ObjectIdentifier(b))
      $0.compare(ObjectIdentifier(c))
    } orAdd: {
      addPlan(key, act, from: table, a, b, c)
    }
  }

  @inlinable
  @inline(__always)
  func plan<
    A: ReadableComponent, B: ReadableComponent, C: ReadableComponent, D: ReadableComponent
  >(
    _ act: PlanKey.Act, from table: Int, _ a: A.Type, _ b: B.Type, _ c: C.Type, _ d: D.Type
  ) -> PlanCursor {
    var key = PlanKey(act, from: table)
    key.add(ObjectIdentifier(a))
    key.add(ObjectIdentifier(b))
    key.add(ObjectIdentifier(c))
    key.add(ObjectIdentifier(d))
    return plan(key) {
      $0.compare(ObjectIdentifier(a))
      $0.compare(ObjectIdentifier(b))
      $0.compare(ObjectIdentifier(c))
      $0.compare(ObjectIdentifier(d))
    } orAdd: {
      addPlan(key, act, from: table, a, b, c, d)
    }
  }

  /// Finds the plan of a key whose types a closure compares.
  @inlinable
  @inline(__always)
  func plan(
    _ key: PlanKey, _ compare: (inout PlanCursor) -> Void, orAdd add: () -> Void
  ) -> PlanCursor {
    var place = state.plans.spread.place(of: key.hash)
    while true {
      let start = plan(at: place)
      if start == 0 {
        add()
        place = state.plans.spread.place(of: key.hash)
      } else {
        var cursor = PlanCursor(state.plans, start: start, head: key.head)
        compare(&cursor)
        if cursor.matches {
          return cursor
        }
        place &+= Plans.nextPlace
      }
    }
  }

  @inlinable
  @inline(never)
  func addPlan<A: ReadableComponent>(
    _ key: PlanKey, _ act: PlanKey.Act, from table: Int, _ a: A.Type
  ) {
    addPlan(key, act, from: table, components: [register(a)])
  }

  @inlinable
  @inline(never)
  func addPlan<A: ReadableComponent, B: ReadableComponent>(
    _ key: PlanKey, _ act: PlanKey.Act, from table: Int, _ a: A.Type, _ b: B.Type
  ) {
    addPlan(key, act, from: table, components: [register(a), register(b)])
  }

  @inlinable
  @inline(never)
  func addPlan<A: ReadableComponent, B: ReadableComponent, C: ReadableComponent>(
    _ key: PlanKey, _ act: PlanKey.Act, from table: Int, _ a: A.Type, _ b: B.Type, _ c: C.Type
  ) {
    addPlan(key, act, from: table, components: [register(a), register(b), register(c)])
  }

  @inlinable
  @inline(never)
  func addPlan<
    A: ReadableComponent, B: ReadableComponent, C: ReadableComponent, D: ReadableComponent
  >(
    _ key: PlanKey, _ act: PlanKey.Act, from table: Int, _ a: A.Type, _ b: B.Type, _ c: C.Type,
    _ d: D.Type
  ) {
    addPlan(
      key, act, from: table, components: [register(a), register(b), register(c), register(d)])
  }
}
