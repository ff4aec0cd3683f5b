public import ECS

/// Lines that items run into, under one name.
///
/// A line is infinitely thin and solid from both sides. Items that touch any of the lines touch the
/// boundary, once. The path may go either way round, cross itself and be concave: each line counts
/// for itself. The defaults of its material are the documented ones of UIKit, the observed ones are
/// ``Surface/observed``.
public struct Boundary: Hashable, Sendable, Digestible {
  /// The name, unique among the boundaries of a ``Collision``.
  public let identifier: String

  /// The corners of the path, in points; each is joined to the next by a line.
  public let path: [Vector]

  /// Whether the last corner is joined to the first as well.
  public let isClosed: Bool

  /// What it is made of.
  public var surface = Surface.documented

  /// The groups whose items run into it; all by default.
  public var groups = CollisionGroups.all

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
  ///   within a thousandth of a point, or if one is not finite or a thousand million points away.
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

  /// How much of an item's speed it gives back; see ``Surface/elasticity``.
  public var elasticity: Double {
    get { surface.elasticity }
    set { surface.elasticity = newValue }
  }

  /// How hard it is to slide along; see ``Surface/friction``.
  public var friction: Double {
    get { surface.friction }
    set { surface.friction = newValue }
  }

  /// The lines of the path.
  var lines: [(start: Vector, end: Vector)] {
    guard let first = path.first else { return [] }
    let ends = path.dropFirst() + (isClosed ? [first] : [])
    return zip(path, ends).map { ($0, $1) }
  }

  /// How many lines the path has.
  var lineCount: Int { isClosed ? path.count : path.count - 1 }

  /// Feeds the name, the path, the material and the groups to a digest.
  public func digest(into digest: inout Digest) {
    digest.combine(identifier)
    digest.combine(path.count)
    for corner in path {
      digest.combine(corner.x)
      digest.combine(corner.y)
    }
    digest.combine(isClosed)
    surface.digest(into: &digest)
    digest.combine(groups.rawValue)
  }
}
