public import ECS

/// One attribute of one view: what a ``Constraint`` relates.
public struct Anchor: Hashable, Sendable, Digestible {
  /// The lines and lengths of a view that constraints speak of.
  ///
  /// Lines are places in the interface, in points from its top-left corner; lengths are points.
  public enum Attribute: UInt8, CaseIterable, Sendable {
    /// The left edge.
    case left

    /// The right edge.
    case right

    /// The top edge.
    case top

    /// The bottom edge.
    case bottom

    /// The edge a line of text begins at: the left one.
    case leading

    /// The edge a line of text ends at: the right one.
    case trailing

    /// The extent from left to right.
    case width

    /// The extent from top to bottom.
    case height

    /// The middle between left and right.
    case centerX

    /// The middle between top and bottom.
    case centerY

    /// The line that the first line of text stands on: the lower edge of its row.
    ///
    /// The text of a label or a button is one line in the middle of the view. A view without text
    /// has its bottom there.
    case firstBaseline

    /// The line that the last line of text stands on; with one line the same as the first.
    case lastBaseline

    /// Whether it is about left and right, and not about top and bottom.
    var isAcross: Bool {
      switch self {
      case .left, .right, .leading, .trailing, .width, .centerX: true
      case .top, .bottom, .height, .centerY, .firstBaseline, .lastBaseline: false
      }
    }
  }

  /// The view.
  public var view: Entity

  /// The line or length of the view.
  public var attribute: Attribute

  /// Names an attribute of a view.
  public init(_ view: Entity, _ attribute: Attribute) {
    self.view = view
    self.attribute = attribute
  }

  /// Feeds both fields to a digest.
  public func digest(into digest: inout Digest) {
    digest.combine(view)
    digest.combine(attribute.rawValue)
  }
}
