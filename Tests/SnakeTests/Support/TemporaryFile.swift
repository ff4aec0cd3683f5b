import Foundation

/// A place for a file that is not there yet.
struct TemporaryFile {
  /// The path; no other test has it.
  let path = FileManager.default.temporaryDirectory.appending(
    path: "snake-\(UUID().uuidString).jsonl"
  ).path

  /// Whether a file is there.
  var exists: Bool {
    FileManager.default.fileExists(atPath: path)
  }
}
