public import ECS

/// A rectangle of the interface: what it looks like, not where it is.
///
/// Views form a tree by the world's hierarchy; children are drawn over their parents and later
/// children over earlier ones. Where a view is follows from ``Constraint``s and is written to its
/// ``ViewFrame`` by ``LayoutSystem``. What it shows beyond a surface is a component of its own,
/// such as ``Label`` or ``Button``.
///
/// ```swift
/// let card = world.addView(View(background: .card, cornerRadius: 10), to: panel)
/// world.constrain(Constraint(card, .centerX, to: panel, .centerX))
/// ```
public struct View: TrackedComponent, Hashable {
  /// Whether the view and everything below it is left out of drawing and focus; layout goes on.
  public var isHidden: Bool

  /// Whether the view and everything below it takes part in focus and clicks (UIKit's name).
  public var isUserInteractionEnabled: Bool

  /// Whether what is below the view is drawn and clicked only within its frame (UIKit's name).
  public var clipsToBounds: Bool

  /// The role of the surface; ``StyleRole/clear`` for none.
  public var background: StyleRole

  /// The radius of the corners, in points.
  public var cornerRadius: Double

  /// The role of the line round the view, one cell wide and inside its frame; nil for none.
  public var border: StyleRole?

  /// Creates a view; without arguments a clear one.
  public init(
    background: StyleRole = .clear, cornerRadius: Double = 0, border: StyleRole? = nil,
    isHidden: Bool = false, isUserInteractionEnabled: Bool = true, clipsToBounds: Bool = false
  ) {
    self.isHidden = isHidden
    self.isUserInteractionEnabled = isUserInteractionEnabled
    self.clipsToBounds = clipsToBounds
    self.background = background
    self.cornerRadius = cornerRadius
    self.border = border
  }

  /// Feeds every field to a digest.
  public func digest(into digest: inout Digest) {
    digest.combine(isHidden)
    digest.combine(isUserInteractionEnabled)
    digest.combine(clipsToBounds)
    digest.combine(background)
    digest.combine(cornerRadius)
    digest.combine(border)
  }
}
