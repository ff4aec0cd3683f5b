/// How heavy an item is.
struct ItemMass {
  /// The mass in kilograms: density times the area in square metres, at 100 points a metre.
  let mass: Double

  /// The moment of inertia about the centre, in kg·pt².
  let inertia: Double

  init(_ collider: Collider, _ properties: ItemProperties) {
    let (width, height) = (collider.size.width, collider.size.height)
    switch collider.shape {
    case .rectangle:
      mass = properties.density * (width / 100) * (height / 100)
      inertia = mass * (width * width + height * height) / 12
    case .circle:
      mass = properties.density * Double.pi * (width / 200) * (width / 200)
      inertia = mass * width * width / 8
    }
  }
}
