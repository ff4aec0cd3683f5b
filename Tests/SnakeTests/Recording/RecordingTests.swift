import ECS
import Systems
import Testing

@testable import snake

@Suite("Recordings")
struct RecordingTests {
  /// A run with turns, a pause, a crash and a restart.
  static let run = (
    options: "--seed 7 --seconds 8 --food 0,0", keys: "3:up 3:left 5:pause @2:pause @5:restart"
  )

  @Test func `a recording begins with its start and ends with tick, score and digest`() throws {
    let lines = try record(Self.run.options, keys: Self.run.keys).split(separator: "\n")

    #expect(
      lines.first == """
        {"format":1,"program":"\(Command.versionLine)","seed":7,"size":[20,10],"speed":8,\
        "start":{"body":[[10,5],[9,5],[8,5]],"food":[[0,0]],"heading":"right"},"walls":"solid"}
        """)
    #expect(lines.filter { $0.contains("\"key\"") }.count == 5)
    #expect(
      lines.filter { $0.contains("\"digest\"") }.dropLast().map { $0.suffix(5) }
        == ["\":120}", "\":240}", "\":360}", "\":480}", "\":600}", "\":720}", "\":840}", "\":960}"]
        .map { $0.suffix(5) })
    #expect(lines.last?.hasSuffix("\"end\":true,\"score\":0,\"tick\":960}") == true)
  }

  @Test func `what is written is read back`() throws {
    let text = try record(Self.run.options, keys: Self.run.keys)

    #expect(try RecordingFile(text: text).text() == text)
  }

  @Test func `a recording says which physics it was played with, unless it was the documented one`()
    throws
  {
    let options = "--seed 7 --seconds 6"
    let documented = try record(options + " --physics documented")
    let observed = try record(options + " --physics observed")

    #expect(documented == (try record(options)))
    #expect(!documented.contains("physics"))
    #expect(observed.contains(",\"physics\":\"observed\","))
    let file = try RecordingFile(text: observed)
    #expect(file.recording.start.physics == .observed)
    #expect(throws: Never.self) { try Replay.verify(file) }
    #expect(try RecordingFile(text: documented).end.digest != file.end.digest)
  }

  @Test(arguments: ["documented", "real"])
  func `a header with a physics that is never written is refused`(physics: String) throws {
    let text = try record("--seed 7 --steps 3 --physics observed")

    #expect(throws: RecordingError.self) {
      try RecordingFile(text: text.replacing("observed", with: physics))
    }
  }

  @Test func `the largest seed survives the file`() throws {
    let text = try record("--seed 18446744073709551615 --steps 3")

    #expect(try RecordingFile(text: text).recording.start.seed == .max)
  }

  @Test func `random games verify`() throws {
    for seed in 1...12 {
      var chance = Chance(state: UInt64(seed))
      let walls = seed % 2 == 0 ? "wrap" : "solid"
      let text = try record(
        "--size 9x7 --walls \(walls) --seed \(seed) --seconds 6", keys: chance.script(steps: 40))

      #expect(throws: Never.self) { try Replay.verify(try RecordingFile(text: text)) }
    }
  }

  @Test func `the recording of the last game alone verifies as well`() throws {
    var simulation = try simulation(
      "--seed 3 --seconds 7", keys: "2:up @1.3:restart @3.1:left @4:restart @5:down")
    simulation.run { _ in }

    let file = simulation.session.gameRecordingFile

    #expect(file.recording.start.seed == 5)
    #expect(file.end.tick == 360)
    #expect(throws: Never.self) { try Replay.verify(try RecordingFile(text: try file.text())) }
  }

  @Test func `ticks taken singly in a pause are part of the recording`() throws {
    var session = GameSessionTests.session()
    for _ in 0..<20 { session.advance() }
    session.press(.pause)
    for _ in 0..<100 { session.takeSingleTick() }
    session.press(.pause)
    for _ in 0..<100 { session.advance() }

    let file = try RecordingFile(text: try session.recordingFile.text())

    #expect(throws: Never.self) { try Replay.verify(file) }
  }

  @Test func `a game restarted by a button verifies`() throws {
    var session = GameSessionTests.ended()
    session.press(.confirm)
    session.press(.turn(.up))
    for _ in 0..<300 { session.advance() }
    #expect(session.start.seed == 2)

    let whole = try RecordingFile(text: try session.recordingFile.text())
    let last = try RecordingFile(text: try session.gameRecordingFile.text())

    #expect(throws: Never.self) { try Replay.verify(whole) }
    #expect(throws: Never.self) { try Replay.verify(last) }
  }
}

@Suite("Recordings at fault")
struct RecordingFaultTests {
  /// Reads and verifies a text and returns why it is refused; `nil` if it is not.
  static func refusal(of text: String) -> RecordingError? {
    do throws(RecordingError) {
      try Replay.verify(try RecordingFile(text: text))
      return nil
    } catch {
      return error
    }
  }

  @Test func `a recording cut anywhere is refused, with the line it was cut on`() throws {
    let text = try record(RecordingTests.run.options, keys: RecordingTests.run.keys)
    for length in Array(stride(from: 0, to: text.utf8.count, by: 7)) + [text.utf8.count - 1] {
      let cut = String(decoding: Array(text.utf8.prefix(length)), as: UTF8.self)

      let refusal = Self.refusal(of: cut)

      let lines = cut.split(separator: "\n", omittingEmptySubsequences: false).count
      #expect(refusal?.line == lines)
    }
  }

  @Test func `a recording with any character changed is refused`() throws {
    let text = try record(RecordingTests.run.options, keys: RecordingTests.run.keys)
    var chance = Chance(state: 99)
    for _ in 0..<300 {
      var bytes = Array(text.utf8)
      let index = chance.next(below: bytes.count)
      let other = UInt8(32 + chance.next(below: 95))
      guard bytes[index] != other else { continue }
      bytes[index] = other

      #expect(Self.refusal(of: String(decoding: bytes, as: UTF8.self)) != nil)
    }
  }

  @Test func `a recording whose checksum was put right as well differs where it was altered`()
    throws
  {
    let text = try record(RecordingTests.run.options, keys: RecordingTests.run.keys)
    let file = try RecordingFile(text: text)
    var altered = Recording(start: file.recording.start)
    for key in file.recording.keys {
      altered.note(key.content, on: key.tick == 31 ? 46 : key.tick)
    }
    for digest in file.recording.digests {
      altered.note(digest: digest.content, after: digest.tick)
    }

    let refusal = Self.refusal(of: try RecordingFile(altered, end: file.end).text())

    #expect(refusal?.line == 5)
    #expect(refusal?.reason.contains("tick 120") == true)
  }

  @Test(arguments: [
    ("\"format\":1", "\"format\":2", 1), ("snake 0", "snake 9", 1),
    ("\"speed\":8", "\"speed\":99", 1),
    ("[10,5],[9,5]", "[10,5],[7,5]", 1), ("[20,10]", "[9,5]", 1), ("solid", "liquid", 1),
    ("\"key\":\"up\"", "\"key\":\"jump\"", 2), ("{\"key\":\"left\"", "{ \"key\":\"left\"", 3),
    ("\"tick\":61", "\"tick\":11", 4), ("\"score\":0", "\"score\":1", 15),
  ])
  func `a recording is refused at the line that is at fault`(
    part: String, replacement: String, line: Int
  ) throws {
    let text = try record(RecordingTests.run.options, keys: RecordingTests.run.keys)

    let refusal = Self.refusal(of: text.replacing(part, with: replacement, maxReplacements: 1))

    #expect(text.contains(part))
    #expect(refusal?.line == line)
    #expect(refusal?.description.contains("\n") == false)
  }

  @Test(arguments: ["", "\n", "{}", "hello", "{\"format\":1}", "\u{0}\u{1}", "[1,2,3]\n\n"])
  func `what is no recording is refused at its first line`(text: String) {
    #expect(Self.refusal(of: text)?.line == 1)
  }

  @Test func `nothing may follow the end`() throws {
    let text = try record("--steps 3")

    #expect(Self.refusal(of: text + "{}\n") != nil)
    #expect(Self.refusal(of: text + text) != nil)
    #expect(Self.refusal(of: text) == nil)
  }
}
