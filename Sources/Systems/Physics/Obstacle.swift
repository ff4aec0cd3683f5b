public import ECS

/// What an item can touch.
public enum Obstacle: Hashable, Sendable, Digestible {
  /// Another item.
  case item(Entity)

  /// A boundary by its identifier; that of the bounds is `nil`.
  case boundary(String?)

  /// Feeds the kind and the name to a digest.
  public func digest(into digest: inout Digest) {
    switch self {
    case .item(let entity):
      digest.combine(UInt8(0))
      digest.combine(entity)
    case .boundary(let identifier):
      digest.combine(UInt8(1))
      digest.combine(identifier)
    }
  }
}
