public import ECS

/// The buttons that keyboard and pointer are at.
public struct Focus: Resource, Hashable {
  /// The button that ``InterfaceInput/activate`` presses; nil for none.
  public var button: Entity?

  /// The button under the pointer; nil for none.
  public var hovered: Entity?

  /// The button the pointer was pressed on and not yet released; nil for none.
  public var held: Entity?

  /// Creates a focus; without arguments on nothing.
  public init(button: Entity? = nil, hovered: Entity? = nil, held: Entity? = nil) {
    self.button = button
    self.hovered = hovered
    self.held = held
  }

  /// Feeds every field to a digest.
  public func digest(into digest: inout Digest) {
    digest.combine(button)
    digest.combine(hovered)
    digest.combine(held)
  }
}
