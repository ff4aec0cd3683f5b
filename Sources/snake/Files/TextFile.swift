#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A file of text, read and written whole.
struct TextFile {
  /// Why a file could not be used, in one sentence without a full stop.
  struct Failure: Error, Hashable, CustomStringConvertible {
    let description: String
  }

  /// The path, as the user wrote it or as the environment says.
  let path: String

  /// Reads the text.
  func read() throws(Failure) -> String {
    let data: Data
    do {
      data = try Data(contentsOf: URL(filePath: path))
    } catch {
      throw Failure(description: "\(UsageError.quoted(path)) cannot be read")
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw Failure(description: "\(UsageError.quoted(path)) is no text in UTF-8")
    }
    return text
  }

  /// Makes a new file, does something, and puts the text that comes of it into the file.
  ///
  /// Throws before anything is done if the file cannot be made or there is one already, which stays as
  /// it is. What is thrown while doing it takes the new file away again.
  func fill(by body: () throws -> String) throws {
    try create()
    do {
      try replace(with: try body())
    } catch {
      remove()
      throw error
    }
  }

  /// Takes away a file that holds nothing; if that fails too, the error before it says enough.
  func remove() {
    try? FileManager.default.removeItem(atPath: path)
  }

  private func create() throws(Failure) {
    guard !FileManager.default.fileExists(atPath: path) else { throw existing }
    do {
      try Data().write(to: URL(filePath: path), options: .withoutOverwriting)
    } catch {
      throw unwritable
    }
  }

  /// Puts text in place of what the file holds, wholly or not at all; makes missing folders.
  func replace(with text: String) throws(Failure) {
    let url = URL(filePath: path)
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url, options: .atomic)
    } catch {
      throw unwritable
    }
  }

  /// What a new file cannot be where there is one.
  var existing: Failure {
    Failure(
      description: "\(UsageError.quoted(path)) exists and is not overwritten: name a new file")
  }

  /// What is said of a file that the system refuses to write.
  var unwritable: Failure {
    Failure(description: "\(UsageError.quoted(path)) cannot be written")
  }
}

extension TextFile {
  /// The recording of the last game, in the user's folder for state; `nil` where there is none.
  ///
  /// `XDG_STATE_HOME` counts if it is absolute, else `.local/state` in the home folder (XDG Base
  /// Directory Specification).
  static func lastGame(environment: [String: String]) -> TextFile? {
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") {
      return TextFile(path: state + "/snake/last.jsonl")
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return TextFile(path: home + "/.local/state/snake/last.jsonl")
  }
}
