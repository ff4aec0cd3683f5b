import AnsiTerm
import Terminals

/// Shows a workload with this library, as the drivers of the peers show it with theirs.
///
/// The words `play KIND COLUMNS ROWS FRAMES COLORS` are for ``Player``, which starts them on a
/// terminal.
struct OwnPlayer {
  private let workload: Workload
  private let colors: Player.Colors

  /// Reads the words; nil if they are not these.
  init?(_ words: [String]) {
    guard words.count == 6, words[0] == "play", let kind = Workload.Kind(rawValue: words[1]),
      let columns = Int(words[2]), let rows = Int(words[3]), let frames = Int(words[4]),
      let colors = Player.Colors(rawValue: words[5])
    else { return nil }
    workload = Workload(kind, columns: columns, rows: rows, frames: frames)
    self.colors = colors
  }

  /// Shows all frames: each is composed as a whole and written at once.
  func run() {
    makeTerminalRaw()
    let depth = colors == .truecolor ? ColorDepth.truecolor : .palette256
    var screen = WorkloadScreen(workload, depth: depth)
    var frame = Frame(columns: workload.columns, rows: workload.rows)
    var encoder = FrameEncoder(depth: depth)
    var bytes: [UInt8] = []
    for number in 0...workload.count {
      screen.draw(number)
      frame.draw(screen.frame, column: 0, row: 0)
      bytes.removeAll(keepingCapacity: true)
      encoder.encode(frame, into: &bytes)
      if !bytes.isEmpty { unsafe writeOutput(bytes, Int64(bytes.count)) }
      if number == 0 { beginMeasuredOutput() }
    }
    endMeasuredOutput()
  }
}
