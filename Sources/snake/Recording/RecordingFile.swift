import ECS
import Systems

/// A recording as the text of a file, and back.
///
/// JSON lines: a header, a line a key and a line a digest in the order of their ticks, and an end
/// line that carries a checksum of everything before it.
struct RecordingFile: Hashable {
  /// What was recorded.
  let recording: Recording

  /// How it ended.
  let end: Recording.End

  /// The lines on which the digests stand, for messages.
  private(set) var digestLines: [Int] = []

  /// The line of the end.
  private(set) var endLine = 0

  /// Creates a file of a recording that has ended.
  init(_ recording: Recording, end: Recording.End) {
    self.recording = recording
    self.end = end
  }

  /// The whole text.
  func text() throws -> String {
    var text = try RecordingLine(header: recording.start).text() + "\n"
    var digests = recording.digests[...]
    for key in recording.keys {
      while let digest = digests.first, digest.tick < key.tick {
        text += try RecordingLine(digest).text() + "\n"
        digests.removeFirst()
      }
      text += try RecordingLine(key).text() + "\n"
    }
    for digest in digests {
      text += try RecordingLine(digest).text() + "\n"
    }
    return text + (try RecordingLine(end, checksum: Self.checksum(text)).text()) + "\n"
  }

  private static func checksum(_ text: some StringProtocol) -> UInt64 {
    var digest = Digest()
    digest.combine(bytes: Array(text.utf8))
    return digest.value
  }
}

// MARK: - Reading

extension RecordingFile {
  /// Reads the text of a file.
  ///
  /// Throws at the first line that is not as this version writes it: cut, altered, or from
  /// elsewhere.
  init(text: String) throws(RecordingError) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    self = try Self.readEntries(lines, into: try Self.readHeader(lines))
    let body = lines[..<(endLine - 1)].map { $0 + "\n" }.joined()
    guard
      lines[endLine - 1] == (try? RecordingLine(end, checksum: Self.checksum(body)).text()) ?? ""
    else {
      throw RecordingError(
        line: endLine, reason: "the checksum does not fit the lines before it: one was altered")
    }
  }

  private static func readHeader(_ lines: [Substring]) throws(RecordingError) -> Recording {
    guard let line = RecordingLine(text: lines[0]), let format = line.format,
      let program = line.program
    else { throw RecordingError(line: 1, reason: "this is not the header of a recording") }
    guard format == RecordingLine.format, program == Command.versionLine else {
      throw RecordingError(
        line: 1,
        reason: "recorded by \(UsageError.quoted(program)) in format \(format); "
          + "this is '\(Command.versionLine)' and reads format \(RecordingLine.format) of its own version"
      )
    }
    guard let start = GameStart(line), RecordingLine(header: start) == line else {
      throw RecordingError(line: 1, reason: "the header describes no game that can be played")
    }
    return Recording(start: start)
  }

  /// Reads keys and digests up to the end line, which is the last one.
  private static func readEntries(
    _ lines: [Substring], into header: Recording
  ) throws(RecordingError) -> RecordingFile {
    var recording = header
    var digestLines: [Int] = []
    var last = 0
    for (index, text) in lines.enumerated().dropFirst() {
      let number = index + 1
      guard let line = RecordingLine(text: text), let tick = line.tick else {
        let isCut = index == lines.count - 1
        throw RecordingError(
          line: number,
          reason: isCut ? "the recording was cut here" : "this is no line of a recording")
      }
      guard tick >= last else {
        throw RecordingError(line: number, reason: "tick \(tick) comes after tick \(last)")
      }
      last = tick
      if let name = line.key, let key = Recording.Key.names.first(where: { $0.name == name })?.key,
        line == RecordingLine(Recording.Entry(tick: tick, content: key)), tick > 0
      {
        recording.note(key, on: tick)
      } else if let digest = line.digest.flatMap({ UInt64($0, radix: 16) }),
        line == RecordingLine(Recording.Entry(tick: tick, content: digest))
      {
        recording.note(digest: digest, after: tick)
        digestLines.append(number)
      } else if line.end == true, let score = line.score,
        let digest = line.digest.flatMap({ UInt64($0, radix: 16) })
      {
        return try finish(
          recording, Recording.End(tick: tick, score: score, digest: digest), lines: lines,
          digestLines: digestLines, endLine: number)
      } else {
        throw RecordingError(line: number, reason: "this is no line of a recording")
      }
    }
    throw RecordingError(line: lines.count, reason: "the recording was cut here")
  }

  private static func finish(
    _ recording: Recording, _ end: Recording.End, lines: [Substring], digestLines: [Int],
    endLine: Int
  ) throws(RecordingError) -> RecordingFile {
    guard endLine < lines.count else {
      throw RecordingError(line: endLine, reason: "the recording was cut here")
    }
    guard endLine == lines.count - 1, lines[endLine].isEmpty else {
      throw RecordingError(line: endLine + 1, reason: "nothing may follow the end line")
    }
    var file = RecordingFile(recording, end: end)
    file.digestLines = digestLines
    file.endLine = endLine
    return file
  }
}

extension GameStart {
  /// The start a header describes; `nil` if no game can begin so.
  fileprivate init?(_ line: RecordingLine) {
    guard let seed = line.seed, let size = line.size, size.count == 2, let speed = line.speed,
      let walls = Walls.allCases.first(where: { "\($0)" == line.walls }), let start = line.start,
      let heading = Direction.allCases.first(where: { "\($0)" == start.heading }),
      let physics = PhysicsPreset.allCases.first(where: {
        "\($0)" == line.physics ?? "documented"
      }), size.allSatisfy(Limits.boardEdge.contains), Limits.speed.contains(speed)
    else { return nil }
    let board = BoardSize(width: size[0], height: size[1])
    guard let body = Self.cells(start.body, on: board), !body.isEmpty,
      let food = Self.cells(start.food, on: board),
      zip(body, body.dropFirst()).allSatisfy({ $0.direction(to: $1) != nil })
    else { return nil }
    self.init(width: board.width, height: board.height, body: body, heading: heading)
    self.food = food
    self.walls = walls
    self.physics = physics
    self.seed = seed
    stepsPerSecond = speed
  }

  /// Cells of a board, each named once; `nil` otherwise.
  private static func cells(_ pairs: [[Int]], on board: BoardSize) -> [Cell]? {
    let cells = pairs.compactMap { $0.count == 2 ? Cell(x: $0[0], y: $0[1]) : nil }
    let isGood = cells.count == pairs.count && Set(cells).count == cells.count
    return isGood && cells.allSatisfy(board.contains) ? cells : nil
  }
}
