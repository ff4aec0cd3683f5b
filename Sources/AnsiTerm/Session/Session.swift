import Synchronization

/// A terminal for as long as this value lives.
///
/// The program that begins a session has the terminal to itself: raw keys, the alternate screen, no
/// cursor, pastes and focus told apart from keys, the mouse reported. When the value goes,
/// everything is as it was found, and so it is after `exit`, a signal or a trap, where no `deinit`
/// runs.
///
/// ```swift
/// var session = try Session(environment: ProcessInfo.processInfo.environment)
/// loop: while true {
///   session.present(compose(session.size))
///   for event in session.wait(until: Session.monotonicNanoseconds() + 16_000_000) {
///     switch event {
///     case .key(KeyPress(.character("q"))), .closed: break loop
///     case .key(KeyPress(.character("z"), .control)): session.suspend()
///     case .key(KeyPress(.character("c"), .control)): session.end(by: Session.interruptSignal)
///     default: break
///     }
///   }
/// }
/// ```
///
/// Nothing blocks but ``wait(until:)``. Frames go out through a file description of the session's
/// own, so the flags of the one that the shell shares are never touched; when the terminal is slow,
/// a newer frame takes the place of the one that waits. The terminal is asked what it can do, and
/// nothing waits for its answers: until they come, and where none comes, the environment counts.
///
/// One session at a time: signal handlers must know which one is meant.
public struct Session: ~Copyable {
  /// The terminal's size as last told; 0 × 0 where the terminal does not say.
  ///
  /// It is looked at with every frame and every key and whenever a signal says that it may have
  /// changed; the next ``wait(until:)`` tells ``InputEvent/resized(_:)``.
  public internal(set) var size: TerminalSize

  /// How many colours are sent, as the options or else the environment say; truecolor where the
  /// terminal itself has said so.
  public internal(set) var colorDepth: ColorDepth

  /// Whether glyphs beyond ASCII reach the screen, as the options or else the locale say.
  public let isUnicode: Bool

  /// What has been written so far.
  public internal(set) var statistics = OutputStatistics()

  /// What signal handlers share with the session.
  let record: SignalRecord

  /// Where the session reads and writes.
  let descriptors: Descriptors

  /// The sequences that take the terminal over.
  let entering: String

  /// What the terminal was asked and has answered, and what is on because of that.
  var inquiry: Inquiry
  var features: Features = []

  /// The size that the terminal has told in its input.
  var toldSize: TerminalSize?

  /// What may be changed because of an answer.
  let wishes: Wishes

  var parser = InputParser()

  /// What was read last, in memory that is kept from read to read.
  var inputBytes = [UInt8](repeating: 0, count: 4096)

  var encoder: FrameEncoder

  /// The bytes of a frame, in memory that is kept from frame to frame.
  var frameBytes: [UInt8] = []

  /// Whether large frames are shown all at once: not before the terminal has said that it can,
  /// unless the options say.
  var showsFramesAtOnce: Bool

  /// Bytes on their way, and the newest frame that waits for them to be gone.
  var output = OutputQueue()
  var waitingFrame: Frame?

  /// Where frames are recorded, if they are, and the one that has gone out and is not recorded yet.
  var recording: TerminalRecordingFile?
  var unrecordedFrame: Frame?

  /// What happened and has not been told.
  var events: [InputEvent] = []

  /// Whether the end was told.
  var isClosed = false

  /// Takes the terminal over.
  ///
  /// A program in the background stops here until it is in the foreground. Throws ``SystemError``,
  /// with the terminal as it was, if input or output is no terminal
  /// (``SystemError/isNotATerminal``), if the terminal cannot be set, or if there is a session
  /// already.
  public init(
    environment: [String: String], options: SessionOptions = SessionOptions()
  ) throws(SystemError) {
    guard SystemCalls.isTerminal(options.input) else {
      throw SystemCalls.notATerminal(options.input)
    }
    guard SystemCalls.isTerminal(options.output) else {
      throw SystemCalls.notATerminal(options.output)
    }
    let settings = try SystemCalls.settings(of: options.input)
    // Stops a job in the background before any handler is there to keep it from being killed.
    try SystemCalls.apply(settings, to: options.input)
    let descriptors = try Descriptors(options: options, directory: environment["TMPDIR"] ?? "/tmp")
    let record = SignalRecord(
      input: options.input, output: descriptors.output, settings: settings,
      wake: descriptors.wakeWriting, keptError: descriptors.keptError,
      previousActions: SignalHandlers.presentActions())
    guard SystemCalls.publish(record) else {
      descriptors.close()
      throw SystemCalls.sessionExists()
    }
    SignalHandlers.install(replacing: record.previousActions)
    do {
      try record.takeTerminal()
    } catch {
      record.release()
      descriptors.close()
      throw error
    }

    colorDepth = options.colorDepth ?? ColorDepth(environment: environment)
    isUnicode = options.isUnicode ?? isUnicodeLocale(environment: environment)
    encoder = FrameEncoder(depth: colorDepth, isUnicode: isUnicode)
    size = SystemCalls.size(of: options.output).clamped
    entering = TerminalModes.entering + TerminalModes.mouse(options.mouse)
    // Of locals only: a closure that sees `self` before all of it is there makes the optimised build
    // release what was never set.
    let inquiry = Inquiry(environment: environment)
    let isSynchronized = inquiry.capabilities.hasSynchronizedOutput
    self.inquiry = inquiry
    wishes = Wishes(options, environment: environment)
    showsFramesAtOnce = options.showsFramesAtOnce ?? isSynchronized
    self.descriptors = descriptors
    self.record = record
    output.append(entering.utf8)
    if options.asksTerminal { ask(environment: environment) }
    flush()
  }

  /// Nanoseconds of the clock that deadlines are told in; it never goes back.
  public static func monotonicNanoseconds() -> UInt64 {
    SystemCalls.monotonicNanoseconds()
  }

  /// The signal that asks the program to end, once ``InputEvent/closed`` was told because of one.
  ///
  /// The program has a second to put its affairs in order. Unless it ends the session itself, the
  /// end of the value lets the signal take its course, and so does `exit`.
  public var endingSignal: Int32? {
    let signal = record.ending.load(ordering: .acquiring)
    return signal == 0 ? nil : signal
  }

  /// Gives the terminal back; then ends the program as a signal does, if one is given.
  ///
  /// `end(by: session.endingSignal)` does what the signal asked for;
  /// `end(by: Session.interruptSignal)` ends the program as Ctrl-C does elsewhere, so that the
  /// shell knows. Afterwards the session does nothing any more.
  public mutating func end(by signal: Int32? = nil) {
    giveBack()
    isClosed = true
    if let signal { Self.endProcess(by: signal) }
  }

  /// Ends the program as a signal does, with what the system does on it by default.
  public static func endProcess(by signal: Int32) -> Never {
    SystemCalls.setAction(.byDefault, for: signal)
    SystemCalls.unblock(signal)
    SystemCalls.raiseSignal(signal)
    SystemCalls.exitAfterSignal(signal)
  }

  deinit {
    let signal = record.isPublished.load(ordering: .acquiring) ? endingSignal : nil
    giveBack()
    if let signal { Self.endProcess(by: signal) }
  }

  /// Gives back whatever is not given back yet.
  private func giveBack() {
    guard record.isPublished.load(ordering: .acquiring) else { return }
    finishSequence()
    record.release()
    descriptors.close()
    recording?.end(at: SystemCalls.monotonicNanoseconds())
  }
}
