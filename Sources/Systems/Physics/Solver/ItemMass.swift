/// How heavy an item is.
struct ItemMass {
  /// The mass in kilograms: density times the area in square metres, at 100 points a metre.
  let mass: Double

  /// The moment of inertia about the centre, in kg·pt².
  let inertia: Double

  init(_ collider: Collider, _ shape: CollisionShape?, _ properties: ItemProperties) {
    let (width, height) = (collider.size.width, collider.size.height)
    switch ItemShape(collider, shape) {
    case .circle, nil:
      mass = properties.density * Double.pi * (width / 200) * (width / 200)
      inertia = mass * width * width / 8
    case .box:
      mass = properties.density * (width / 100) * (height / 100)
      inertia = mass * (width * width + height * height) / 12
    case .polygon(let polygon):
      mass = properties.density * polygon.area / 10_000
      inertia = mass * polygon.moment / polygon.area
    case .compound(let compound):
      mass = properties.density * compound.mass
      inertia = properties.density * compound.inertia
    }
  }
}

/// The shape that the components of an item ask for.
enum ItemShape {
  case box
  case circle
  case polygon(Polygon)
  case compound(Compound)

  /// Works out the shape; `nil` if there is no such shape.
  init?(_ collider: Collider, _ shape: CollisionShape?) {
    let (width, height) = (collider.size.width, collider.size.height)
    switch shape {
    case .path(let path):
      guard let polygon = Polygon(path) else { return nil }
      self = .polygon(polygon)
    case .ellipse where width != height:
      guard let polygon = Polygon(ellipse: width, height) else { return nil }
      self = .polygon(polygon)
    case .compound(let parts):
      guard let compound = Compound(parts) else { return nil }
      self = .compound(compound)
    case .ellipse: self = .circle
    case .rectangle: self = .box
    case nil: self = collider.shape == .circle ? .circle : .box
    }
  }
}
