extension Scene {
  /// How far a shape reaches from its centre, in metres.
  public enum Shape: Hashable, Sendable {
    /// A circle.
    case circle(radius: Double)

    /// A box by half of its width and half of its height.
    case box(halfWidth: Double, halfHeight: Double)

    /// A square by half of its edge.
    public static func square(_ half: Double) -> Shape {
      .box(halfWidth: half, halfHeight: half)
    }
  }

  /// What happens at a surface.
  public struct Material: Hashable, Sendable {
    /// How much of its speed a contact gives back, from 0 to 1.
    public var elasticity: Double

    /// How hard it is to slide along, 0 or more.
    public var friction: Double

    /// Creates a material.
    public init(elasticity: Double, friction: Double) {
      self.elasticity = elasticity
      self.friction = friction
    }

    /// What bounces for ever.
    public static let elastic = Material(elasticity: 1, friction: 0)

    /// What never bounces.
    public static let dull = Material(elasticity: 0, friction: 0.6)

    /// What bounces a little.
    public static let lively = Material(elasticity: 0.3, friction: 0.6)
  }

  /// Where a body is and how it moves: metres, radians and seconds, y upward, angles
  /// counter-clockwise.
  public struct Motion: Hashable, Sendable {
    /// The place of its centre to the right.
    public var x: Double

    /// The place of its centre upward.
    public var y: Double

    /// How far it is turned.
    public var angle: Double

    /// Its speed to the right.
    public var vx: Double

    /// Its speed upward.
    public var vy: Double

    /// Its angular velocity.
    public var spin: Double

    /// Creates a motion; upright and at rest by default.
    public init(
      x: Double, y: Double, angle: Double = 0, vx: Double = 0, vy: Double = 0, spin: Double = 0
    ) {
      (self.x, self.y, self.angle) = (x, y, angle)
      (self.vx, self.vy, self.spin) = (vx, vy, spin)
    }

    /// The six numbers, in the order of their declarations.
    public var numbers: [Double] { [x, y, angle, vx, vy, spin] }
  }

  /// One body as it starts.
  public struct Body: Hashable, Sendable {
    /// Its shape.
    public var shape: Shape

    /// Where it starts and how it moves there.
    public var motion: Motion

    /// What its surface is made of.
    public var material: Material

    /// Its mass per square metre, in kilograms.
    public var density: Double

    /// What takes its speed away, in 1/s.
    public var resistance = 0.0

    /// Creates a body.
    public init(_ shape: Shape, _ motion: Motion, _ material: Material, density: Double = 1) {
      self.shape = shape
      self.motion = motion
      self.material = material
      self.density = density
    }

    /// Its mass, in kilograms.
    public var mass: Double {
      switch shape {
      case .circle(let radius): density * Double.pi * radius * radius
      case .box(let halfWidth, let halfHeight): density * 4 * halfWidth * halfHeight
      }
    }

    /// Its moment of inertia about the centre, in kg·m².
    public var inertia: Double {
      switch shape {
      case .circle(let radius): mass * radius * radius / 2
      case .box(let halfWidth, let halfHeight):
        mass * (halfWidth * halfWidth + halfHeight * halfHeight) / 3
      }
    }
  }
}
