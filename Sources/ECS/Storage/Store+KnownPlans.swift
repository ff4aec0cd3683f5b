// Finding the plan for one to four types that is in the first place one would look: as most are.

extension Store {
  /// The plan for a type if it is where one would look first.
  @inlinable
  @inline(__always)
  func knownPlan<A: ReadableComponent>(
    _ act: PlanKey.Act, from table: Int, _ a: A.Type
  ) -> PlanCursor? {
    var key = PlanKey(act, from: table)
    key.add(ObjectIdentifier(a))
    return knownPlan(key) {
      $0.compare(ObjectIdentifier(a))
    }
  }

  @inlinable
  @inline(__always)
  func knownPlan<A: ReadableComponent, B: ReadableComponent>(
    _ act: PlanKey.Act, from table: Int, _ a: A.Type, _ b: B.Type
  ) -> PlanCursor? {
    var key = PlanKey(act, from: table)
    key.add(ObjectIdentifier(a))
    key.add(ObjectIdentifier(b))
    return knownPlan(key) {
      $0.compare(ObjectIdentifier(a))
      $0.compare(ObjectIdentifier(b))
    }
  }

  @inlinable
  @inline(__always)
  func knownPlan<A: ReadableComponent, B: ReadableComponent, C: ReadableComponent>(
    _ act: PlanKey.Act, from table: Int, _ a: A.Type, _ b: B.Type, _ c: C.Type
  ) -> PlanCursor? {
    var key = PlanKey(act, from: table)
    key.add(ObjectIdentifier(a))
    key.add(ObjectIdentifier(b))
    key.add(ObjectIdentifier(c))
    return knownPlan(key) {
      $0.compare(ObjectIdentifier(a))
      $0.compare(ObjectIdentifier(b))
      $0.compare(ObjectIdentifier(c))
    }
  }

  @inlinable
  @inline(__always)
  func knownPlan<
    A: ReadableComponent, B: ReadableComponent, C: ReadableComponent, D: ReadableComponent
  >(
    _ act: PlanKey.Act, from table: Int, _ a: A.Type, _ b: B.Type, _ c: C.Type, _ d: D.Type
  ) -> PlanCursor? {
    var key = PlanKey(act, from: table)
    key.add(ObjectIdentifier(a))
    key.add(ObjectIdentifier(b))
    key.add(ObjectIdentifier(c))
    key.add(ObjectIdentifier(d))
    return knownPlan(key) {
      $0.compare(ObjectIdentifier(a))
      $0.compare(ObjectIdentifier(b))
      $0.compare(ObjectIdentifier(c))
      $0.compare(ObjectIdentifier(d))
    }
  }

  @inlinable
  @inline(__always)
  func knownPlan(_ key: PlanKey, _ compare: (inout PlanCursor) -> Void) -> PlanCursor? {
    if !key.startsEmpty {
      var cursor = PlanCursor(state.plans, start: recentPlan(at: key.actPlace), head: key.head)
      compare(&cursor)
      if cursor.matches { return cursor }
    }
    let start = plan(at: state.plans.spread.place(of: key.hash))
    var cursor = PlanCursor(state.plans, start: start, head: key.head)
    compare(&cursor)
    guard cursor.matches else { return nil }
    if !key.startsEmpty {
      setRecentPlan(start, at: key.actPlace)
    }
    return cursor
  }
}
