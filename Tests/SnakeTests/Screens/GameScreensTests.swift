import AnsiTerm
import ECS
import Systems
import Testing

@testable import snake

@Suite("The screens of the program")
struct GameScreensTests {
  var display = Display()
  var session = ScreenTests.session(waiting: true)

  init() {
    session.show(display, columns: 40, rows: 16)
  }

  /// Shows what the display asks for, and lets time pass.
  private mutating func show(seconds: Double = 0, ticks: Int = 1) {
    session.show(display, columns: 40, rows: 16, seconds: seconds)
    for _ in 0..<ticks { session.advance() }
  }

  private mutating func send(_ keys: GameKey...) {
    for key in keys { session.press(key) }
    session.advance()
  }

  private var picture: String {
    ScreenTests.picture(session, columns: 40, rows: 16, display: display)
  }

  private var reading: String { session.interface.reading() }

  /// Presses and releases the pointer on words.
  private mutating func click(_ words: String) throws {
    let lines = picture.split(separator: "\n", omittingEmptySubsequences: false)
    let row = try #require(lines.firstIndex { $0.contains(words) })
    let place = try #require(lines[row].firstRange(of: words)?.lowerBound)
    let column = lines[row].distance(from: lines[row].startIndex, to: place)
    let point = Vector(x: Double(column) * 10 + 15, y: Double(row) * 20 + 10)
    send(.pointer(point, .pressed), .pointer(point, .released))
  }

  /// Ends a game.
  private mutating func end() {
    while session.phase == .playing { session.advance() }
    for _ in 0..<150 { session.advance() }
  }

  // MARK: Title

  @Test func `the title stands in front of the board before a game`() {
    #expect(
      picture == """


            ┌──────────────────────────────┐
            │   Press up, right or down    │
            │  walls: solid   ? for help   │
            │ [Play] [Help] [Scores] [End] │
            └──────────────────────────────┘
             ║          ████ :            ║
             ║                            ║
             ║                            ║
             ║                            ║
             ╚═ score 0 ═══ walls: solid ═╝



         arrows start  q quit  ? help  ` debug
        """)
  }

  @Test func `the title reads like this`() {
    #expect(
      reading == """
        board, score 0, ready
        Press up, right or down
        walls: solid ? for help
        Play, button, focused
        Help, button
        Scores, button
        End, button
        arrows start q quit ? help ` debug
        """)
  }

  @Test(arguments: [GameKey.confirm, .confirmOrPause])
  mutating func `Play lets the snake crawl the way it looks`(key: GameKey) {
    send(key)

    #expect(session.phase == .playing)
    for _ in 0..<15 { session.advance() }
    #expect(session.steps == 1 && session.tick == 15)
  }

  @Test mutating func `a click on Play and one on End do what they say`() throws {
    var other = self
    try other.click("[End]")
    #expect(other.session.hasQuit)

    try click("[Play]")
    #expect(session.phase == .playing && !session.hasQuit)
  }

  @Test(arguments: [(tabs: 1, request: MenuButton.help), (2, .scores)])
  mutating func `Tab and Enter ask for the other screens, once`(tabs: Int, request: MenuButton) {
    for _ in 0..<tabs { send(.nextButton) }

    send(.confirm)

    #expect(session.takeRequests() == [request])
    #expect(session.takeRequests() == [])
    #expect(session.phase == .ready)
  }

  @Test mutating func `a game that plays shows no title, and its buttons are not heard`() throws {
    send(.turn(.right))
    show()

    #expect(!picture.contains("Press up") && !picture.contains("[Play]"))
    send(.nextButton, .confirm)
    #expect(session.phase == .playing && session.takeRequests() == [])
  }

  @Test mutating func `no tick of the session passes before the first direction`() {
    display.showsHelp = true
    show(seconds: 0.35, ticks: 60)
    display.showsHelp = false
    show(seconds: 0.35, ticks: 60)

    #expect(session.tick == 0 && session.gameTick == 0)
    send(.turn(.right))
    #expect(session.tick == 1 && session.gameTick == 1)
  }

  // MARK: Help and scores

  @Test mutating func `help covers the game`() {
    display.showsHelp = true
    show()

    #expect(
      picture == """

         ┌────────────────────────────────────┐
         │                Keys                │
         │ arrows wasd hjkl   turn            │
         │ p space Esc        pause           │
         │ r                  restart         │
         │ q Ctrl-D Ctrl-C    end             │
         │ Tab                next button     │
         │ Enter space click  press it        │
         │ Ctrl-Z             suspend         │
         │ Ctrl-L             repaint         │
         │ g                  let all fall    │
         │ F3 ` \\             debug overlay   │
         │ ?                  close this help │
         │           [Back] [Scores]          │
         └────────────────────────────────────┘
        """)
  }

  @Test mutating func `help slides in over the game and out again`() {
    let before = picture
    display.showsHelp = true
    show(seconds: 0.35, ticks: 21)
    let onTheWay = picture
    #expect(onTheWay.contains("score 0") && onTheWay.contains("arrows wasd"))

    show(seconds: 0.35, ticks: 21)
    #expect(!picture.contains("score 0") && picture.contains("close this help"))
    #expect(!session.isMoving)

    display.showsHelp = false
    show(seconds: 0.35, ticks: 42)
    #expect(picture == before)
    #expect(!session.isMoving)
  }

  /// What is drawn on a screen is laid out by the screen, however much of it can be seen.
  @Test(arguments: [Display.Overlay.hidden, .line, .panel], [false, true])
  mutating func `while it slides, its left part is seen`(
    overlay: Display.Overlay, isOver: Bool
  ) throws {
    if isOver {
      send(.turn(.right))
      end()
    }
    display = Display(overlay: overlay, showsHelp: true)
    let figures = OverlayFigures(session, meter: OverlayMeter(), output: OutputStatistics())
    func lines(of session: GameSession, from column: Int = 0, count: Int = 80) -> [String] {
      var session = session
      session.resize(to: InterfaceBounds(columns: 80, rows: 24))
      let screen = Screen(
        session: session, display: display, figures: figures,
        theme: Theme(isUnicode: true, depth: .palette256))
      let lines = screen.frame(columns: 80, rows: 24).text
        .split(separator: "\n", omittingEmptySubsequences: false)
      return lines.map { line in
        let line = line + String(repeating: " ", count: 80 - line.count)
        return String(line.dropFirst(column).prefix(count))
      }
    }
    session.resize(to: InterfaceBounds(columns: 80, rows: 24))
    session.show(display, columns: 80, rows: 24, seconds: 0.35)
    var resting = session
    for _ in 0..<60 { resting.advance() }
    // The buttons stand between two columns, and may go to either.
    let rows = lines(of: resting).indices.filter { !lines(of: resting)[$0].contains("[Back]") }
    let cover = try #require(session.screens.covers.last)

    var widths: Set<Int> = []
    for _ in 0..<45 {
      session.advance()
      let place = session.interface[cover.view, ViewFrame.self]?.columns.lowerBound ?? 0
      guard place < 80 else { continue }
      widths.insert(80 - place)
      let (seen, part) = (lines(of: session, from: place), lines(of: resting, count: 80 - place))
      for row in rows { #expect(seen[row] == part[row]) }
    }

    #expect(widths.contains { $0 < 4 } && widths.contains(80))
  }

  @Test(arguments: [(80, 24), (40, 16), (200, 60)])
  mutating func `help and scores are whole on every usual window`(columns: Int, rows: Int) {
    for (help, scores, words) in [(true, false, "close this help"), (false, true, "[Back]")] {
      display.showsHelp = help
      display.showsScores = scores
      let picture = ScreenTests.picture(
        session, columns: columns, rows: rows, display: display)

      #expect(picture.contains(words))
      #expect(picture.filter { "┌┐└┘".contains($0) }.count == 4)
      #expect(!picture.contains("score 0"))
    }
  }

  @Test mutating func `on the smallest window the keys are scrolled`() {
    display.showsHelp = true
    session.resize(to: InterfaceBounds(columns: 32, rows: 12))
    session.show(display, columns: 32, rows: 12)
    let before = ScreenTests.picture(session, columns: 32, rows: 12, display: display)
    #expect(before.contains("wasd hjkl") && before.contains("[Back] [Scores]"))
    #expect(!before.contains("F3 ` \\") && before.contains("more"))

    send(.interface(.previous), .interface(.end))

    let after = ScreenTests.picture(session, columns: 32, rows: 12, display: display)
    #expect(after.contains("F3 ` \\") && !after.contains("wasd hjkl"))
    #expect(!after.contains("more"))
  }

  @Test(arguments: [
    ([InterfaceInput.move(.down)], "let fall", "wasd hjkl"), ([.pageDown], "?  ", "wasd hjkl"),
    ([.end], "?  ", "wasd hjkl"), ([.end, .home], "wasd hjkl", "let fall"),
    ([.pageDown, .pageUp], "wasd hjkl", "let fall"), ([.end, .move(.up)], "F3 ` \\", "?  "),
  ])
  mutating func `keys that go through lines do so while a button has the focus`(
    inputs: [InterfaceInput], seen: String, unseen: String
  ) {
    display.showsHelp = true
    session.resize(to: InterfaceBounds(columns: 32, rows: 12))
    session.show(display, columns: 32, rows: 12)

    for input in inputs { send(.interface(input)) }

    let after = ScreenTests.picture(session, columns: 32, rows: 12, display: display)
    #expect(after.contains(seen) && !after.contains(unseen))
    #expect(after.contains("more") == (seen != "?  "))
    send(.interface(.activate))
    #expect(session.takeRequests() == [.back])
  }

  @Test mutating func `a list whose lines are all in sight leaves the keys to the buttons`() {
    display.showsHelp = true
    show()

    send(.interface(.move(.down)), .interface(.move(.right)), .confirm)

    #expect(!picture.contains("more"))
    #expect(session.takeRequests() == [.scores])
  }

  @Test mutating func `help says it in shorter words on a narrow window, and in long ones after`() {
    display.showsHelp = true
    session.resize(to: InterfaceBounds(columns: 32, rows: 24))
    session.show(display, columns: 32, rows: 24)
    let narrow = ScreenTests.picture(session, columns: 32, rows: 24, display: display)

    let wide = ScreenTests.picture(session, columns: 80, rows: 24, display: display)

    #expect(narrow.contains("F3 ` \\             overlay  │"))
    #expect(wide.contains("│ F3 ` \\             debug overlay   │"))
  }

  @Test func `no line of a help is wider than the smallest window`() {
    for session in [session, GameSessionTests.session(), GameSessionTests.ended()] {
      for overlay in [Display.Overlay.hidden, .line, .panel] {
        let display = Display(overlay: overlay)
        let columns = ScreenLayout.smallest.columns - Cover.margins
        let lines =
          HelpText.lines(session, display, columns: columns)
          + HelpText.replayLines(display, columns: columns)

        #expect(lines.allSatisfy { $0.count <= columns })
        #expect(HelpText.replayLines(display, columns: columns).count <= 8)
      }
    }
  }

  @Test mutating func `scores are listed with the best first`() {
    var start = session.start
    start.food = [8, 9].map { Systems.Cell(x: $0, y: 4) } + [Systems.Cell(x: 0, y: 7)]
    session = GameSession(
      start: start, bounds: InterfaceBounds(columns: 40, rows: 16), waiting: false)
    end()
    for _ in 0..<2 {
      send(.restart, .turn(.up))
      end()
    }
    display.showsScores = true
    show()

    let scores = session.results.map(\.score)
    #expect(scores.count == 3 && scores == scores.sorted(by: >))
    #expect(reading.hasPrefix("Scores, heading\nScores, list, 3 rows\nscore \(scores[0]) length "))
    #expect(reading.contains("row 3 of 3") && reading.hasSuffix("Back, button, focused"))
  }

  @Test(arguments: [false, true])
  mutating func `the panel says it quietly when the game could not be kept`(isUnsaved: Bool) {
    send(.turn(.right))
    end()
    display.isUnsaved = isUnsaved

    for (columns, rows) in [(80, 24), (32, 12)] {
      session.resize(to: InterfaceBounds(columns: columns, rows: rows))
      let picture = ScreenTests.picture(session, columns: columns, rows: rows, display: display)
      #expect(picture.contains("game could not be saved") == isUnsaved)
    }
  }

  @Test mutating func `without a game that has ended the scores say so`() {
    display.showsScores = true
    show()

    #expect(reading == "Scores, heading\nNo game has ended yet.\nBack, button, focused")
  }

  @Test mutating func `scores over help lead back to help, and that to the game`() {
    display.showsHelp = true
    display.showsScores = true
    show()
    #expect(reading.hasPrefix("Scores"))

    display.goBack()
    show()
    #expect(reading.hasPrefix("Keys"))

    display.goBack()
    show()
    #expect(reading.hasPrefix("board"))
    #expect(!display.isCovered)
  }

  @Test mutating func `only the screen in front hears keys and clicks`() throws {
    display.showsHelp = true
    show()

    send(.confirm)
    #expect(session.takeRequests() == [.back])
    try click("[Scores]")
    #expect(session.takeRequests() == [.scores])
    #expect(session.phase == .ready)
  }

  @Test mutating func `the panel keeps its focus below the help`() {
    send(.turn(.right))
    end()
    send(.nextButton)
    #expect(reading.contains("End (q), button, focused"))

    display.showsHelp = true
    show()
    #expect(reading.hasSuffix("Back, button, focused\nScores, button"))
    display.showsHelp = false
    show()

    #expect(reading.contains("End (q), button, focused"))
  }

  @Test mutating func `screens opened and closed in any order leave nothing behind`() {
    show()
    let before = session.interface.entityCount
    var generator = SplitMix(seed: 5)

    for _ in 0..<60 {
      display.showsHelp = .random(using: &generator)
      display.showsScores = .random(using: &generator)
      show(seconds: 0.1, ticks: .random(in: 0...15, using: &generator))
    }
    display.showsHelp = false
    display.showsScores = false
    show(seconds: 0.1, ticks: 20)

    #expect(session.interface.entityCount == before)
    #expect(session.screens.covers.isEmpty)
  }
}

/// Numbers that look like chance (splitmix64).
private struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
