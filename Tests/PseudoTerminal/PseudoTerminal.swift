import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A terminal whose other end the test holds: the tests' only unsafe code.
///
/// A program sees `terminal`; what it writes is read here, and what is typed here it reads.
public final class PseudoTerminal {
  /// The end that programs see.
  public let terminal: Int32

  /// Its name, by which another process finds it.
  public let name: String

  private let controller: Int32

  /// Opens a terminal of a size.
  public init(columns: Int = 20, rows: Int = 5) throws {
    controller = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard controller >= 0, let name = Self.unlock(controller) else { throw Failure() }
    self.name = name
    terminal = unsafe open(name, O_RDWR | O_NOCTTY | O_CLOEXEC)
    _ = fcntl(controller, F_SETFL, O_NONBLOCK)
    setSize(columns: columns, rows: rows)
  }

  /// Makes the programs' end usable and returns its name.
  private static func unlock(_ controller: Int32) -> String? {
    #if canImport(Darwin)
      guard grantpt(controller) == 0, unlockpt(controller) == 0 else { return nil }
      return unsafe ptsname(controller).map { unsafe String(cString: $0) }
    #else
      // TIOCSPTLCK and TIOCGPTN of <asm/ioctls.h>, which are macros beyond Swift's reach; the C
      // library's functions for them hide behind _GNU_SOURCE.
      var lock: Int32 = 0
      var number: Int32 = 0
      guard unsafe ioctl(controller, 0x4004_5431, &lock) == 0,
        unsafe ioctl(controller, 0x8004_5430, &number) == 0
      else { return nil }
      return "/dev/pts/\(number)"
    #endif
  }

  /// The system gave no terminal.
  public struct Failure: Error {}

  deinit {
    if !isHungUp { close(controller) }
    close(terminal)
  }

  private var isHungUp = false

  /// Closes the controlling end, as closing a window does.
  public func hangUp() {
    isHungUp = true
    close(controller)
  }

  /// Changes the size, as a window does; a job that runs here gets its `SIGWINCH`.
  public func setSize(columns: Int, rows: Int) {
    var size = winsize(
      ws_row: UInt16(columns == 0 ? 0 : rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = unsafe ioctl(controller, UInt(TIOCSWINSZ), &size)
  }

  /// Types bytes.
  public func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = unsafe write(controller, bytes, bytes.count)
  }

  /// Waits until something was written or the job has ended, at most so long, and says whether.
  @discardableResult
  public func wait(for job: Job, milliseconds: Int32) -> Bool {
    var watched = [
      pollfd(fd: isHungUp ? -1 : controller, events: Int16(POLLIN), revents: 0),
      pollfd(fd: job.lifeline.readingEnd, events: Int16(POLLIN), revents: 0),
    ]
    return unsafe poll(&watched, nfds_t(watched.count), milliseconds) > 0
  }

  /// What was written to the terminal since the last look.
  public func read() -> [UInt8] {
    isHungUp ? [] : readAll(controller)
  }

  /// What was written since the last look, or its first bytes.
  public func read(atMost limit: Int) -> [UInt8] {
    if isHungUp { return [] }
    var block = [UInt8](repeating: 0, count: limit)
    let count = unsafe readBytes(controller, &block, limit)
    return Array(block.prefix(max(0, count)))
  }

  /// The driver's settings, byte by byte.
  public var settings: [UInt8] {
    // Asked at this end, because Darwin takes the other one away when a session ends.
    var settings = termios()
    _ = unsafe tcgetattr(controller, &settings)
    return unsafe withUnsafeBytes(of: &settings) { unsafe Array($0) }
  }

  /// Whether lines are edited and echoed, as a shell finds a terminal.
  public var isCooked: Bool {
    var settings = termios()
    _ = unsafe tcgetattr(terminal, &settings)
    return settings.c_lflag & tcflag_t(ICANON | ECHO | ISIG) == tcflag_t(ICANON | ECHO | ISIG)
  }

  /// The flags of the file description that programs share.
  public var flags: Int32 {
    fcntl(terminal, F_GETFL)
  }

  /// Sets O_NONBLOCK where programs share it, as some program might have left it.
  public func stopBlocking() {
    _ = fcntl(terminal, F_SETFL, flags | O_NONBLOCK)
  }

  /// How many bytes were typed and not read by anyone.
  public var unread: Int {
    #if canImport(Darwin)
      let question: UInt = 0x4004_667F  // FIONREAD, a macro beyond Swift's reach there
    #else
      let question = UInt(FIONREAD)
    #endif
    var count: Int32 = 0
    _ = unsafe ioctl(terminal, question, &count)
    return Int(count)
  }
}

/// The C library's `read`, where a method hides it.
private func readBytes(_ descriptor: Int32, _ block: UnsafeMutablePointer<UInt8>, _ count: Int)
  -> Int
{
  unsafe read(descriptor, block, count)
}

/// Everything that a descriptor without blocking holds.
private func readAll(_ descriptor: Int32) -> [UInt8] {
  var all: [UInt8] = []
  var block = [UInt8](repeating: 0, count: 65536)
  while true {
    let count = unsafe read(descriptor, &block, block.count)
    if count <= 0 { return all }
    all += block[..<count]
  }
}

/// A pipe; its ends are closed with it, and no program that is started inherits them unasked.
public final class Pipe {
  let readingEnd: Int32
  let writingEnd: Int32

  private var isWritable = true

  /// Opens a pipe; who reads from a blocking one waits for what is to come.
  public init(isBlocking: Bool = false) throws {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw PseudoTerminal.Failure() }
    (readingEnd, writingEnd) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    if !isBlocking { _ = fcntl(readingEnd, F_SETFL, O_NONBLOCK) }
  }

  deinit {
    close(readingEnd)
    finish()
  }

  /// Closes the writing end here: readers find the end when no job holds it either.
  public func finish() {
    if isWritable { close(writingEnd) }
    isWritable = false
  }

  /// What was written into it since the last look.
  public func read() -> [UInt8] {
    readAll(readingEnd)
  }

  /// Writes text into it.
  public func write(_ text: String) {
    let bytes = Array(text.utf8)
    #if canImport(Glibc)
      _ = unsafe Glibc.write(writingEnd, bytes, bytes.count)
    #elseif canImport(Musl)
      _ = unsafe Musl.write(writingEnd, bytes, bytes.count)
    #else
      _ = unsafe Darwin.write(writingEnd, bytes, bytes.count)
    #endif
  }

  /// Waits until something can be read or nothing ever will, at most so long, and says whether.
  @discardableResult
  public func wait(milliseconds: Int32) -> Bool {
    var watched = pollfd(fd: readingEnd, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&watched, 1, milliseconds) > 0
  }
}

/// Where one of the three standard streams of a job leads.
public enum Stream {
  /// The pseudo-terminal.
  case terminal

  /// `/dev/null`.
  case null

  /// A pipe.
  case pipe(Pipe)
}

// MARK: - Jobs

/// A program that was started on a pseudo-terminal; it is killed with this value if it still runs
/// then.
public final class Job {
  /// How a program ends.
  public enum End: Hashable, Sendable {
    /// By itself, with a status.
    case status(Int32)

    /// By a signal.
    case signal(Int32)
  }

  private let process: pid_t
  private var knownEnd: End?

  /// A pipe whose writing end the program alone holds, without knowing: it closes when the program
  /// ends.
  let lifeline: Pipe

  init(process: pid_t, lifeline: Pipe) {
    self.process = process
    self.lifeline = lifeline
  }

  deinit {
    guard end == nil else { return }
    kill(process, SIGKILL)
    _ = waitpid(process, nil, 0)
  }

  /// How it ended, nil while it runs.
  public var end: End? {
    var status: Int32 = 0
    if knownEnd == nil, unsafe waitpid(process, &status, WNOHANG) == process {
      // WIFEXITED, WEXITSTATUS and WTERMSIG, which are macros beyond Swift's reach.
      let signal = status & 0x7F
      knownEnd = signal == 0 ? .status(status >> 8 & 0xFF) : .signal(signal)
    }
    return knownEnd
  }

  /// What it has used of the processor, in nanoseconds, and how often it was woken up to go on; nil
  /// where the system has no such files.
  ///
  /// A hundredth of a second is the unit in which Linux tells the time.
  public var usage: (nanoseconds: UInt64, wakeUps: Int)? {
    guard let text = readFile("/proc/\(process)/stat"),
      let status = readFile("/proc/\(process)/status"), let name = text.lastIndex(of: ")")
    else { return nil }
    let numbers = text[name...].split(separator: " ").map { UInt64($0) ?? 0 }
    let lines = status.split(separator: "\n")
    let switches = lines.first { $0.hasPrefix("voluntary_ctxt_switches:") }?.split(separator: "\t")
    guard numbers.count > 13, let wakeUps = (switches?.last).flatMap({ Int($0) }) else {
      return nil
    }
    return ((numbers[12] + numbers[13]) * 10_000_000, wakeUps)
  }

  /// Sends it a signal.
  public func send(_ signal: Int32) {
    if end == nil { kill(process, signal) }
  }
}

/// A small text file.
private func readFile(_ path: String) -> String? {
  let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
  guard file >= 0 else { return nil }
  defer { close(file) }
  return String(decoding: readAll(file), as: UTF8.self)
}

extension PseudoTerminal {
  /// Starts a program as the foreground job of a session of its own on this terminal.
  ///
  /// It gets these variables and no others, every signal by default, and no descriptors but the
  /// standard streams and one more, 3, that tells of its end. Throws ``SpawnFailure`` if it cannot
  /// be started.
  public func start(
    _ program: String, _ arguments: [String], environment: [String: String],
    input: Stream = .terminal, output: Stream = .terminal, error: Stream = .terminal
  ) throws -> Job {
    let lifeline = try Pipe()
    #if canImport(Darwin)
      var (actions, attributes): (posix_spawn_file_actions_t?, posix_spawnattr_t?) = (nil, nil)
      let newSession: Int16 = 0x0400  // POSIX_SPAWN_SETSID
    #else
      var (actions, attributes) = unsafe (posix_spawn_file_actions_t(), posix_spawnattr_t())
      let newSession: Int16 = 0x80  // POSIX_SPAWN_SETSID, hidden behind _GNU_SOURCE
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }

    // The first terminal that the leader of a new session opens becomes its controlling one.
    unsafe posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, 0, 1)
    unsafe posix_spawn_file_actions_adddup2(&actions, 0, 2)
    for (descriptor, stream) in [(1, output), (2, error), (0, input)] as [(Int32, Stream)] {
      switch stream {
      case .terminal: break
      case .null:
        unsafe posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
      case .pipe(let pipe):
        let end = descriptor == 0 ? pipe.readingEnd : pipe.writingEnd
        unsafe posix_spawn_file_actions_adddup2(&actions, end, descriptor)
      }
    }
    unsafe posix_spawn_file_actions_adddup2(&actions, lifeline.writingEnd, 3)

    var (none, all) = (sigset_t(), sigset_t())
    unsafe sigemptyset(&none)
    unsafe sigfillset(&all)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setsigdefault(&attributes, &all)
    unsafe posix_spawnattr_setflags(
      &attributes, newSession | Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))

    var process: pid_t = 0
    let variables = environment.map { "\($0.key)=\($0.value)" }
    let result = unsafe withCStrings([program] + arguments) { arguments in
      unsafe withCStrings(variables) { variables in
        unsafe posix_spawn(&process, program, &actions, &attributes, arguments, variables)
      }
    }
    guard result == 0 else { throw SpawnFailure(program: program, code: result) }
    lifeline.finish()
    return Job(process: process, lifeline: lifeline)
  }

  /// A program could not be started.
  public struct SpawnFailure: Error {
    /// The path of the program.
    public let program: String

    /// The number of the system's error.
    public let code: Int32
  }
}

/// Passes strings as C does in `argv`; they are good within the call.
private func withCStrings<Result>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let pointers = unsafe strings.map { unsafe strdup($0) }
  defer { unsafe pointers.forEach { unsafe free($0) } }
  return unsafe body(pointers + [nil])
}

/// What a process does in a test of its end.
public enum Process {
  /// Opens a terminal by name.
  public static func openTerminal(_ name: String) -> Int32 {
    unsafe open(name, O_RDWR | O_NOCTTY)
  }

  /// Every signal that ends a process unless it is handled and that can be handled, but the four
  /// that ask for it and SIGALRM.
  public static var crashSignals: [Int32] {
    let everywhere = [
      SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGPIPE, SIGUSR1, SIGUSR2, SIGSYS, SIGXCPU,
      SIGXFSZ, SIGVTALRM, SIGPROF,
    ]
    #if canImport(Darwin)
      return everywhere + [SIGEMT]
    #else
      return everywhere + [SIGIO, SIGPWR, SIGSTKFLT, 34, 50, 64]
    #endif
  }

  /// The signals that ask a process to end.
  public static var politeSignals: [Int32] {
    [SIGHUP, SIGINT, SIGQUIT, SIGTERM]
  }

  /// A number that a variable of the environment gives.
  public static func number(in variable: String) -> Int? {
    unsafe getenv(variable).flatMap { unsafe Int(String(cString: $0)) }
  }

  /// Makes this process the leader of a session of its own on a terminal, and alone in its job;
  /// returns a descriptor of the terminal.
  ///
  /// Nobody could continue such a job, so that the system does not stop it when it is asked to.
  public static func lead(_ terminal: String) -> Int32 {
    _ = setsid()
    return unsafe open(terminal, O_RDWR)
  }

  /// Makes standard error lead to a descriptor.
  public static func sendErrors(to descriptor: Int32) {
    _ = dup2(descriptor, 2)
  }

  /// Writes to standard error, as any library may.
  public static func complain(_ text: String) {
    let bytes = Array(text.utf8)
    _ = unsafe write(2, bytes, bytes.count)
  }

  /// Sends a signal to this process, whichever thread takes it.
  public static func send(_ signal: Int32) {
    kill(getpid(), signal)
  }

  /// The signal of a new size.
  public static var resize: Int32 { SIGWINCH }

  /// The signal of Ctrl-Z.
  public static var stop: Int32 { SIGTSTP }

  /// The signal that stops a process whether it likes it or not.
  public static var stopAtOnce: Int32 { SIGSTOP }

  /// Whether a process has not ended.
  static func exists(_ process: Int32) -> Bool {
    process > 0 && kill(process, 0) == 0
  }

  /// Sends a signal to another process.
  static func send(_ signal: Int32, to process: Int32) {
    if process > 0 { kill(process, signal) }
  }

  /// Exits as a program does that calls `exit` somewhere.
  public static func leave(_ status: Int32) -> Never {
    exit(status)
  }
}

/// Runs what waits for jobs on threads of its own, as many as are waiting.
///
/// Tasks share as many threads as there are processors, and none of them should stand still.
public final class WaitingThreads: TaskExecutor {
  private let queue = DispatchQueue(label: "waiting for jobs", attributes: .concurrent)

  /// No thread runs before there is something to run.
  public init() {}

  /// Runs a part of a task on one of them.
  public func enqueue(_ part: consuming ExecutorJob) {
    let part = UnownedJob(part)
    queue.async { unsafe part.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
