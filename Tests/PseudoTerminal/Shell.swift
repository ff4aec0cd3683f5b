/// A shell with job control that leads the session on a terminal, as a user's does, and runs one
/// program there.
///
/// A program that `PseudoTerminal.start` started is itself the leader: nobody could continue it, so
/// the system does not stop it. This one can be stopped, continued in the foreground and in the
/// background, and left in the background.
public final class Shell {
  /// The shell's own process.
  public let job: Job

  private let commands: Pipe
  private let answers: Pipe
  private var unread: [UInt8] = []

  /// Starts a shell that starts a program in the background, with SIGHUP ignored if that is wanted.
  ///
  /// The program's standard streams are the terminal; see ``PseudoTerminal/start(_:_:environment:input:output:error:)``
  /// for the rest.
  public init(
    on terminal: PseudoTerminal, _ program: String, _ arguments: [String],
    environment: [String: String], ignoresHangup: Bool = false
  ) throws {
    commands = try Pipe(isBlocking: true)
    answers = try Pipe()
    job = try terminal.start(
      "/bin/sh", ["-m"], environment: environment, input: .pipe(commands), output: .pipe(answers),
      error: .null)
    let words = ([program] + arguments).map { "'\($0)'" }.joined(separator: " ")
    let streams = "<\(terminal.name) >\(terminal.name) 2>&1 3>&-"
    if ignoresHangup { commands.write("trap '' HUP\n") }
    commands.write("\(words) \(streams) &\necho $!\n")
    process = Int32(answer(milliseconds: 10_000) ?? "") ?? 0
  }

  /// The number of the program's process, for signals.
  public private(set) var process: Int32 = 0

  /// Whether the program has not ended.
  public var isRunning: Bool {
    Process.exists(process)
  }

  /// Continues the program in the foreground; the next answer is its status, once it is stopped or
  /// has ended.
  public func continueInForeground() {
    commands.write("fg %1 >/dev/null; echo $?\n")
  }

  /// Continues the program in the background.
  public func continueInBackground() {
    commands.write("bg %1 >/dev/null\n")
  }

  /// Waits for the program in the background; the next answer is its status, once it has ended.
  public func awaitEnd() {
    commands.write("wait %1; echo $?\n")
  }

  /// Lets the shell end; what runs in the background goes on without it.
  public func finish() {
    commands.finish()
  }

  /// Waits until the shell sees the program stopped, and says whether it does.
  public func waitForStop() -> Bool {
    for _ in 0..<500 {
      commands.write("jobs %1; echo end\n")
      var isStopped = false
      while let line = answer(milliseconds: 10_000), line != "end" {
        isStopped = isStopped || line.contains("topped") || line.contains("uspended")
      }
      if isStopped { return true }
      answers.wait(milliseconds: 5)
    }
    return false
  }

  /// Waits for a line of the shell.
  public func answer(milliseconds: Int32) -> String? {
    while true {
      if let end = unread.firstIndex(of: 0x0A) {
        defer { unread.removeSubrange(...end) }
        return String(decoding: unread[..<end], as: UTF8.self)
      }
      guard answers.wait(milliseconds: milliseconds) else { return nil }
      let new = answers.read()
      if new.isEmpty { return nil }
      unread += new
    }
  }

  /// Sends the program a signal.
  public func send(_ signal: Int32) {
    Process.send(signal, to: process)
  }
}
