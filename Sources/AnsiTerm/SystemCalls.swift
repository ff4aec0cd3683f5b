#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

import Synchronization

/// The one door to the C library: small functions with Swift types, and the module's only unsafe
/// code.
///
/// Every call that a signal may interrupt is repeated. What is used from a signal handler says so;
/// it allocates nothing and calls only what POSIX lists as async-signal-safe.
enum SystemCalls {}

// MARK: - Errors

extension SystemCalls {
  /// The error of the call that just failed; reads `errno`, so it comes right after the call.
  private static func failure(of call: String) -> SystemError {
    error(of: call, code: errno)
  }

  /// An error with the C library's words for its number.
  static func error(of call: String, code: Int32) -> SystemError {
    let words = unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
    return SystemError(call: call, code: code, description: "\(call): \(words)")
  }

  /// The error of a descriptor that is no terminal.
  static func notATerminal(_ name: String) -> SystemError {
    SystemError(call: "isatty", code: ENOTTY, description: "\(name) is not a terminal")
  }

  /// The error of a second session beside a living one.
  static func sessionExists() -> SystemError {
    SystemError(call: "Session", code: EBUSY, description: "another terminal session is active")
  }

  /// Repeats a call for as long as a signal interrupts it, and returns its last result.
  private static func uninterrupted<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
      let result = call()
      if result != -1 || errno != EINTR { return result }
    }
  }
}

// MARK: - Descriptors

extension SystemCalls {
  /// Whether a descriptor is a terminal.
  static func isTerminal(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1
  }

  /// Opens the terminal behind a descriptor once more, without blocking.
  ///
  /// The new descriptor has a file description of its own, so its flags are not those that the
  /// shell and other programs share. Where the terminal has no name here, as in a container that
  /// was given one from outside, it is found as the one that controls the process; `nil` when it is
  /// not.
  static func reopenTerminal(_ descriptor: Int32) -> Int32? {
    let flags = O_RDWR | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    if let name = unsafe ttyname(descriptor) {
      let opened = uninterrupted { unsafe open(name, flags) }
      if opened != -1 { return opened }
    }
    guard tcgetsid(descriptor) == getsid(0) else { return nil }
    let opened = uninterrupted { unsafe open("/dev/tty", flags) }
    return opened == -1 ? nil : opened
  }

  /// Opens the terminal that controls the process, wherever its streams lead; `nil` if there is none.
  static func openControllingTerminal() -> Int32? {
    let opened = uninterrupted { unsafe open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC) }
    return opened == -1 ? nil : opened
  }

  /// Whether two descriptors are the same terminal.
  static func areSameTerminal(_ first: Int32, _ second: Int32) -> Bool {
    guard let name = unsafe ttyname(first).map({ unsafe String(cString: $0) }) else { return false }
    return unsafe ttyname(second).map { unsafe String(cString: $0) } == name
  }

  /// Whether this job may set a terminal without being stopped; true where there is no job control.
  static func isInForeground(_ terminal: Int32) -> Bool {
    let job = tcgetpgrp(terminal)
    return job == -1 || job == getpgrp()
  }

  /// A pipe that blocks at neither end and that other programs do not inherit.
  static func makePipe() throws(SystemError) -> (reading: Int32, writing: Int32) {
    var ends: (Int32, Int32) = (-1, -1)
    let result = unsafe withUnsafeMutableBytes(of: &ends) { ends in
      unsafe pipe(ends.assumingMemoryBound(to: Int32.self).baseAddress)
    }
    if result == -1 { throw failure(of: "pipe") }
    for end in [ends.0, ends.1] {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    return (ends.0, ends.1)
  }

  /// A file without a name, for reading and appending; `nil` when none can be made.
  static func makeTemporaryFile(in directory: String) -> Int32? {
    var template = Array((directory + "/terminal-XXXXXX").utf8CString)
    let file = unsafe template.withUnsafeMutableBufferPointer { template -> Int32 in
      guard let name = template.baseAddress else { return -1 }
      let file = unsafe mkstemp(name)
      if file != -1 { _ = unsafe unlink(name) }
      return file
    }
    guard file != -1 else { return nil }
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL) | O_APPEND)
    return file
  }

  /// Makes a new file for appending, which other programs do not inherit.
  ///
  /// Throws ``SystemError`` also if the name is taken, whatever it leads to.
  static func makeFile(_ path: String) throws(SystemError) -> Int32 {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC
    let file = uninterrupted { unsafe open(path, flags, 0o666) }
    if file == -1 { throw failure(of: "open") }
    return file
  }

  /// The number of the error that a file of this name exists.
  static let existingFile = EEXIST

  /// A second descriptor for the same file description, not inherited by other programs.
  static func duplicate(_ descriptor: Int32) -> Int32? {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    return copy == -1 ? nil : copy
  }

  /// Makes `target` a name for what `descriptor` names.
  ///
  /// Async-signal-safe.
  static func redirect(_ target: Int32, to descriptor: Int32) {
    _ = uninterrupted { dup2(descriptor, target) }
  }

  /// Cuts a file to its first bytes, or empties it.
  ///
  /// Async-signal-safe.
  static func truncate(_ file: Int32, to length: Int = 0) {
    _ = ftruncate(file, off_t(length))
  }

  /// Closes a descriptor.
  static func closeDescriptor(_ descriptor: Int32) {
    _ = close(descriptor)
  }
}

// MARK: - Reading and writing

extension SystemCalls {
  /// Reads what is there, at most `limit` bytes: `nil` when nothing is, empty when nothing ever
  /// will be.
  static func readBytes(
    from descriptor: Int32, limit: Int
  ) throws(SystemError) -> [UInt8]? {
    var code: Int32 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      let result = uninterrupted {
        unsafe read(descriptor, buffer.baseAddress, limit)
      }
      code = result == -1 ? errno : 0
      count = max(result, 0)
    }
    if code == EAGAIN || code == EWOULDBLOCK { return nil }
    if code != 0 { throw error(of: "read", code: code) }
    return bytes
  }

  /// Reads what is there into memory that is kept, as much as it holds, and returns how many bytes:
  /// `nil` when nothing is, 0 when nothing ever will be.
  static func readBytes(
    from descriptor: Int32, into bytes: inout [UInt8]
  ) throws(SystemError) -> Int? {
    var code: Int32 = 0
    let count = unsafe bytes.withUnsafeMutableBytes { bytes in
      let result = uninterrupted { unsafe read(descriptor, bytes.baseAddress, bytes.count) }
      code = result == -1 ? errno : 0
      return max(result, 0)
    }
    if code == EAGAIN || code == EWOULDBLOCK { return nil }
    if code != 0 { throw error(of: "read", code: code) }
    return count
  }

  /// Writes from `start` on what the descriptor takes now, at most `limit` bytes, and returns how
  /// many bytes; 0 when it takes none.
  static func writeBytes(
    _ bytes: [UInt8], from start: Int, limit: Int = .max, to descriptor: Int32
  ) throws(SystemError) -> Int {
    var code: Int32 = 0
    let written = unsafe bytes.withUnsafeBytes { bytes in
      let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[start...].prefix(limit))
      let result = uninterrupted { unsafe write(descriptor, rest.baseAddress, rest.count) }
      code = result == -1 ? errno : 0
      return max(result, 0)
    }
    if code == 0 || code == EAGAIN || code == EWOULDBLOCK { return written }
    throw error(of: "write", code: code)
  }

  /// Writes all bytes, waiting for a descriptor that takes none now.
  static func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    var start = 0
    while start < bytes.count {
      let written = try writeBytes(bytes, from: start, to: descriptor)
      start += written
      if written == 0, !awaitRoom(descriptor, patience: -1) {
        throw error(of: "write", code: EPIPE)
      }
    }
  }

  /// Writes constant text whole, waiting `patience` milliseconds at most each time the descriptor
  /// is full.
  ///
  /// When the patience ends, what the terminal has not taken yet is thrown away to make room: the
  /// bytes that give a terminal back matter more than the frame before them.
  ///
  /// Async-signal-safe.
  static func writeWhole(_ text: StaticString, to descriptor: Int32, patience: Int32) {
    var start = 0
    var isFlushed = false
    while start < text.utf8CodeUnitCount {
      let written = unsafe write(
        descriptor, text.utf8Start + start, text.utf8CodeUnitCount - start)
      if written > 0 {
        start += written
      } else if errno == EAGAIN || errno == EWOULDBLOCK {
        if awaitRoom(descriptor, patience: patience) { continue }
        if isFlushed { return }
        isFlushed = true
        tcflush(descriptor, TCOFLUSH)
      } else if errno != EINTR {
        return
      }
    }
  }

  /// Whether a write waits until a descriptor takes the bytes.
  static func isBlocking(_ descriptor: Int32) -> Bool {
    fcntl(descriptor, F_GETFL) & O_NONBLOCK == 0
  }

  /// Waits until a descriptor takes bytes, with -1 for ever: false when the milliseconds are up or
  /// nobody is there.
  static func awaitRoom(_ descriptor: Int32, patience: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    let ready = unsafe poll(&request, 1, patience)
    return ready == 1 && Int32(request.revents) & POLLOUT != 0
  }

  /// Reads what a terminal sends until its answer to DA1 has come or a monotonic time in
  /// nanoseconds; all of it is dropped.
  ///
  /// Async-signal-safe. A job in the background reads nothing, for what is typed is another's;
  /// called with SIGTTIN held back, so that it is not stopped should it get there meanwhile.
  static func dropAnswers(of terminal: Int32, until deadline: UInt64) {
    var fence = FenceScanner()
    var block: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    while case let now = monotonicNanoseconds(), now < deadline, isInForeground(terminal) {
      var request = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
      let ready = unsafe poll(&request, 1, Int32(clamping: (deadline - now) / 1_000_000 + 1))
      if ready == -1 && errno == EINTR { continue }
      if ready < 1 { return }
      let isDone = unsafe withUnsafeMutableBytes(of: &block) { block in
        let count = unsafe read(terminal, block.baseAddress, block.count)
        if count < 1 { return errno != EINTR }
        for index in 0..<count where unsafe fence.take(block[index]) { return true }
        return false
      }
      if isDone { return }
    }
  }

  /// Puts one byte into a pipe that wakes a waiting loop; a full pipe is awake already.
  ///
  /// Async-signal-safe.
  static func poke(_ pipe: Int32) {
    var byte: UInt8 = 0
    _ = unsafe write(pipe, &byte, 1)
  }

  /// Copies a file from its start to another descriptor.
  ///
  /// Async-signal-safe.
  static func copyContents(of file: Int32, to descriptor: Int32) {
    var block: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64) =
      (0, 0, 0, 0, 0, 0, 0, 0)
    unsafe withUnsafeMutableBytes(of: &block) { block in
      var offset: off_t = 0
      while true {
        let count = unsafe pread(file, block.baseAddress, block.count, offset)
        if count <= 0 { return }
        var start = 0
        while start < count {
          let written = unsafe write(
            descriptor, block.baseAddress.map { unsafe $0 + start }, count - start)
          if written > 0 {
            start += written
          } else if errno == EAGAIN || errno == EWOULDBLOCK {
            if !awaitRoom(descriptor, patience: 500) { return }
          } else if errno != EINTR {
            return
          }
        }
        offset += off_t(count)
      }
    }
  }
}

// MARK: - Waiting

/// A descriptor and what to wait for there; ``SystemCalls/awaitOne(of:nanoseconds:)`` fills in the
/// rest.
struct PollRequest {
  var descriptor: Int32
  var reads: Bool
  var writes: Bool

  /// Whether a read would tell something: bytes, an end, or an error.
  var isReadable = false

  /// Whether a write would take bytes.
  var isWritable = false

  /// Whether the other side is gone.
  var isClosed = false

  init(_ descriptor: Int32, reads: Bool = true, writes: Bool = false) {
    self.descriptor = descriptor
    self.reads = reads
    self.writes = writes
  }
}

extension SystemCalls {
  /// What came of a wait.
  enum WaitOutcome {
    /// Some request is met.
    case met

    /// The time is up.
    case timeUp

    /// A signal came; nothing is known about the requests.
    case interrupted

    /// The call cannot wait for one of the descriptors.
    case refused
  }

  /// Waits until a request is met, a signal comes, or the time is up (`nil`: never).
  ///
  /// `select` keeps a time to the microsecond, but knows only descriptors with small numbers; `poll`
  /// knows all of them but counts milliseconds, and Darwin's refuses /dev/tty. Where `poll`, which
  /// is what a test may replace, refuses, `select` has the last word.
  static func awaitOne(
    of requests: inout [PollRequest], nanoseconds: UInt64?,
    poll: (inout [PollRequest], UInt64?) -> WaitOutcome = pollOne
  ) -> WaitOutcome {
    let suitsSelect = requests.allSatisfy { selectable.contains($0.descriptor) }
    if nanoseconds != nil, suitsSelect {
      return selectOne(of: &requests, nanoseconds: nanoseconds)
    }
    let outcome = poll(&requests, nanoseconds)
    guard outcome == .refused else { return outcome }
    return selectOne(of: &requests, nanoseconds: nanoseconds)
  }

  /// The same by way of `poll`, its milliseconds rounded up so that it never returns too early.
  static func pollOne(of requests: inout [PollRequest], nanoseconds: UInt64?) -> WaitOutcome {
    let milliseconds = nanoseconds.map { Int32(clamping: ($0 + 999_999) / 1_000_000) } ?? -1
    var descriptors = requests.map { request in
      let events = (request.reads ? POLLIN : 0) | (request.writes ? POLLOUT : 0)
      return pollfd(fd: request.descriptor, events: Int16(events), revents: 0)
    }
    let count = unsafe poll(&descriptors, nfds_t(descriptors.count), milliseconds)
    if count == -1 { return errno == EINTR ? .interrupted : .refused }
    var isRefused = false
    for index in requests.indices {
      let answer = Int32(descriptors[index].revents)
      isRefused = isRefused || answer & POLLNVAL != 0
      requests[index].isClosed = answer & (POLLHUP | POLLERR) != 0
      requests[index].isReadable = answer & POLLIN != 0
      requests[index].isWritable = answer & POLLOUT != 0
    }
    return isRefused ? .refused : count == 0 ? .timeUp : .met
  }

  /// The same by way of `select`, which does not tell whether the other side is gone, as a read
  /// does; what it cannot wait for counts as closed.
  static func selectOne(of requests: inout [PollRequest], nanoseconds: UInt64?) -> WaitOutcome {
    // It would pass over a descriptor that is not open, and over one it has no bit for.
    for index in requests.indices {
      let descriptor = requests[index].descriptor
      requests[index].isClosed =
        !selectable.contains(descriptor) || fcntl(descriptor, F_GETFD) == -1
    }
    if requests.contains(where: \.isClosed) { return .met }

    var reading = fd_set()
    var writing = fd_set()
    for request in requests {
      if request.reads { setBit(request.descriptor, in: &reading) }
      if request.writes { setBit(request.descriptor, in: &writing) }
    }
    var time = timespec()
    time.tv_sec = Int((nanoseconds ?? 0) / 1_000_000_000)
    time.tv_nsec = Int((nanoseconds ?? 0) % 1_000_000_000)
    let highest = requests.map(\.descriptor).max() ?? -1
    let count =
      unsafe nanoseconds == nil
      ? pselect(highest + 1, &reading, &writing, nil, nil, nil)
      : pselect(highest + 1, &reading, &writing, nil, &time, nil)
    if count == -1 { return errno == EINTR ? .interrupted : .refused }
    for index in requests.indices {
      let descriptor = requests[index].descriptor
      requests[index].isReadable = count > 0 && hasBit(descriptor, in: &reading)
      requests[index].isWritable = count > 0 && hasBit(descriptor, in: &writing)
    }
    return count == 0 ? .timeUp : .met
  }

  /// The descriptors that `select` has bits for.
  private static var selectable: Range<Int32> {
    0..<Int32(8 * MemoryLayout<fd_set>.size)
  }

  /// Lets some milliseconds pass.
  ///
  /// Async-signal-safe.
  static func pause(milliseconds: Int32) {
    _ = poll(nil, 0, milliseconds)
  }

  /// What the macro FD_SET does; the sets are bits from the lowest on, on machines that are
  /// little-endian.
  ///
  /// The descriptor is ``selectable``, and so it is below.
  private static func setBit(_ descriptor: Int32, in set: inout fd_set) {
    unsafe withUnsafeMutableBytes(of: &set) { bytes in
      unsafe bytes[Int(descriptor) / 8] |= 1 << UInt8(descriptor % 8)
    }
  }

  /// What the macro FD_ISSET does.
  private static func hasBit(_ descriptor: Int32, in set: inout fd_set) -> Bool {
    unsafe withUnsafeBytes(of: &set) { bytes in
      unsafe bytes[Int(descriptor) / 8] & (1 << UInt8(descriptor % 8)) != 0
    }
  }

  /// Nanoseconds of a clock that never goes back.
  static func monotonicNanoseconds() -> UInt64 {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}

// MARK: - Words in bytes

extension MutableSpan<UInt8> {
  /// Stores the eight bytes of a word at a place, the lowest first.
  ///
  /// Traps if they are not all within the span.
  mutating func store(_ word: UInt64, at place: Int) {
    // Safe: bytes can be anything, and the place is checked.
    var bytes = unsafe mutableBytes
    bytes.storeBytes(of: word.littleEndian, toByteOffset: place, as: UInt64.self)
  }
}

// MARK: - Terminal settings

/// The settings of a terminal's driver.
struct TerminalSettings: Sendable {
  fileprivate var values: termios

  /// The same settings with every byte passed on as it comes, in both directions.
  var raw: TerminalSettings {
    var raw = self
    // Input: no SIGINT on break, Enter stays CR, no parity check, eight bits, Ctrl-S and Ctrl-Q are
    // keys.
    raw.values.c_iflag &= ~tcflag_t(BRKINT | ICRNL | INLCR | IGNCR | INPCK | ISTRIP | IXON)
    // Output: LF moves down and nowhere else.
    raw.values.c_oflag &= ~tcflag_t(OPOST)
    raw.values.c_cflag |= tcflag_t(CS8)
    // No echo, no lines, Ctrl-V is a key, and so are Ctrl-C and Ctrl-Z.
    raw.values.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | IEXTEN | ISIG)
    // A read gives at least one byte, so that an empty one means the end.
    unsafe withUnsafeMutableBytes(of: &raw.values.c_cc) { characters in
      unsafe characters[Int(VMIN)] = 1
      unsafe characters[Int(VTIME)] = 0
    }
    return raw
  }
}

extension SystemCalls {
  /// The present settings of a terminal.
  static func settings(of terminal: Int32) throws(SystemError) -> TerminalSettings {
    var values = termios()
    if unsafe tcgetattr(terminal, &values) == -1 { throw failure(of: "tcgetattr") }
    return TerminalSettings(values: values)
  }

  /// Sets a terminal as a job in the foreground may: one in the background is stopped until it is
  /// there.
  static func apply(_ settings: TerminalSettings, to terminal: Int32) throws(SystemError) {
    var values = settings.values
    let result = uninterrupted { unsafe tcsetattr(terminal, TCSANOW, &values) }
    if result == -1 { throw failure(of: "tcsetattr") }
  }

  /// Drops what was typed and not read.
  static func dropInput(of terminal: Int32) {
    tcflush(terminal, TCIFLUSH)
  }

  /// Sets a terminal from anywhere and drops what was typed and not read.
  ///
  /// Async-signal-safe.
  ///
  /// Called with SIGTTOU held back, so that a job in the background is not stopped on its way out.
  /// Not TCSAFLUSH: it waits for output to drain, which a terminal that has stopped reading never
  /// does.
  static func restore(_ settings: TerminalSettings, to terminal: Int32) {
    var values = settings.values
    _ = uninterrupted { unsafe tcsetattr(terminal, TCSANOW, &values) }
    tcflush(terminal, TCIFLUSH)
  }

  /// The size of a cell as the driver knows it, which few are told.
  static func cellSize(of terminal: Int32) -> PixelSize? {
    var size = winsize()
    guard unsafe ioctl(terminal, UInt(TIOCGWINSZ), &size) != -1, size.ws_col > 0, size.ws_row > 0
    else { return nil }
    return PixelSize(
      width: Int(size.ws_xpixel / size.ws_col), height: Int(size.ws_ypixel / size.ws_row))
  }

  /// The size the driver knows, 0 × 0 when it knows none.
  static func size(of terminal: Int32) -> TerminalSize {
    var size = winsize()
    if unsafe ioctl(terminal, UInt(TIOCGWINSZ), &size) == -1 { return TerminalSize() }
    return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }
}

// MARK: - Signals

/// What a process does on a signal.
struct SignalAction {
  fileprivate var values: sigaction

  /// Whether the signal is ignored.
  var isIgnored: Bool {
    unsafe handlerAddress == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Whether the system does what it does when a process says nothing.
  var isByDefault: Bool {
    unsafe handlerAddress == unsafeBitCast(SIG_DFL, to: Int.self)
  }

  private var handlerAddress: Int {
    #if canImport(Glibc)
      let handler = unsafe values.__sigaction_handler.sa_handler
    #elseif canImport(Musl)
      let handler = unsafe values.__sa_handler.sa_handler
    #else
      let handler = unsafe values.__sigaction_u.__sa_handler
    #endif
    return unsafe unsafeBitCast(handler, to: Int.self)
  }

  /// What the system does when a process says nothing.
  static var byDefault: SignalAction {
    SignalAction(values: sigaction())
  }

  /// Nothing at all.
  static var ignoring: SignalAction {
    var action = byDefault
    action.setHandler(SIG_IGN)
    return action
  }

  /// Runs a function, on the emergency stack if there is one, with every other signal held back.
  static func calling(_ handler: @escaping @convention(c) (Int32) -> Void) -> SignalAction {
    var action = byDefault
    action.setHandler(handler)
    action.values.sa_flags = SA_RESTART | SA_ONSTACK
    _ = unsafe sigfillset(&action.values.sa_mask)
    return action
  }

  private mutating func setHandler(_ handler: (@convention(c) (Int32) -> Void)?) {
    #if canImport(Glibc)
      unsafe values.__sigaction_handler.sa_handler = handler
    #elseif canImport(Musl)
      unsafe values.__sa_handler.sa_handler = handler
    #else
      unsafe values.__sigaction_u.__sa_handler = handler
    #endif
  }
}

/// The signals that a thread holds back.
struct SignalMask {
  fileprivate var values: sigset_t
}

extension SystemCalls {
  /// Signals that ask a program to end.
  static let politeSignals = [SIGHUP, SIGINT, SIGQUIT, SIGTERM]

  /// Signals that end a program on the spot.
  static let crashSignals = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGPIPE]

  /// Signals that end a program on the spot which has no use for them.
  static let otherSignals = [
    SIGUSR1, SIGUSR2, SIGSYS, SIGXCPU, SIGXFSZ, SIGVTALRM, SIGPROF,
  ]

  /// Signals that tell a program something about its terminal.
  static let noticeSignals = [SIGWINCH, SIGTSTP, SIGCONT]

  /// The signal of ``setAlarm(seconds:)``.
  static var alarmSignal: Int32 { SIGALRM }

  /// The signal of a new size.
  static var resizeSignal: Int32 { SIGWINCH }

  /// The signal that stops a job, as Ctrl-Z sends it.
  static var stopSignal: Int32 { SIGTSTP }

  /// The signal that lets a stopped job go on.
  static var continueSignal: Int32 { SIGCONT }

  /// The signal of writing where nobody reads.
  static var brokenPipeSignal: Int32 { SIGPIPE }

  /// The signal that stops a job which touches the terminal from the background.
  static var backgroundSignal: Int32 { SIGTTOU }

  /// What the process does on a signal now.
  static func action(for signal: Int32) -> SignalAction {
    var values = sigaction()
    _ = unsafe sigaction(signal, nil, &values)
    return SignalAction(values: values)
  }

  /// Decides what the process does on a signal.
  ///
  /// Async-signal-safe.
  static func setAction(_ action: SignalAction, for signal: Int32) {
    var values = action.values
    _ = unsafe sigaction(signal, &values, nil)
  }

  /// Lets a signal through that a handler holds back.
  ///
  /// Async-signal-safe.
  static func unblock(_ signal: Int32) {
    var signals = sigset_t()
    _ = unsafe sigemptyset(&signals)
    _ = unsafe sigaddset(&signals, signal)
    _ = unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Holds every signal back in this thread, but one if that is wanted, and returns what was held
  /// back before.
  ///
  /// Async-signal-safe.
  static func holdSignalsBack(except passed: Int32? = nil) -> SignalMask {
    var signals = sigset_t()
    var before = sigset_t()
    _ = unsafe sigfillset(&signals)
    if let passed { _ = unsafe sigdelset(&signals, passed) }
    _ = unsafe pthread_sigmask(SIG_SETMASK, &signals, &before)
    return SignalMask(values: before)
  }

  /// Holds back what was held back before, but one signal if that is wanted, and lets through what
  /// has come meanwhile.
  ///
  /// Async-signal-safe.
  static func holdBack(_ mask: SignalMask, except passed: Int32? = nil) {
    var signals = mask.values
    if let passed { _ = unsafe sigdelset(&signals, passed) }
    _ = unsafe pthread_sigmask(SIG_SETMASK, &signals, nil)
  }

  /// Sends a signal to the calling thread.
  ///
  /// Async-signal-safe.
  static func raiseSignal(_ signal: Int32) {
    _ = raise(signal)
  }

  /// Sends a signal to every process of the job.
  static func signalJob(_ signal: Int32) {
    _ = kill(0, signal)
  }

  /// Ends the process as a program ends that a signal killed, should the signal not have done it.
  static func exitAfterSignal(_ signal: Int32) -> Never {
    exit(128 + signal)
  }

  /// Ends the process with a status.
  static func exitProcess(status: Int32) -> Never {
    exit(status)
  }

  /// The signal of Ctrl-C.
  static var interruptSignal: Int32 { SIGINT }

  /// Asks for SIGALRM after some seconds, or for none with 0.
  ///
  /// Async-signal-safe.
  static func setAlarm(seconds: UInt32) {
    _ = alarm(seconds)
  }

  /// The number of this process.
  ///
  /// Async-signal-safe.
  static func processNumber() -> Int32 {
    getpid()
  }

  /// Runs a function when the process exits without a signal.
  static func atExit(_ function: @escaping @convention(c) () -> Void) {
    _ = atexit(function)
  }

  /// Does something and leaves `errno` as it was, as a signal handler must.
  ///
  /// Async-signal-safe.
  static func keepingError(_ body: () -> Void) {
    let code = errno
    body()
    errno = code
  }

  /// Gives this thread a stack to handle signals on, for when its own is used up.
  ///
  /// It is 64 KiB, the handlers' need many times over, and stays for the life of the process. Does
  /// nothing when there is one.
  static func makeEmergencyStack() {
    var present = unsafe stack_t()
    _ = unsafe sigaltstack(nil, &present)
    if unsafe Int32(present.ss_flags) & Int32(SS_DISABLE) == 0 { return }
    let size = 65536
    var stack = unsafe stack_t()
    unsafe stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    unsafe stack.ss_size = size
    _ = unsafe sigaltstack(&stack, nil)
  }
}

// MARK: - The record that handlers find

/// The address of the living session's record, 0 without one: the module's only global state.
///
/// A handler knows nothing but a signal's number, so something must be found without being handed
/// over.
private let recordAddress = Atomic<UInt>(0)

extension SystemCalls {
  /// Makes a record the one that handlers find; false when there is one already.
  ///
  /// The record lives on for ever, a few hundred bytes a session, because a handler in another
  /// thread may still be looking at it when its session ends.
  static func publish(_ record: SignalRecord) -> Bool {
    let address = unsafe UInt(bitPattern: Unmanaged.passUnretained(record).toOpaque())
    let (isExchanged, _) = recordAddress.compareExchange(
      expected: 0, desired: address, ordering: .acquiringAndReleasing)
    if isExchanged { _ = unsafe Unmanaged.passRetained(record) }
    return isExchanged
  }

  /// The record of the living session.
  ///
  /// Async-signal-safe.
  static func publishedRecord() -> SignalRecord? {
    let address = recordAddress.load(ordering: .acquiring)
    guard let pointer = unsafe UnsafeRawPointer(bitPattern: address) else { return nil }
    // Safe: only `publish` stores an address, and a published record is never released.
    return unsafe Unmanaged<SignalRecord>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Makes handlers find no record.
  static func withdrawRecord() {
    recordAddress.store(0, ordering: .releasing)
  }
}
