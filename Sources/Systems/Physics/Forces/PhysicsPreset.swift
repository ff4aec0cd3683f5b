/// The two sets of defaults of UIKit Dynamics: what it documents, and what it is observed to use.
///
/// Everything is made of the documented ones unless told otherwise.
///
/// | default | documented | observed |
/// |---|---|---|
/// | elasticity of items and boundaries | 0 | 0.2 |
/// | friction of items and boundaries | 0 | 0.2 |
/// | density of items | 1 | 1 |
/// | resistance of items | 0 | 0.1 |
/// | angular resistance of items | 0 | 0.1 |
public enum PhysicsPreset: UInt8, Hashable, Sendable, CaseIterable {
  /// What UIKit documents: nothing rubs, nothing slows down.
  case documented

  /// What UIKit is observed to use: things bounce a little and come to rest.
  case observed

  /// How much of its speed a contact gives back.
  public var elasticity: Double { self == .observed ? 0.2 : 0 }

  /// How hard it is to slide along something.
  public var friction: Double { self == .observed ? 0.2 : 0 }

  /// The mass of 100 × 100 points, in kilograms.
  public var density: Double { 1 }

  /// What takes the speed of an item away, in 1/s.
  public var resistance: Double { self == .observed ? 0.1 : 0 }

  /// What takes the spin of an item away, in 1/s.
  public var angularResistance: Double { self == .observed ? 0.1 : 0 }
}

extension ItemProperties {
  /// The defaults that UIKit documents.
  public static let documented = ItemProperties(.documented)

  /// The defaults that UIKit is observed to use: things bounce a little and come to rest.
  public static let observed = ItemProperties(.observed)

  /// Creates the defaults of a preset.
  public init(_ preset: PhysicsPreset) {
    self.init()
    elasticity = preset.elasticity
    friction = preset.friction
    density = preset.density
    resistance = preset.resistance
    angularResistance = preset.angularResistance
  }
}

extension Collision {
  /// Gives the bounds the material of a preset; boundaries keep their own.
  public mutating func useMaterial(of preset: PhysicsPreset) {
    elasticity = preset.elasticity
    friction = preset.friction
  }
}

extension Boundary {
  /// Gives the lines the material of a preset.
  public mutating func useMaterial(of preset: PhysicsPreset) {
    elasticity = preset.elasticity
    friction = preset.friction
  }
}
