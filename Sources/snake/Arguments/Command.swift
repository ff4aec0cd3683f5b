/// What a command line asks for.
enum Command: Hashable {
  /// Play in the terminal.
  case play(PlayOptions)

  /// Play without a terminal and print records.
  case simulate(SimulateOptions)

  /// Play a recording again.
  case replay(ReplayOptions)

  /// Let text fall.
  case fall(FallOptions)

  /// Print the help of a topic.
  case help(HelpTopic)

  /// Print the version.
  case version

  /// The line `snake --version` prints, without its line feed.
  static let versionLine = "snake 0.1.0"

  /// Reads the arguments that follow the program's name.
  ///
  /// The first argument chooses the command unless it begins with a dash. `--help` anywhere after
  /// that wins over everything else on the line, right or wrong; so does `--version` where no
  /// command is named. Otherwise arguments are read from left to right, every value must be a good
  /// one, and the last of a repeated option counts. Throws the first thing that is wrong.
  static func parse(_ arguments: [String]) throws(UsageError) -> Command {
    switch try word(of: arguments) {
    case nil:
      if arguments.contains("--help") { return .help(.snake) }
      if arguments.contains("--version") { return .version }
      return .play(try PlayOptions(arguments[...]))
    case .simulate:
      let options = arguments.dropFirst()
      if options.contains("--help") { return .help(.simulate) }
      return .simulate(try SimulateOptions(options))
    case .replay:
      let options = arguments.dropFirst()
      if options.contains("--help") { return .help(.replay) }
      return .replay(try ReplayOptions(options))
    case .fall:
      let options = arguments.dropFirst()
      if options.contains("--help") { return .help(.fall) }
      return .fall(try FallOptions(options))
    }
  }

  /// The command word the arguments begin with; nil to play.
  private static func word(of arguments: [String]) throws(UsageError) -> CommandWord? {
    guard let first = arguments.first, !first.hasPrefix("-") else { return nil }
    guard let word = CommandWord(rawValue: first) else {
      throw UsageError(
        "there is no command \(UsageError.quoted(first)); "
          + "snake without one plays, snake simulate runs a game without a terminal, "
          + "snake replay plays a recording, snake fall lets text fall")
    }
    return word
  }
}

/// A word that chooses what the program does; without one it plays.
enum CommandWord: String, CaseIterable {
  /// Play without a terminal.
  case simulate

  /// Play a recording again.
  case replay

  /// Let text fall.
  case fall

  /// What an option of this name belongs to, as a sentence names it.
  static func owners(of name: String) -> [String] {
    var owners: [String] = []
    if PlayOption(rawValue: name) != nil { owners.append("playing") }
    if SimulateOption(rawValue: name) != nil { owners.append("snake simulate") }
    if ReplayOption(rawValue: name) != nil { owners.append("snake replay") }
    if FallOption(rawValue: name) != nil { owners.append("snake fall") }
    return owners
  }
}
