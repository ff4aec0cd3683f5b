import Synchronization

extension Session {
  /// Waits for events until a time in nanoseconds of ``monotonicNanoseconds()``, or for ever
  /// without one.
  ///
  /// Returns at once when something happened, with all that is known, and empty when the time has
  /// come. Sends waiting output meanwhile. Once ``InputEvent/closed`` was told there is nothing to
  /// wait for but the time.
  public mutating func wait(until deadline: UInt64?) -> [InputEvent] {
    while true {
      flush()
      heedSignals()
      if !events.isEmpty { return takeEvents() }
      if isClosed { return waitAfterEnd(until: deadline) }
      let isDue = waitOnce(until: deadline)
      if !events.isEmpty { return takeEvents() }
      if isDue {
        heedSignals()
        return takeEvents()
      }
    }
  }

  /// Waits for one thing to happen; true when the caller's time has come.
  private mutating func waitOnce(until deadline: UInt64?) -> Bool {
    let due = [deadline, parser.deadline, inquiry.deadline].compactMap { $0 }.min()
    let start = SystemCalls.monotonicNanoseconds()
    let isSameTerminal = descriptors.input == descriptors.output
    var requests = [
      PollRequest(descriptors.input, writes: isSameTerminal && !output.isEmpty),
      PollRequest(descriptors.wakeReading),
    ]
    if !isSameTerminal && !output.isEmpty {
      requests.append(PollRequest(descriptors.output, reads: false, writes: true))
    }
    let outcome = SystemCalls.awaitOne(
      of: &requests, nanoseconds: due.map { $0 > start ? $0 - start : 0 })

    let now = SystemCalls.monotonicNanoseconds()
    switch outcome {
    case .met: heed(requests, at: now)
    case .timeUp: receive(parser.expire(at: now))
    case .interrupted: return false
    case .refused: close()
    }
    expireInquiry(at: now)
    return deadline.map { $0 <= now } ?? false
  }

  private mutating func heed(_ requests: [PollRequest], at now: UInt64) {
    if requests[1].isReadable {
      _ = try? SystemCalls.readBytes(from: descriptors.wakeReading, limit: 64)
    }
    if requests[0].isReadable || requests[0].isClosed {
      readInput(at: now, isHungUp: requests[0].isClosed)
    } else {
      receive(parser.expire(at: now))
    }
  }

  private mutating func readInput(at now: UInt64, isHungUp: Bool) {
    do {
      guard let count = try SystemCalls.readBytes(from: descriptors.input, into: &inputBytes) else {
        // Nothing to read and nobody there: waiting would return at once for ever.
        if isHungUp { close() }
        return
      }
      if count == 0 { return close() }
      readSize()
      receive(parser.feed(inputBytes[..<count], at: now))
    } catch {
      // Refused in the background: the terminal is there, but another job has it.
      if SystemCalls.isInForeground(descriptors.input) { close() } else { takeBack() }
    }
  }

  /// Looks how large the terminal is, and tells it if that is new, or if it may have lost what it
  /// shows.
  mutating func readSize(isTold: Bool = false) {
    let newSize = presentSize
    guard isTold || newSize != size else { return }
    size = newSize
    encoder.forget()
    events.append(.resized(size))
  }

  /// Tells that nothing more will come.
  mutating func close() {
    guard !isClosed else { return }
    isClosed = true
    events.append(.closed)
    output.clear()
    waitingFrame = nil
  }

  private mutating func takeEvents() -> [InputEvent] {
    defer { events.removeAll() }
    return events
  }

  /// Lets the time pass for a program that goes on after the end, so that it does not spin.
  private func waitAfterEnd(until deadline: UInt64?) -> [InputEvent] {
    guard let deadline else { return [.closed] }
    var requests: [PollRequest] = []
    while case let now = SystemCalls.monotonicNanoseconds(), now < deadline {
      _ = SystemCalls.awaitOne(of: &requests, nanoseconds: deadline - now)
    }
    return [.closed]
  }
}

// MARK: - Signals

extension Session {
  /// Acts on the signals that came since the last look.
  private mutating func heedSignals() {
    guard !isClosed else { return }
    let signals = record.takePending()
    if signals == 0 { return }
    if record.ending.load(ordering: .acquiring) != 0 { return close() }
    if signals.contains(signal: SystemCalls.stopSignal) {
      stop(wholeJob: false)
    } else if signals.contains(signal: SystemCalls.continueSignal) {
      // Someone else stopped the program, and a shell may have set the terminal for itself.
      takeBack()
    } else if signals.contains(signal: SystemCalls.resizeSignal) {
      // Told also when the size is the old one: it may have been another in between, and cells lost.
      readSize(isTold: true)
    }
  }

  /// Stops the job as Ctrl-Z does elsewhere: gives the terminal back, stops, and takes it again
  /// when continued.
  ///
  /// Returns when the job goes on; the next ``wait(until:)`` tells ``InputEvent/resumed``. A job
  /// that nobody could continue is not stopped by the system and goes on at once; one that was
  /// started with SIGTSTP ignored stays as it is.
  public mutating func suspend() {
    guard !isClosed, !SystemCalls.action(for: SystemCalls.stopSignal).isIgnored else { return }
    stop(wholeJob: true)
  }

  private mutating func stop(wholeJob: Bool) {
    finishSequence()
    output.clear()
    record.giveTerminalBack()
    record.giveErrorsBack()
    record.stop(wholeJob: wholeJob)
    takeBack()
  }

  /// Takes the terminal again, looks how large it has become, and has everything painted anew.
  private mutating func takeBack() {
    record.awaitForeground()
    _ = record.takePending()
    if record.ending.load(ordering: .acquiring) != 0 { return close() }
    do {
      try record.takeTerminal()
    } catch {
      return close()
    }
    output.clear()
    output.append(entering.utf8)
    switchFeaturesOnAgain()
    encoder.forget()
    events.append(.resumed)
    readSize()
    flush()
  }
}

extension UInt64 {
  /// Whether a signal is among those whose bits are set.
  fileprivate func contains(signal: Int32) -> Bool {
    self & (1 << UInt64(signal)) != 0
  }
}
