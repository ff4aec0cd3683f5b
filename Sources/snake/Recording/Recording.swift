import Systems

/// What it takes to play a run again and to tell whether it came out the same: the start, the keys,
/// and a digest of the world every second.
///
/// A recording holds no frames and no times of the wall. Played again, the same keys on the same
/// ticks give the same worlds, on every machine.
struct Recording: Hashable, Sendable {
  /// A key that has an effect on a game.
  enum Key: Hashable, Sendable {
    /// Turn.
    case turn(Direction)

    /// Pause, or resume.
    case pause

    /// Wait while the screen falls, or go on.
    case fall

    /// Start anew with the next seed.
    case restart
  }

  /// Something that happened on a tick.
  struct Entry<Content: Hashable & Sendable>: Hashable, Sendable {
    /// The tick, counted from the beginning of the recording.
    let tick: Int

    /// What happened.
    let content: Content
  }

  /// How a recording ends.
  struct End: Hashable, Sendable {
    /// The last tick.
    let tick: Int

    /// The score of the last game.
    let score: Int

    /// The digest of the game world after the last tick.
    let digest: UInt64
  }

  /// The ticks between two digests: one second.
  static let ticksPerDigest = Pace.ticksPerSecond

  /// The start of the first game.
  let start: GameStart

  /// The keys in the order they were taken.
  private(set) var keys: [Entry<Key>] = []

  /// The digests of the game world, one every ``ticksPerDigest``.
  private(set) var digests: [Entry<UInt64>] = []

  /// Creates a recording of a game that is about to begin.
  init(start: GameStart) {
    self.start = start
  }

  /// Notes a key that the systems of a tick find.
  mutating func note(_ key: Key, on tick: Int) {
    keys.append(Entry(tick: tick, content: key))
  }

  /// Notes a digest after a tick.
  mutating func note(digest: UInt64, after tick: Int) {
    digests.append(Entry(tick: tick, content: digest))
  }
}

extension Recording.Key {
  /// The keys by the names that recordings use.
  static let names: [(name: String, key: Recording.Key)] =
    Direction.allCases.map { ("\($0)", .turn($0)) } + [
      ("pause", .pause), ("fall", .fall), ("restart", .restart),
    ]

  /// The name that recordings use.
  var name: String {
    Self.names.first { $0.key == self }?.name ?? ""
  }

  /// What the key means to a session.
  var gameKey: GameKey {
    switch self {
    case .turn(let direction): .turn(direction)
    case .pause: .pause
    case .fall: .fall
    case .restart: .restart
    }
  }
}
