import AnsiTerm
import Testing

@testable import snake

@Suite("A recording as one of a terminal")
struct ReplayCastTests {
  @Test func `it shows the game that was recorded, frame by frame`() throws {
    let text = try record("--seed 1 --size 20x10 --steps 6", keys: "3:down")

    let cast = try ReplayCast(file: RecordingFile(text: text), look: LookOptions()).text()

    let recording = try TerminalRecording(asciicast: cast)
    #expect(recording.size == TerminalSize(columns: 80, rows: 24))
    let screen = recording.terminal(at: recording.duration)
    #expect(screen.frame.text.contains("score"))
    #expect(screen.unknown.isEmpty)
    #expect(screen.isCursorVisible)
    // Most steps are frames, and the first frame and the end are there as well.
    #expect(recording.events.count >= 7)
  }

  @Test func `a larger board has a larger window`() throws {
    let text = try record("--seed 1 --size 60x30 --steps 1")

    let cast = try ReplayCast(file: RecordingFile(text: text), look: LookOptions()).text()

    #expect(
      try TerminalRecording(asciicast: cast).size == TerminalSize(columns: 122, rows: 33))
  }

  @Test func `the option names a new file`() throws {
    #expect(try ReplayOptionsTests.options("a.jsonl", "--cast", "b.cast")?.castFile == "b.cast")
    #expect(try ReplayOptionsTests.options("a.jsonl")?.castFile == nil)
  }
}
