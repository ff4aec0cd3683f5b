import ECS

/// Entities that a query has found, in order, for a loop that changes the world.
///
/// Nearly always there is one: one snake, one piece of food. So the first is kept in place, and only
/// a second one asks the heap for memory.
struct FoundEntities {
  private var first: Entity?
  private var others: [Entity] = []

  /// Whether nothing was found.
  var isEmpty: Bool {
    first == nil
  }

  /// Adds an entity behind the others.
  mutating func append(_ entity: Entity) {
    if first == nil {
      first = entity
    } else {
      others.append(entity)
    }
  }
}

extension FoundEntities: Sequence {
  struct Iterator: IteratorProtocol {
    fileprivate var following: Entity?
    fileprivate var others: IndexingIterator<[Entity]>

    mutating func next() -> Entity? {
      defer { following = others.next() }
      return following
    }
  }

  func makeIterator() -> Iterator {
    Iterator(following: first, others: others.makeIterator())
  }
}
