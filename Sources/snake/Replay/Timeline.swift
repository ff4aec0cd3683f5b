import Systems

/// A replay that can go back: it keeps a copy of itself every second.
///
/// Worlds are values, so a copy costs next to nothing, and going back a tick is taking the last
/// copy before it and playing on from there.
struct Timeline: Sendable {
  /// The replay at the tick that is shown.
  private(set) var replay: Replay

  private var copies: [Replay]

  /// Creates a timeline at the beginning of a replay.
  init(_ replay: Replay) {
    self.replay = replay
    copies = [replay]
  }

  /// Plays one tick; throws where the game differs from the recorded one.
  mutating func advance(clock: (() -> UInt64)? = nil) throws(RecordingError) {
    try replay.advance(clock: clock)
    let tick = replay.session.tick
    if tick % Recording.ticksPerDigest == 0, tick > copies[copies.count - 1].session.tick {
      copies.append(replay)
    }
  }

  /// Goes to a tick, forwards or back; stays within the recording.
  mutating func seek(to tick: Int) throws(RecordingError) {
    if tick < replay.session.tick {
      replay = copies.last { $0.session.tick <= tick } ?? copies[0]
    }
    while replay.session.tick < tick, !replay.isAtEnd {
      try advance()
    }
  }

  /// Lays the views out for a window of another size, now and in every copy.
  mutating func resize(to bounds: InterfaceBounds) {
    replay.resize(to: bounds)
    for index in copies.indices {
      copies[index].resize(to: bounds)
    }
  }
}
