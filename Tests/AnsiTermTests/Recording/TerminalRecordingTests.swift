import AnsiTerm
import Testing

@Suite("Recording of a terminal")
struct TerminalRecordingTests {
  private let pictures = ["snake  \nooo@   ", "snake  \n ooo@  ", "übe\\\"日\n  ooo@ "]

  private func recorded() -> (text: String, frames: [Frame]) {
    let frames = pictures.map { Frame($0, style: Style(foreground: .rgb(1, 2, 3))) }
    let frame = frames[0]
    var recorder = TerminalRecorder(size: frame.size, title: "a \"game\"")
    var text = recorder.header
    for (number, frame) in frames.enumerated() {
      text += recorder.lines(for: frame, at: Double(number) / 8)
    }
    return (text + recorder.end(at: 1), frames)
  }

  @Test func `the frames that were recorded are read again`() throws {
    let (text, frames) = recorded()

    let recording = try TerminalRecording(asciicast: text)

    #expect(recording.size == frames[0].size)
    #expect(recording.title == "a \"game\"")
    for (number, frame) in frames.enumerated() {
      let terminal = recording.terminal(at: Double(number) / 8 + 0.01)
      #expect(terminal.frame.shown(at: .truecolor) == frame.shown(at: .truecolor))
      #expect(!terminal.isCursorVisible)
      #expect(terminal.unknown.isEmpty)
    }
    #expect(recording.terminal(at: 2).isCursorVisible)
    #expect(recording.duration == 1)
  }

  @Test func `each line is a whole frame`() throws {
    let (text, frames) = recorded()
    var shown: [Frame] = []

    try TerminalRecording(asciicast: text).forEachScreen { _, terminal in
      shown.append(terminal.frame.shown(at: .truecolor))
    }

    #expect(shown.dropLast() == frames.map { $0.shown(at: .truecolor) }[...])
  }

  @Test func `a frame that changes nothing is no line`() {
    let frame = Frame("ooo@")
    var recorder = TerminalRecorder(size: frame.size)

    #expect(!recorder.lines(for: frame, at: 0).isEmpty)
    #expect(recorder.lines(for: frame, at: 1).isEmpty)
  }

  @Test func `other colours paint the next frame whole, as many as there are`() throws {
    let frame = Frame("ooo@", style: Style(foreground: .rgb(255, 0, 0)))
    var recorder = TerminalRecorder(size: frame.size)
    var text = recorder.header + recorder.lines(for: frame, at: 0)

    recorder.depth = .ansi16
    text += recorder.lines(for: frame, at: 1)

    let recording = try TerminalRecording(asciicast: text)
    #expect(recording.events.count == 2)
    #expect(recording.terminal(at: 0.5).frame == frame.shown(at: .truecolor))
    #expect(recording.terminal(at: 1).frame == frame.shown(at: .ansi16))
  }

  @Test(arguments: [(#filePath, true), ("/no/such/folder/new.cast", false)])
  func `a file of its own is needed`(path: String, isThere: Bool) {
    let error = #expect(throws: SystemError.self) {
      _ = try TerminalRecordingFile(creating: path)
    }

    #expect(error?.isExistingFile == isThere)
  }

  @Test func `another size is a line before the frame`() throws {
    var recorder = TerminalRecorder(size: TerminalSize(columns: 4, rows: 1))

    let text =
      recorder.header + recorder.lines(for: Frame("ooo@"), at: 0)
      + recorder.lines(for: Frame("ooo@ \nx"), at: 1.5)

    let recording = try TerminalRecording(asciicast: text)
    let sizes = recording.events.map(\.content).filter {
      $0 == .resize(TerminalSize(columns: 5, rows: 2))
    }
    #expect(sizes.count == 1)
    #expect(recording.terminal(at: 2).frame == Frame("ooo@ \nx"))
  }

  @Test func `what was read is written as it was`() throws {
    let (text, _) = recorded()

    #expect(try TerminalRecording(asciicast: text).asciicast == text)
  }

  @Test func `recordings of others are understood`() throws {
    let text = """
      {"version": 2, "width": 4, "height": 1, "env": {"SHELL": "/bin/sh"}, "idle": [1.5e0, null]}\r
      [0.25, "o", "\\u001b[31m\\ud83d\\ude00\\/"]\r
      [0.5, "i", "q"]

      [1, "m", ""]
      [1, "x", "of a later version"]
      [2, "r", "6x1"]
      """

    let recording = try TerminalRecording(asciicast: text)

    #expect(
      recording.events == [
        .init(seconds: 0.25, content: .output("\u{1B}[31m😀/")),
        .init(seconds: 0.5, content: .input("q")), .init(seconds: 1, content: .marker("")),
        .init(seconds: 2, content: .resize(TerminalSize(columns: 6, rows: 1))),
      ])
    #expect(recording.terminal(at: 1).frame.text == "😀/")
    #expect(recording.terminal(at: 2).frame.columns == 6)
  }

  @Test(arguments: [
    ("", 1), ("{}", 1), ("[]", 1), (#"{"version": 1, "width": 1, "height": 1}"#, 1),
    (#"{"version": 2, "width": 80}"#, 1), (#"{"version": 2, "width": 80.5, "height": 1}"#, 1),
    (#"{"version": 2, "width": -1, "height": 1}"#, 1),
    (#"{"version": 2, "width": 1, "height": 1} x"#, 1),
    ("HEADER\n[0, \"o\"]", 2), ("HEADER\n[0, \"o\", 5]", 2), ("HEADER\n\n[0, \"o\", \"x\"", 3),
    ("HEADER\n[0, \"r\", \"6\"]", 2), ("HEADER\n[0, \"r\", \"99999x1\"]", 2),
    ("HEADER\n[0, \"o\", \"\\ud83d\"]", 2), ("HEADER\n[0, \"o\", \"\\x\"]", 2),
  ])
  func `what is no recording is told by its line`(text: String, line: Int) {
    let header = #"{"version": 2, "width": 1, "height": 1}"#
    let text = text.replacing("HEADER", with: header)

    let error = #expect(throws: TerminalRecording.FormatError.self) {
      try TerminalRecording(asciicast: text)
    }

    #expect(error?.line == line)
  }
}
