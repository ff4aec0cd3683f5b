/// A stream every program begins with, written to without a buffer in between.
///
/// It is for what a program says before and after a ``Session``, and for programs without one.
public enum StandardStream: Int32, Sendable {
  /// Where results go.
  case output = 1

  /// Where everything else goes.
  case error = 2

  /// Writes text whole.
  ///
  /// Throws ``SystemError`` if the stream does not take it: a full disk, say, or a pipe nobody
  /// reads.
  public func write(_ text: String) throws(SystemError) {
    try SystemCalls.writeAll(Array(text.utf8), to: rawValue)
  }
}

extension Session {
  /// The signal by which the system ends a program that writes where nobody reads.
  public static var brokenPipeSignal: Int32 {
    SystemCalls.brokenPipeSignal
  }

  /// The signal by which Ctrl-C ends a program elsewhere.
  public static var interruptSignal: Int32 {
    SystemCalls.interruptSignal
  }

  /// Ends the program with a status, from 0 to 255.
  ///
  /// A session that still lives gives the terminal back.
  public static func endProcess(status: Int32) -> Never {
    SystemCalls.exitProcess(status: status)
  }
}
