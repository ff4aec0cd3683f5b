/// The options of `snake fall`.
enum FallOption: String, CommandOption {
  case color = "--color"
  case ascii = "--ascii"
  case cast = "--cast"

  static let word: CommandWord? = .fall

  var form: OptionForm {
    switch self {
    case .ascii: .flag
    case .cast: .value("the name of a new file")
    case .color: .value("auto, truecolor, 256, 16 or none")
    }
  }
}

/// What is to fall, and how it looks.
struct FallOptions: Hashable {
  /// The paths of the files; none for what is piped in, or else the title.
  let files: [String]

  /// How it looks.
  var look = LookOptions()

  /// The file to which what the screen shows goes; nil for none.
  var castFile: String?

  /// Reads the arguments that follow `snake fall`: files, and options before or after them.
  init(_ arguments: ArraySlice<String>) throws(UsageError) {
    var reader = OptionReader<FallOption>(arguments, takesWords: true)
    while let read = try reader.next() {
      switch read.option {
      case .color: try look.readColor(read.value)
      case .ascii: look.usesASCII = true
      case .cast: castFile = try read.value.fileName()
      }
    }
    files = reader.words
  }

  /// Where the text comes from.
  func text(isPiped: Bool) -> FallText {
    if !files.isEmpty { return .files(files) }
    return isPiped ? .standardInput : .title
  }
}
