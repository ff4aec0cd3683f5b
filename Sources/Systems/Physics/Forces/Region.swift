public import ECS

/// Where a ``Field`` acts, around the field's position.
///
/// Regions are made of circles and boxes by the operations on sets, as those of UIKit's
/// `UIRegion`:
///
/// ```swift
/// let ring = Region(radius: 200).difference(Region(radius: 100))
/// ```
///
/// The edge of a circle or a box belongs to it. A region does not turn with the field's entity.
public struct Region: Hashable, Sendable, Digestible {
  /// A step of working out whether a point is in a region: shapes answer, operations join answers.
  private enum Step: Hashable {
    case everywhere
    case circle(radius: Double)
    case box(width: Double, height: Double)
    case inverse
    case union
    case intersection
  }

  /// The steps, each operation after what it joins.
  private var steps: [Step]

  /// How many answers have to be remembered at once.
  ///
  /// The part that needs more comes first, so it grows by one at most when a region doubles, and
  /// never exceeds the 64 bits that the answers are remembered in.
  private var depth = 1

  private init(_ step: Step) {
    steps = [step]
  }

  /// All points.
  public static let infinite = Region(.everywhere)

  /// Creates a circle around the position, of a radius in points, 0 or more.
  ///
  /// A field with a negative or infinite radius, or one that is not a number, is refused.
  public init(radius: Double) {
    self.init(.circle(radius: radius))
  }

  /// Creates a box around the position, of a size in points, 0 or more.
  ///
  /// A field with a negative or infinite size, or one that is not a number, is refused.
  public init(size: Size) {
    self.init(.box(width: size.width, height: size.height))
  }

  /// All points that are not in this region.
  public var inverse: Region {
    var region = self
    region.steps.append(.inverse)
    return region
  }

  /// All points that are in this region, in another, or in both.
  public func union(_ other: Region) -> Region {
    joined(with: other, by: .union)
  }

  /// All points that are in this region and not in another.
  public func difference(_ other: Region) -> Region {
    joined(with: other.inverse, by: .intersection)
  }

  /// All points that are in this region and in another.
  public func intersection(_ other: Region) -> Region {
    joined(with: other, by: .intersection)
  }

  private func joined(with other: Region, by operation: Step) -> Region {
    var (region, second) = depth >= other.depth ? (self, other) : (other, self)
    if region.depth == second.depth { second.depth += 1 }
    region.depth = max(region.depth, second.depth)
    region.steps += second.steps
    region.steps.append(operation)
    return region
  }

  /// Whether a point is in the region, given by its distance from the position, in points.
  ///
  /// Costs a look at every shape and operation.
  public func contains(_ point: Vector) -> Bool {
    var answers: UInt64 = 0
    for step in steps {
      switch step {
      case .everywhere: answers = answers << 1 | 1
      case .circle(let radius):
        answers = answers << 1 | (dot(point, point) <= radius * radius ? 1 : 0)
      case .box(let width, let height):
        let isInside = 2 * point.x.magnitude <= width && 2 * point.y.magnitude <= height
        answers = answers << 1 | (isInside ? 1 : 0)
      case .inverse: answers ^= 1
      case .union: answers = answers >> 1 | answers & 1
      case .intersection: answers = answers >> 1 & (answers | ~1)
      }
    }
    return answers & 1 == 1
  }

  /// Whether all circles and boxes have a size that is possible.
  var isUsable: Bool {
    steps.allSatisfy { step in
      switch step {
      case .circle(let radius): radius >= 0 && radius.isFinite
      case .box(let width, let height):
        width >= 0 && width.isFinite && height >= 0 && height.isFinite
      default: true
      }
    }
  }

  /// Feeds the shapes and operations to a digest.
  public func digest(into digest: inout Digest) {
    digest.combine(steps.count)
    for step in steps {
      switch step {
      case .everywhere: digest.combine(UInt8(0))
      case .circle(let radius):
        digest.combine(UInt8(1))
        digest.combine(radius)
      case .box(let width, let height):
        digest.combine(UInt8(2))
        digest.combine(width)
        digest.combine(height)
      case .inverse: digest.combine(UInt8(3))
      case .union: digest.combine(UInt8(4))
      case .intersection: digest.combine(UInt8(5))
      }
    }
  }
}
