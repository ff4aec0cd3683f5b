import ECS
import Systems

/// A recorded run played again, tick by tick.
///
/// Whatever differs from what was recorded is an error that says where: a replay never shows
/// something else.
struct Replay: Sendable {
  /// The session that plays the recording.
  private(set) var session: GameSession

  private let file: RecordingFile
  private var nextKey = 0
  private var nextDigest = 0

  /// Prepares a replay at tick 0, in a window of the given bounds.
  init(_ file: RecordingFile, bounds: InterfaceBounds? = nil) {
    self.file = file
    let start = file.recording.start
    session = GameSession(
      start: start, bounds: bounds ?? InterfaceBounds(start.board), waiting: false)
  }

  /// Whether the last recorded tick has been played.
  var isAtEnd: Bool {
    session.tick >= file.end.tick
  }

  /// Plays one tick; throws if the world is not the one that was recorded.
  ///
  /// With a clock in nanoseconds, the systems are timed.
  mutating func advance(clock: (() -> UInt64)? = nil) throws(RecordingError) {
    guard !isAtEnd else { return }
    let keys = file.recording.keys
    while nextKey < keys.count, keys[nextKey].tick == session.tick + 1 {
      session.press(keys[nextKey].content.gameKey)
      nextKey += 1
    }
    session.advance(clock: clock)
    try check()
  }

  private mutating func check() throws(RecordingError) {
    let digests = file.recording.digests
    if nextDigest < digests.count, digests[nextDigest].tick == session.tick {
      guard digests[nextDigest].content == session.game.digest else {
        throw RecordingError(
          line: file.digestLines[nextDigest],
          reason:
            "the game differs from the recorded one at tick \(session.tick) or in the second before"
        )
      }
      nextDigest += 1
    }
    guard isAtEnd else { return }
    guard session.game.digest == file.end.digest, session.score == file.end.score,
      nextKey == file.recording.keys.count, nextDigest == digests.count
    else {
      throw RecordingError(
        line: file.endLine, reason: "the end differs from the recorded one, at tick \(session.tick)"
      )
    }
  }

  /// Lays the views out for a window of another size.
  mutating func resize(to bounds: InterfaceBounds) {
    session.resize(to: bounds)
  }

  /// Plays a recording from its beginning to its end; throws where it differs.
  static func verify(_ file: RecordingFile) throws(RecordingError) {
    var replay = Replay(file)
    if replay.isAtEnd {
      try replay.check()
    }
    while !replay.isAtEnd {
      try replay.advance()
    }
  }
}

extension GameStart {
  /// The board, in points: the window of a run without a terminal.
  var board: Rect {
    Rect(
      x: 0, y: 0, width: Double(width) * Cell.points, height: Double(height) * Cell.points)
  }
}
