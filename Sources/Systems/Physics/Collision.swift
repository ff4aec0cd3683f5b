public import ECS

/// What the items of a world run into: each other, and the bounds around them.
///
/// It is one resource. Without it items pass through each other and fall for ever. The bounds are
/// four half-spaces and not thin lines, so that an item which is beyond one is pushed back in. The
/// names and defaults are those of UIKit's `UICollisionBehavior`.
public struct Collision: Resource, Hashable {
  /// What items run into.
  public enum Mode: UInt8, Hashable, Sendable {
    /// Each other only.
    case items

    /// The bounds only.
    case boundaries

    /// Each other and the bounds.
    case everything
  }

  /// What items run into.
  public var mode: Mode

  /// The rectangle that items stay in, in points; `nil` lets them go anywhere.
  public var bounds: Rect?

  /// How much of an item's speed the bounds give back, from 0 to 1; the greater of the two counts.
  public var elasticity = 0.0

  /// How hard it is to slide along the bounds, 0 or more.
  ///
  /// Of two the geometric mean counts.
  public var friction = 0.0

  /// The lines that items run into besides the bounds, in the order in which they were added.
  public private(set) var boundaries: [Boundary] = []

  /// Creates a collision within bounds, or without any.
  public init(bounds: Rect?, mode: Mode = .everything) {
    self.bounds = bounds
    self.mode = mode
  }

  /// Feeds the mode, the bounds and what they are made of to a digest.
  public func digest(into digest: inout Digest) {
    digest.combine(mode.rawValue)
    digest.combine(bounds != nil)
    if let bounds {
      digest.combine(bounds.minX)
      digest.combine(bounds.minY)
      digest.combine(bounds.size.width)
      digest.combine(bounds.size.height)
    }
    digest.combine(elasticity)
    digest.combine(friction)
    digest.combine(boundaries.count)
    for boundary in boundaries { boundary.digest(into: &digest) }
  }
}

extension Collision {
  /// The boundary of a name, or nil.
  public func boundary(named identifier: String) -> Boundary? {
    boundaries.first { $0.identifier == identifier }
  }

  /// Adds a boundary, in place of the one of its name if there is one.
  public mutating func add(_ boundary: Boundary) {
    if let index = boundaries.firstIndex(where: { $0.identifier == boundary.identifier }) {
      boundaries[index] = boundary
    } else {
      boundaries.append(boundary)
    }
  }

  /// Removes the boundary of a name; returns it, or nil if there was none.
  @discardableResult
  public mutating func removeBoundary(named identifier: String) -> Boundary? {
    guard let index = boundaries.firstIndex(where: { $0.identifier == identifier }) else {
      return nil
    }
    return boundaries.remove(at: index)
  }

  /// Removes all boundaries that were added; the bounds stay.
  public mutating func removeAllBoundaries() {
    boundaries.removeAll()
  }
}
