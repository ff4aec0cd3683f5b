public import ECS

/// One line of text in a view.
public struct Label: TrackedComponent, Hashable {
  /// Where a text stands in a view wider than itself.
  public enum Alignment: UInt8, Sendable {
    /// At the left edge.
    case left

    /// In the middle.
    case center

    /// At the right edge.
    case right
  }

  /// What it says.
  public var text: String

  /// Where the text stands in the view.
  public var alignment: Alignment

  /// What the text is for.
  public var role: StyleRole

  /// Creates a label.
  public init(_ text: String, alignment: Alignment = .left, role: StyleRole = .text) {
    self.text = text
    self.alignment = alignment
    self.role = role
  }

  /// Feeds every field to a digest.
  public func digest(into digest: inout Digest) {
    digest.combine(text)
    digest.combine(alignment.rawValue)
    digest.combine(role)
  }
}
