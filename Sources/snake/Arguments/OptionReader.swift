/// The options of one command, as an enumeration whose raw values are their names.
protocol CommandOption: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// The word that chooses the command; nil for playing, which has none.
  static var word: CommandWord? { get }

  /// What follows the option's name.
  var form: OptionForm { get }
}

/// What follows an option's name on the command line.
enum OptionForm: Hashable {
  /// Nothing: the name says it all.
  case flag

  /// A value, after a space or an equals sign; the phrase says what it must be.
  case value(String)

  /// A value after an equals sign, or nothing; the phrase says what the value must be.
  case optionalValue(String)
}

/// An option with what followed it; no value where it stood alone.
struct ReadOption<Option: CommandOption>: Hashable {
  /// Which option it is.
  let option: Option

  /// What it was given; empty text for a flag and for an optional value left out.
  let value: OptionValue

  /// Whether the option has a value, be it an empty one.
  let hasValue: Bool
}

/// Reads the arguments of one command from left to right.
struct OptionReader<Option: CommandOption> {
  private var rest: ArraySlice<String>
  private var previous: Option?
  private let takesWords: Bool

  /// The words met so far that are no options, of a command that takes such words.
  private(set) var words: [String] = []

  /// Creates a reader of what follows the command word.
  init(_ arguments: ArraySlice<String>, takesWords: Bool = false) {
    rest = arguments
    self.takesWords = takesWords
  }

  /// The next option, nil after the last.
  ///
  /// Throws for a word that is no option, an option the command does not have, a value where none
  /// belongs and a missing one. A word that begins with `--` is never taken for a value after a
  /// space: a forgotten value does not swallow the next option. After `=` it may begin as it likes.
  mutating func next() throws(UsageError) -> ReadOption<Option>? {
    while takesWords, let word = rest.first, !word.hasPrefix("-") {
      words.append(rest.removeFirst())
    }
    guard let argument = rest.popFirst() else { return nil }
    guard argument.hasPrefix("-") else { throw strayWord(argument) }
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let joined = parts.count == 2 ? String(parts[1]) : nil
    guard let option = Option(rawValue: name) else { throw unknownOption(name) }
    previous = option

    switch option.form {
    case .flag:
      guard joined == nil else { throw UsageError("\(name) takes no value: write \(name) alone") }
      return read(option, "", nil)
    case .optionalValue(let phrase):
      return read(option, phrase, joined)
    case .value(let phrase):
      if let joined { return read(option, phrase, joined) }
      guard let following = rest.first, !following.hasPrefix("--") else {
        throw UsageError("\(name) needs a value: \(phrase)")
      }
      rest.removeFirst()
      return read(option, phrase, following)
    }
  }

  private func read(_ option: Option, _ phrase: String, _ text: String?) -> ReadOption<Option> {
    ReadOption(
      option: option,
      value: OptionValue(name: option.rawValue, phrase: phrase, text: text ?? ""),
      hasValue: text != nil)
  }

  /// The error for a word that neither is an option nor belongs to one.
  private func strayWord(_ word: String) -> UsageError {
    if let previous, case .optionalValue(let phrase) = previous.form {
      let name = previous.rawValue
      return UsageError(
        "\(name) is followed by \(UsageError.quoted(word)); "
          + "its value, \(phrase), is joined to it: \(name)=VALUE")
    }
    if Option.word == nil, CommandWord(rawValue: word) != nil {
      return UsageError("the command comes first: snake \(word) [options]")
    }
    return UsageError(
      "\(UsageError.quoted(word)) belongs to no option; "
        + "options are written --name VALUE or --name=VALUE")
  }

  /// The error for an option the command does not have: where it belongs, or what there is.
  private func unknownOption(_ name: String) -> UsageError {
    if name == "--help" || name == "--version" {
      // Written plainly where they belong, these two never reach a reader.
      return UsageError("\(name) stands alone: snake \(name)")
    }
    let owners = CommandWord.owners(of: name)
    if !owners.isEmpty {
      let place =
        owners.dropLast().joined(separator: ", ")
        + (owners.count > 1 ? " and " : "") + (owners.last ?? "")
      let here = Option.word.map { "snake \($0.rawValue)" } ?? "playing"
      return UsageError("\(name) belongs to \(place), not to \(here): leave it out")
    }
    let names = Option.allCases.map(\.rawValue).joined(separator: ", ")
    let takes = Option.word.map { "snake \($0.rawValue) takes \(names) and --help" }
    return UsageError(
      "there is no option \(UsageError.quoted(name)); "
        + (takes ?? "snake takes \(names), --help and --version"))
  }
}
