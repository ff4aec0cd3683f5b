import ECS

// What a session keeps so that it can be played again.

extension GameSession {
  /// Notes a key for the session's recording and for the game's.
  mutating func note(_ key: Recording.Key, on tick: Int) {
    recording.note(key, on: tick)
    gameRecording.recording.note(key, on: tick - gameRecording.origin)
  }

  /// Notes the digest once a second, in the session's seconds and in the game's.
  mutating func noteDigest() {
    let gameTicks = tick - gameRecording.origin
    if tick % Recording.ticksPerDigest == 0 {
      recording.note(digest: game.digest, after: tick)
    }
    if gameTicks > 0, gameTicks % Recording.ticksPerDigest == 0 {
      gameRecording.recording.note(digest: game.digest, after: gameTicks)
    }
  }

  /// The recording of the whole session, ended now.
  var recordingFile: RecordingFile {
    RecordingFile(
      recording, end: Recording.End(tick: tick, score: score, digest: game.digest))
  }

  /// The recording of the current game, ended now.
  var gameRecordingFile: RecordingFile {
    RecordingFile(
      gameRecording.recording,
      end: Recording.End(tick: tick - gameRecording.origin, score: score, digest: game.digest))
  }

  /// Hands over the recording of the last game that has ended, once when it is decided and once
  /// more, with all that fell after that, when a restart has ended it.
  mutating func takeFinishedGame() -> RecordingFile? {
    defer { finishedGame = nil }
    return finishedGame
  }
}
