import ECS
import Systems

/// A row of games by one player: the game world, the interface world beside it, and the clock of
/// both.
///
/// It is a value and knows no terminal: playing, simulating and testing all drive the same session,
/// which takes keys and ticks. The game world never sees the interface world, so nothing shown
/// changes a digest.
struct GameSession: Sendable {
  /// The ticks after the end of a game during which only keys that end the program are heard.
  ///
  /// A player who is still turning when the snake crashes must not press a button unseen.
  static let deafTicks = 48

  /// The start of the current game.
  private(set) var start: GameStart

  /// The world of the current game.
  private(set) var game: World

  /// The screens, and the interface world that they are in; its bounds are the window.
  private(set) var screens: GameInterface

  /// The ticks since the session began.
  private(set) var tick = 0

  /// The ticks the current game has been through; a pause does not count.
  private(set) var gameTick = 0

  /// The steps of all games of the session.
  private(set) var stepsInAll = 0

  /// The best score of a finished game of the session.
  private(set) var best = 0

  /// The games that have ended since the session began, the best first.
  private(set) var results: [GameResult] = []

  /// The buttons pressed that ask for another screen, until someone takes them.
  private var requests: [MenuButton] = []

  /// Whether the player has asked to end the program.
  private(set) var hasQuit = false

  /// Whether the screen has fallen, and the game waits for it to return.
  private(set) var hasFallen = false

  /// Everything since the session began.
  var recording: Recording

  /// The current game alone, and the tick of the session it began with.
  var gameRecording: (recording: Recording, origin: Int)

  /// The game that has just been decided or that a restart has ended, until someone takes it.
  var finishedGame: RecordingFile?

  /// What each system of the game and of the interface took in its last timed tick, in nanoseconds.
  private(set) var timings = Timings()

  /// The energy of the pieces at the crash, in joules; `nil` while the snake crawls.
  private(set) var energyAtCrash: Double?

  /// The step of the last bite, `nil` before the first of a game.
  private var biteStep: Int?

  private var isWaiting: Bool
  private var isPaused = false
  private var pausesAfterFall = false
  private var endTick: Int?
  private var isFresh = false

  private let gameRules: Schedule

  /// Creates a session that plays at once, or one that waits for the first direction.
  ///
  /// The bounds are those of the window, in points. A board that is full is won at once.
  init(start: GameStart, bounds: InterfaceBounds, waiting: Bool) {
    self.start = start
    recording = Recording(start: start)
    gameRecording = (recording, 0)
    isWaiting = waiting
    gameRules = Schedule.game(physics: start.physics)
    game = World(game: start)
    screens = GameInterface(bounds: bounds)
    // A board that is full at the start leaves nothing to wait for.
    if outcome != nil { isWaiting = false }
    showPanelIfDecided()
  }

  private static func tick(_ number: Int) -> Tick {
    Tick(number: number, seconds: 1 / Double(Pace.ticksPerSecond))
  }
}

// MARK: - Questions

extension GameSession {
  /// The world of views.
  var interface: World {
    screens.world
  }

  /// The game-over panel of the interface world.
  var panel: GameOverPanel {
    screens.screen.panel
  }

  /// Where the game stands.
  var phase: GamePhase {
    if isWaiting { return .ready }
    if isPaused || hasFallen && outcome == nil { return .paused }
    return outcome ?? .playing
  }

  /// How the game ended, or `nil` while it goes on.
  private var outcome: GamePhase? {
    if game.count(Crashed.self) > 0 { return .over }
    return game.count(Won.self) > 0 ? .won : nil
  }

  /// The score of the current game.
  var score: Int {
    game[resource: Score.self]?.points ?? 0
  }

  /// Whether the last step was a bite.
  var isBiting: Bool {
    biteStep == steps
  }

  /// The steps taken in the current game.
  var steps: Int {
    game[resource: Pace.self]?.steps ?? 0
  }

  /// The cell of the snake's head; the one it had when it crashed.
  var head: Cell? {
    guard let (snake, parts) = game.first(Entity.self, Snake.self) else { return nil }
    return game[snake, FallenBody.self]?.cells.first ?? game[parts.head, Position.self]?.cell
  }

  /// The number of segments of the snake.
  var length: Int {
    game.first(Snake.self)?.length ?? 0
  }

  /// Whether a tick could change anything: if not, time need not pass.
  var isMoving: Bool {
    !hasFallen && (phase == .playing || screens.isMoving || isDeaf || isFalling)
  }

  /// Whether pieces of a snake fall.
  var isFalling: Bool {
    outcome == .over && !isPaused && game.awakeItemCount > 0
  }

  /// Whether the panel is up or on its way, so that it has a place to speak of.
  var isPanelInPlay: Bool {
    outcome != nil || isPanelMoving
  }

  /// Whether the panel slides.
  var isPanelMoving: Bool {
    panel.isMoving(in: interface)
  }

  /// Whether keys go to buttons: there are some, or another screen covers the game.
  var hasButtons: Bool {
    outcome != nil || isWaiting || !screens.covers.isEmpty
  }

  /// Whether the game has been decided so recently that keys are not heard yet.
  var isDeaf: Bool {
    endTick.map { tick - $0 < Self.deafTicks } ?? false
  }

  /// The ticks until the next step of the snake, at least 1; `nil` when it takes none.
  var ticksToNextStep: Int? {
    guard phase == .playing, let pace = game[resource: Pace.self] else { return nil }
    return max(1, pace.tick(ofStep: pace.steps + 1) - gameTick)
  }
}

// MARK: - Keys

extension GameSession {
  /// Takes a key for the next tick.
  mutating func press(_ key: GameKey) {
    if key == .quit {
      hasQuit = true
      return
    }
    guard !isDeaf, !hasFallen || key == .fall || key == .restart else { return }
    switch key {
    case .turn(let direction): turn(direction)
    case .pause: togglePause()
    case .fall: toggleFall()
    case .restart:
      restart(on: tick + 1)
      isFresh = true
    case .quit: break
    case .confirm, .confirmOrPause, .endOrPause, .nextButton, .previousButton, .pointer,
      .interface:
      pressOnScreen(key)
    }
  }

  private mutating func turn(_ direction: Direction) {
    if isWaiting {
      guard game.first(Heading.self)?.direction.opposite != direction else { return }
      isWaiting = false
    }
    guard phase == .playing else { return }
    note(.turn(direction), on: tick + 1)
    game.send(Turn(direction))
  }

  private mutating func togglePause() {
    guard outcome == nil, !isWaiting else { return }
    note(.pause, on: tick + 1)
    isPaused.toggle()
  }

  private mutating func toggleFall() {
    note(.fall, on: tick + 1)
    hasFallen.toggle()
    if !hasFallen, pausesAfterFall { pause() }
    pausesAfterFall = false
  }

  /// Pauses a game that goes on, or would go on when the screen has returned; leaves every other
  /// phase alone.
  mutating func pause() {
    if hasFallen {
      pausesAfterFall = true
    } else if phase == .playing {
      togglePause()
    }
  }

  private mutating func pressOnScreen(_ key: GameKey) {
    guard hasButtons else {
      if key == .confirmOrPause || key == .endOrPause {
        togglePause()
      }
      return
    }
    switch key {
    case .confirm, .confirmOrPause: screens.send(.activate)
    case .endOrPause: hasQuit = hasQuit || outcome != nil
    case .nextButton: screens.send(.next)
    case .previousButton: screens.send(.previous)
    case .pointer(let point, let phase):
      screens.send(.pointer(x: point.x, y: point.y, phase: phase))
    case .interface(let input): screens.send(input)
    case .turn, .pause, .fall, .restart, .quit: break
    }
  }

  /// Starts the next game: the tick that takes the key is its tick 0.
  private mutating func restart(on tick: Int) {
    finishedGame = gameRecordingFile
    note(.restart, on: tick)
    start.seed &+= 1
    gameRecording = (Recording(start: start), tick)
    game = World(game: start)
    gameTick = 0
    isWaiting = false
    isPaused = false
    hasFallen = false
    pausesAfterFall = false
    endTick = nil
    biteStep = nil
    energyAtCrash = nil
    screens.dismissPanel()
    showPanelIfDecided()
  }
}

// MARK: - Time

extension GameSession {
  /// Runs one tick of both worlds; with a clock in nanoseconds, the systems are timed.
  ///
  /// Before the first direction only the screens have a tick: none of the session's passes.
  mutating func advance(clock: (() -> UInt64)? = nil) {
    guard !isWaiting else {
      runInterface(clock)
      return
    }
    tick += 1
    runGame(clock)
    runInterface(clock)
    showPanelIfDecided()
    noteDigest()
    if endTick == tick, gameTick > 0 { finishedGame = gameRecordingFile }
  }

  private mutating func runInterface(_ clock: (() -> UInt64)?) {
    guard !hasFallen else { return }
    let pressed = screens.advance(
      Self.tick(tick), clock: clock, timings: &timings.interface)
    for identifier in pressed { press(button: identifier) }
  }

  private mutating func press(button identifier: String) {
    switch identifier {
    case GameOverPanel.restartIdentifier: restart(on: tick)
    case GameOverPanel.endIdentifier: hasQuit = true
    default:
      switch MenuButton(rawValue: identifier) {
      case .play: startAhead()
      case .help, .scores, .back: requests += [MenuButton(rawValue: identifier)].compactMap(\.self)
      case .end, nil: break
      }
    }
  }

  /// Starts a waiting game with the direction the snake looks in.
  private mutating func startAhead() {
    guard isWaiting, let heading = game.first(Heading.self)?.direction else { return }
    turn(heading)
  }

  /// Hands over the buttons pressed that ask for another screen, once.
  mutating func takeRequests() -> [MenuButton] {
    defer { requests = [] }
    return requests
  }

  /// Runs the tick that a pause holds back, and pauses again.
  mutating func takeSingleTick(clock: (() -> UInt64)? = nil) {
    guard isPaused, !hasFallen else { return }
    togglePause()
    advance(clock: clock)
    togglePause()
  }

  private mutating func runGame(_ clock: (() -> UInt64)?) {
    guard !isFresh else {
      isFresh = false
      return
    }
    guard !isWaiting, !isPaused, !hasFallen else { return }
    gameTick += 1
    let before = (steps: steps, score: score)
    if let clock {
      gameRules.run(&game, tick: Self.tick(gameTick), clock: clock, timings: &timings.game)
    } else {
      gameRules.run(&game, tick: Self.tick(gameTick))
    }
    stepsInAll += steps - before.steps
    if score > before.score {
      biteStep = steps
    }
  }

  private mutating func showPanelIfDecided() {
    guard endTick == nil, let outcome else { return }
    endTick = tick
    energyAtCrash = outcome == .over ? game.pieceEnergy.total : nil
    best = max(best, score)
    noteResult(isWon: outcome == .won)
    screens.showPanel(
      title: outcome == .won ? "You win: the board is full!" : "Game over",
      score: "score \(score)", best: "best \(best)")
  }

  /// Keeps how a game ended, behind those that were as good.
  private mutating func noteResult(isWon: Bool) {
    let result = GameResult(score: score, length: length, seed: start.seed, isWon: isWon)
    let place = results.firstIndex { $0.score < result.score } ?? results.count
    results.insert(result, at: place)
  }

  /// Lays the views out for a window of another size.
  mutating func resize(to bounds: InterfaceBounds) {
    screens.resize(to: bounds, tick: Self.tick(tick))
  }

  /// Shows what a display asks for; other screens slide in and out in so many seconds.
  mutating func show(
    _ display: Display, columns: Int, rows: Int, seconds: Double = 0
  ) {
    screens.show(
      ScreenContent(self, display, columns: columns, rows: rows), seconds: seconds)
  }
}

extension GameSession {
  /// What the systems took in one tick, in nanoseconds, in the order of their schedules.
  struct Timings: Sendable {
    /// The systems of the game.
    var game: [UInt64] = []

    /// The systems of the interface.
    var interface: [UInt64] = []
  }

  /// The names of all systems in the order of a tick.
  static var systemNames: (game: [String], interface: [String]) {
    (Schedule.game.systemNames, Schedule.interface.systemNames)
  }
}
