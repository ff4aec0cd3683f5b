/// A value an entity can hold, one of each type.
///
/// Components are small structs or enums. They may own arrays, strings and references to immutable
/// classes; the world moves, copies and releases those exactly as often as it must. The one thing
/// to write is ``Digestible/digest(into:)``:
///
/// ```swift
/// struct Position: Component {
///   var x: Double
///   var y: Double
///
///   func digest(into digest: inout Digest) {
///     digest.combine(x)
///     digest.combine(y)
///   }
/// }
/// ```
///
/// In a digest a component type is known by its qualified name, so renaming one changes digests.
public protocol Component: ReadableComponent {}

extension Component {
  /// The layout and the life cycle of the type.
  @inlinable
  public static var columnType: ColumnType {
    ColumnType(Self.self, sender: LifecycleSender(Self.self))
  }
}

/// A component that queries and subscripts can read.
///
/// Every ``Component`` is one. So are ``Parent`` and ``Children``, which only the world writes.
/// There is no reason to conform to it directly.
public protocol ReadableComponent: Digestible, Equatable, Sendable, QueryTerm {
  /// What a world has to know about the type.
  ///
  /// It is given: do not write one. It is a requirement so that the conformance of each type makes
  /// it in the module of that type, where the compiler can specialise what is inside.
  static var columnType: ColumnType { get }

  /// Whether changes are tracked.
  ///
  /// It is given: conform to ``TrackedComponent`` instead of writing one.
  static var isTracked: Bool { get }
}

extension ReadableComponent {
  /// The layout and the life cycle of the type.
  @inlinable
  public static var columnType: ColumnType {
    ColumnType(Self.self)
  }

  /// Changes are not tracked.
  @inlinable
  public static var isTracked: Bool {
    false
  }
}

/// A component that says all by being there.
///
/// A tag is an empty struct; a tag with a stored property traps when a world first meets it,
/// because the digest a tag gets for free would pass over that property.
public protocol Tag: Component {}

extension Tag {
  /// Feeds nothing: that the tag is there is part of the digest already.
  @inlinable
  public func digest(into digest: inout Digest) {}
}

/// A value of which a world holds at most one: the board, the score, the pace.
///
/// ```swift
/// world.insert(resource: Score(points: 0))
/// world[resource: Score.self]?.points += 10
/// ```
///
/// A type may be a resource and a ``Component`` at once; a world keeps the two apart.
public protocol Resource: Digestible, Equatable, Sendable {}

/// Something that happened, sent once and received once by each registered reader.
///
/// ```swift
/// let reader = EventReader<Eaten>(named: "score")
/// world.register(reader)
/// world.send(Eaten(points: 10))
/// for eaten in world.receive(reader) { … }
/// ```
public protocol Event: Digestible, Equatable, Sendable {
  /// How many events of the type may wait for their slowest reader; positive, 65,536 if not given.
  ///
  /// One more drops the oldest, and each reader that has not received it counts a miss, which
  /// ``World/eventReaders`` shows. So a reader that never comes costs memory up to a bound: room
  /// for at most four times as many events. The number may not change while the program runs.
  static var waitingLimit: Int { get }
}

extension Event {
  /// 65,536: one event a tick for nine minutes, or a hundred a tick for five seconds.
  public static var waitingLimit: Int {
    65_536
  }
}
