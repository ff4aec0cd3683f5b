import AnsiTerm

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How many bytes the game's own frames take.
///
/// They come from a recording of a game in `game.cast`, from its beginning to the panel that slides
/// up: see `terminal.md`.
struct GameFigures {
  /// Counts the bytes at each depth of colours.
  func measure(_ report: Report) {
    let frames = Self.frames()
    guard let first = frames.first, frames.count > 1 else { return }
    for depth in [ColorDepth.truecolor, .palette256, .ansi16] {
      var encoder = FrameEncoder(depth: depth)
      var bytes: [UInt8] = []
      encoder.encode(first, into: &bytes)
      bytes.removeAll()
      for frame in frames.dropFirst() { encoder.encode(frame, into: &bytes) }
      let count = frames.count - 1
      report.add(
        Figure(
          "bytes a frame: the game, \(first.columns) x \(first.rows), \(depth)", n: count,
          value: Double(bytes.count) / Double(count), unit: "bytes", goal: .none))
    }
  }

  /// The frames of the recording; none if it cannot be read.
  private static func frames() -> [Frame] {
    let source = #filePath
    let package = source.split(separator: "/").dropLast(4).joined(separator: "/")
    guard let text = text(of: "/\(package)/game.cast"),
      let recording = try? TerminalRecording(asciicast: text)
    else { return [] }
    var frames: [Frame] = []
    recording.forEachScreen { _, terminal in frames.append(terminal.frame) }
    return frames
  }

  private static func text(of path: String) -> String? {
    guard let file = unsafe fopen(path, "rb") else { return nil }
    defer { unsafe fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe fread(&chunk, 1, chunk.count, file)
      if count == 0 { return String(validating: bytes, as: UTF8.self) }
      bytes.append(contentsOf: chunk[..<count])
    }
  }
}
