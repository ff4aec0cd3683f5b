public import ECS

/// A view that can be pressed, by keyboard when it has the ``Focus`` or by a click.
///
/// A press is the event ``ButtonPressed``; what it does is the program's affair.
public struct Button: TrackedComponent, Hashable {
  /// What it says; it should name the key that does the same.
  public var title: String

  /// The name the press carries.
  public var identifier: String

  /// The radius of the corners, in points.
  public var cornerRadius: Double

  /// Whether it can have the focus and be pressed.
  public var isEnabled: Bool

  /// Creates a button; corners of 10 points are half a row.
  public init(
    _ title: String, identifier: String, cornerRadius: Double = 10, isEnabled: Bool = true
  ) {
    self.title = title
    self.identifier = identifier
    self.cornerRadius = cornerRadius
    self.isEnabled = isEnabled
  }

  /// Feeds every field to a digest.
  public func digest(into digest: inout Digest) {
    digest.combine(title)
    digest.combine(identifier)
    digest.combine(cornerRadius)
    digest.combine(isEnabled)
  }
}
