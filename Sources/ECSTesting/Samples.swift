public import ECS

/// A component type, with a way to make values of it.
///
/// ```swift
/// ComponentSample(Position.self) { random in
///   Position(x: Double(random.next(below: 100)), y: 0)
/// }
/// ```
///
/// The values must depend on the generator alone: what is drawn twice from equal generators is
/// equal. Few values a property find more than many: what a digest forgets shows in two values that
/// differ in nothing else, and of 256 such values there are hardly two where each property has a
/// million.
public struct ComponentSample: Sendable {
  let source: any ComponentSource
  let name: String

  /// Creates the sample of a type.
  ///
  /// - Parameters:
  ///   - type: The type of the component.
  ///   - make: Makes a value with random numbers from the generator.
  ///   - change: Changes a value in place, as a system would; by default it is replaced by another.
  public init<Value: Component>(
    _ type: Value.Type, make: @escaping @Sendable (inout RandomGenerator) -> Value,
    change: (@Sendable (inout Value, inout RandomGenerator) -> Void)? = nil
  ) {
    source = Source(make: make, change: change ?? { value, random in value = make(&random) })
    name = String(describing: type)
  }

  /// Creates the sample of a tag.
  public init<Value: Tag>(_ tag: Value) {
    self.init(Value.self) { _ in tag }
  }
}

/// A resource type, with a way to make values of it.
///
/// The rules of ``ComponentSample`` hold.
public struct ResourceSample: Sendable {
  let source: any ResourceSource
  let name: String

  /// Creates the sample of a type.
  ///
  /// - Parameters:
  ///   - type: The type of the resource.
  ///   - make: Makes a value with random numbers from the generator.
  ///   - change: Changes a value in place, as a system would; by default it is replaced by another.
  public init<Value: Resource>(
    _ type: Value.Type, make: @escaping @Sendable (inout RandomGenerator) -> Value,
    change: (@Sendable (inout Value, inout RandomGenerator) -> Void)? = nil
  ) {
    source = Source(make: make, change: change ?? { value, random in value = make(&random) })
    name = String(describing: type)
  }
}

/// A type of event, with a way to make values of it.
///
/// The rules of ``ComponentSample`` hold.
public struct EventSample: Sendable {
  let source: any EventSource
  let name: String

  /// Creates the sample of a type from a closure that makes a value with random numbers.
  public init<Value: Event>(
    _ type: Value.Type, make: @escaping @Sendable (inout RandomGenerator) -> Value
  ) {
    source = Source(make: make, change: { value, random in value = make(&random) })
    name = String(describing: type)
  }
}

/// What a sample knows about its type.
struct Source<Value: Digestible & Equatable & Sendable>: Sendable {
  let make: @Sendable (inout RandomGenerator) -> Value
  let change: @Sendable (inout Value, inout RandomGenerator) -> Void
}

/// The source of values of some type.
protocol ValueSource<Value>: Sendable {
  associatedtype Value: Digestible & Equatable & Sendable

  var make: @Sendable (inout RandomGenerator) -> Value { get }
  var change: @Sendable (inout Value, inout RandomGenerator) -> Void { get }
}

/// The source of values of some type of component.
protocol ComponentSource<Value>: ValueSource where Value: Component {}

/// The source of values of some type of resource.
protocol ResourceSource<Value>: ValueSource where Value: Resource {}

/// The source of values of some type of event.
protocol EventSource<Value>: ValueSource where Value: Event {}

extension Source: ValueSource {}
extension Source: ComponentSource where Value: Component {}
extension Source: ResourceSource where Value: Resource {}
extension Source: EventSource where Value: Event {}

/// Whether two values cannot be told apart by a world: not by `==` and not by digest.
func isSame<Value: Digestible & Equatable>(_ one: Value, _ other: Value) -> Bool {
  (one == other || one != one) && digest(of: one) == digest(of: other)
}

/// The digest of a value alone.
func digest(of value: some Digestible) -> UInt64 {
  var digest = Digest()
  digest.combine(value)
  return digest.value
}

extension ValueSource {
  /// Two values of `Value` that differ by `==` and feed the same to a digest, in words, or nil.
  ///
  /// Such a type has a property that ``Digestible/digest(into:)`` does not name.
  func firstForgottenProperty(seed: UInt64) -> String? {
    var random = RandomGenerator(seed: seed)
    var values: [UInt64: Value] = [:]
    for _ in 0..<256 {
      let value = make(&random)
      guard value == value else { continue }
      let digest = digest(of: value)
      if let other = values.updateValue(value, forKey: digest), other != value {
        return "\(other) and \(value) are not equal but have one digest: one property is not fed"
      }
    }
    return nil
  }
}
