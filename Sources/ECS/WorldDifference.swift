/// The first thing in which two worlds differ, in words.
///
/// ```swift
/// if let difference = world.firstDifference(from: other) {
///   print(difference)  // 12v3 Position: Position(x: 1.0, y: 2.0) here, Position(x: 1.0, y: 3.0) there
/// }
/// ```
///
/// "Here" is the world that was asked, "there" the other one.
public struct WorldDifference: Hashable, Sendable {
  /// What kind of thing differs.
  public enum Kind: Hashable, Sendable {
    /// An entity is alive in one world only.
    case entity
    /// An entity holds a component in one world only.
    case component
    /// An entity's component has different values.
    case value
    /// The archetype in a place is another, or is there in one world only.
    case archetype
    /// The entity in a row of an archetype is another.
    case row
    /// A slot without an entity has another generation, or is there in one world only.
    case slot
    /// The slots that are used again come in another order.
    case freeSlots
    /// Slots retire after another number of generations.
    case generationLimit
    /// A resource is there in one world only.
    case resource
    /// A resource has different values.
    case resourceValue
    /// A reader of events is there in one world only, or has received another number of events.
    case reader
    /// A pending event has different values, or is there in one world only.
    case event
    /// A reader of changes is known in one world only, or has other changes to be told of.
    case change
    /// The seed of the random generators.
    case seed
    /// A random generator is further, or is used in one world only.
    case generator
  }

  /// What kind of thing differs.
  public let kind: Kind

  /// The entity, where the difference is about one.
  public let entity: Entity?

  /// The name of the component, resource, event, reader or generator, where the difference is about
  /// one; of a type, without its module.
  public let name: String?

  /// What is here, as text, or nil if it is there only.
  public let here: String?

  /// What is there, as text, or nil if it is here only.
  public let there: String?

  private let subject: String

  /// Notes a difference; the subject is the name of the thing if nothing else is said.
  init(
    _ kind: Kind, of entity: Entity? = nil, name: String? = nil, subject: String? = nil,
    here: String?, there: String?
  ) {
    self.kind = kind
    self.entity = entity
    self.name = name
    self.here = here
    self.there = there
    self.subject =
      subject ?? [entity?.description, name].compactMap(\.self).joined(separator: " ")
  }
}

extension WorldDifference: CustomStringConvertible {
  /// One line that names the thing and says what is here and what is there.
  public var description: String {
    let remark = here == there ? ", alike as text" : ""
    return "\(subject): \(here ?? "none") here, \(there ?? "none") there\(remark)"
  }
}

extension World {
  /// The first thing in which this world differs from another, or nil if they are equal.
  ///
  /// It is nil exactly when `==` holds. "First" is in this order:
  ///
  /// 1. the entities in the order of their slots: whether they are alive, and then their components
  ///    in the order of names;
  /// 2. the archetypes in order of creation, then the rows of each;
  /// 3. the generations of free slots, the order in which these are used again, the generation
  ///    limit;
  /// 4. the resources in the order of names;
  /// 5. the events in the order of names: their readers in the order of names, then the events;
  /// 6. what the readers of changes are still to be told, in the order of components and names;
  /// 7. the seed, then the random generators in the order of names.
  ///
  /// Values are put into words by `String(describing:)`, and only those that differ; a set or a
  /// dictionary shows its elements in no fixed order. Costs what `==` costs, and if the worlds differ
  /// a walk over the entities up to the one it names.
  public func firstDifference(from other: World) -> WorldDifference? {
    // Equality is by far the faster of the two, and most worlds that are compared are equal.
    guard self != other else { return nil }
    defer {
      keepAlive()
      other.keepAlive()
    }
    return DifferenceSearch(here: store, there: other.store).first()
  }
}
