import AnsiTerm
import PseudoTerminal

/// A program on a pseudo-terminal, timed from outside.
final class WatchedProgram {
  /// What the terminal shows.
  private(set) var screen: MemoryTerminal

  /// How many bytes have come.
  private(set) var count = 0

  private let terminal: PseudoTerminal
  private let job: Job
  private let reports: Pipe
  private var unreadReport: [UInt8] = []
  private let answers: Bool

  /// When it was started, in monotonic nanoseconds.
  let start: UInt64

  /// Starts a program; nil where it cannot be.
  ///
  /// A terminal that answers does so to every question that a program may ask at its start.
  init?(
    _ path: String, _ words: [String], columns: Int = 80, rows: Int = 24, answers: Bool = false
  ) {
    guard let terminal = try? PseudoTerminal(columns: columns, rows: rows),
      let reports = try? Pipe()
    else { return nil }
    let environment = [
      "TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8", "HOME": "/dev/null",
    ]
    start = Session.monotonicNanoseconds()
    guard
      let job = try? terminal.start(
        path, words, environment: environment, error: .pipe(reports))
    else { return nil }
    (self.terminal, self.job, self.reports, self.answers) = (terminal, job, reports, answers)
    screen = MemoryTerminal(columns: columns, rows: rows)
  }

  /// Starts the probe that this program has in it.
  static func probe(_ kind: SessionProbe.Kind, _ words: String..., answers: Bool = false)
    -> WatchedProgram?
  {
    WatchedProgram(CommandLine.arguments[0], ["probe", kind.rawValue] + words, answers: answers)
  }

  /// Starts the game where it has been built, beside this package.
  static func snake(_ words: String..., answers: Bool = false) -> WatchedProgram? {
    let path = CommandLine.arguments[0]
    guard let folder = path.range(ofLast: "Benchmarks/") else { return nil }
    return WatchedProgram(path[..<folder] + ".build/release/snake", words, answers: answers)
  }

  /// What the program has used of the processor and how often it was woken up.
  var usage: (nanoseconds: UInt64, wakeUps: Int)? {
    job.usage
  }

  /// Types text and returns when.
  @discardableResult
  func type(_ text: String) -> UInt64 {
    let now = Session.monotonicNanoseconds()
    terminal.type(text)
    return now
  }

  /// Waits until something is written and returns when; nil when nothing is in so many
  /// milliseconds.
  func awaitOutput(milliseconds: Int32 = 5000) -> UInt64? {
    guard terminal.wait(for: job, milliseconds: milliseconds), job.end == nil else { return nil }
    return Session.monotonicNanoseconds()
  }

  /// Takes what is written, or its first bytes.
  func read(atMost limit: Int = 1 << 20) {
    let bytes = terminal.read(atMost: limit)
    count += bytes.count
    screen.feed(bytes)
    if answers { answer(String(decoding: bytes, as: UTF8.self)) }
  }

  private func answer(_ text: String) {
    if text.contains("\u{1B}[?u") { terminal.type("\u{1B}[?0u") }
    if text.contains("\u{1B}[?2026$p") { terminal.type("\u{1B}[?2026;2$y") }
    if text.contains("\u{1B}[c") { terminal.type("\u{1B}[?62;22c") }
  }

  /// Reads until nothing has come for so many milliseconds.
  func settle(milliseconds: Int32 = 100) {
    while awaitOutput(milliseconds: milliseconds) != nil { read() }
  }

  /// Reads until the screen shows words, and returns when it does; nil after five seconds.
  func await(_ words: String) -> UInt64? {
    while let time = awaitOutput() {
      read()
      if screen.frame.text.contains(words) { return time }
    }
    return nil
  }

  /// The numbers of the next line that the program has reported; nil where there is none.
  func takeReport() -> [Int]? {
    awaitReport(milliseconds: 0)
  }

  /// The numbers of the next line that the program reports; nil when none comes.
  func awaitReport(milliseconds: Int32 = 5000) -> [Int]? {
    while true {
      if let end = unreadReport.firstIndex(of: 0x0A) {
        defer { unreadReport.removeSubrange(...end) }
        let line = String(decoding: unreadReport[..<end], as: UTF8.self)
        return line.split(separator: " ").compactMap { Int($0) }
      }
      guard reports.wait(milliseconds: milliseconds) else { return nil }
      let bytes = reports.read()
      if bytes.isEmpty { return nil }
      unreadReport += bytes
    }
  }

  /// Reads all there is for a time, at so many bytes a second, or not at all with 0.
  func read(forMilliseconds time: Int, bytesPerSecond: Int) {
    let end = Session.monotonicNanoseconds() + UInt64(time) * 1_000_000
    while Session.monotonicNanoseconds() < end {
      reports.wait(milliseconds: 10)
      if bytesPerSecond > 0 { read(atMost: bytesPerSecond / 100) }
    }
  }
}

extension String {
  /// Where the last occurrence of a word begins.
  fileprivate func range(ofLast word: String) -> Index? {
    indices.last { self[$0...].hasPrefix(word) }
  }
}

/// The value below which a share of some values is, of which there is at least one.
func percentile(_ share: Double, of values: [Double]) -> Double {
  values.sorted()[min(values.count - 1, Int(Double(values.count) * share))]
}
