/// A command line that cannot be followed: what is wrong and what is allowed, in one sentence.
///
/// The sentence goes to standard error and the program ends with ``exitStatus``. What the user
/// wrote is repeated through ``quoted(_:)``, so the line has no control character or line break.
struct UsageError: Error, Hashable, CustomStringConvertible {
  /// The status of a program that was used wrongly.
  static let exitStatus: Int32 = 2

  /// The longest stretch of a user's text that a sentence repeats, in Unicode scalars.
  ///
  /// Long enough to recognise what was typed, short enough that the sentence stays readable.
  static let longestQuotation = 40

  /// The same for a path, whose end says most.
  static let longestPath = 160

  /// What is wrong and what is allowed, without a full stop.
  let sentence: String

  /// Creates an error from its sentence, in which users' text is already quoted.
  init(_ sentence: String) {
    self.sentence = sentence
  }

  /// The line for standard error, without its line feed.
  var description: String {
    "snake: \(sentence)"
  }

  /// A user's text between quotation marks, its middle left out when long, with nothing a terminal
  /// would obey.
  ///
  /// Letters, marks, digits, punctuation and symbols of every script stay. Line feeds, carriage
  /// returns and tabs become `\n`, `\r` and `\t`; every other scalar, such as an escape, a C1
  /// control or a change of writing direction, becomes `\u{…}` as in Swift.
  static func quoted(_ text: String, room: Int = longestQuotation) -> String {
    let scalars = text.unicodeScalars
    if scalars.count <= room { return "'\(escaped(scalars))'" }
    return "'\(escaped(scalars.prefix(room / 2)))...\(escaped(scalars.suffix(room - room / 2)))'"
  }

  private static func escaped(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    scalars.map { isPlain($0) ? String($0) : escaped($0) }.joined()
  }

  /// A scalar as Swift's source writes it.
  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": #"\n"#
    case "\r": #"\r"#
    case "\t": #"\t"#
    default: #"\u{"# + String(scalar.value, radix: 16, uppercase: true) + "}"
    }
  }

  /// Whether a scalar shows as itself and does nothing else.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned: false
    case .lineSeparator, .paragraphSeparator: false
    case .spaceSeparator: scalar == " "
    default: true
    }
  }
}
