public import ECS

/// Lines that items run into, under one name.
///
/// A line is infinitely thin and solid from both sides. Items that touch any of the lines touch the
/// boundary, once. The defaults of its material are the documented ones of UIKit.
public struct Boundary: Hashable, Sendable, Digestible {
  /// The name, unique among the boundaries of a ``Collision``.
  public let identifier: String

  /// The corners of the path, in points; each is joined to the next by a line.
  public let path: [Vector]

  /// Whether the last corner is joined to the first as well.
  public let isClosed: Bool

  /// How much of an item's speed it gives back, from 0 to 1; the greater of the two counts.
  public var elasticity = 0.0

  /// How hard it is to slide along, 0 or more.
  ///
  /// Of two the geometric mean counts.
  public var friction = 0.0

  /// Creates a boundary along one line.
  ///
  /// - Throws: ``BoundaryError`` if the two ends are nearly one point, or not finite.
  public init(
    _ identifier: String, from start: Vector, to end: Vector
  ) throws(BoundaryError) {
    try self.init(identifier, path: [start, end], isClosed: false)
  }

  /// Creates a boundary along a path of two corners or more, convex or not.
  ///
  /// - Throws: ``BoundaryError`` if there are fewer corners, if two that follow each other are
  ///   nearly one point, or if one is not finite.
  public init(
    _ identifier: String, path: [Vector], isClosed: Bool = true
  ) throws(BoundaryError) {
    self.identifier = identifier
    self.path = path
    self.isClosed = isClosed && path.count > 2
    let areNumbers = path.allSatisfy { $0.x.magnitude < 1e9 && $0.y.magnitude < 1e9 }
    let areLong = lines.allSatisfy { dot($0.end - $0.start, $0.end - $0.start) > 1e-6 }
    guard path.count > 1, areNumbers, areLong else { throw BoundaryError(identifier: identifier) }
  }

  /// The lines of the path.
  var lines: [(start: Vector, end: Vector)] {
    guard let first = path.first else { return [] }
    let ends = path.dropFirst() + (isClosed ? [first] : [])
    return zip(path, ends).map { ($0, $1) }
  }

  /// Feeds the name, the path and the material to a digest.
  public func digest(into digest: inout Digest) {
    digest.combine(identifier)
    digest.combine(path.count)
    for corner in path {
      digest.combine(corner.x)
      digest.combine(corner.y)
    }
    digest.combine(isClosed)
    digest.combine(elasticity)
    digest.combine(friction)
  }
}

/// A path that cannot be a boundary.
public struct BoundaryError: Error, Hashable {
  /// The name the boundary would have had.
  public let identifier: String
}
