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
/// Each command does what the call of the same name on the world would do at its place in the
/// order. One for an entity that is dead by then is skipped and counted; it is never an error.
///
/// A buffer is a value: it can be copied, sent, and applied to several worlds or several times. It
/// holds the components noted in it until it is gone; worlds get copies.
public struct Commands: Sendable {
  /// An entity that a buffer will spawn when it is applied.
  ///
  /// Use it with the buffer it came from.
  public struct Target: CommandSubject, Hashable {
    let number: Int

    @usableFromInline
    init(number: Int) {
      self.number = number
    }

    /// The target as commands keep it.
    public var reference: CommandReference {
      CommandReference(kind: .pending(number))
    }
  }

  /// Nil until something is noted.
  @usableFromInline var storage: CommandStorage?

  /// Creates an empty buffer.
  public init() {}

  /// Whether nothing has been noted.
  public var isEmpty: Bool {
    storage?.recorder.isEmpty ?? true
  }

  /// Notes that an entity shall be spawned, and returns a name for it until then.
  ///
  /// Two components of one type are a mistake of the caller and trap.
  @inlinable
  @inline(__always)
  @discardableResult
  public mutating func spawn<each C: Component>(_ components: repeat each C) -> Target {
    let recorder = own()
    defer { keepAlive() }
    var bundle = recorder.bundle(repeat (each C).self)
    repeat recorder.append(each components, &bundle)
    return Target(number: recorder.addSpawn())
  }

  /// Notes that components shall be inserted into an entity.
  ///
  /// Two components of one type are a mistake of the caller and trap.
  @inlinable
  public mutating func insert<each C: Component>(
    _ components: repeat each C, into subject: some CommandSubject
  ) {
    let reference = check(subject)
    let recorder = own()
    defer { keepAlive() }
    var bundle = recorder.bundle(repeat (each C).self)
    repeat recorder.append(each components, &bundle)
    recorder.addInsert(into: reference)
  }

  /// Notes that a component shall be removed from an entity.
  ///
  /// That it has none is no reason to skip.
  @inlinable
  public mutating func remove<C: Component>(_ type: C.Type, from subject: some CommandSubject) {
    let reference = check(subject)
    own().addRemove(Removal(type), from: reference)
    keepAlive()
  }

  /// Notes that an entity shall be despawned, with all below it.
  public mutating func despawn(_ subject: some CommandSubject) {
    let reference = check(subject)
    own().add(.despawn(reference))
    keepAlive()
  }

  /// Notes that an entity shall hang below another.
  ///
  /// It is skipped too if that would close a circle.
  public mutating func setParent(
    of child: some CommandSubject, to parent: some CommandSubject
  ) {
    let (child, parent) = (check(child), check(parent))
    own().add(.setParent(of: child, to: parent))
    keepAlive()
  }

  /// Notes that an entity shall hang below another or, for nil, below none.
  public mutating func setParent(of child: some CommandSubject, to parent: Entity?) {
    let child = check(child)
    own().add(.setParent(of: child, to: parent?.reference))
    keepAlive()
  }

  /// Notes that an entity shall refer to another.
  ///
  /// It is skipped too if the two are the same.
  @inlinable
  public mutating func setReference<Kind: ReferenceKind>(
    _ kind: Kind.Type, from holder: some CommandSubject, to target: some CommandSubject
  ) {
    let (holder, target) = (check(holder), check(target))
    addSetting(kind, from: holder, to: target)
  }

  /// Notes that an entity shall refer to another or, for nil, to none.
  @inlinable
  public mutating func setReference<Kind: ReferenceKind>(
    _ kind: Kind.Type, from holder: some CommandSubject, to target: Entity?
  ) {
    let holder = check(holder)
    addSetting(kind, from: holder, to: target?.reference)
  }

  @inlinable
  mutating func addSetting<Kind: ReferenceKind>(
    _ kind: Kind.Type, from holder: CommandReference, to target: CommandReference?
  ) {
    let setting = ReferenceSetting(ObjectIdentifier(kind)) { world, holder, target in
      world.setReference(Kind.self, from: holder, to: target)
    }
    own().addSetting(setting, from: holder, to: target)
    keepAlive()
  }

  /// Notes all that another buffer holds, after what is noted here.
  ///
  /// The other buffer's targets belong to it alone still: what shall happen to them is noted there
  /// before it is appended.
  public mutating func append(_ other: Commands) {
    guard let storage = other.storage else { return }
    own().append(storage.recorder)
    keepAlive()
    withExtendedLifetime(other) {}
  }

  /// Makes this buffer the only holder of its storage, and returns access for noting.
  @inlinable
  @inline(__always)
  mutating func own() -> CommandRecorder {
    if isKnownUniquelyReferenced(&storage), let storage {
      return storage.recorder
    }
    return separate()
  }

  @usableFromInline
  mutating func separate() -> CommandRecorder {
    let own = storage?.copied() ?? CommandStorage(CommandLog())
    storage = own
    return own.recorder
  }

  /// Keeps the storage alive up to here, whatever the optimiser makes of the code above.
  @inlinable
  @inline(__always)
  func keepAlive() {
    withExtendedLifetime(storage) {}
  }

  /// The reference to a subject, which must be an entity or one of this buffer's targets.
  @usableFromInline
  func check(_ subject: some CommandSubject) -> CommandReference {
    let reference = subject.reference
    if case .pending(let number) = reference.kind {
      precondition(
        number < storage?.recorder.targetCount ?? 0, "A target belongs to the commands that made it"
      )
    }
    return reference
  }
}
