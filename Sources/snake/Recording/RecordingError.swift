/// Why a recording cannot be used, and where it is at fault.
struct RecordingError: Error, Hashable, CustomStringConvertible {
  /// The line of the file, counted from 1.
  let line: Int

  /// What is wrong with it, without a full stop.
  let reason: String

  /// The place and the reason in one line.
  var description: String {
    "line \(line): \(reason)"
  }
}
