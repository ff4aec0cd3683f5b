/// The descriptors that belong to a session.
struct Descriptors {
  /// Where input is read.
  let input: Int32

  /// Where frames go.
  let output: Int32

  /// Whether frames go through the file description that the shell has too, because the terminal
  /// cannot be opened once more.
  let sharesOutput: Bool

  /// The pipe by which signal handlers wake the session.
  let wakeReading: Int32
  let wakeWriting: Int32

  /// A copy of standard error, and the nameless file that stands in for it meanwhile.
  let keptError: (original: Int32, file: Int32)?

  /// What is to be closed.
  private let own: [Int32]

  /// Opens what a session needs; a terminal that cannot be opened once more is used as it is.
  init(options: SessionOptions, directory: String) throws(SystemError) {
    let pipe = try SystemCalls.makePipe()
    (wakeReading, wakeWriting) = pipe
    let opened = SystemCalls.reopenTerminal(options.output)
    let isSame = SystemCalls.areSameTerminal(options.input, options.output)
    let openedInput = isSame ? opened : SystemCalls.reopenTerminal(options.input)
    output = opened ?? options.output
    sharesOutput = opened == nil
    input = openedInput ?? options.input
    keptError = options.keepsStandardError ? Self.keepError(in: directory) : nil
    let all = [pipe.reading, pipe.writing, opened, isSame ? nil : openedInput]
    own = (all + [keptError?.original, keptError?.file]).compactMap { $0 }
  }

  private static func keepError(in directory: String) -> (original: Int32, file: Int32)? {
    guard SystemCalls.isTerminal(2), let original = SystemCalls.duplicate(2) else { return nil }
    let file =
      SystemCalls.makeTemporaryFile(in: directory) ?? SystemCalls.makeTemporaryFile(in: "/tmp")
    if let file { return (original, file) }
    SystemCalls.closeDescriptor(original)
    return nil
  }

  /// Closes them all.
  func close() {
    for descriptor in own { SystemCalls.closeDescriptor(descriptor) }
  }
}
