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

  /// The same subject in a buffer that has a number of targets before this one's.
  func renumbered(by offset: Int) -> CommandReference {
    switch kind {
    case .living: self
    case .pending(let number): CommandReference(kind: .pending(number + offset))
    }
  }
}
