public import ECS

/// A rectangle that takes part in layout and is no view (UIKit's `UILayoutGuide`).
///
/// Constraints name it as they name a view, and its ``ViewFrame`` is found with those of the views.
/// It draws nothing, hears nothing, never falls, and has no views below it.
///
/// ```swift
/// let gap = world.addLayoutGuide(to: card)
/// world.constrain(Constraint(gap, .top, to: title, .bottom))
/// world.constrain(Constraint(gap, .bottom, to: buttons, .top))
/// ```
public struct LayoutGuide: TrackedComponent, Hashable {
  /// The name to know it by; nothing follows from it.
  public var identifier: String

  /// Creates a guide; without arguments one without a name.
  public init(identifier: String = "") {
    self.identifier = identifier
  }

  /// Feeds the name to a digest.
  public func digest(into digest: inout Digest) {
    digest.combine(identifier)
  }
}

extension World {
  /// Adds a guide to a view, which it goes with.
  ///
  /// - Parameters:
  ///   - view: The view it belongs to; it must be there.
  ///   - identifier: The name to know it by.
  /// - Returns: The new guide.
  @discardableResult
  public mutating func addLayoutGuide(to view: Entity, identifier: String = "") -> Entity {
    precondition(has(View.self, view), "A guide belongs to a view that is there")
    let guide = spawn(LayoutGuide(identifier: identifier), ViewFrame())
    setParent(of: guide, to: view)
    return guide
  }
}
