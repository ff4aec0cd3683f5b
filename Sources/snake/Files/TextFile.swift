import AnsiTerm

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A file of text, read and written whole; a pipe or device does as well for reading.
struct TextFile {
  /// Why a file could not be used, in one sentence without a full stop.
  struct Failure: Error, Hashable, CustomStringConvertible {
    let description: String
  }

  /// The path, as the user wrote it or as the environment says.
  let path: String

  /// Reads the text.
  func read() throws(Failure) -> String {
    guard let text = String(validating: try bytes(), as: UTF8.self) else {
      throw Failure(description: "\(quotedPath) is no text in UTF-8")
    }
    return text
  }

  /// Reads to the end, or so many bytes.
  func bytes(upTo limit: Int = .max) throws(Failure) -> [UInt8] {
    try checkName()
    do {
      return try InputFile.read(path, upTo: limit)
    } catch {
      throw Failure(description: "\(quotedPath) cannot be read: \(error.reason)")
    }
  }

  /// Does something, and makes a new file of the text that comes of it.
  ///
  /// Throws before anything is done if the file cannot be made or there is one already, which stays as
  /// it is. There is no file before there is text, however the program ends.
  func fill(by body: () throws -> String) throws {
    try create()
    remove()
    let text = try body()
    guard !exists else { throw existing }
    try replace(with: text)
  }

  /// Takes away a file that holds nothing; if that fails too, the error before it says enough.
  func remove() {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Refuses a name that was given in bytes which are no UTF-8: the file would be another.
  func checkName() throws(Failure) {
    guard path.contains("\u{FFFD}") else { return }
    throw Failure(description: "\(quotedPath) is not the file's name, which is no UTF-8: rename it")
  }

  private func create() throws(Failure) {
    try checkName()
    guard !exists else { throw existing }
    do {
      try Data().write(to: URL(filePath: path), options: .withoutOverwriting)
    } catch {
      throw unwritable(error)
    }
  }

  private var exists: Bool {
    FileManager.default.fileExists(atPath: path)
  }

  /// Puts text in place of what the file holds, wholly or not at all; makes missing folders.
  func replace(with text: String) throws(Failure) {
    let url = URL(filePath: path)
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url, options: .atomic)
    } catch {
      throw unwritable(error)
    }
  }

  /// The path for messages.
  var quotedPath: String {
    UsageError.quoted(path, room: UsageError.longestPath)
  }

  /// What a new file cannot be where there is one.
  var existing: Failure {
    Failure(description: "\(quotedPath) exists and is not overwritten: name a new file")
  }

  /// What is said of a file that the system refuses to write.
  func unwritable(_ error: any Error) -> Failure {
    let reason = (error as? SystemError)?.reason ?? (error as? CocoaError)?.reason
    return Failure(
      description: "\(quotedPath) cannot be written" + (reason.map { ": \($0)" } ?? ""))
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

extension CocoaError {
  /// The system's words for what usually keeps a file from being written.
  fileprivate var reason: String? {
    switch code {
    case .fileNoSuchFile: "No such file or directory"
    case .fileWriteNoPermission: "Permission denied"
    case .fileWriteOutOfSpace: "No space left on device"
    case .fileWriteVolumeReadOnly: "Read-only file system"
    default: nil
    }
  }
}
