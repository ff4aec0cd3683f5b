/// A recording that grows in a file while a session shows its frames (asciicast v2).
///
/// ```swift
/// let file = try TerminalRecordingFile(creating: "game.cast", title: "a game")
/// session.record(to: file)
/// …
/// session.end()
/// if let failure = file.failure { … }
/// ```
///
/// A frame's line goes to the file whole, by one call, after the frame has gone to the terminal, so
/// what is in the file is a good recording at any time, whatever ends the program. The file is a new
/// one on a disk, which never lets a program wait as a terminal or a pipe does. Times are those of
/// the monotonic clock, from the first frame on.
public final class TerminalRecordingFile {
  /// Why the file did not take all lines; `nil` while it does.
  ///
  /// It holds the whole lines before that, and nothing is added any more.
  public private(set) var failure: SystemError?

  /// Whether no frame was recorded.
  public var isEmpty: Bool {
    length == 0
  }

  private let title: String?
  private let file: Int32
  private var isOpen = true

  /// The bytes of the whole lines in the file.
  private var length = 0

  private var recorder: TerminalRecorder?

  /// When the first frame was shown, in monotonic nanoseconds.
  private var start: UInt64 = 0

  /// Makes an empty file, which the first frame begins to fill.
  ///
  /// Throws ``SystemError`` if the file cannot be made, and if there is one of this name already
  /// (``SystemError/isExistingFile``), which stays as it is.
  public init(creating path: String, title: String? = nil) throws(SystemError) {
    file = try SystemCalls.makeFile(path)
    self.title = title
  }

  deinit {
    if isOpen { SystemCalls.closeDescriptor(file) }
  }

  /// Records what a terminal with so many colours shows at a time in monotonic nanoseconds.
  func record(_ frame: Frame, depth: ColorDepth, isUnicode: Bool, at now: UInt64) {
    guard isOpen else { return }
    var lines = ""
    var recorder = self.recorder ?? begin(frame.size, depth, isUnicode, at: now, &lines)
    // Taken out, so that it is changed in place.
    self.recorder = nil
    recorder.depth = depth
    lines += recorder.lines(for: frame, at: seconds(at: now))
    self.recorder = recorder
    append(lines)
  }

  /// Writes the last line and closes the file.
  func end(at now: UInt64) {
    guard isOpen else { return }
    if var recorder { append(recorder.end(at: seconds(at: now))) }
    close()
  }

  private func begin(
    _ size: TerminalSize, _ depth: ColorDepth, _ isUnicode: Bool, at now: UInt64,
    _ lines: inout String
  ) -> TerminalRecorder {
    let recorder = TerminalRecorder(size: size, title: title, depth: depth, isUnicode: isUnicode)
    start = now
    lines += recorder.header
    return recorder
  }

  private func seconds(at now: UInt64) -> Double {
    Double(now - start) / 1e9
  }

  private func append(_ lines: String) {
    if lines.isEmpty { return }
    let bytes = Array(lines.utf8)
    var written = 0
    do {
      while written < bytes.count {
        written += try SystemCalls.writeBytes(bytes, from: written, to: file)
      }
      length += written
    } catch {
      failure = error
      SystemCalls.truncate(file, to: length)
      close()
    }
  }

  private func close() {
    isOpen = false
    SystemCalls.closeDescriptor(file)
  }
}

extension Session {
  /// Records every frame that goes out from now on, in the colours in which it does.
  ///
  /// The end of the session is the recording's; see ``TerminalRecordingFile``. Takes about as long
  /// again for each frame as sending it, after that.
  public mutating func record(to file: TerminalRecordingFile) {
    recording = file
  }

  /// Records the frame that has just gone out.
  mutating func recordFrame() {
    guard let frame = unrecordedFrame else { return }
    unrecordedFrame = nil
    recording?.record(
      frame, depth: colorDepth, isUnicode: isUnicode, at: SystemCalls.monotonicNanoseconds())
  }
}
