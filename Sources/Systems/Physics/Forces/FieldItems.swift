public import ECS

/// Which items a ``Field`` acts on.
public enum FieldItems: Hashable, Sendable, Digestible {
  /// All items of the world.
  case all

  /// Some items; those that are dead do not matter.
  ///
  /// Each look costs one at every entity of the list.
  case only([Entity])

  /// Whether an item is among them.
  public func contains(_ item: Entity) -> Bool {
    switch self {
    case .all: true
    case .only(let items): items.contains(item)
    }
  }

  /// Feeds the entities to a digest.
  public func digest(into digest: inout Digest) {
    switch self {
    case .all: digest.combine(UInt8(0))
    case .only(let items):
      digest.combine(UInt8(1))
      digest.combine(items.count)
      for item in items { digest.combine(item) }
    }
  }
}
