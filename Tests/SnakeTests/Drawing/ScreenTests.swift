import AnsiTerm
import ECS
import Systems
import Testing

@testable import snake

@Suite("Screen")
struct ScreenTests {
  /// The screen of a session as text.
  static func picture(
    _ session: GameSession, columns: Int, rows: Int, display: Display = Display(),
    isUnicode: Bool = true
  ) -> String {
    var session = session
    session.resize(to: InterfaceBounds(columns: columns, rows: rows))
    let screen = Screen(
      session: session, display: display,
      figures: OverlayFigures(session, meter: OverlayMeter(), output: OutputStatistics()),
      theme: Theme(isUnicode: isUnicode, depth: .palette256))
    return screen.frame(columns: columns, rows: rows).text
  }

  /// A session on a small board.
  static func session(
    width: Int = 14, height: Int = 8, walls: Walls = .solid, stepsPerSecond: Int = 8,
    waiting: Bool = false
  ) -> GameSession {
    var start = GameStart(width: width, height: height)
    start.stepsPerSecond = stepsPerSecond
    start.walls = walls
    start.food = [Systems.Cell(x: 2, y: 1)]
    return GameSession(
      start: start, bounds: InterfaceBounds(columns: 40, rows: 16), waiting: waiting)
  }

  @Test func `a board with its snake and food stands in the middle, its score below`() {
    let picture = Self.picture(Self.session(), columns: 40, rows: 12)

    #expect(
      picture == """
             ╔═ snake ══════════════ 8/s ═╗
             ║                            ║
             ║    ()                      ║
             ║                            ║
             ║                            ║
             ║          ████ :            ║
             ║                            ║
             ║                            ║
             ║                            ║
             ╚═ score 0 ═══ walls: solid ═╝

          arrows turn  p pause  q quit  ? help
        """)
  }

  @Test func `edges that lead round are drawn with a thinner line`() {
    let picture = Self.picture(Self.session(walls: .wrap), columns: 40, rows: 12)

    #expect(picture.contains("└─ score 0 ──── walls: wrap ─┘"))
  }

  @Test func `without Unicode every character is ASCII, and head, body and food differ`() {
    var session = Self.session()
    let playing = Self.picture(session, columns: 40, rows: 16, isUnicode: false)
    while session.phase == .playing { session.advance() }
    for _ in 0..<150 { session.advance() }
    let over = Self.picture(
      session, columns: 80, rows: 24, display: Display(overlay: .panel, showsHelp: true),
      isUnicode: false)

    #expect(playing.contains("#### :") && playing.contains("()"))
    #expect((playing + over).utf8.allSatisfy { $0 < 0x80 })
  }

  @Test func `the console has only glyphs of code page 437`() {
    let known = Set("═║╔╗╚╝─│┌┐└┘█")
    var session = Self.session()
    while session.phase == .playing { session.advance() }
    for _ in 0..<150 { session.advance() }
    session.resize(to: InterfaceBounds(columns: 80, rows: 24))
    let screen = Screen(
      session: session, display: Display(overlay: .panel),
      figures: OverlayFigures(session, meter: OverlayMeter(), output: OutputStatistics()),
      theme: Theme(isUnicode: true, isConsole: true, depth: .ansi16))

    let glyphs = Set(screen.frame(columns: 80, rows: 24).text.filter { !$0.isASCII })

    #expect(glyphs.isSubset(of: known))
  }

  @Test(arguments: [
    (31, 12, "Have 31x12, need 32x12."), (32, 10, "Have 32x10, need 32x12."), (19, 5, "need 32x12"),
    (12, 3, "need 32x12"), (40, 2, "need 32x12"), (10, 1, "need 32x12"), (7, 1, "32x12"),
    (1, 1, ""),
    (0, 0, ""), (0, 50, ""), (4, 5, ""),
  ])
  func `a window too small says what it needs in words that fit`(
    columns: Int, rows: Int, text: String
  ) {
    let picture = Self.picture(Self.session(), columns: columns, rows: rows)

    #expect(!picture.contains("║"))
    #expect(text.isEmpty ? !picture.contains("3") : picture.contains(text))
  }

  @Test(arguments: [(false, false), (true, true)])
  func `a window too small for a size that was asked for tells of the option`(
    isAskedFor: Bool, isTold: Bool
  ) {
    var display = Display()
    display.hasSizeOption = isAskedFor

    let picture = Self.picture(
      Self.session(width: 60, height: 30), columns: 80, rows: 24, display: display)

    #expect(picture.contains("Enlarge it to play on; q ends."))
    #expect(picture.contains("Or start without --size.") == isTold)
  }

  @Test func `the smallest window shows the whole panel with both buttons`() {
    var session = Self.session(width: 15, height: 9)
    while session.phase == .playing { session.advance() }
    for _ in 0..<150 { session.advance() }

    let picture = Self.picture(session, columns: 32, rows: 12)

    #expect(picture.contains("Game over"))
    #expect(picture.contains("Restart"))
    #expect(picture.contains("End"))
  }

  @Test(arguments: [(80, 24), (80, 20), (80, 16), (40, 16), (200, 60)])
  func `the panel stands in the middle after 1.25 s and is gone 1.0 s after a restart`(
    columns: Int, rows: Int
  ) {
    var session = Self.session(stepsPerSecond: 2)
    session.resize(to: InterfaceBounds(columns: columns, rows: rows))
    let before = Self.picture(session, columns: columns, rows: rows)
    while session.phase == .playing { session.advance() }
    for _ in 0..<150 { session.advance() }
    let lines = Self.picture(session, columns: columns, rows: rows).split(
      separator: "\n", omittingEmptySubsequences: false)
    let top = lines.firstIndex { $0.contains("╭") }

    session.press(.restart)
    for _ in 0..<120 { session.advance() }

    #expect(!before.contains("╭"))
    #expect(top == (rows - 9 + 1) / 2)
    #expect(!Self.picture(session, columns: columns, rows: rows).contains("╭"))
  }

  @Test(arguments: [1, 40, 75, 110, 149])
  func `a window resized while the panel slides shows what it had shown at that size all along`(
    ticks: Int
  ) {
    var small = Self.session()
    var large = Self.session()
    large.resize(to: InterfaceBounds(columns: 90, rows: 30))
    for _ in 0..<105 + ticks {
      small.advance()
      large.advance()
    }

    #expect(small.phase == .over)
    #expect(
      Self.picture(small, columns: 90, rows: 30) == Self.picture(large, columns: 90, rows: 30))
  }

  @Test func `the footer names the keys that work now`() {
    var session = Self.session(waiting: true)
    session.resize(to: InterfaceBounds(columns: 80, rows: 24))
    #expect(Self.picture(session, columns: 80, rows: 24).contains("arrows start"))
    session.press(.turn(.right))
    #expect(Self.picture(session, columns: 80, rows: 24).contains("p pause"))
    session.press(.pause)
    #expect(Self.picture(session, columns: 80, rows: 24).contains("p resume"))
    session.press(.pause)
    while session.phase == .playing { session.advance() }
    #expect(Self.picture(session, columns: 80, rows: 24).contains("r restart  q end  ? help"))
  }

  @Test func `a replay names its own keys, and of those only the ones that work`() {
    var session = Self.session()
    session.press(.pause)
    session.advance()
    func picture(lastTick: Int, isPaused: Bool = false) -> String {
      var display = Display()
      display.replay = Display.ReplayStatus(
        lastTick: lastTick, isPaused: isPaused, speed: .normal)
      return Self.picture(session, columns: 80, rows: 24, display: display)
    }

    #expect(picture(lastTick: 2).contains("tick 1 of 2 at 1x  p pause  . , step"))
    #expect(picture(lastTick: 2, isPaused: true).contains("p go on"))
    for isPaused in [false, true] {
      let end = picture(lastTick: 1, isPaused: isPaused)
      #expect(!end.contains("p pause") && !end.contains("p go on") && end.contains("r again"))
    }
    #expect(picture(lastTick: 2).contains("as it was played"))
    #expect(!picture(lastTick: 2).contains("p to resume"))
    #expect(picture(lastTick: 2).contains("? help"))
  }

  @Test(arguments: [1, 3, 6, 9, 11])
  func `a notice leaves the head in sight`(row: Int) {
    let body = GameStart.straightBody(
      head: Systems.Cell(x: 10, y: row), heading: .right, length: 3)
    var session = GameSession(
      start: GameStart(width: 20, height: 13, body: body, heading: .right),
      bounds: InterfaceBounds(columns: 44, rows: 16), waiting: true)
    let waiting = Self.picture(session, columns: 44, rows: 16)
    session.press(.turn(.right))
    session.press(.pause)
    let paused = Self.picture(session, columns: 44, rows: 16)

    #expect(waiting.contains("████ :") && waiting.contains("Press up, right or down"))
    #expect(paused.contains("████ :") && paused.contains("Paused"))
  }

  @Test(arguments: [false, true])
  func `on the smallest window the overlay is not covered by a card`(isPaused: Bool) {
    var session = Self.session(width: 15, height: 9, waiting: !isPaused)
    if isPaused { session.press(.pause) }
    func picture(_ overlay: Display.Overlay) -> String {
      Self.picture(session, columns: 32, rows: 12, display: Display(overlay: overlay))
    }
    let card = isPaused ? "Paused" : "Press up"

    #expect(picture(.line).hasPrefix("tick 0 step 0") && picture(.line).contains("████ :"))
    #expect(picture(.line).contains(card) && picture(.hidden).contains(card))
    #expect(!picture(.panel).contains(card) && picture(.panel).contains("digest"))
  }

  @Test func `the game-over panel makes room for the overlay where there is some`() {
    let session = GameSessionTests.ended()
    let display = Display(overlay: .panel)
    let figures = OverlayFigures(session, meter: OverlayMeter(), output: OutputStatistics())
    var overlay = Frame(columns: 80, rows: 24)
    Overlay(figures: figures, theme: Theme(isUnicode: true, depth: .palette256))
      .draw(.panel, on: &overlay)

    let wide = Self.picture(session, columns: 80, rows: 24, display: display)
    let narrow = Self.picture(session, columns: 60, rows: 21, display: display)

    let rows = zip(wide.split(separator: "\n"), overlay.text.split(separator: "\n"))
    #expect(wide.split(separator: "\n").count == 24)
    for (row, alone) in rows.prefix(23) { #expect(row.dropFirst(42) == alone.dropFirst(42)) }
    for picture in [wide, narrow] {
      #expect(picture.contains("│ Restart (r) │") && picture.contains("│   End (q)   │"))
    }
  }

  @Test func `closing the overlay and the help restores what was below`() {
    for phase in 0..<3 {
      var session = Self.session(waiting: phase == 0)
      if phase == 2 {
        while session.phase == .playing { session.advance() }
      }
      let before = Self.picture(session, columns: 80, rows: 24)
      var display = Display(showsHelp: true)
      display.cycleOverlay()
      let line = Self.picture(session, columns: 80, rows: 24, display: display)
      display.cycleOverlay()
      let panel = Self.picture(session, columns: 80, rows: 24, display: display)
      display.cycleOverlay()
      display.showsHelp = false

      #expect(Self.picture(session, columns: 80, rows: 24, display: display) == before)
      #expect(line.contains("tick ") && line != before)
      #expect(panel.contains(" debug ") && panel != line)
    }
  }

  @Test func `the overlay lists the systems in the order of a tick`() {
    let picture = Self.picture(
      Self.session(), columns: 80, rows: 30, display: Display(overlay: .panel))
    let names = Schedule.game.systemNames.map { $0.replacing("System", with: "") }

    let places = names.map { name in
      picture.split(separator: "\n").firstIndex { $0.contains("│ \(name) ") }
    }

    #expect(places.allSatisfy { $0 != nil })
    #expect(places.compactMap { $0 } == places.compactMap { $0 }.sorted())
  }
}
