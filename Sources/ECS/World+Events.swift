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
  /// Registering it again changes nothing. Costs a walk over the readers of the type.
  @inlinable
  public mutating func register<E>(_ reader: EventReader<E>) {
    let store = own()
    defer { keepAlive() }
    let queue = store.register(event: E.self)
    store.addReader(reader.name, to: queue)
    store.updateObservation(of: E.self, queue: queue)
  }

  /// Forgets a reader, what it missed and what waited for it alone.
  ///
  /// Costs a walk over the readers of the type.
  ///
  /// - Returns: Whether it was registered. If it was not, nothing changes.
  @inlinable
  @discardableResult
  public mutating func unregister<E>(_ reader: EventReader<E>) -> Bool {
    guard let place = owner.store.place(of: reader) else { return false }
    let store = own()
    defer { keepAlive() }
    store.removeReader(place)
    store.updateObservation(of: E.self, queue: place.queue)
    return true
  }

  /// Sends an event to every registered reader of its type.
  ///
  /// It is kept until the slowest of them has received it, or until more events wait than
  /// ``Event/waitingLimit`` allows: then the oldest is dropped, and the readers that have not
  /// received it count a miss. It is dropped at once if there is no reader.
  @inlinable
  public mutating func send<E: Event>(_ event: E) {
    let number = owner.store.number(ofEvent: E.self)
    guard number >= 0, owner.store.hasReaders(number) else { return }
    let store = own()
    defer { keepAlive() }
    store.append(event, to: number)
  }

  /// All events a reader has not received yet, in order of sending.
  ///
  /// A reader that was not registered is now, and receives nothing this time.
  @inlinable
  public mutating func receive<E>(_ reader: EventReader<E>) -> [E] {
    guard let place = owner.store.place(of: reader) else {
      register(reader)
      return []
    }
    guard place.waitingCount > 0 else { return [] }
    let store = own()
    defer { keepAlive() }
    let events = store.waitingEvents(E.self, for: place)
    store.advance(place)
    return events
  }

  /// Passes all events a reader has not received yet to a closure, in order of sending.
  ///
  /// Unlike the form that returns an array it allocates nothing. The closure cannot use this world:
  /// it notes in ``Commands`` what shall change.
  ///
  /// A reader that was not registered is now, and receives nothing this time.
  @inlinable
  public mutating func receive<E>(_ reader: EventReader<E>, _ body: (E) -> Void) {
    guard let place = owner.store.place(of: reader) else {
      register(reader)
      return
    }
    guard place.waitingCount > 0 else { return }
    let store = own()
    defer { keepAlive() }
    store.forEachWaiting(E.self, for: place, body)
    store.advance(place)
  }
}
