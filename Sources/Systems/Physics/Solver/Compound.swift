/// Several convex shapes that are one body, about their common centre of mass.
struct Compound: Sendable {
  /// One of them, as it lies in the body.
  struct Part: Sendable {
    /// The corners about its own centre, clockwise on the screen; none for a circle.
    var corners: [Vector] = []

    /// The radius of a circle.
    var radius = 0.0

    /// Its centre of mass.
    var center: Vector
  }

  let parts: [Part]

  /// How many there may be: pairs are of two parts each, and their ranks have room for so many.
  static let mostParts = 1000

  /// The mass in kilograms and the moment of inertia in kg·pt², for an item of density 1.
  let mass: Double
  let inertia: Double

  /// The centre of mass, as the offsets of the parts are measured.
  let center: Vector

  /// Places parts; `nil` if there are none or one of them has no shape or no mass.
  init?(_ parts: [CollisionShape.Part]) {
    var (placed, masses): ([Part], [ItemMass]) = ([], [])
    for part in parts {
      guard let shape = Part(part), let mass = ItemMass(part) else { return nil }
      placed.append(shape)
      masses.append(mass)
    }
    var (sum, moment) = (0.0, Vector.zero)
    for (part, mass) in zip(placed, masses) {
      sum += mass.mass
      moment += part.center * mass.mass
    }
    guard sum > 0, sum.isFinite else { return nil }
    center = moment * (1 / sum)
    var inertia = 0.0
    for index in placed.indices {
      placed[index].center = placed[index].center - center
      let away = placed[index].center
      inertia += masses[index].inertia + masses[index].mass * dot(away, away)
    }
    self.parts = placed
    mass = sum
    self.inertia = inertia
  }

  /// The smallest box about the centre of mass that holds all parts, along the axes of the body.
  var extent: Size {
    var (x, y) = (0.0, 0.0)
    for part in parts {
      let corners = part.corners.isEmpty ? [.zero] : part.corners
      for corner in corners {
        let point = part.center + corner
        x = max(x, point.x.magnitude + part.radius)
        y = max(y, point.y.magnitude + part.radius)
      }
    }
    return Size(width: 2 * x, height: 2 * y)
  }
}

extension Compound.Part {
  fileprivate init?(_ part: CollisionShape.Part) {
    guard part.isPlaced else { return nil }
    center = part.offset
    let (sine, cosine) = part.angle.sineAndCosine
    switch ItemShape(part.collider, part.shape) {
    case nil, .compound: return nil
    case .circle: radius = part.collider.size.width / 2
    case .polygon(let polygon): corners = polygon.corners
    case .box:
      let (x, y) = (part.collider.size.width / 2, part.collider.size.height / 2)
      corners = [
        Vector(x: -x, y: -y), Vector(x: x, y: -y), Vector(x: x, y: y), Vector(x: -x, y: y),
      ]
    }
    corners = corners.map {
      Vector(x: $0.x * cosine - $0.y * sine, y: $0.x * sine + $0.y * cosine)
    }
  }
}

extension CollisionShape.Part {
  /// Whether its place in the compound is one that can be reckoned with.
  var isPlaced: Bool {
    offset.isWithin(MotionLimits.place) && angle.magnitude < MotionLimits.place
  }
}

extension ItemMass {
  /// The mass of a part in an item of density 1.
  fileprivate init?(_ part: CollisionShape.Part) {
    var properties = ItemProperties()
    properties.density = part.density
    self.init(part.collider, part.shape, properties)
    guard mass > 0, mass.isFinite else { return nil }
  }
}
