/// A component whose arrivals and changes a world keeps track of.
///
/// Conforming is all there is to do. From then on each ``ChangeReader`` learns once of every entity
/// that got the component, or whose component became another value, since it last asked. Writing a
/// value that is equal by `==` is no change, whatever the way: a query, a subscript, an insertion or
/// a command.
///
/// It costs 8 bytes an entity, and a comparison for each value a query hands out for writing, as long
/// as that is not known to have changed since a reader last asked.
public protocol TrackedComponent: Component {}

extension TrackedComponent {
  /// The layout and the life cycle of the type, with a column of stamps beside it.
  @inlinable
  public static var columnType: ColumnType {
    ColumnType(
      Self.self, stamp: ColumnType(Stamp<Self>.self), sender: LifecycleSender(Self.self))
  }

  /// Changes are tracked.
  @inlinable
  public static var isTracked: Bool {
    true
  }
}

/// The name under which somebody asks for changes of a component.
///
/// ```swift
/// let drawing = ChangeReader<Position>(named: "drawing")
/// world.readChanges(for: drawing) { entity, position, change in
///   …
/// }
/// ```
///
/// A reader is a plain value; what it has been told is remembered by the world, under its name and
/// the type of the component. Copies and rollbacks take that along.
public struct ChangeReader<C: TrackedComponent>: Hashable, Sendable {
  /// The name, unique among the readers of this component.
  public let name: String

  /// Creates the reader of a name.
  public init(named name: String) {
    self.name = name
  }
}

/// What a ``ChangeReader`` is told about a component.
public enum ComponentChange: Hashable, Sendable {
  /// The entity has got it since.
  ///
  /// It may have had one before that was removed.
  case added

  /// The entity had it, and it is another value.
  case changed
}

extension World {
  /// Tells a reader of every component that was added or changed since it last asked.
  ///
  /// A reader that asks for the first time is told of all, as added. An entity that lost the
  /// component again is not mentioned: ``Lifecycle`` is for that. Entities come in the order of
  /// queries. Costs a look at every entity that has the component.
  public mutating func readChanges<C: TrackedComponent>(
    for reader: ChangeReader<C>, _ body: (Entity, C, ComponentChange) -> Void
  ) {
    let store = own()
    defer { keepAlive() }
    let since = store.startReading(C.self, named: reader.name)
    for match in store.matches(Entity.self, C.self) {
      let (entities, values) = (match.rows(0, Entity.self), match.rows(1, C.self))
      let stamps = match.stamps(1)
      for row in 0..<match.rowCount where stamps[row].changed > since {
        body(entities[row], values[row], stamps[row].added > since ? .added : .changed)
      }
    }
  }
}
