public import ECS

/// What a screen reader says for a view that does not say it itself (UIKit's `accessibilityLabel`).
///
/// It stands for the text of a label or the title of a button, names a list, and is all that is
/// told of a view that draws without words.
public struct AccessibilityLabel: Component, Hashable {
  /// The words; an empty text keeps the view silent.
  public var text: String

  /// Creates the words for a view.
  public init(_ text: String) {
    self.text = text
  }

  /// Feeds the words to a digest.
  public func digest(into digest: inout Digest) {
    digest.combine(text)
  }
}
