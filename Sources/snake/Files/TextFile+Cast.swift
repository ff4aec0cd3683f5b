import AnsiTerm

extension TextFile {
  /// Makes a new file in which a session records what it shows, and does something meanwhile.
  ///
  /// Throws before anything is done if the file cannot be made or there is one already, which stays as
  /// it is; and afterwards if the file did not take all. One in which nothing is recorded goes away
  /// again.
  func follow(by body: (TerminalRecordingFile) throws -> Void) throws {
    let recording = try makeRecording()
    defer {
      if recording.isEmpty { remove() }
    }
    try body(recording)
    if recording.failure != nil {
      throw Failure(description: "\(quotedPath) cannot be written to its end: it stops before")
    }
  }

  private func makeRecording() throws(Failure) -> TerminalRecordingFile {
    try checkName()
    do {
      return try TerminalRecordingFile(creating: path, title: Command.versionLine)
    } catch {
      throw error.isExistingFile ? existing : unwritable(error)
    }
  }
}
