/// The options of `snake replay`.
enum ReplayOption: String, CommandOption {
  case verify = "--verify"
  case cast = "--cast"
  case color = "--color"
  case ascii = "--ascii"
  case debug = "--debug"

  static let word: CommandWord? = .replay

  var form: OptionForm {
    switch self {
    case .verify, .ascii: .flag
    case .cast: .value("the name of a new file")
    case .color: .value("auto, truecolor, 256, 16 or none")
    case .debug: .optionalValue("line or panel")
    }
  }
}

/// Which recording to replay, and how.
struct ReplayOptions: Hashable {
  /// The path of the recording.
  let file: String

  /// Whether it is only checked, without a terminal.
  var verifies = false

  /// The file to which what it looks like goes, without a terminal; nil for none.
  var castFile: String?

  /// How it looks.
  var look = LookOptions()

  /// Reads the arguments that follow `snake replay`: one file, and options before or after it.
  init(_ arguments: ArraySlice<String>) throws(UsageError) {
    var files: [String] = []
    var reader = OptionReader<ReplayOption>(arguments, takesWords: true)
    while let read = try reader.next() {
      switch read.option {
      case .verify: verifies = true
      case .cast: castFile = try read.value.fileName()
      case .color: try look.readColor(read.value)
      case .ascii: look.usesASCII = true
      case .debug: try look.readOverlay(read)
      }
    }
    files = reader.words
    guard let file = files.first, files.count == 1 else {
      throw UsageError(
        "snake replay takes the name of one recording, not \(files.count): "
          + "snake replay FILE [--verify]")
    }
    self.file = file
  }
}
