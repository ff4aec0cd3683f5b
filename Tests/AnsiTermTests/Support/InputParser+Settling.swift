import AnsiTerm

extension InputParser {
  /// Lets all time pass that the parser waits for.
  mutating func settle() -> [InputEvent] {
    var events: [InputEvent] = []
    while let deadline { events += expire(at: deadline) }
    return events
  }
}
