import ECS

/// What an entity of the random programs holds, as the naive model and the world both show it.
struct Row: Equatable {
  var entity: Entity
  var position: Position?
  var velocity: Velocity?
  var label: Label?
  var health: Health?
  var wide: Wide?
  var payload: Int?
  var isFalling = false
  var isFrozen = false
  var parent: Entity?
  var children: [Entity] = []

  /// Which components there are, as a set of bits.
  var kinds: Int {
    [
      position != nil, velocity != nil, label != nil, health != nil, wide != nil, payload != nil,
      isFalling, isFrozen, parent != nil, !children.isEmpty,
    ].reduce(0) { $0 * 2 + ($1 ? 1 : 0) }
  }
}

/// Everything a world shows about itself.
struct Picture: Equatable {
  var rows: [Row]
  var archetypeSizes: [Int]
  var score: Score?
  var payload: Int?
}

extension World {
  /// Everything the world shows, in the order in which it shows it.
  var picture: Picture {
    var rows: [Row] = []
    read {
      (
        entity: Entity, position: Position?, velocity: Velocity?, label: Label?, health: Health?,
        wide: Wide?
      ) in
      rows.append(
        Row(
          entity: entity, position: position, velocity: velocity, label: label, health: health,
          wide: wide))
    }
    var index = 0
    read {
      (
        payload: Payload?, falling: Falling?, frozen: Frozen?, parent: Parent?, children: Children?
      ) in
      rows[index].payload = payload?.object.number
      rows[index].isFalling = falling != nil
      rows[index].isFrozen = frozen != nil
      rows[index].parent = parent?.entity
      rows[index].children = children?.entities ?? []
      index += 1
    }
    return Picture(
      rows: rows, archetypeSizes: archetypes.map(\.rowCount), score: self[resource: Score.self],
      payload: self[resource: Payload.self]?.object.number)
  }
}

/// An entity-component-system made of dictionaries and arrays, too simple to be wrong.
struct Model {
  var rows: [Entity: Row] = [:]
  /// The sets of kinds in order of creation, and who is in them.
  var archetypes: [(kinds: Int, entities: [Entity])] = [(0, [])]
  var generations: [UInt32] = []
  var free: [UInt32] = []
  var score: Score?
  var payload: Int?
  /// The numbers of the events each of two readers has still to receive.
  var inboxes: [[Int]] = [[], []]
  let generationLimit: UInt32

  init(generationLimit: UInt32) {
    self.generationLimit = generationLimit
  }

  /// Everything a world in the same state shows.
  var picture: Picture {
    Picture(
      rows: archetypes.flatMap { $0.entities.compactMap { rows[$0] } },
      archetypeSizes: archetypes.map(\.entities.count), score: score, payload: payload)
  }

  /// Notes what the world has named the entity it spawned; says whether it is the name expected.
  mutating func spawn(_ entity: Entity, _ change: (inout Row) -> Void) -> Bool {
    let index = free.popLast() ?? UInt32(generations.count)
    if index == generations.count {
      generations.append(0)
    }
    var row = Row(entity: entity)
    change(&row)
    rows[entity] = row
    enter(entity, kinds: row.kinds)
    return entity.index == index && entity.generation == generations[Int(index)]
  }

  /// Changes what an entity holds, if it is alive.
  mutating func change(_ entity: Entity, _ change: (inout Row) -> Void) {
    guard let before = rows[entity] else { return }
    var after = before
    change(&after)
    rows[entity] = after
    if after.kinds != before.kinds {
      leave(entity, kinds: before.kinds)
      enter(entity, kinds: after.kinds)
    }
  }

  mutating func despawn(_ entity: Entity) -> Bool {
    guard let row = rows[entity] else { return false }
    if let parent = row.parent {
      change(parent) { $0.children.removeAll { $0 == entity } }
    }
    bury(entity)
    return true
  }

  mutating func setParent(of child: Entity, to parent: Entity?) -> Bool {
    guard let row = rows[child] else { return false }
    if let parent {
      guard rows[parent] != nil, !ancestors(of: parent).contains(child) else { return false }
    }
    guard row.parent != parent else { return true }
    if let old = row.parent {
      change(old) { $0.children.removeAll { $0 == child } }
    }
    change(child) { $0.parent = parent }
    if let parent {
      change(parent) { $0.children.append(child) }
    }
    return true
  }

  /// An entity and all above it.
  private func ancestors(of entity: Entity) -> [Entity] {
    [entity] + (rows[entity]?.parent.map { ancestors(of: $0) } ?? [])
  }

  mutating func bury(_ entity: Entity) {
    guard let row = rows[entity] else { return }
    for child in row.children {
      bury(child)
    }
    leave(entity, kinds: row.kinds)
    rows[entity] = nil
    generations[Int(entity.index)] += 1
    if generations[Int(entity.index)] < generationLimit {
      free.append(entity.index)
    }
  }

  private mutating func enter(_ entity: Entity, kinds: Int) {
    if let place = archetypes.firstIndex(where: { $0.kinds == kinds }) {
      archetypes[place].entities.append(entity)
    } else {
      archetypes.append((kinds, [entity]))
    }
  }

  /// Takes an entity out of its archetype; the last one fills the gap.
  private mutating func leave(_ entity: Entity, kinds: Int) {
    for place in archetypes.indices where archetypes[place].kinds == kinds {
      let row = archetypes[place].entities.firstIndex(of: entity) ?? 0
      let last = archetypes[place].entities.removeLast()
      if last != entity {
        archetypes[place].entities[row] = last
      }
    }
  }
}
