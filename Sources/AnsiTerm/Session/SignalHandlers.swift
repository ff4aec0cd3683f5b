import Synchronization

/// What happens on the signals a session deals with.
///
/// Three kinds. A *notice* (resize, stop, continue) wakes the session, which acts between two
/// frames. A *polite* signal (SIGTERM and its like) wakes it too, so that the program may put its
/// affairs in order; a second one, or an alarm after one second, ends the program whatever it is
/// doing. A *crash*, or any other signal that ends a program which does not handle it, gives the
/// terminal back in the handler and takes its course.
enum SignalHandlers {
  /// The seconds a program has to end by itself after a polite signal.
  ///
  /// Less than the two seconds after which people reach for SIGKILL; `alarm` counts whole seconds.
  static var grace: UInt32 { 1 }

  /// Every signal that a session handles.
  static var signals: [Int32] {
    SystemCalls.noticeSignals + SystemCalls.politeSignals + SystemCalls.crashSignals
      + SystemCalls.otherSignals + [SystemCalls.alarmSignal]
  }

  /// The signals among them, with what the process did on each before.
  static func presentActions() -> [(signal: Int32, action: SignalAction)] {
    signals.map { signal in (signal, SystemCalls.action(for: signal)) }
  }

  /// Installs the handlers, except where the process was started with a signal ignored, or has a use
  /// of its own for a signal that is none of the session's business.
  static func install(replacing previous: [(signal: Int32, action: SignalAction)]) {
    let mayStayIgnored =
      SystemCalls.politeSignals + [SystemCalls.stopSignal, SystemCalls.brokenPipeSignal]
    SystemCalls.makeEmergencyStack()
    _ = exitRegistration
    for (signal, action) in previous {
      if action.isIgnored && mayStayIgnored.contains(signal) { continue }
      if !action.isByDefault && SystemCalls.otherSignals.contains(signal) { continue }
      SystemCalls.setAction(.calling(handler(for: signal)), for: signal)
    }
  }

  /// The handler of a signal.
  static func handler(for signal: Int32) -> @convention(c) (Int32) -> Void {
    if SystemCalls.noticeSignals.contains(signal) { return handleNotice }
    if SystemCalls.politeSignals.contains(signal) { return handlePoliteSignal }
    if signal == SystemCalls.alarmSignal { return handleAlarm }
    return handleCrash
  }
}

/// Asks once for ``handleExit()`` when the process exits.
private let exitRegistration: Void = SystemCalls.atExit(handleExit)

/// Gives the terminal back when the program exits within a session.
private func handleExit() {
  guard let record = SystemCalls.publishedRecord() else { return }
  record.giveTerminalBack()
  record.giveErrorsBack()
  let ending = record.ending.load(ordering: .acquiring)
  if ending != 0 { die(by: ending, record) }
}

/// Wakes the session.
///
/// Async-signal-safe.
private func handleNotice(_ signal: Int32) {
  SystemCalls.keepingError {
    SystemCalls.publishedRecord()?.note(signal)
  }
}

/// Wakes the session the first time, and ends the program the second.
///
/// Async-signal-safe.
private func handlePoliteSignal(_ signal: Int32) {
  SystemCalls.keepingError {
    guard let record = SystemCalls.publishedRecord() else { return die(by: signal, nil) }
    let (isFirst, _) = record.ending.compareExchange(
      expected: 0, desired: signal, ordering: .acquiringAndReleasing)
    guard isFirst else { return die(by: signal, record) }
    record.callOffStop()
    SystemCalls.setAlarm(seconds: SignalHandlers.grace)
    record.note(signal)
  }
}

/// Ends a program that did not end by itself.
///
/// Async-signal-safe.
private func handleAlarm(_ signal: Int32) {
  SystemCalls.keepingError {
    guard let record = SystemCalls.publishedRecord() else { return }
    let ending = record.ending.load(ordering: .acquiring)
    if ending != 0 {
      die(by: ending, record)
    } else if record.endsOnAlarm {
      die(by: signal, record)
    }
  }
}

/// Gives the terminal back and lets the signal end the program.
///
/// Async-signal-safe.
private func handleCrash(_ signal: Int32) {
  SystemCalls.keepingError {
    die(by: signal, SystemCalls.publishedRecord())
  }
}

/// Restores everything and raises the signal again, with what the system does on it by default.
///
/// Not with what the process did before: the Swift runtime's crash handler would ask questions on
/// the terminal. The signal is held back while its handler runs, and kills when it is let through.
private func die(by signal: Int32, _ record: SignalRecord?) {
  record?.giveTerminalBack()
  record?.giveErrorsBack()
  SystemCalls.setAction(.byDefault, for: signal)
  SystemCalls.raiseSignal(signal)
  SystemCalls.unblock(signal)
}
