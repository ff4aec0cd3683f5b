import ECS
import Systems
import Testing

@testable import snake

@Suite("A session whose screen falls")
struct GameSessionFallTests {
  @Test func `a game that is played waits, and goes on where it was`() {
    var session = GameSessionTests.session()
    for _ in 0..<20 { session.advance() }
    let before = session.game.digest

    session.press(.fall)
    for _ in 0..<200 { session.advance() }
    let (phase, meanwhile) = (session.phase, session.game.digest)
    session.press(.fall)

    #expect(phase == .paused && !session.hasFallen)
    #expect(meanwhile == before)
    #expect(session.phase == .playing)
  }

  @Test func `a pause of before stays a pause`() {
    var session = GameSessionTests.session()
    session.press(.pause)

    session.press(.fall)
    session.press(.pause)
    session.press(.fall)

    #expect(session.phase == .paused)
  }

  @Test func `a pause meanwhile holds when everything is back, and the run is verified`() throws {
    var session = GameSessionTests.session()
    session.advance()
    session.press(.fall)
    session.advance()

    session.pause()
    session.press(.fall)
    for _ in 0..<30 { session.advance() }
    let (phase, steps) = (session.phase, session.steps)
    session.press(.pause)
    for _ in 0..<30 { session.advance() }

    #expect(phase == .paused && steps == 0)
    #expect(session.phase == .playing && session.steps == 2)
    #expect(throws: Never.self) { try Replay.verify(session.recordingFile) }
  }

  @Test func `a pause meanwhile is over with its fall`() {
    var session = GameSessionTests.session()
    session.press(.fall)
    session.pause()

    session.press(.restart)
    session.press(.fall)
    session.press(.fall)

    #expect(session.phase == .playing)
  }

  @Test func `while it has fallen nothing turns, pauses or starts`() {
    var session = GameSessionTests.session(waiting: true)

    session.press(.fall)
    session.press(.turn(.up))
    session.press(.pause)
    session.press(.confirm)
    session.advance()
    session.press(.fall)

    #expect(session.phase == .ready)
    #expect(session.gameTick == 0)
  }

  @Test func `a game that is over stays over, and its pieces wait`() {
    var session = GameSessionTests.session()
    while session.phase == .playing { session.advance() }
    for _ in 0..<60 { session.advance() }
    let before = session.game.digest

    session.press(.fall)
    for _ in 0..<50 { session.advance() }

    #expect(session.phase == .over)
    #expect(session.game.digest == before)
    #expect(!session.isMoving)
  }

  @Test func `a restart ends the fall`() {
    var session = GameSessionTests.session()
    session.press(.fall)

    session.press(.restart)
    session.advance()

    #expect(session.phase == .playing && !session.hasFallen)
  }

  @Test func `a script can let the screen fall, and the run is verified`() throws {
    let records = try simulate(
      "--size 20x10 --seconds 3 --trace none", keys: "@0.5:fall @2.5:fall")
    let file = try RecordingFile(
      text: record("--size 20x10 --seconds 3", keys: "@0.5:fall @2.5:fall"))

    #expect(records.last?.step == 8)
    #expect(throws: Never.self) { try Replay.verify(file) }
  }

  @Test func `a fall that nothing ends stops the run`() throws {
    let records = try simulate("--size 20x10 --trace none", keys: "@0.5:fall")

    #expect(records.last?.phase == "paused" && records.last?.end == .paused)
  }
}
