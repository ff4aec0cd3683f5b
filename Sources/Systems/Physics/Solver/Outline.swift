/// The shape of a body about its centre.
struct Outline: Equatable, Sendable {
  enum Kind: UInt8, Sendable {
    case box
    case circle
    /// A convex polygon; with two corners, a line that is solid from both sides.
    case polygon
    /// A circle away from the centre, which is among the corners.
    case disc
    /// Several of the others, which are polygons and discs about the centre of the body.
    case compound
  }

  var kind: Kind

  /// Half the extent of a box; the radius of a circle, twice.
  var halfWidth = 0.0
  var halfHeight = 0.0

  /// Where the corners of a polygon are among all corners, or the parts of a compound among all
  /// parts.
  var firstCorner = 0
  var cornerCount = 0

  /// The distance of the farthest point from the centre.
  var reach: Double

  /// How far it is at least from the centre to the surface: what moves by less than this passes
  /// over nothing.
  ///
  /// A line has none of its own; what meets it has. A part of a compound has that about its own
  /// centre, and the compound the least of them.
  var smallerHalf: Double

  /// How fast turning can move the surface to or from another one at most, for a spin of 1: how far
  /// a corner can be beside where it looks at.
  var arm: Double {
    guard kind != .compound else { return reach }
    let square = reach * reach - smallerHalf * smallerHalf
    return square > 0 ? square.squareRoot() : 0
  }

  /// By how much turning can do so: it brings up a corner where a side was.
  var wobble: Double { kind == .compound ? 2 * reach : max(reach - smallerHalf, 0) }

  /// How many parts it has; none unless it is a compound.
  var partCount: Int { kind == .compound ? cornerCount : 0 }

  init(width: Double, height: Double) {
    kind = .box
    halfWidth = width / 2
    halfHeight = height / 2
    cornerCount = 4
    reach = (halfWidth * halfWidth + halfHeight * halfHeight).squareRoot()
    smallerHalf = min(halfWidth, halfHeight)
  }

  init(radius: Double) {
    kind = .circle
    halfWidth = radius
    halfHeight = radius
    reach = radius
    smallerHalf = radius
  }
}

/// The corners of all polygons, each about its own centre, with the outward normals of the sides
/// that start there, and the outlines of the parts of all compounds.
struct Corners: Equatable, Sendable {
  private(set) var points: [Vector] = []
  private(set) var normals: [Vector] = []
  private(set) var parts: [Outline] = []

  mutating func removeAll() {
    points.removeAll(keepingCapacity: true)
    normals.removeAll(keepingCapacity: true)
    parts.removeAll(keepingCapacity: true)
  }

  /// Adds corners that go round clockwise on the screen, about a centre.
  mutating func add(_ corners: [Vector]) -> Outline {
    var outline = Outline(radius: 0)
    outline.kind = .polygon
    outline.firstCorner = points.count
    outline.cornerCount = corners.count
    outline.smallerHalf = .infinity
    for (index, corner) in corners.enumerated() {
      let side = corners[(index + 1) % corners.count] - corner
      let length = dot(side, side).squareRoot()
      let normal = Vector(x: side.y / length, y: -side.x / length)
      points.append(corner)
      normals.append(normal)
      outline.reach = max(outline.reach, dot(corner, corner).squareRoot())
      if corners.count > 2 { outline.smallerHalf = min(outline.smallerHalf, dot(normal, corner)) }
    }
    return outline
  }

  /// Adds the parts of a compound.
  mutating func add(_ compound: Compound) -> Outline {
    let outlines = compound.parts.map { add($0) }
    var outline = Outline(radius: 0)
    outline.kind = .compound
    outline.firstCorner = parts.count
    outline.cornerCount = outlines.count
    outline.smallerHalf = .infinity
    for part in outlines {
      outline.reach = max(outline.reach, part.reach)
      outline.smallerHalf = min(outline.smallerHalf, part.smallerHalf)
    }
    parts += outlines
    return outline
  }

  private mutating func add(_ part: Compound.Part) -> Outline {
    let center = part.center
    guard part.corners.isEmpty else {
      var outline = add(part.corners.map { $0 + center })
      outline.smallerHalf = .infinity
      for (index, corner) in part.corners.enumerated() {
        let normal = normals[outline.firstCorner + index]
        outline.smallerHalf = min(outline.smallerHalf, dot(normal, corner))
      }
      return outline
    }
    var outline = Outline(radius: part.radius)
    outline.kind = .disc
    outline.firstCorner = points.count
    outline.reach += dot(center, center).squareRoot()
    points.append(center)
    normals.append(.zero)
    return outline
  }

  /// The part of a compound with a number from 1 on; for 0 the outline itself.
  @inline(__always)
  func part(_ number: UInt16, of outline: Outline) -> Outline {
    number == 0 ? outline : parts[outline.firstCorner + Int(number) - 1]
  }

  /// Where the circle of a disc is.
  func placed(_ disc: Outline, _ pose: Pose) -> Pose {
    var moved = pose
    let center = pose.turned(points[disc.firstCorner])
    moved.x += center.x
    moved.y += center.y
    return moved
  }

  /// A corner of an outline that has some, about its centre, turned with it.
  @inline(__always)
  func corner(_ index: Int, of outline: Outline, _ pose: Pose) -> Vector {
    guard outline.kind == .box else {
      return pose.turned(points[outline.firstCorner + index])
    }
    let x = index == 0 || index == 3 ? -outline.halfWidth : outline.halfWidth
    let y = index < 2 ? -outline.halfHeight : outline.halfHeight
    return pose.turned(Vector(x: x, y: y))
  }

  /// The outward normal of the side from a corner to the next.
  @inline(__always)
  func normal(_ index: Int, of outline: Outline, _ pose: Pose) -> Vector {
    guard outline.kind == .box else {
      return pose.turned(normals[outline.firstCorner + index])
    }
    switch index {
    case 0: return Vector(x: pose.sine, y: -pose.cosine)
    case 1: return Vector(x: pose.cosine, y: pose.sine)
    case 2: return Vector(x: -pose.sine, y: pose.cosine)
    default: return Vector(x: -pose.cosine, y: -pose.sine)
    }
  }
}
