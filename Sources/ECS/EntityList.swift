/// Entities in the order in which they were added, none of them twice.
///
/// Adding and removing take a constant time in the long run, however long the list: one that leaves
/// a long list leaves a hole, which is found through an index made when it is first needed. The
/// holes go when they are as many as the entities. Neither holes nor index make a difference to
/// equality or the digest.
@usableFromInline
struct EntityList: Sendable {
  /// What stands in a hole; no world has a slot of that index.
  private static let hole = Entity(index: .max, generation: .max)

  /// Up to how many places a list is searched and closed up: moving so few is as fast as looking
  /// one up.
  private static let shortCount = 32

  /// The entities and the holes between them.
  private var places: [Entity] = []
  private var holeCount = 0
  /// Where each entity is, at the hash of the entity or the next free place after that; -1 is free.
  ///
  /// Empty as long as nobody has left the list since it became long. Whoever leaves stays in the
  /// index, where the hole is not mistaken for anybody. A power of two, at least twice as long as
  /// the list.
  private var index: [Int32] = []

  @usableFromInline
  init(_ entity: Entity) {
    places = [entity]
  }

  var count: Int {
    places.count - holeCount
  }

  @usableFromInline
  var isEmpty: Bool {
    count == 0
  }

  /// The entities in order.
  ///
  /// Costs a copy if there are holes.
  @usableFromInline
  var entities: [Entity] {
    holeCount == 0 ? places : places.filter { $0 != EntityList.hole }
  }

  /// Adds an entity that is not in the list.
  @usableFromInline
  mutating func append(_ entity: Entity) {
    places.append(entity)
    guard !index.isEmpty else { return }
    if places.count * 2 > index.count {
      makeIndex()
    } else {
      enter(places.count - 1)
    }
  }

  /// Removes an entity, if it is in the list.
  @usableFromInline
  mutating func remove(_ entity: Entity) {
    guard places.count > EntityList.shortCount || holeCount > 0 else {
      places.removeAll { $0 == entity }
      return
    }
    if index.isEmpty {
      makeIndex()
    }
    guard let place = place(of: entity) else { return }
    places[place] = EntityList.hole
    holeCount += 1
    if holeCount >= count {
      closeUp()
    }
  }

  private func place(of entity: Entity) -> Int? {
    var slot = hash(of: entity)
    while index[slot] >= 0 {
      let place = Int(index[slot])
      if places[place] == entity {
        return place
      }
      slot = (slot + 1) & (index.count - 1)
    }
    return nil
  }

  private mutating func makeIndex() {
    var size = EntityList.shortCount * 4
    while size < places.count * 4 { size *= 2 }
    index = Array(repeating: -1, count: size)
    for place in places.indices where places[place] != EntityList.hole {
      enter(place)
    }
  }

  private mutating func enter(_ place: Int) {
    var slot = hash(of: places[place])
    while index[slot] >= 0 {
      slot = (slot + 1) & (index.count - 1)
    }
    index[slot] = Int32(place)
  }

  /// Where the search for an entity begins: the golden ratio spreads neighbours.
  private func hash(of entity: Entity) -> Int {
    Int(truncatingIfNeeded: UInt64(entity.index) &* 0x9E37_79B9_7F4A_7C15 >> 32) & (index.count - 1)
  }

  private mutating func closeUp() {
    places = entities
    holeCount = 0
    index = []
  }
}

extension EntityList: Hashable {
  @usableFromInline
  static func == (left: EntityList, right: EntityList) -> Bool {
    left.count == right.count && left.entities == right.entities
  }

  @usableFromInline
  func hash(into hasher: inout Hasher) {
    hasher.combine(entities)
  }
}

extension EntityList: Digestible {
  @usableFromInline
  func digest(into digest: inout Digest) {
    digest.combine(count)
    for entity in places where entity != EntityList.hole {
      digest.combine(entity)
    }
  }
}
