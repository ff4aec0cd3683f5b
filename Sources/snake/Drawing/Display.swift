/// What is on the screen beside the game itself.
struct Display: Hashable, Sendable {
  /// How much the debug overlay shows.
  enum Overlay: Hashable, Sendable {
    /// Nothing.
    case hidden

    /// The most important figures, in one line.
    case line

    /// A panel at the right edge.
    case panel
  }

  /// Where a replay stands.
  struct ReplayStatus: Hashable, Sendable {
    /// The last tick of the recording.
    var lastTick: Int

    /// Whether it waits.
    var isPaused: Bool

    /// How fast it runs: 1 is as it was played.
    var speed: ReplaySpeed
  }

  /// What the debug overlay draws over the board.
  struct Layers: OptionSet, Hashable, Sendable {
    /// The bits.
    let rawValue: UInt8

    /// The outlines of what can be run into.
    static let colliders = Layers(rawValue: 1)

    /// Which way things move.
    static let velocities = Layers(rawValue: 2)

    /// Where things touch.
    static let contacts = Layers(rawValue: 4)
  }

  /// How much the debug overlay shows.
  var overlay = Overlay.hidden

  /// What the debug overlay draws over the board.
  var layers: Layers = []

  /// Whether the list of keys covers the board.
  var showsHelp = false

  /// Whether the list of scores covers the board, and the list of keys.
  var showsScores = false

  /// Where the replay stands; `nil` while a game is played.
  var replay: ReplayStatus?

  /// Whether the recording of the game that has ended could not be kept.
  var isUnsaved = false

  /// Whether the size of the board was asked for.
  var hasSizeOption = false

  /// Goes on from hidden to line to panel and back to hidden.
  mutating func cycleOverlay() {
    switch overlay {
    case .hidden: overlay = .line
    case .line: overlay = .panel
    case .panel: overlay = .hidden
    }
  }

  /// Whether another screen covers the game.
  var isCovered: Bool {
    showsHelp || showsScores
  }

  /// Goes back to the screen below.
  mutating func goBack() {
    if showsScores { showsScores = false } else { showsHelp = false }
  }

  /// Goes back to the game.
  mutating func uncover() {
    showsScores = false
    showsHelp = false
  }
}
