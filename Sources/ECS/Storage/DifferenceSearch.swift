/// Looks for the first thing in which two states differ, in the order that
/// `World.firstDifference(from:)` promises.
///
/// It goes by what can be named, an entity or a resource, and not by columns as equality does. What
/// both look at is the same.
struct DifferenceSearch {
  let here: Store
  let there: Store

  /// The first difference, or nil.
  func first() -> WorldDifference? {
    structure() ?? resource() ?? event() ?? change() ?? seed() ?? generator()
  }

  private func structure() -> WorldDifference? {
    entity() ?? archetype() ?? row() ?? slot() ?? freeSlots() ?? generationLimit()
  }

  // MARK: - Entities

  private func entity() -> WorldDifference? {
    // The columns to compare depend on the two tables only.
    var pairs: [Int: [TypePair]] = [:]
    for index in 0..<max(here.state.slotCount, there.state.slotCount) {
      let (mine, theirs) = (here.occupant(of: index), there.occupant(of: index))
      guard let mine, let theirs, mine.generation == theirs.generation else {
        guard let alone = mine ?? theirs else { continue }
        return WorldDifference(
          .entity, of: alone.entity(at: index), here: mine == nil ? "dead" : "alive",
          there: mine == nil ? "alive" : "dead")
      }
      let key = Int(mine.table) * there.state.tables.count + Int(theirs.table)
      let columns = pairs[key] ?? columnPairs(Int(mine.table), Int(theirs.table))
      pairs[key] = columns
      if let difference = component(columns, of: mine.entity(at: index), mine, theirs) {
        return difference
      }
    }
    return nil
  }

  private func columnPairs(_ mine: Int, _ theirs: Int) -> [TypePair] {
    TypePair.all(here: here.componentPlaces(of: mine), there: there.componentPlaces(of: theirs))
  }

  private func component(
    _ columns: [TypePair], of entity: Entity, _ mine: Slot, _ theirs: Slot
  ) -> WorldDifference? {
    for pair in columns {
      let spot = pair.here.map { Spot(column: here.state.columns[$0], row: Int(mine.row)) }
      let other = pair.there.map { Spot(column: there.state.columns[$0], row: Int(theirs.row)) }
      if let difference = compare(spot, other, .component, .value, of: entity, pair.type.shortName)
      {
        return difference
      }
    }
    return nil
  }

  /// Compares what may be a value here with what may be one there.
  private func compare(
    _ mine: Spot?, _ theirs: Spot?, _ presence: WorldDifference.Kind,
    _ value: WorldDifference.Kind, of entity: Entity? = nil, _ name: String, subject: String? = nil
  ) -> WorldDifference? {
    if let mine, let theirs, mine.hasSameValue(as: theirs) {
      return nil
    }
    return WorldDifference(
      mine == nil || theirs == nil ? presence : value, of: entity, name: name, subject: subject,
      here: mine?.text, there: theirs?.text)
  }

  // MARK: - Order

  private func archetype() -> WorldDifference? {
    let (mine, theirs) = (here.state.tables.count, there.state.tables.count)
    for index in 0..<max(mine, theirs) {
      if index < min(mine, theirs), columnPairs(index, index).allSatisfy(\.isComplete) {
        continue
      }
      return WorldDifference(
        .archetype, subject: "archetype \(index)",
        here: index < mine ? here.componentNames(of: index) : nil,
        there: index < theirs ? there.componentNames(of: index) : nil)
    }
    return nil
  }

  private func row() -> WorldDifference? {
    for table in here.tables {
      let (mine, theirs) = (here.occupants(of: table), there.occupants(of: table))
      guard let row = firstIndex(where: mine, differsFrom: theirs) else { continue }
      let (one, other) = (mine.element(row), theirs.element(row))
      return WorldDifference(
        .row, of: one ?? other,
        subject: "row \(row) of archetype \(table) (\(here.componentNames(of: table)))",
        here: one?.description, there: other?.description)
    }
    return nil
  }

  private func slot() -> WorldDifference? {
    for index in 0..<max(here.state.slotCount, there.state.slotCount) {
      let (mine, theirs) = (here.generation(of: index), there.generation(of: index))
      if mine != theirs {
        return WorldDifference(
          .slot, subject: "slot \(index)", here: mine.map { "generation \($0)" },
          there: theirs.map { "generation \($0)" })
      }
    }
    return nil
  }

  private func freeSlots() -> WorldDifference? {
    let (mine, theirs) = (here.freeSlots, there.freeSlots)
    return firstIndex(where: mine, differsFrom: theirs).map { place in
      WorldDifference(
        .freeSlots, subject: "free slot \(place) in order of use",
        here: mine.element(place)?.description, there: theirs.element(place)?.description)
    }
  }

  private func generationLimit() -> WorldDifference? {
    let (mine, theirs) = (here.state.generationLimit, there.state.generationLimit)
    guard mine != theirs else { return nil }
    return WorldDifference(
      .generationLimit, subject: "generation limit", here: "\(mine)", there: "\(theirs)")
  }

  // MARK: - Resources and events

  private func resource() -> WorldDifference? {
    for pair in TypePair.all(here: here.resourcePlaces, there: there.resourcePlaces) {
      let spot = pair.here.map { Spot(column: here.state.resources[$0].column, row: 0) }
      let other = pair.there.map { Spot(column: there.state.resources[$0].column, row: 0) }
      let name = pair.type.shortName
      if let difference = compare(
        spot, other, .resource, .resourceValue, name, subject: "resource \(name)")
      {
        return difference
      }
    }
    return nil
  }

  private func event() -> WorldDifference? {
    for pair in TypePair.all(here: here.queuePlaces, there: there.queuePlaces) {
      let none = EventQueue(of: pair.type, limit: 1)
      let mine = pair.here.map { here.state.queues[$0] } ?? none
      let theirs = pair.there.map { there.state.queues[$0] } ?? none
      if let difference = reader(mine, theirs) ?? event(mine, theirs) {
        return difference
      }
    }
    return nil
  }

  private func reader(_ mine: EventQueue, _ theirs: EventQueue) -> WorldDifference? {
    let names = Set((mine.readers + theirs.readers).map(\.readerName)).sorted()
    for name in names {
      let (one, other) = (progress(of: name, in: mine), progress(of: name, in: theirs))
      if one != other {
        return WorldDifference(
          .reader, name: name, subject: "reader \(name) of \(mine.rows.type.shortName)",
          here: one, there: other)
      }
    }
    return nil
  }

  /// How far a reader is, in words, or nil if it is not registered.
  private func progress(of name: String, in queue: EventQueue) -> String? {
    guard let reader = queue.readers.first(where: { $0.readerName == name }) else { return nil }
    let received = "\(queue.rows.count - reader.waitingCount) received"
    return reader.missedCount == 0 ? received : "\(received), \(reader.missedCount) missed"
  }

  private func event(_ mine: EventQueue, _ theirs: EventQueue) -> WorldDifference? {
    let name = mine.rows.type.shortName
    for row in 0..<max(mine.rows.count, theirs.rows.count) {
      let spot = row < mine.rows.count ? Spot(event: row, of: mine.rows) : nil
      let other = row < theirs.rows.count ? Spot(event: row, of: theirs.rows) : nil
      if let difference = compare(
        spot, other, .event, .event, name, subject: "pending event \(row) of \(name)")
      {
        return difference
      }
    }
    return nil
  }

  private func change() -> WorldDifference? {
    let (mine, theirs) = (here.state.changeCursors, there.state.changeCursors)
    let readers = (mine + theirs).map { [$0.component, $0.name] }
    for reader in Set(readers).sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      let one = mine.first { [$0.component, $0.name] == reader }
      let other = theirs.first { [$0.component, $0.name] == reader }
      if let difference = change(one, other, "reader \(reader[1]) of changes of \(reader[0])") {
        return difference
      }
    }
    return nil
  }

  private func change(
    _ mine: ChangeCursor?, _ theirs: ChangeCursor?, _ subject: String
  ) -> WorldDifference? {
    guard let mine, let theirs else {
      return WorldDifference(
        .change, name: mine?.name ?? theirs?.name, subject: subject,
        here: mine.map { _ in "known" }, there: theirs.map { _ in "known" })
    }
    let (one, other) = (here.pendingChanges(for: mine), there.pendingChanges(for: theirs))
    guard let place = firstIndex(where: one, differsFrom: other) else { return nil }
    let (change, match) = (one.element(place), other.element(place))
    return WorldDifference(
      .change, of: (change ?? match)?.entity, name: mine.name, subject: subject,
      here: change?.description, there: match?.description)
  }

  // MARK: - Random generators

  private func seed() -> WorldDifference? {
    let (mine, theirs) = (here.state.seed, there.state.seed)
    guard mine != theirs else { return nil }
    return WorldDifference(.seed, subject: "seed", here: "\(mine)", there: "\(theirs)")
  }

  private func generator() -> WorldDifference? {
    let names = Set((here.state.streams + there.state.streams).map(\.name)).sorted()
    for name in names {
      let mine = here.state.streams.first { $0.name == name }?.generator
      let theirs = there.state.streams.first { $0.name == name }?.generator
      if mine != theirs {
        return WorldDifference(
          .generator, name: name, subject: "generator \(name)",
          here: mine.map { String(describing: $0) }, there: theirs.map { String(describing: $0) })
      }
    }
    return nil
  }
}

/// The first place in which two lists differ; where one ends and the other does not, they do.
private func firstIndex<Element: Equatable>(
  where mine: [Element], differsFrom theirs: [Element]
) -> Int? {
  (0..<max(mine.count, theirs.count)).first { mine.element($0) != theirs.element($0) }
}

extension Array {
  /// The element in a place, or nil beyond the end.
  fileprivate func element(_ index: Int) -> Element? {
    index < count ? self[index] : nil
  }
}
