import Terminals

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A program that shows a workload on a terminal of its own: this library, or a peer.
enum Player: Hashable {
  /// This library with as many colours as a depth has, in a process of this same program.
  case ours(Colors)

  /// ncurses, which has both.
  case ncurses(Colors)

  /// termbox, which has 256 colours.
  case termbox

  /// How many colours are shown.
  enum Colors: String, CaseIterable {
    case truecolor
    case palette256
  }

  /// The peers that show as many colours, if their drivers are built.
  static func peers(_ colors: Colors) -> [Player] {
    let all: [Player] =
      switch colors {
      case .truecolor: [.ncurses(.truecolor)]
      case .palette256: [.ncurses(.palette256), .termbox]
      }
    return all.filter { player in player.path.map { isExecutable($0) } ?? false }
  }

  /// Shows a workload that a file holds, and writes what the program wrote to another one if there
  /// is to be one; nil if the program does not run.
  func play(_ workload: Workload, from file: String, capture: String? = nil) -> Performance? {
    var run = TerminalRun()
    let (columns, rows) = (Int32(workload.columns), Int32(workload.rows))
    let hasRun =
      if let capture {
        unsafe runOnTerminal(words(workload, file), term, columns, rows, capture, &run)
      } else {
        unsafe runOnTerminal(words(workload, file), term, columns, rows, nil, &run)
      }
    guard hasRun else { return nil }
    return Performance(
      bytes: Double(run.bytes) / Double(workload.count),
      microseconds: run.microseconds / Double(workload.count))
  }

  private var term: String {
    self == .ncurses(.truecolor) ? "xterm-direct" : "xterm-256color"
  }

  /// The driver of a peer, where `peers/build` puts it.
  private var path: String? {
    let source = #filePath
    let package = "/" + source.split(separator: "/").dropLast(4).joined(separator: "/")
    return switch self {
    case .ours: nil
    case .ncurses: "\(package)/.build/peers/ncurses"
    case .termbox: "\(package)/.build/peers/termbox"
    }
  }

  private func words(_ workload: Workload, _ file: String) -> String {
    if case .ours(let colors) = self {
      let size = "\(workload.columns)\n\(workload.rows)\n\(workload.count)"
      return "\(CommandLine.arguments[0])\nplay\n\(workload.kind.rawValue)\n\(size)\n"
        + "\(colors.rawValue)\n"
    }
    return "\(path ?? "")\n\(file)\n"
  }

  private static func isExecutable(_ path: String) -> Bool {
    unsafe access(path, X_OK) == 0
  }
}

/// What showing a workload took.
struct Performance {
  /// Bytes a frame.
  var bytes: Double

  /// Microseconds of the processor a frame, the system's included.
  var microseconds: Double
}
