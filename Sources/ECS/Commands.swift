/// Changes noted now and performed later, in the order in which they were noted.
///
/// A query borrows the world, so its closure cannot change which entities there are. It notes what
/// shall happen instead:
///
/// ```swift
/// var commands = Commands()
/// world.read { (entity: Entity, health: Health) in
///   if health.points <= 0 {
///     let ghost = commands.spawn(Ghost())
///     commands.setParent(of: ghost, to: graveyard)
///     commands.despawn(entity)
///   }
/// }
/// world.apply(commands)
/// ```
///
/// A command for an entity that is dead by then is skipped and counted; it is never an error.
public struct Commands: Sendable {
  /// An entity that a buffer will spawn when it is applied.
  ///
  /// Use it with the buffer it came from.
  public struct Target: CommandSubject, Hashable {
    let number: Int

    /// The target as commands keep it.
    public var reference: CommandReference {
      CommandReference(kind: .pending(number))
    }
  }

  /// Performs a command and says whether it could be performed.
  @usableFromInline typealias Command =
    @Sendable (_ world: inout World, _ spawned: inout [Entity]) -> Bool

  @usableFromInline private(set) var commands: [Command] = []
  private var targetCount = 0

  /// Creates an empty buffer.
  public init() {}

  /// Whether nothing has been noted.
  public var isEmpty: Bool {
    commands.isEmpty
  }

  /// Notes that an entity shall be spawned, and returns a name for it until then.
  @inlinable
  @discardableResult
  public mutating func spawn<each C: Component>(_ components: repeat each C) -> Target {
    let components = (repeat each components)
    append { world, spawned in
      spawned.append(world.spawn(repeat each components))
      return true
    }
    return addTarget()
  }

  /// Notes that components shall be inserted into an entity.
  @inlinable
  public mutating func insert<each C: Component>(
    _ components: repeat each C, into subject: some CommandSubject
  ) {
    let components = (repeat each components)
    let reference = check(subject)
    append { world, spawned in
      world.insert(repeat each components, into: reference.entity(in: spawned))
    }
  }

  /// Notes that a component shall be removed from an entity.
  ///
  /// That it has none is no reason to skip.
  @inlinable
  public mutating func remove<C: Component>(_ type: C.Type, from subject: some CommandSubject) {
    let reference = check(subject)
    append { world, spawned in
      let entity = reference.entity(in: spawned)
      world.remove(type, from: entity)
      return world.contains(entity)
    }
  }

  /// Notes that an entity shall be despawned, with all below it.
  public mutating func despawn(_ subject: some CommandSubject) {
    let reference = check(subject)
    append { world, spawned in
      world.despawn(reference.entity(in: spawned))
    }
  }

  /// Notes that an entity shall hang below another.
  ///
  /// It is skipped too if that would close a circle.
  public mutating func setParent(
    of child: some CommandSubject, to parent: some CommandSubject
  ) {
    let (child, parent) = (check(child), check(parent))
    append { world, spawned in
      world.setParent(of: child.entity(in: spawned), to: parent.entity(in: spawned))
    }
  }

  /// Notes that an entity shall hang below another or, for nil, below none.
  public mutating func setParent(of child: some CommandSubject, to parent: Entity?) {
    let child = check(child)
    append { world, spawned in
      world.setParent(of: child.entity(in: spawned), to: parent)
    }
  }

  @usableFromInline
  mutating func append(_ command: @escaping Command) {
    commands.append(command)
  }

  @usableFromInline
  mutating func addTarget() -> Target {
    targetCount += 1
    return Target(number: targetCount - 1)
  }

  /// The reference to a subject, which must be an entity or one of this buffer's targets.
  @usableFromInline
  func check(_ subject: some CommandSubject) -> CommandReference {
    let reference = subject.reference
    if case .pending(let number) = reference.kind {
      precondition(number < targetCount, "A target belongs to the commands that made it")
    }
    return reference
  }
}

/// What a command can be about: an ``Entity`` or a ``Commands/Target``.
public protocol CommandSubject: Sendable {
  /// The subject as commands keep it.
  var reference: CommandReference { get }
}

extension Entity: CommandSubject {
  /// The entity as commands keep it.
  public var reference: CommandReference {
    CommandReference(kind: .living(self))
  }
}

/// An entity, or one that is still to be spawned, as commands keep it.
public struct CommandReference: Sendable {
  enum Kind {
    case living(Entity)
    case pending(Int)
  }

  let kind: Kind

  @usableFromInline
  func entity(in spawned: [Entity]) -> Entity {
    switch kind {
    case .living(let entity): entity
    case .pending(let number): spawned[number]
    }
  }
}

/// What became of applied commands.
public struct CommandReport: Hashable, Sendable {
  /// How many commands met a dead entity or would have closed a circle, and did nothing.
  public let skipped: Int
}

extension World {
  /// Performs commands in the order in which they were noted.
  ///
  /// - Returns: How many had to be skipped.
  @discardableResult
  public mutating func apply(_ commands: Commands) -> CommandReport {
    var spawned: [Entity] = []
    var skipped = 0
    for command in commands.commands where !command(&self, &spawned) {
      skipped += 1
    }
    return CommandReport(skipped: skipped)
  }
}
