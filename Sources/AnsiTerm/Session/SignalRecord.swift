import Synchronization

/// What signal handlers need to give a terminal back, laid out before the first signal can come.
///
/// Constants and atomics only, so that reading it at any moment of the program is sound, and every
/// method is async-signal-safe.
final class SignalRecord {
  /// The terminal's descriptor for settings, usually standard input.
  let input: Int32

  /// The descriptor that takes frames.
  let output: Int32

  /// The terminal's settings as they were found.
  let settings: TerminalSettings

  /// The end of the pipe that wakes the waiting session.
  let wake: Int32

  /// Where standard error went before, and the file that stands in for it.
  let keptError: (original: Int32, file: Int32)?

  /// What the process did on each signal before.
  let previousActions: [(signal: Int32, action: SignalAction)]

  /// The process the session lives in: a forked child has no business with the terminal.
  let process: Int32

  /// Who has the terminal.
  enum Holder: UInt8, AtomicRepresentable {
    /// The shell, or whoever had it before the session.
    case others

    /// The session.
    case session

    /// Nobody yet: a thread is handing it over.
    case nobody
  }

  /// Who has the terminal now.
  let holder = Atomic<Holder>(.others)

  /// Whether the session has it.
  var hasTerminal: Bool {
    holder.load(ordering: .acquiring) == .session
  }

  /// Whether handlers find the record: the session has begun and not ended.
  let isPublished = Atomic<Bool>(true)

  /// Whether standard error is redirected.
  let keepsError = Atomic<Bool>(false)

  /// The signals that came and have not been looked at, bit n for signal n.
  let pending = Atomic<UInt64>(0)

  /// What is to be switched off because the terminal said that it has it: the bits of ``Features``.
  let features = Atomic<UInt8>(0)

  /// Until when answers of the terminal are on their way, in monotonic nanoseconds, 0 for none.
  let answersDue = Atomic<UInt64>(0)

  /// The signal that ends the program, 0 for none.
  let ending = Atomic<Int32>(0)

  /// Whether an alarm that the session did not set ends the program, as the system does it.
  let endsOnAlarm: Bool

  init(
    input: Int32, output: Int32, settings: TerminalSettings, wake: Int32,
    keptError: (original: Int32, file: Int32)?,
    previousActions: [(signal: Int32, action: SignalAction)]
  ) {
    self.input = input
    self.output = output
    self.settings = settings
    self.wake = wake
    self.keptError = keptError
    self.previousActions = previousActions
    endsOnAlarm = previousActions.contains {
      $0.signal == SystemCalls.alarmSignal && $0.action.isByDefault
    }
    process = SystemCalls.processNumber()
  }

  /// The noted signals, which are forgotten here.
  func takePending() -> UInt64 {
    pending.exchange(0, ordering: .acquiringAndReleasing)
  }

  /// Notes a signal for the session to find, and wakes it.
  func note(_ signal: Int32) {
    let bit = UInt64(1) << UInt64(signal)
    let (before, _) = pending.bitwiseOr(bit, ordering: .acquiringAndReleasing)
    // A noted signal has filled the pipe already: a storm of them cannot crowd out another.
    if before & bit == 0 { SystemCalls.poke(wake) }
  }

  /// Switches the terminal back to what it was; does nothing when that has been done.
  ///
  /// No signal comes in between: one that ends the process would leave the work half done.
  func giveTerminalBack() {
    guard process == SystemCalls.processNumber() else { return }
    let mask = SystemCalls.holdSignalsBack()
    if beginHandingOver(from: .session) {
      switchFeaturesOff()
      SystemCalls.writeWhole(TerminalModes.leaving, to: output, patience: 1000)
      dropAnswers()
      SystemCalls.restore(settings, to: input)
      holder.store(.others, ordering: .releasing)
    }
    SystemCalls.holdBack(mask)
  }

  /// Takes part in who has the terminal; false when it is not in the hands thought of.
  ///
  /// Waits while another thread hands it over, or the process could end before that is done. Three
  /// seconds at most, longer than a terminal that takes nothing is waited for.
  private func beginHandingOver(from expected: Holder) -> Bool {
    for _ in 0..<3000 {
      let (isMine, found) = holder.compareExchange(
        expected: expected, desired: .nobody, ordering: .acquiringAndReleasing)
      if isMine { return true }
      if found != .nobody { return false }
      SystemCalls.pause(milliseconds: 1)
    }
    return false
  }

  /// Sends standard error where it went before, and what was kept of it first.
  func giveErrorsBack() {
    guard let keptError, process == SystemCalls.processNumber() else { return }
    guard keepsError.exchange(false, ordering: .acquiringAndReleasing) else { return }
    SystemCalls.redirect(2, to: keptError.original)
    SystemCalls.copyContents(of: keptError.file, to: keptError.original)
    SystemCalls.truncate(keptError.file)
  }

  /// Makes the terminal pass on every byte, and keeps standard error back.
  ///
  /// A terminal that the session has already is set again: somebody else may have set it.
  func takeTerminal() throws(SystemError) {
    // The signal that stops a job in the background is let through: held back, it would let the
    // job set a terminal that is another's.
    let mask = SystemCalls.holdSignalsBack(except: SystemCalls.backgroundSignal)
    defer { SystemCalls.holdBack(mask) }
    guard beginHandingOver(from: .others) || beginHandingOver(from: .session) else { return }
    do {
      try SystemCalls.apply(settings.raw, to: input)
    } catch {
      holder.store(.others, ordering: .releasing)
      throw error
    }
    // What was typed before was not meant for this program.
    SystemCalls.dropInput(of: input)
    holder.store(.session, ordering: .releasing)
    if let keptError {
      keepsError.store(true, ordering: .releasing)
      SystemCalls.redirect(2, to: keptError.file)
    }
  }

  /// Whether the process is about to stop itself.
  let isStopping = Atomic<Bool>(false)

  /// Stops the process as the terminal's stop key does elsewhere, and returns when it goes on.
  ///
  /// Not when a signal has asked the program to end, however late that came: whoever has called
  /// this off would wait for a stopped process otherwise.
  func stop(wholeJob: Bool) {
    let stopSignal = SystemCalls.stopSignal
    let mask = SystemCalls.holdSignalsBack()
    let handler = SystemCalls.action(for: stopSignal)
    if wholeJob {
      // The others first; this process must not be stopped in some other thread while this one goes
      // on.
      SystemCalls.setAction(.ignoring, for: stopSignal)
      SystemCalls.signalJob(stopSignal)
    }
    SystemCalls.setAction(.byDefault, for: stopSignal)
    isStopping.store(true, ordering: .releasing)
    SystemCalls.raiseSignal(stopSignal)
    if ending.load(ordering: .acquiring) != 0 { callOffStop() }
    // Signals are let through in the order of their numbers, and those that ask for an end have
    // lower ones: they call the stop off.
    SystemCalls.holdBack(mask, except: stopSignal)
    isStopping.store(false, ordering: .releasing)
    SystemCalls.setAction(handler, for: stopSignal)
  }

  /// Takes back a stop that has been asked for and has not happened.
  ///
  /// The system forgets a signal that waits when it is to be ignored.
  func callOffStop() {
    if isStopping.load(ordering: .acquiring) {
      SystemCalls.setAction(.ignoring, for: SystemCalls.stopSignal)
    }
  }

  /// Stops the process while it is in the background, as setting the terminal would.
  ///
  /// Not left to the system, because a signal that asks the program to end must end it: a call to
  /// set the terminal would be repeated after its handler and stop the process again.
  func awaitForeground() {
    while !SystemCalls.isInForeground(input) && ending.load(ordering: .acquiring) == 0 {
      _ = takePending()
      SystemCalls.unblock(SystemCalls.backgroundSignal)
      SystemCalls.raiseSignal(SystemCalls.backgroundSignal)
      // Not stopped at all: nobody could continue the process. Setting the terminal will be
      // refused.
      if takePending() & (1 << UInt64(SystemCalls.continueSignal)) == 0 { return }
    }
  }

  /// Ends everything: the terminal, standard error, the handlers.
  func release() {
    giveTerminalBack()
    giveErrorsBack()
    if ending.load(ordering: .acquiring) != 0 { SystemCalls.setAlarm(seconds: 0) }
    for (signal, action) in previousActions { SystemCalls.setAction(action, for: signal) }
    isPublished.store(false, ordering: .releasing)
    SystemCalls.withdrawRecord()
  }
}
