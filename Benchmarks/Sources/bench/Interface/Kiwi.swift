import Children

/// The same panels in kiwisolver, in a process of its own.
@safe
final class Kiwi {
  private let child: OpaquePointer

  /// Starts the driver; nil where there is none.
  init?(panels: Int) {
    let source = #filePath
    let package = source.split(separator: "/").dropLast(4).joined(separator: "/")
    let path = "/\(package)/.build/peers/kiwi"
    guard access(path), let child = unsafe startChild(path, nil) else { return nil }
    unsafe self.child = child
    unsafe tellChild(child, "panels \(panels)\n")
  }

  deinit {
    unsafe endChild(child)
  }

  /// The nanoseconds it takes to make the constraints and solve them.
  func build() -> Double {
    ask("build")
  }

  /// The nanoseconds of a change of the first distance, in the mean of a number of them.
  func move(times: Int) -> Double {
    ask("move \(times)")
  }

  private func ask(_ what: String) -> Double {
    var answer = Double.nan
    unsafe tellChild(child, what + "\n")
    let found = unsafe askChild(child, &answer, 1)
    precondition(found == 1, "The driver of kiwisolver answers")
    return answer
  }
}
