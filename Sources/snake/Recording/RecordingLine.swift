import Systems

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A line of a recording's file: the header, a key, a digest or the end, told apart by their keys.
struct RecordingLine: Codable, Hashable {
  /// Where the first game begins, beyond seed, size, speed and walls.
  struct Start: Codable, Hashable {
    var body: [[Int]]
    var food: [[Int]]
    var heading: String
  }

  /// The version of the format.
  static let format = 1

  var checksum: String?
  var digest: String?
  var end: Bool?
  var format: Int?
  var key: String?
  var physics: String?
  var program: String?
  var score: Int?
  var seed: UInt64?
  var size: [Int]?
  var speed: Int?
  var start: Start?
  var tick: Int?
  var walls: String?

  /// The line as JSON, its keys sorted by name.
  func text() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }

  /// Reads a line; `nil` for anything that is not written exactly as ``text()`` writes it.
  init?(text: Substring) {
    let data = Data(text.utf8)
    guard let line = try? JSONDecoder().decode(RecordingLine.self, from: data),
      (try? line.text()) == String(text)
    else { return nil }
    self = line
  }

  private init() {}

  /// The line of a header.
  init(header start: GameStart) {
    self.init()
    format = Self.format
    program = Command.versionLine
    // Only what differs from the documented physics is said.
    physics = start.physics == .documented ? nil : "\(start.physics)"
    seed = start.seed
    size = [start.width, start.height]
    speed = start.stepsPerSecond
    walls = "\(start.walls)"
    self.start = Start(
      body: start.body.map { [$0.x, $0.y] }, food: start.food.map { [$0.x, $0.y] },
      heading: "\(start.heading)")
  }

  /// The line of a key.
  init(_ key: Recording.Entry<Recording.Key>) {
    self.init()
    self.key = key.content.name
    tick = key.tick
  }

  /// The line of a digest.
  init(_ digest: Recording.Entry<UInt64>) {
    self.init()
    self.digest = Record.hexadecimal(digest.content)
    tick = digest.tick
  }

  /// The line of the end; the checksum is that of all lines before it.
  init(_ end: Recording.End, checksum: UInt64) {
    self.init()
    self.checksum = Record.hexadecimal(checksum)
    digest = Record.hexadecimal(end.digest)
    self.end = true
    score = end.score
    tick = end.tick
  }
}
