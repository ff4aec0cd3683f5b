/// Entities in the order in which they were added, none of them twice.
///
/// Adding and removing take a constant time in the long run, however long the list: one that leaves
/// a long list leaves a hole, which is found through an index made when it is first needed. The
/// holes go when they are as many as the entities. Neither holes nor index make a difference to
/// equality or the digest, and nothing walks over the index, whose order is another in every
/// process.
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
  /// Where each entity is; empty as long as nobody has left the list since it became long.
  private var index: [Entity: Int] = [:]

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
    if !index.isEmpty {
      index[entity] = places.count
    }
    places.append(entity)
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
    guard let place = index.removeValue(forKey: entity) else { return }
    places[place] = EntityList.hole
    holeCount += 1
    if holeCount >= count {
      closeUp()
    }
  }

  private mutating func makeIndex() {
    index = Dictionary(minimumCapacity: places.count)
    for (place, entity) in places.enumerated() {
      index[entity] = place
    }
  }

  private mutating func closeUp() {
    places = entities
    holeCount = 0
    index = [:]
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
