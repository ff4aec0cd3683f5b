extension Store {
  /// The start of the record at a place in the table of plans, or -1.
  @inlinable
  @inline(__always)
  func plan(at place: UInt) -> Int {
    state.plans.places[Int(place & UInt(state.plans.places.count - 1))]
  }

  /// Finds out what a list of types does, and remembers it.
  @usableFromInline
  func addPlan(_ key: PlanKey, _ act: PlanKey.Act, from table: Int, components: [Int]) {
    let before = state.tables[table].componentColumns.map { state.columns[$0].component }
    precondition(
      Set(components).count == components.count, "An entity holds one component of each type")
    let target: Int
    let words: [Int]
    switch act {
    case .insert:
      target = self.table(of: Set(before).union(components).sorted())
      words = components.map {
        state.cells.column(of: $0, in: target) * 2 + (before.contains($0) ? 1 : 0)
      }
    case .remove:
      target = self.table(of: before.filter { !components.contains($0) })
      words = components.map { state.cells.column(of: $0, in: table) * 2 + 1 }
    }
    let types = components.map { state.types[$0].id }
    state.plans.add(key, types: types, target: target, words: words)
  }
}

extension Store {
  /// Finds the plan for a list of types, made now if there is none.
  ///
  /// The cursor stands at the table the entity ends in; the words of the columns follow.
  @inlinable
  @inline(__always)
  func plan<each Value: ReadableComponent>(
    _ act: PlanKey.Act, from table: Int, _ types: repeat (each Value).Type
  ) -> PlanCursor {
    var key = PlanKey(act, from: table)
    repeat key.add(ObjectIdentifier((each Value).self))
    var place = key.hash
    while true {
      let start = plan(at: place)
      if start < 0 {
        var components: [Int] = []
        repeat components.append(register((each Value).self))
        addPlan(key, act, from: table, components: components)
        place = key.hash
      } else {
        var cursor = PlanCursor(state.plans, start: start, head: key.head)
        repeat cursor.compare(ObjectIdentifier((each Value).self))
        if cursor.matches {
          return cursor
        }
        place &+= 1
      }
    }
  }
}
