/// The name under which somebody receives events of a type.
///
/// A reader is a plain value that can be made anywhere; how far it has read is remembered by the
/// world, under its name. Two readers of one type and one name are the same reader.
public struct EventReader<E: Event>: Hashable, Sendable {
  /// The name, unique among the readers of this type of event.
  public let name: String

  /// Creates the reader of a name.
  public init(named name: String) {
    self.name = name
  }
}

extension World {
  /// Lets a reader receive all events sent from now on.
  ///
  /// Registering it again changes nothing.
  @inlinable
  public mutating func register<E>(_ reader: EventReader<E>) {
    let store = own()
    defer { keepAlive() }
    store.addCursor(reader.name, to: store.register(event: E.self))
  }

  /// Sends an event to every registered reader of its type.
  ///
  /// It is kept until the slowest of them has received it, so a reader that stops receiving makes
  /// the queue grow. It is dropped at once if there is no reader.
  @inlinable
  public mutating func send<E: Event>(_ event: E) {
    let number = owner.store.number(ofEvent: E.self)
    guard number >= 0, owner.store.hasCursors(number) else { return }
    let store = own()
    defer { keepAlive() }
    store.append(event, to: number)
  }

  /// All events a reader has not received yet, in order of sending.
  ///
  /// A reader that was not registered is now, and receives nothing this time.
  @inlinable
  public mutating func receive<E>(_ reader: EventReader<E>) -> [E] {
    let number = owner.store.number(ofEvent: E.self)
    guard number >= 0, owner.store.position(of: reader.name, in: number) != nil else {
      register(reader)
      return []
    }
    let events = owner.store.pending(E.self, in: number, for: reader.name)
    if !events.isEmpty {
      let store = own()
      defer { keepAlive() }
      store.advance(reader.name, in: number)
    }
    return events
  }
}
