/// A path that cannot be a boundary.
public struct BoundaryError: Error, Hashable {
  /// The name the boundary would have had.
  public let identifier: String
}
