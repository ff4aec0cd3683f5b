/// A call to the system that was refused, with the reason the system gave.
public struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the call, such as `tcsetattr`.
  public var call: String

  /// The system's number for the reason (`errno`).
  public var code: Int32

  /// What was refused and why, in one line without a full stop.
  public var description: String

  /// Whether the session could not begin because an input or output is no terminal.
  public var isNotATerminal: Bool {
    call == "isatty"
  }

  /// Whether a new file was to have the name of one that is there.
  public var isExistingFile: Bool {
    call == "open" && code == SystemCalls.existingFile
  }

  /// Whether something was written where nobody reads any more.
  public var isBrokenPipe: Bool {
    code == SystemCalls.brokenPipe
  }

  /// The system's words for the reason, such as `Permission denied`.
  public var reason: String {
    SystemCalls.words(for: code)
  }

  /// Creates an error from the refused call, the system's number, and one line for people.
  public init(call: String, code: Int32, description: String) {
    self.call = call
    self.code = code
    self.description = description
  }
}
