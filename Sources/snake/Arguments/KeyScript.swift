import Systems

/// A key a script can press.
enum ScriptKey: Hashable {
  /// A turn.
  case turn(Direction)

  /// Pause, or go on.
  case pause

  /// Let the screen fall and wait, or go on.
  case fall

  /// Begin the next game.
  case restart

  /// End the run.
  case quit

  /// Switch the overlay on.
  case debug

  /// The keys as they are spelled.
  static let words: KeyValuePairs = [
    "up": ScriptKey.turn(.up), "U": .turn(.up), "down": .turn(.down), "D": .turn(.down),
    "left": .turn(.left), "L": .turn(.left), "right": .turn(.right), "R": .turn(.right),
    "pause": .pause, "fall": .fall, "restart": .restart, "quit": .quit, "debug": .debug,
  ]

  /// The keys in words, for a sentence that lists them.
  static let phrase = "up, down, left, right (or U, D, L, R), pause, fall, restart, quit and debug"

  /// Whether this key ends a pause, be it with the game or the run.
  var endsPause: Bool {
    switch self {
    case .pause, .fall, .restart, .quit: true
    case .turn, .debug: false
    }
  }
}

/// The keys of a simulation, in the order they are written.
struct KeyScript: Hashable {
  /// When a key is pressed.
  enum Moment: Hashable {
    /// On the tick after the step before this one, on tick 1 for step 1; in the first game.
    case step(Int)

    /// On this tick since the start, in any phase of any game; a key on tick 0 waits for tick 1.
    case tick(Int)
  }

  /// A key and its moment.
  struct Token: Hashable {
    /// When the key is pressed.
    let moment: Moment

    /// The key.
    let key: ScriptKey
  }

  /// The tokens, in the order they are written.
  let tokens: [Token]

  /// Creates a script that presses nothing.
  init() {
    tokens = []
  }

  /// Reads a script such as `3:up 3:left 9:pause @4.5:pause`.
  ///
  /// Tokens are separated by spaces, one or more; a script may be empty.
  init(_ text: String) throws(UsageError) {
    var tokens: [Token] = []
    for part in text.split(separator: " ") {
      tokens.append(try Self.token(part))
    }
    self.tokens = tokens
  }

  private static func token(_ text: Substring) throws(UsageError) -> Token {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      throw refusal(text, "a token is STEP:KEY or @SECONDS:KEY, such as 3:up or @4.5:pause")
    }
    let moment = try moment(parts[0], of: text)
    guard let (_, key) = ScriptKey.words.first(where: { $0.key == parts[1] }) else {
      throw refusal(text, "the keys are \(ScriptKey.phrase)")
    }
    return Token(moment: moment, key: key)
  }

  private static func moment(
    _ text: Substring, of token: Substring
  ) throws(UsageError) -> Moment {
    if text.hasPrefix("@") {
      guard let time = SimulatedTime(seconds: text.dropFirst()) else {
        throw refusal(
          token, "after @ stands a number of seconds from 0 to \(Limits.mostSeconds), such as 4.5")
      }
      return .tick(time.ticks)
    }
    guard let step = Int(wholeNumber: text), (1...Limits.mostSteps).contains(step) else {
      throw refusal(token, "a step is a whole number from 1 to \(Limits.mostSteps)")
    }
    return .step(step)
  }

  private static func refusal(_ token: Substring, _ rule: String) -> UsageError {
    UsageError("--keys cannot contain \(UsageError.quoted(String(token))): \(rule)")
  }
}
