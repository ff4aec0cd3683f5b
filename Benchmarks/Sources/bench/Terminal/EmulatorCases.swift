import AnsiTerm

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Bytes of the encoder and the screens they lead to, for terminals that others have written.
///
/// The words `emulators FOLDER` write pairs of files there, which `peers/emulators` replays in every
/// terminal it finds and compares.
struct EmulatorCases {
  private let folder: String

  /// Reads the words; nil if they are not these.
  init?(_ words: [String]) {
    guard words.count == 2, words[0] == "emulators" else { return nil }
    folder = words[1]
  }

  /// Writes all cases.
  func write() {
    for kind in Workload.Kind.allCases where kind != .idle {
      let workload = Workload(kind, columns: 80, rows: 24, frames: kind == .noise ? 5 : 150)
      for depth in [ColorDepth.truecolor, .palette256, .ansi16] {
        write(workload, depth, repeats: false)
      }
      write(workload, .truecolor, repeats: true)
    }
    for seed in 0..<6 {
      write(Scrawl(seed: UInt64(seed)), columns: 40 + seed, rows: 12, repeats: false)
      write(Scrawl(seed: UInt64(seed)), columns: 40 + seed, rows: 12, repeats: true)
    }
  }

  private func write(_ workload: Workload, _ depth: ColorDepth, repeats: Bool) {
    var screen = WorkloadScreen(workload)
    var stream = Stream(depth: depth, repeats: repeats)
    for number in 0...workload.count {
      screen.draw(number)
      stream.add(screen.frame)
    }
    write(stream, "\(workload.kind)-\(depth)", screen.frame.shown(at: depth))
  }

  private func write(_ scrawl: Scrawl, columns: Int, rows: Int, repeats: Bool) {
    var scrawl = scrawl
    var frame = Frame(columns: columns, rows: rows)
    var stream = Stream(depth: .truecolor, repeats: repeats)
    for _ in 0..<60 {
      scrawl.change(&frame)
      stream.add(frame)
    }
    write(stream, "scrawl-\(scrawl.seed)", frame.shown(at: .truecolor))
  }

  private func write(_ stream: Stream, _ name: String, _ frame: Frame) {
    let path = "\(folder)/\(name)\(stream.repeats ? "-rep" : "")"
    Self.write(stream.bytes, to: path + ".bytes")
    Self.write(Array(frame.listing.utf8), to: path + ".cells")
  }

  private static func write(_ bytes: [UInt8], to path: String) {
    guard let file = unsafe fopen(path, "wb") else { return }
    _ = unsafe fwrite(bytes, 1, bytes.count, file)
    unsafe fclose(file)
  }
}

/// The bytes of one frame after another.
private struct Stream {
  let repeats: Bool
  private(set) var bytes = Array("\u{1B}[?7l".utf8)
  private var encoder: FrameEncoder

  init(depth: ColorDepth, repeats: Bool) {
    self.repeats = repeats
    encoder = FrameEncoder(
      depth: depth, abilities: FrameEncoder.Abilities(repeatsGlyphs: repeats))
  }

  mutating func add(_ frame: Frame) {
    encoder.encode(frame, into: &bytes)
  }
}

/// Random drawing with all that terminals agree on: colours of all kinds, attributes, wide glyphs.
private struct Scrawl {
  let seed: UInt64
  private var state: UInt64

  private static let glyphs: [Unicode.Scalar] = [" ", " ", " ", "a", ".", "─", "█", "日", "é"]
  private static let colors: [Color] = [
    .terminal, .terminal, .ansi(1), .ansi(12), .palette(100), .rgb(1, 2, 3), .rgb(255, 0, 0),
  ]
  private static let attributes: [Attributes] = [
    [], [], .bold, .italic, .reverse, [.underline, .bold], .strikethrough,
  ]

  init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  private mutating func random(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }

  mutating func change(_ frame: inout Frame) {
    for _ in 0...random(below: 25) {
      let style = Style(
        foreground: Self.colors[random(below: Self.colors.count)],
        background: Self.colors[random(below: Self.colors.count)],
        attributes: Self.attributes[random(below: Self.attributes.count)])
      let cell = Cell(Self.glyphs[random(below: Self.glyphs.count)], style: style)
      frame.fill(
        column: random(below: frame.columns), row: random(below: frame.rows),
        columns: 1 + random(below: 12), rows: 1 + random(below: 2),
        with: random(below: 2) == 0 ? .blank : cell)
    }
  }
}

extension Frame {
  /// A line a cell: column, row, glyph, colours and attributes; what cannot be seen is a dash.
  fileprivate var listing: String {
    var text = "\(columns) \(rows)\n"
    for row in 0..<rows {
      for column in 0..<columns where !self[column, row].isRightHalf {
        let cell = self[column, row]
        let glyph = String(cell.glyph.value, radix: 16)
        let hasInk = cell.glyph != " " || !cell.style.attributes.isEmpty
        let foreground = hasInk ? cell.style.foreground.word : "-"
        let isSolid = cell.glyph == "█" && cell.style.attributes.isSubset(of: [.bold, .dim])
        let background = isSolid ? "-" : cell.style.background.word
        text += "\(column) \(row) \(glyph) \(foreground) \(background) "
        text += "\(cell.style.attributes.rawValue)\n"
      }
    }
    return text
  }
}

extension Color {
  /// The colour as the script reads it.
  fileprivate var word: String {
    switch kind {
    case .terminal: "default"
    case .ansi(let number): "\(number)"
    case .palette(let number): "\(number)"
    case .rgb(let red, let green, let blue): "\(red),\(green),\(blue)"
    }
  }
}
