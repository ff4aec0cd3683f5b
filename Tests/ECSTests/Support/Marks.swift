import ECS

/// A component that can be made of nothing.
protocol Makeable: Component {
  init()
}

/// A tag for each pair of types.
struct Mark<Row: Sendable, Column: Sendable>: ECS.Tag, Makeable {}

/// A byte for each type, so that there is something to read.
struct Count<Kind: Sendable>: Makeable {
  var count: UInt8 = 0

  func digest(into digest: inout Digest) {
    digest.combine(count)
  }
}

/// Fourteen components: every number of fourteen bits is another set of them.
let markTypes: [any Makeable.Type] = [
  Mark<Int8, Int8>.self, Mark<Int8, Int16>.self, Mark<Int8, Int32>.self, Mark<Int8, Int64>.self,
  Mark<Int16, Int8>.self, Mark<Int16, Int16>.self, Mark<Int16, Int32>.self,
  Mark<Int16, Int64>.self, Mark<Int32, Int8>.self, Mark<Int32, Int16>.self,
  Count<Int8>.self, Count<Int16>.self, Count<Int32>.self, Count<Int64>.self,
]

extension World {
  /// Gives an entity a component of a type.
  mutating func insertNew<C: Makeable>(_ type: C.Type, into entity: Entity) {
    insert(C(), into: entity)
  }

  /// Gives an entity the components whose bits are set.
  mutating func insertMarks(_ bits: Int, into entity: Entity) {
    for (bit, type) in markTypes.enumerated() where bits & 1 << bit != 0 {
      insertNew(type, into: entity)
    }
  }

  /// Takes an entity through many sets of components, each of which differs from the one before in
  /// one, and leaves as many archetypes behind.
  mutating func walk(_ entity: Entity, throughSets count: Int) {
    for number in 1...count {
      toggle(markTypes[number.trailingZeroBitCount], of: entity)
    }
  }

  private mutating func toggle<C: Makeable>(_ type: C.Type, of entity: Entity) {
    if remove(type, from: entity) == nil {
      insert(C(), into: entity)
    }
  }
}
