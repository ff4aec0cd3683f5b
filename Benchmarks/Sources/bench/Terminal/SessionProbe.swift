import AnsiTerm

/// A small program with a session, for others to look at from outside: `bench probe` and a kind.
///
/// What it has to say goes to standard error, a line of numbers each.
struct SessionProbe: ~Copyable {
  /// What it does.
  enum Kind: String {
    /// Draws something new for each key, and says when the key came.
    case keys

    /// Draws sixty frames a second for so many seconds, and says how late each was.
    case pace

    /// Draws sixty frames a second of 300 random cells until the key `f`, then ``finalFrame``; says
    /// when each key came and how much waits.
    case flood
  }

  private var session: Session
  private var frame: Frame
  private var generator: UInt64 = 1

  /// Runs the probe that words ask for.
  static func run(_ words: ArraySlice<String>) {
    guard let kind = words.first.flatMap(Kind.init) else { return }
    let environment = ["TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8"]
    guard let session = try? Session(environment: environment) else { return }
    var probe = SessionProbe(session)
    switch kind {
    case .keys: probe.drawKeys()
    case .pace: probe.keepPace(seconds: words.last.flatMap { Int($0) } ?? 1)
    case .flood: probe.flood()
    }
  }

  private init(_ session: consuming Session) {
    frame = Frame(size: session.size)
    self.session = session
  }

  /// What a screen shows at the end of a flood.
  static func finalFrame(columns: Int, rows: Int) -> Frame {
    var frame = Frame(columns: columns, rows: rows)
    for row in 0..<rows {
      frame.write("the final row is number \(row)", column: row, row: row)
    }
    return frame
  }

  private static func report(_ numbers: [Int]) {
    try? StandardStream.error.write(numbers.map { "\($0)" }.joined(separator: " ") + "\n")
  }

  private mutating func drawKeys() {
    var count = 0
    frame.write("ready", column: 0, row: 1)
    session.present(frame)
    while true {
      let events = session.wait(until: nil)
      let now = Session.monotonicNanoseconds()
      for event in events {
        switch event {
        case .key:
          count += 1
          frame.write("\(count % 10)", column: 3, row: 0)
        case .closed: return
        default: break
        }
      }
      session.present(frame)
      Self.report([Int(now)])
    }
  }

  private mutating func keepPace(seconds: Int) {
    let start = Session.monotonicNanoseconds()
    var late: [Int] = []
    for number in 1...max(1, seconds * 60) {
      let deadline = start + UInt64(number) * 1_000_000_000 / 60
      while Session.monotonicNanoseconds() < deadline {
        if session.wait(until: deadline).contains(.closed) { return }
      }
      late.append(Int(Session.monotonicNanoseconds() - deadline))
      // Another glyph each time, so that there is something to write in every frame.
      frame.write("\(number % 7)", column: number % 80, row: number / 60 % 24)
      session.present(frame)
    }
    session.end()
    Self.report(late)
  }

  private mutating func flood() {
    var isFlooding = true
    var next = Session.monotonicNanoseconds()
    while true {
      let events = session.wait(until: isFlooding ? next : nil)
      let now = Session.monotonicNanoseconds()
      for event in events {
        switch event {
        case .key(let press):
          if press.key == .character("f") { isFlooding = false }
          let output = session.statistics
          Self.report([Int(now), output.waitingBytes, output.bytesOfLastFrame])
        case .closed: return
        default: break
        }
      }
      if isFlooding, now >= next {
        scramble()
        next += 1_000_000_000 / 60
      }
      session.present(
        isFlooding ? frame : Self.finalFrame(columns: frame.columns, rows: frame.rows))
    }
  }

  private mutating func scramble() {
    for _ in 0..<300 {
      generator = generator &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let number = Int(generator >> 33)
      let color = Color.rgb(UInt8(number & 255), UInt8(number >> 8 & 255), 100)
      let (column, row) = (number % frame.columns, number / 97 % frame.rows)
      frame[column, row] = Cell("x", style: Style(foreground: color))
    }
  }
}
