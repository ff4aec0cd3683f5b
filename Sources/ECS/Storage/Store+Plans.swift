extension Store {
  /// The start of the record at a place in the table of plans; 0 if the place is free.
  @inlinable
  @inline(__always)
  func plan(at place: UInt) -> Int {
    unsafe state.plans.places.address(of: state.plans.index(of: place)).pointee
  }

  /// The start of the record that was used last at a place for acts; 0 if none was.
  @inlinable
  @inline(__always)
  func recentPlan(at place: Int) -> Int {
    unsafe state.plans.recent.address(of: place).pointee
  }

  /// Remembers what is used at a place for acts.
  @inlinable
  @inline(__always)
  func setRecentPlan(_ start: Int, at place: Int) {
    unsafe state.plans.recent.address(of: place).pointee = start
  }

  /// Finds out what a list of types does, and remembers it.
  @usableFromInline
  func addPlan(_ key: PlanKey, _ act: PlanKey.Act, from table: Int, components: [Int]) {
    let before = state.tables[table].componentColumns.map { state.columns[$0].component }
    precondition(
      Set(components).count == components.count, "An entity holds one component of each type")
    let target: Int
    let words: [PlanWord]
    switch act {
    case .insert:
      target = self.table(of: Set(before).union(withStamps(components)).sorted())
      words = components.map { word(of: $0, in: target, isThere: before.contains($0)) }
    case .remove:
      let removed = withStamps(components)
      target = self.table(of: before.filter { !removed.contains($0) })
      words = components.map { word(of: $0, in: table, isThere: false) }
    }
    let flags = words.reduce(table == target ? PlanWord.Flag.staysPut : 0) { $0 | $1.flags }
    let (route, moves) = route(from: table, to: target, flags)
    state.plans.add(
      key, types: components.map { state.types[$0].id }, route: route, moves: moves, words: words)
  }

  /// Forgets all plans, because what they say has changed.
  func forgetPlans() {
    state.plans.free()
    state.plans = Plans()
  }

  /// Components and the stamps of those that are tracked.
  private func withStamps(_ components: [Int]) -> [Int] {
    components.flatMap { state.types[$0].stamp == nil ? [$0] : [$0, $0 + 1] }
  }

  /// The word of a plan for a component.
  private func word(of component: Int, in table: Int, isThere: Bool) -> PlanWord {
    PlanWord(
      offset: state.cells.offset(of: component, in: table),
      flags: (state.types[component].stamp == nil ? 0 : PlanWord.Flag.isTracked)
        | (isObserved(component) ? PlanWord.Flag.isObserved : 0)
        | (isThere ? PlanWord.Flag.isThere : 0))
  }

  /// Where the components of one table go in another.
  private func route(
    from source: Int, to target: Int, _ flags: UInt32
  ) -> (Route, [Move]) {
    let columns = state.tables[source].componentColumns.filter { column in
      state.columns[column].stride > 0 && !isTakenOut(column, onTheWayTo: target)
    }
    let bytes = columns.filter { state.columns[$0].isTrivial && isKept($0, in: target) }
    let pairs = bytes.filter { state.columns[$0].stride == 16 }
    let words = bytes.filter { state.columns[$0].stride == 8 }
    let others = columns.filter { !pairs.contains($0) && !words.contains($0) }
    let moves = (pairs + words + others).map { column in
      let other = state.cells.offset(of: state.columns[column].component, in: target)
      return Move(source: Int32(Buffer<Column>.offset(of: column)), target: Int32(other))
    }
    let entities = Move(
      source: Int32(state.tables[source].entityColumn),
      target: Int32(state.tables[target].entityColumn))
    let route = Route(
      source: Int32(Buffer<Table>.offset(of: source)),
      target: Int32(Buffer<Table>.offset(of: target)), number: Int32(target), flags: flags,
      entities: entities, moves: Int32(Buffer<Move>.offset(of: state.plans.moves.count)),
      pairCount: Int16(pairs.count), wordCount: Int16(words.count),
      otherCount: Int32(others.count),
      hasPairsOnly: words.isEmpty && (1...2).contains(pairs.count))
    return (route, moves)
  }

  /// Whether the component of a column has one in another table too.
  private func isKept(_ column: Int, in table: Int) -> Bool {
    self.column(state.columns[column].component, in: table) >= 0
  }

  /// Whether whoever removes a component has its row closed up before the others move.
  private func isTakenOut(_ column: Int, onTheWayTo target: Int) -> Bool {
    state.columns[column].isTrivial && !state.columns[column].type.isStamp
      && !isKept(column, in: target)
  }
}

extension Store {
  @inlinable
  @inline(never)
  func addPlan<each Value: ReadableComponent>(
    _ key: PlanKey, _ act: PlanKey.Act, from table: Int, _ types: repeat (each Value).Type
  ) {
    var components: [Int] = []
    repeat components.append(register((each Value).self))
    addPlan(key, act, from: table, components: components)
  }

  /// Finds the plan for a list of types, made now if there is none.
  ///
  /// The cursor stands at the table the entity ends in; the place of the moves and the words of the
  /// columns follow.
  @inlinable
  @inline(__always)
  func plan<each Value: ReadableComponent>(
    _ act: PlanKey.Act, from table: Int, _ types: repeat (each Value).Type
  ) -> PlanCursor {
    var key = PlanKey(act, from: table)
    repeat key.add(ObjectIdentifier((each Value).self))
    var place = state.plans.spread.place(of: key.hash)
    while true {
      let start = plan(at: place)
      if start == 0 {
        addPlan(key, act, from: table, repeat (each Value).self)
        place = state.plans.spread.place(of: key.hash)
      } else {
        var cursor = PlanCursor(state.plans, start: start, head: key.head)
        repeat cursor.compare(ObjectIdentifier((each Value).self))
        if cursor.matches {
          return cursor
        }
        place &+= Plans.nextPlace
      }
    }
  }
}
