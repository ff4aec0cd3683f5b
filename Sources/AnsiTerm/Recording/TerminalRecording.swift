/// What a terminal showed, and when: a recording in the asciicast v2 format.
///
/// A ``TerminalRecorder`` makes one of frames; players such as asciinema show it, and so does this
/// module:
///
/// ```swift
/// let recording = try TerminalRecording(asciicast: text)
/// recording.terminal(at: 2.5).frame.text   // the screen after two and a half seconds
/// ```
///
/// Source: asciinema, "asciicast file format (version 2)".
public struct TerminalRecording: Hashable, Sendable {
  /// Something that happened at a time.
  public struct Event: Hashable, Sendable {
    /// What happened.
    public enum Content: Hashable, Sendable {
      /// Text went to the terminal.
      case output(String)

      /// Text came from the keyboard.
      case input(String)

      /// The window got another size.
      case resize(TerminalSize)

      /// Somebody left a mark with a name.
      case marker(String)
    }

    /// When it happened, in seconds from the beginning.
    public var seconds: Double

    /// What happened.
    public var content: Content

    /// Creates an event.
    public init(seconds: Double, content: Content) {
      self.seconds = seconds
      self.content = content
    }
  }

  /// The size of the window at the beginning.
  public var size: TerminalSize

  /// What the recording is called, if it has a name.
  public var title: String?

  /// What happened, in the order of the times.
  public var events: [Event]

  /// Creates a recording.
  public init(size: TerminalSize, title: String? = nil, events: [Event] = []) {
    self.size = size
    self.title = title
    self.events = events
  }

  /// When the last event happened, in seconds from the beginning; 0 without any.
  public var duration: Double {
    events.last?.seconds ?? 0
  }

  /// The terminal as it was at a time, in seconds from the beginning.
  ///
  /// Everything up to then is shown, so this takes time in the length of the recording.
  public func terminal(at seconds: Double) -> MemoryTerminal {
    var terminal = MemoryTerminal(columns: size.columns, rows: size.rows)
    for event in events {
      if event.seconds > seconds { break }
      event.show(on: &terminal)
    }
    return terminal
  }

  /// Shows one event after another, and after each the terminal as it is then.
  ///
  /// As a recording of a ``TerminalRecorder`` has whole frames only, these are all its frames.
  public func forEachScreen(_ body: (Event, MemoryTerminal) throws -> Void) rethrows {
    var terminal = MemoryTerminal(columns: size.columns, rows: size.rows)
    for event in events {
      event.show(on: &terminal)
      try body(event, terminal)
    }
  }
}

extension TerminalRecording.Event {
  /// Does to a terminal what the event did.
  fileprivate func show(on terminal: inout MemoryTerminal) {
    switch content {
    case .output(let text): terminal.feed(text.utf8)
    case .resize(let size): terminal.resize(columns: size.columns, rows: size.rows)
    case .input, .marker: break
    }
  }
}
