public import ECS

/// What keyboard and pointer are at.
///
/// Controls are buttons that are enabled and lists that have rows.
public struct Focus: Resource, Hashable {
  /// The control that the keyboard speaks to: a button or a list; nil for none.
  public var item: Entity?

  /// The button or the row of a list under the pointer; nil for none.
  public var hovered: Entity?

  /// The button or the row the pointer was pressed on and not yet released; nil for none.
  public var held: Entity?

  /// Creates a focus; without arguments on nothing.
  public init(item: Entity? = nil, hovered: Entity? = nil, held: Entity? = nil) {
    self.item = item
    self.hovered = hovered
    self.held = held
  }

  /// Feeds every field to a digest.
  public func digest(into digest: inout Digest) {
    digest.combine(item)
    digest.combine(hovered)
    digest.combine(held)
  }
}
