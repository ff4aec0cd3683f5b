/// The text given to an option, and the readings options have in common.
///
/// Every reading that fails throws ``refusal``: one sentence made of the option's name, the phrase
/// that says what it accepts, and the text.
struct OptionValue: Hashable {
  /// The name of the option as it is written, such as `--speed`.
  let name: String

  /// What the option accepts, so that "--speed must be …" reads as a sentence.
  let phrase: String

  /// What the user wrote.
  let text: String

  /// The error that says what the option accepts and what it was given.
  var refusal: UsageError {
    UsageError("\(name) must be \(phrase), not \(UsageError.quoted(text))")
  }

  /// Reads a whole number of a range.
  func wholeNumber<Number: FixedWidthInteger>(
    in range: ClosedRange<Number>
  ) throws(UsageError) -> Number {
    guard let number = Number(wholeNumber: text), range.contains(number) else { throw refusal }
    return number
  }

  /// Reads one of a few words, spelled exactly.
  func choice<Value>(of words: KeyValuePairs<String, Value>) throws(UsageError) -> Value {
    guard let (_, value) = words.first(where: { $0.key == text }) else { throw refusal }
    return value
  }

  /// Reads the name of a file; any text but none.
  func fileName() throws(UsageError) -> String {
    guard !text.isEmpty else { throw refusal }
    return text
  }

  /// Reads a time in seconds.
  func simulatedTime() throws(UsageError) -> SimulatedTime {
    guard let time = SimulatedTime(seconds: text) else { throw refusal }
    return time
  }

  /// Reads two whole numbers of a range with a separator between them, such as `20x10`.
  func pair(
    separatedBy separator: Character, in range: ClosedRange<Int>
  ) throws(UsageError) -> (first: Int, second: Int) {
    guard
      let pair = Self.pair(in: text[...], separatedBy: separator),
      range.contains(pair.first), range.contains(pair.second)
    else { throw refusal }
    return pair
  }

  /// Reads pairs of whole numbers such as `3,4;7,2`: at least one, and nothing else around them.
  func pairs() throws(UsageError) -> [(first: Int, second: Int)] {
    var pairs: [(first: Int, second: Int)] = []
    for part in text.split(separator: ";", omittingEmptySubsequences: false) {
      guard let pair = Self.pair(in: part, separatedBy: ",") else { throw refusal }
      pairs.append(pair)
    }
    return pairs
  }

  /// Two whole numbers with a separator between them and nothing else.
  private static func pair(
    in text: Substring, separatedBy separator: Character
  ) -> (first: Int, second: Int)? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    guard
      parts.count == 2, let first = Int(wholeNumber: parts[0]),
      let second = Int(wholeNumber: parts[1])
    else { return nil }
    return (first, second)
  }
}
