/// A component or a resource put into words.
public struct InspectedValue: Hashable, Sendable {
  /// A stored property and its value in words.
  public struct Field: Hashable, Sendable {
    /// The name of the property; of an enum, the name of the case; empty where there is none.
    public let name: String

    /// The value, as `String(describing:)` puts it; of an optional, what is in it, or "nil".
    public let value: String
  }

  /// The name of the type, without its module.
  public let name: String

  /// The stored properties in order of declaration.
  ///
  /// A tag has none. An enum has one: the case and the values that go with it; a case without such
  /// values is one field without a name.
  public let fields: [Field]

  init(_ name: String, _ value: any Sendable) {
    self.name = name
    let mirror = Mirror(reflecting: value)
    if mirror.children.isEmpty, mirror.displayStyle != .struct {
      fields = [Field(name: "", value: text(of: value))]
    } else {
      fields = mirror.children.map { Field(name: $0.label ?? "", value: text(of: $0.value)) }
    }
  }
}

extension InspectedValue: CustomStringConvertible {
  /// The name and the fields in one line, as in "Position x: 1.0, y: 2.0".
  public var description: String {
    let texts = fields.map { $0.name.isEmpty ? $0.value : "\($0.name): \($0.value)" }
    return texts.isEmpty ? name : "\(name) \(texts.joined(separator: ", "))"
  }
}

extension World {
  /// What an entity holds, in the order of names, or nil if it is dead.
  ///
  /// Any component can be inspected, whether the caller knows its type or not. For people and
  /// tools: it copies and describes every value, and a set or a dictionary shows its elements in no
  /// fixed order.
  public func inspect(_ entity: Entity) -> [InspectedValue]? {
    defer { keepAlive() }
    return owner.store.spots(of: entity)?.map(\.inspected)
  }

  /// What ``inspect(_:)`` says, in lines: the entity, and below it a line for each component.
  ///
  /// ```
  /// 12v3
  ///   Falling
  ///   Position x: 1.0, y: 2.0
  /// ```
  ///
  /// Of a dead entity it says just that.
  public func description(of entity: Entity) -> String {
    guard let components = inspect(entity) else { return "\(entity) is dead" }
    return ([entity.description] + components.map { "  \($0)" }).joined(separator: "\n")
  }

  /// All resources in the order of names.
  public func inspectResources() -> [InspectedValue] {
    defer { keepAlive() }
    return owner.store.resourceSpots.map(\.inspected)
  }
}

/// A value in words, without what the runtime prints of addresses.
private func text(of value: Any) -> String {
  let mirror = Mirror(reflecting: value)
  if mirror.displayStyle == .optional {
    return mirror.children.first.map { text(of: $0.value) } ?? "nil"
  }
  return stableName(of: String(describing: value))
}
