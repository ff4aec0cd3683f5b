/// A size in pixels, of a cell for one; both sides are positive.
public struct PixelSize: Hashable, Sendable {
  /// The number of pixels from left to right.
  public let width: Int

  /// The number of pixels from top to bottom.
  public let height: Int

  /// Creates a size; `nil` unless both sides are positive, as where a terminal does not know.
  public init?(width: Int, height: Int) {
    guard width > 0, height > 0 else { return nil }
    self.width = width
    self.height = height
  }
}
