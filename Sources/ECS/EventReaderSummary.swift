/// How far a registered reader of events is.
public struct EventReaderSummary: Hashable, Sendable {
  /// The name of the type of event without its module.
  public let eventName: String

  /// The name of the reader.
  public let readerName: String

  /// How many events wait for the reader; at most the ``Event/waitingLimit`` of the type.
  public let waitingCount: Int

  /// How many events were dropped before the reader came for them, since it was registered.
  public let missedCount: Int
}

extension World {
  /// All registered readers of events, sorted by the name of the event and then of the reader.
  ///
  /// One that has stopped receiving shows by what waits for it and by what it missed. Costs a walk
  /// over all readers.
  public var eventReaders: [EventReaderSummary] {
    let queues = owner.store.state.queues.sorted { left, right in
      let (one, other) = (left.rows.type, right.rows.type)
      return (one.shortName, one.name) < (other.shortName, other.name)
    }
    return queues.flatMap(\.readers)
  }
}
