/// Makes a recording of frames, line by line, in the asciicast v2 format.
///
/// Each line is a whole frame as a change from the one before, so a player never shows half of one,
/// wherever it stops. The lines can go to a file as they come:
///
/// ```swift
/// var recorder = TerminalRecorder(size: TerminalSize(columns: 80, rows: 24), title: "a game")
/// file.write(recorder.header)
/// for (seconds, frame) in frames {
///   file.write(recorder.lines(for: frame, at: seconds))
/// }
/// file.write(recorder.end(at: seconds))
/// ```
public struct TerminalRecorder: Sendable {
  /// The first line of the recording.
  public let header: String

  /// How many colours it has from the next frame on; a change paints that frame whole.
  public var depth: ColorDepth {
    didSet {
      if depth != oldValue { encoder = FrameEncoder(depth: depth, isUnicode: encoder.isUnicode) }
    }
  }

  private var encoder: FrameEncoder
  private var size: TerminalSize
  private var bytes: [UInt8] = []

  /// What a session sends before its first frame and after its last, as far as it is seen.
  private static let beginning = "\u{1B}[?7l\u{1B}[?25l"
  private static let end = "\u{1B}[m\u{1B}[?25h\u{1B}[?7h"

  /// Creates a recorder for a window of a size at the beginning.
  ///
  /// - Parameters:
  ///   - size: The size of the window.
  ///   - title: What the recording is called.
  ///   - depth: How many colours it has.
  ///   - isUnicode: Whether it has glyphs beyond ASCII.
  public init(
    size: TerminalSize, title: String? = nil, depth: ColorDepth = .truecolor,
    isUnicode: Bool = true
  ) {
    self.size = size
    self.depth = depth
    header = TerminalRecording(size: size, title: title).header
    encoder = FrameEncoder(depth: depth, isUnicode: isUnicode)
    bytes.append(contentsOf: Self.beginning.utf8)
  }

  /// The lines that show a frame at a time, in seconds from the beginning; none where it shows
  /// already.
  ///
  /// A frame of another size than the one before changes the size of the window.
  public mutating func lines(for frame: Frame, at seconds: Double) -> String {
    var lines = ""
    if frame.size != size {
      size = frame.size
      lines += TerminalRecording.Event(seconds: seconds, content: .resize(size)).line
    }
    encoder.encode(frame, into: &bytes)
    if bytes.isEmpty { return lines }
    lines += line(at: seconds)
    return lines
  }

  /// The line that ends the recording and shows the cursor again.
  public mutating func end(at seconds: Double) -> String {
    bytes.append(contentsOf: Self.end.utf8)
    return line(at: seconds)
  }

  private mutating func line(at seconds: Double) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    bytes.removeAll(keepingCapacity: true)
    return TerminalRecording.Event(seconds: seconds, content: .output(text)).line
  }
}
