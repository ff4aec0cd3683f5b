/// What the command line asks for.
struct BenchCommand {
  /// The figures that are measured together.
  enum Group: String {
    case ecs
    case game
    case fall
    case physics
    case interface
    case terminal

    /// What the reference of a figure is, in words.
    var reference: String {
      switch self {
      case .ecs:
        "the same work by hand on raw memory, measured by turns with it; the ratio is the median of "
          + "the ratios of neighbouring repetitions; [what falls short, and what was "
          + "tried](ecs-shortfalls.md), is on a page of its own"
      case .game:
        "the shortest snake, measured by turns with the others; the ratio is the median of the "
          + "ratios of neighbouring repetitions"
      case .fall: "the length of a tick"
      case .physics:
        "Box2D 2.4.1 by turns in the same run where times are compared, and the better of Box2D and "
          + "Chipmunk 7.0.3 elsewhere, at 1/60 s a step; [what falls short, and what was "
          + "tried](physics-shortfalls.md), is on a page of its own"
      case .interface:
        "kiwisolver, measured by turns with it; of a screen that falls each tick counts with the least "
          + "of seven equal runs; [what fell short, and what was tried](interface-shortfalls.md), is on "
          + "a page of its own"
      case .terminal:
        "the best peer of as many colours in the same run, of ncurses 6.4 and termbox 1.1.2, each a "
          + "program of its own on a pseudo-terminal; [what falls short, and what was "
          + "tried](terminal-shortfalls.md), is on a page of its own"
      }
    }

    /// The names of the rows that can be asked for one by one.
    fileprivate var rowNames: [String] {
      switch self {
      case .physics: PhysicsFigures.Row.allCases.map(\.rawValue)
      case .interface: InterfaceFigures.Row.allCases.map(\.rawValue)
      case .terminal: TerminalFigures.Row.allCases.map(\.rawValue)
      default: []
      }
    }
  }

  /// The figures to measure.
  let group: Group

  /// How they are printed.
  let form: Report.Form

  /// The names of the rows to measure; all where none was asked for.
  private let rows: [String]

  /// Reads the words after the name of the program; nil if they are not understood.
  init?(_ words: [String]) {
    guard let word = words.first, let group = Group(rawValue: word) else { return nil }
    let options = words.dropFirst().filter { $0.hasPrefix("--") }
    switch options {
    case []: form = .lines
    case ["--json"]: form = .json
    case ["--markdown"]: form = .markdown
    default: return nil
    }
    let names = words.dropFirst().filter { !$0.hasPrefix("--") }
    guard names.allSatisfy(group.rowNames.contains) else { return nil }
    rows = names.isEmpty ? group.rowNames : Array(names)
    self.group = group
  }

  /// Measures and prints the group.
  func run() {
    let report = Report(group: group.rawValue, reference: group.reference, form: form)
    report.begin()
    switch group {
    case .ecs: ECSFigures().measure(report)
    case .game: StepFigures().measure(report)
    case .fall: FallFigures().measure(report)
    case .physics: PhysicsFigures().measure(rows.compactMap(PhysicsFigures.Row.init), report)
    case .interface:
      InterfaceFigures().measure(rows.compactMap(InterfaceFigures.Row.init), report)
    case .terminal: TerminalFigures().measure(rows.compactMap(TerminalFigures.Row.init), report)
    }
  }
}
