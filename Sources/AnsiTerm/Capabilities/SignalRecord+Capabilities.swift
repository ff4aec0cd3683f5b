import Synchronization

extension SignalRecord {
  /// Switches off what was switched on because the terminal has it.
  ///
  /// Async-signal-safe. Still on the alternate screen, which has keyboard flags of its own.
  func switchFeaturesOff() {
    let features = Features(rawValue: features.exchange(0, ordering: .acquiringAndReleasing))
    if features.contains(.keyboardProtocol) {
      SystemCalls.writeWhole("\u{1B}[<u", to: output, patience: 1000)
    }
    if features.contains(.graphemeClusters) {
      SystemCalls.writeWhole("\u{1B}[?2027l", to: output, patience: 1000)
    }
  }

  /// Waits for answers that are on their way and drops them, lest the next reader of the terminal
  /// takes them for keys.
  ///
  /// Async-signal-safe. Takes as long as the terminal needs to answer, half a second after the
  /// questions at most.
  func dropAnswers() {
    let due = answersDue.exchange(0, ordering: .acquiringAndReleasing)
    if due > 0 { SystemCalls.dropAnswers(of: input, until: due) }
  }
}
