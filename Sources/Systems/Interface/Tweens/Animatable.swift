public import ECS

/// A component with values that tweens can move.
///
/// The one thing to write besides the digest names each of these values once:
///
/// ```swift
/// struct Lamp: Component {
///   var center: Vector
///   var brightness: Double
///   var direction: Double  // in radians
///   var red, green, blue: UInt8
///   var name: String
///
///   func digest(into digest: inout Digest) { … }
/// }
///
/// extension Lamp: Animatable {
///   mutating func visitValues(_ visitor: inout AnimatableVisitor) {
///     visitor.visit(&center)
///     visitor.visit(&brightness, within: 0...1)
///     visitor.visit(angle: &direction)
///     visitor.visit(&red)
///     visitor.visit(&green)
///     visitor.visit(&blue)
///   }
/// }
/// ```
///
/// Then any of them can be sent somewhere, and asked for as it is shown on its way:
///
/// ```swift
/// world.animate(lamp, \Lamp.brightness, to: 1, seconds: 0.5)
/// let lampOnScreen = world.shown(Lamp.self, of: lamp)
/// ```
///
/// What a tween changes beside, such as the name, has its new value at once.
public protocol Animatable: Component {
  /// Hands every value that a tween can move to a visitor, always the same ones in the same order.
  mutating func visitValues(_ visitor: inout AnimatableVisitor)
}

/// A component's type, by which tweens know what they move.
struct AnimatedComponent: Hashable, Sendable, Digestible {
  /// The type.
  let type: any Animatable.Type

  /// Whether two are the same type.
  static func == (left: AnimatedComponent, right: AnimatedComponent) -> Bool {
    left.type == right.type
  }

  /// Feeds the identity of the type, which is this process's own.
  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(type))
  }

  /// Feeds the qualified name of the type, which is the same everywhere.
  func digest(into digest: inout Digest) {
    digest.combine(stableName(of: String(reflecting: type)))
  }

  /// Adds numbers times a factor to the values of an entity's component, if it has one.
  func add(_ numbers: [Double], times factor: Double, to entity: Entity, in world: inout World) {
    type.add(AnimatableVisitor.Offset(numbers: numbers, factor: factor), to: entity, in: &world)
  }
}

extension Animatable {
  /// Adds something to the values of an entity's component, if it has one.
  fileprivate static func add(
    _ offset: AnimatableVisitor.Offset, to entity: Entity, in world: inout World
  ) {
    world.modify(entity, Self.self) { $0.add([offset]) }
  }
}
