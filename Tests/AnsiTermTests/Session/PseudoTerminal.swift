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
final class PseudoTerminal {
  /// The end that programs see.
  let terminal: Int32

  /// Its name, by which another process finds it.
  let name: String

  private let controller: Int32

  /// Opens a terminal of a size.
  init(columns: Int = 20, rows: Int = 5) throws {
    controller = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY)
    guard controller >= 0, let name = Self.unlock(controller) else { throw Failure() }
    self.name = name
    terminal = unsafe open(name, O_RDWR | O_NOCTTY)
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

  struct Failure: Error {}

  deinit {
    if !isHungUp { close(controller) }
    close(terminal)
  }

  private var isHungUp = false

  /// Closes the controlling end, as closing a window does.
  func hangUp() {
    isHungUp = true
    close(controller)
  }

  /// Changes the size, as a window does; no signal comes, because no job is attached.
  func setSize(columns: Int, rows: Int) {
    var size = winsize(
      ws_row: UInt16(columns == 0 ? 0 : rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = unsafe ioctl(controller, UInt(TIOCSWINSZ), &size)
  }

  /// Types bytes.
  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = unsafe write(controller, bytes, bytes.count)
  }

  /// What was written to the terminal since the last look.
  func read() -> [UInt8] {
    var all: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = readBlock(controller, &block)
      if count <= 0 { return all }
      all += block[..<count]
    }
  }

  /// The driver's settings, byte by byte.
  var settings: [UInt8] {
    var settings = termios()
    _ = unsafe tcgetattr(terminal, &settings)
    return unsafe withUnsafeBytes(of: &settings) { unsafe Array($0) }
  }

  /// Whether lines are edited and echoed, as a shell finds a terminal.
  var isCooked: Bool {
    var settings = termios()
    _ = unsafe tcgetattr(terminal, &settings)
    return settings.c_lflag & tcflag_t(ICANON | ECHO | ISIG) == tcflag_t(ICANON | ECHO | ISIG)
  }

  /// The flags of the file description that programs share.
  var flags: Int32 {
    fcntl(terminal, F_GETFL)
  }

  /// How many bytes were typed and not read by anyone.
  var unread: Int {
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

private func readBlock(_ descriptor: Int32, _ block: inout [UInt8]) -> Int {
  unsafe read(descriptor, &block, block.count)
}

/// What a process does in a test of its end.
enum Process {
  /// Opens a terminal by name.
  static func openTerminal(_ name: String) -> Int32 {
    unsafe open(name, O_RDWR | O_NOCTTY)
  }

  /// Sends a signal to this process, whichever thread takes it.
  static func send(_ signal: Int32) {
    kill(getpid(), signal)
  }

  /// Exits as a program does that calls `exit` somewhere.
  static func leave(_ status: Int32) -> Never {
    exit(status)
  }
}
