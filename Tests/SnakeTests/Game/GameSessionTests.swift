import ECS
import Systems
import Testing

@testable import snake

@Suite("Session")
struct GameSessionTests {
  /// A session on a board of 20 × 10 in a window of 80 × 24.
  static func session(waiting: Bool = false) -> GameSession {
    var start = GameStart(width: 20, height: 10)
    start.food = [Cell(x: 0, y: 0)]
    return GameSession(
      start: start, bounds: InterfaceBounds(columns: 80, rows: 24), waiting: waiting)
  }

  /// A session whose snake has crashed and whose panel stands in the middle.
  static func ended() -> GameSession {
    var session = session()
    while session.phase == .playing { session.advance() }
    for _ in 0..<200 { session.advance() }
    return session
  }

  @Test func `a waiting game starts with the first direction, which steers`() {
    var session = Self.session(waiting: true)
    #expect(session.phase == .ready)

    session.press(.turn(.up))
    for _ in 0..<15 { session.advance() }

    #expect(session.phase == .playing)
    #expect(session.game.first(Heading.self)?.direction == .up)
  }

  @Test(arguments: [(1, 1), (2, 1), (1, 2)])
  func `a board full at the start is won at once, and its panel is heard`(width: Int, height: Int) {
    var session = GameSession(
      start: GameStart(width: width, height: height),
      bounds: InterfaceBounds(columns: 80, rows: 24), waiting: true)
    let isFull = session.length == width * height
    #expect((session.phase == .won) == isFull && (session.phase == .ready) == !isFull)
    guard isFull else { return }
    #expect(session.isMoving)
    for _ in 0..<200 { session.advance() }
    #expect(!session.isMoving && !session.isDeaf)

    session.press(.restart)
    #expect(session.start.seed == 2 && session.phase == .won)
    for _ in 0..<200 { session.advance() }
    session.press(.nextButton)
    session.press(.confirm)
    session.advance()

    #expect(session.hasQuit)
  }

  @Test func `the direction opposite to the heading starts nothing`() {
    var session = Self.session(waiting: true)

    session.press(.turn(.left))

    #expect(session.phase == .ready)
  }

  @Test(arguments: [
    (Direction.up, "Press up, right or left"), (.right, "Press up, right or down"),
    (.down, "Press right, down or left"), (.left, "Press up, down or left"),
  ])
  func `the title names the arrows that start`(heading: Direction, words: String) {
    let session = GameSession(
      start: GameStart(width: 20, height: 10, body: [Cell(x: 5, y: 5)], heading: heading),
      bounds: InterfaceBounds(columns: 80, rows: 24), waiting: true)

    #expect(ScreenTests.picture(session, columns: 80, rows: 24).contains(words))
  }

  @Test func `keys pressed before the start are not kept for it`() {
    var session = Self.session(waiting: true)
    session.press(.pause)
    session.press(.confirmOrPause)
    session.press(.turn(.left))
    session.press(.turn(.right))
    for _ in 0..<45 { session.advance() }

    #expect(session.phase == .playing)
    #expect(session.game.first(Heading.self)?.direction == .right)
  }

  @Test(arguments: [GameKey.pause, .confirmOrPause, .endOrPause])
  func `the pause keys pause and resume`(key: GameKey) {
    var session = Self.session()
    session.press(key)
    #expect(session.phase == .paused)
    let before = session.game
    for _ in 0..<200 { session.advance() }
    #expect(session.game == before)

    session.press(key)

    #expect(session.phase == .playing)
  }

  @Test(arguments: [GameKey.confirm, .nextButton, .turn(.up), .pointer(.zero, .pressed)])
  func `no other key ends a pause`(key: GameKey) {
    var session = Self.session()
    session.press(.pause)

    session.press(key)

    #expect(session.phase == .paused)
  }

  @Test func `Enter while playing does nothing`() {
    var session = Self.session()

    session.press(.confirm)

    #expect(session.phase == .playing)
  }

  @Test(arguments: [GameKey.confirm, .confirmOrPause])
  func `on the panel the focused button is Restart`(key: GameKey) {
    var session = Self.ended()

    session.press(key)
    session.advance()

    #expect(session.phase == .playing)
    #expect(session.start.seed == 2)
  }

  @Test func `on the panel Tab leads to End and back`() {
    var session = Self.ended()
    session.press(.nextButton)
    session.press(.confirm)
    session.advance()
    #expect(session.hasQuit)

    var other = Self.ended()
    other.press(.nextButton)
    other.press(.nextButton)
    other.press(.confirm)
    other.advance()
    #expect(!other.hasQuit && other.phase == .playing)
  }

  @Test func `Esc on the panel ends`() {
    var session = Self.ended()

    session.press(.endOrPause)

    #expect(session.hasQuit)
  }

  @Test func `arrows on the panel do nothing`() {
    var session = Self.ended()
    for direction in Direction.allCases { session.press(.turn(direction)) }
    session.advance()

    #expect(session.phase == .over)
    #expect(!session.hasQuit)
  }

  @Test func `a click on a button presses it and a click beside it does not`() throws {
    var session = Self.ended()
    let end = try #require(session.interface[session.panel.end, ViewFrame.self]).rect.center
    for phase in [InterfaceInput.PointerPhase.pressed, .released] {
      session.press(.pointer(Vector(x: 5, y: 5), phase))
    }
    session.advance()
    #expect(!session.hasQuit)

    for phase in [InterfaceInput.PointerPhase.pressed, .released] {
      session.press(.pointer(end, phase))
    }
    session.advance()

    #expect(session.hasQuit)
  }

  @Test func `a game is handed over when it is decided, and again when a restart ends it`() throws {
    var session = Self.session()
    while session.phase == .playing { session.advance() }
    let (first, second) = (session.takeFinishedGame(), session.takeFinishedGame())
    let decided = try #require(first)
    #expect(decided.end.tick == session.tick && second == nil)
    for _ in 0..<200 { session.advance() }
    let meanwhile = session.takeFinishedGame()

    session.press(.restart)
    let last = session.takeFinishedGame()

    let ended = try #require(last)
    #expect(ended.end.tick == session.tick && meanwhile == nil)
    #expect(throws: Never.self) { try Replay.verify(decided) }
    #expect(throws: Never.self) { try Replay.verify(ended) }
  }

  @Test func `the best score outlives the game`() {
    var start = GameStart(width: 20, height: 10)
    start.food = [11, 12, 13].map { Cell(x: $0, y: 5) } + [Cell(x: 0, y: 0)]
    var session = GameSession(
      start: start, bounds: InterfaceBounds(columns: 80, rows: 24), waiting: false)
    while session.phase == .playing { session.advance() }
    #expect(session.best == 3)
    for _ in 0..<60 { session.advance() }

    session.press(.restart)
    session.advance()

    #expect(session.score == 0)
    #expect(session.best == 3)
  }

  @Test func `a single tick while paused is one tick, and the pause goes on`() {
    var session = Self.session()
    session.press(.pause)
    for _ in 0..<14 { session.takeSingleTick() }
    #expect(session.steps == 0)

    session.takeSingleTick()

    #expect(session.steps == 1)
    #expect(session.phase == .paused)
    #expect(session.gameTick == 15)
  }

  @Test func `ticks taken singly give the digests of ticks taken in a row`() {
    var single = Self.session()
    var row = Self.session()
    single.press(.pause)
    for _ in 0..<100 {
      single.takeSingleTick()
      row.advance()
      #expect(single.game.digest == row.game.digest)
    }
  }

  @Test func `neither the window nor the panel changes a digest`() {
    var still = Self.session()
    var resized = Self.session()
    for tick in 0..<400 {
      if tick % 7 == 0 {
        resized.resize(to: InterfaceBounds(columns: 20 + tick, rows: 10 + tick % 40))
      }
      still.advance()
      resized.advance(clock: { 0 })
      #expect(still.game.digest == resized.game.digest)
    }
  }

  @Test func `when nothing moves no time need pass`() {
    #expect(!Self.session(waiting: true).isMoving)
    #expect(Self.session().isMoving)
    #expect(Self.ended().isMoving, "pieces without friction and resistance never come to rest")
    var paused = Self.session()
    paused.press(.pause)
    #expect(!paused.isMoving)
  }

  @Test func `the next step is as many ticks away as it takes`() {
    var session = Self.session()
    for expected in [15, 14, 13] {
      #expect(session.ticksToNextStep == expected)
      session.advance()
    }
    session.press(.pause)
    #expect(session.ticksToNextStep == nil)
  }

  @Test func `pieces too many to be simulated lie on the floor, and the screen says so`() {
    let body = (0..<900).map { index in
      let (row, column) = (index / 40, index % 40)
      return Cell(x: row % 2 == 0 ? column : 39 - column, y: row)
    }
    var session = GameSession(
      start: GameStart(width: 40, height: 24, body: body, heading: .left),
      bounds: InterfaceBounds(columns: 82, rows: 27), waiting: false)
    while session.phase == .playing { session.advance() }

    let pieces = session.pieces

    #expect(pieces.count == 900)
    #expect(pieces[..<819].filter { $0.center.y > 470 }.isEmpty)
    #expect(pieces[819...].allSatisfy { $0.center.y == 470 })
    #expect(ScreenTests.picture(session, columns: 82, rows: 27).contains(" 81 pieces lie still "))
  }
}
