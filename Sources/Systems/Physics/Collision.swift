public import ECS

/// What the items of a world run into: each other, the bounds around them, and boundaries.
///
/// It is one resource. Without it items pass through each other and fall for ever. The bounds are
/// four half-spaces and not thin lines, so that an item which is beyond one is pushed back in. The
/// names and defaults are those of UIKit's `UICollisionBehavior`; where UIKit has many of those, a
/// world has ``CollisionGroups``, each with boundaries and, if it is given one, a mode of its own.
///
/// Every change takes effect at the next tick, and wakes the items that touch what has changed or
/// that find themselves in it. Bounds may change while things fall: what is outside then is moved in
/// by up to a point a tick, without gaining speed by it.
public struct Collision: Resource, Hashable {
  /// What items run into.
  public enum Mode: UInt8, Hashable, Sendable {
    /// Each other only.
    case items

    /// The bounds and the boundaries only.
    case boundaries

    /// Each other, the bounds and the boundaries.
    case everything
  }

  /// What items run into, unless ``setMode(_:of:)`` says otherwise for one of their groups.
  public var mode: Mode

  /// The rectangle that items stay in, in points; `nil` lets them go anywhere.
  ///
  /// An edge that is infinite or not a number is none. Where the width or the height is negative,
  /// there is one line in the middle to be at.
  public var bounds: Rect?

  /// How far inside of ``bounds`` items stay.
  ///
  /// UIKit: `setTranslatesReferenceBoundsIntoBoundary(with:)`.
  public var insets = EdgeInsets.zero

  /// What the bounds are made of.
  public var surface = Surface.documented

  /// The lines that items run into besides the bounds, in the order in which they were added.
  public private(set) var boundaries: [Boundary] = []

  /// The groups that have each of the modes for themselves.
  private var ownModes = OwnModes()

  /// Creates a collision within bounds, or without any.
  public init(bounds: Rect?, mode: Mode = .everything) {
    self.bounds = bounds
    self.mode = mode
  }

  /// How much of an item's speed the bounds give back; see ``Surface/elasticity``.
  public var elasticity: Double {
    get { surface.elasticity }
    set { surface.elasticity = newValue }
  }

  /// How hard it is to slide along the bounds; see ``Surface/friction``.
  public var friction: Double {
    get { surface.friction }
    set { surface.friction = newValue }
  }

  /// Feeds the modes, the bounds, the boundaries and what they are made of to a digest.
  public func digest(into digest: inout Digest) {
    digest.combine(mode.rawValue)
    digest.combine(bounds != nil)
    for number in bounds.map({ [$0.minX, $0.minY, $0.size.width, $0.size.height] }) ?? [] {
      digest.combine(number)
    }
    for number in [insets.top, insets.left, insets.bottom, insets.right] { digest.combine(number) }
    surface.digest(into: &digest)
    digest.combine(boundaries.count)
    for boundary in boundaries { boundary.digest(into: &digest) }
    for groups in [ownModes.items, ownModes.boundaries, ownModes.everything] {
      digest.combine(groups.rawValue)
    }
  }
}

// MARK: - Boundaries

extension Collision {
  /// The names of the boundaries, in the order in which they were added.
  public var boundaryIdentifiers: [String] {
    boundaries.map(\.identifier)
  }

  /// The boundary of a name, or nil; looks through all of them.
  public func boundary(named identifier: String) -> Boundary? {
    boundaries.first { $0.identifier == identifier }
  }

  /// Adds a boundary after all others, or in place of the one of its name if there is one.
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

// MARK: - Modes of groups

extension Collision {
  private struct OwnModes: Hashable, Sendable {
    var items: CollisionGroups = []
    var boundaries: CollisionGroups = []
    var everything: CollisionGroups = []
  }

  /// Gives groups a mode of their own, or with `nil` that of the others again.
  public mutating func setMode(_ mode: Mode?, of groups: CollisionGroups) {
    ownModes.items.subtract(groups)
    ownModes.boundaries.subtract(groups)
    ownModes.everything.subtract(groups)
    switch mode {
    case .items: ownModes.items.formUnion(groups)
    case .boundaries: ownModes.boundaries.formUnion(groups)
    case .everything: ownModes.everything.formUnion(groups)
    case nil: break
    }
  }

  /// The groups whose items run into each other.
  var groupsOfItems: CollisionGroups {
    let own = ownModes.items.union(ownModes.everything)
    return mode == .boundaries ? own : CollisionGroups.all.subtracting(ownModes.boundaries)
  }

  /// The groups whose items run into the bounds, and into boundaries of the same group.
  var groupsAtBoundaries: CollisionGroups {
    let own = ownModes.boundaries.union(ownModes.everything)
    return mode == .items ? own : CollisionGroups.all.subtracting(ownModes.items)
  }
}
