/// What the command line asks for.
struct BenchCommand {
  /// The figures that are measured together.
  enum Group: String {
    case ecs
    case game
    case fall

    /// What the reference of a figure is, in words.
    var reference: String {
      switch self {
      case .ecs:
        "the same work by hand on raw memory, measured by turns with it; the ratio is the median of "
          + "the ratios of neighbouring repetitions"
      case .game:
        "the shortest snake, measured by turns with the others; the ratio is the median of the "
          + "ratios of neighbouring repetitions"
      case .fall: "the length of a tick"
      }
    }
  }

  /// The figures to measure.
  let group: Group

  /// How they are printed.
  let form: Report.Form

  /// Reads the words after the name of the program; nil if they are not understood.
  init?(_ words: [String]) {
    guard let word = words.first, let group = Group(rawValue: word) else { return nil }
    switch words.dropFirst() {
    case []: form = .lines
    case ["--json"]: form = .json
    case ["--markdown"]: form = .markdown
    default: return nil
    }
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
    }
  }
}
