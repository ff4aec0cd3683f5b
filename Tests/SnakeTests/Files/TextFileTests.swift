import AnsiTerm
import Testing

@testable import snake

@Suite("Text files")
struct TextFileTests {
  private let file = TextFile(path: TemporaryFile().path)

  @Test func `a new file is there when its text is`() throws {
    try file.fill {
      #expect(throws: TextFile.Failure.self) { try file.read() }
      return "text\n"
    }

    #expect(try file.read() == "text\n")
    file.remove()
  }

  @Test func `what came meanwhile is not overwritten`() throws {
    #expect(throws: file.existing) {
      try file.fill {
        try file.replace(with: "another's")
        return "mine"
      }
    }

    #expect(try file.read() == "another's")
    file.remove()
  }

  @Test func `without text there is no file`() {
    #expect(throws: CancellationError.self) {
      try file.fill { throw CancellationError() }
    }

    #expect(throws: TextFile.Failure.self) { try file.read() }
  }

  @Test(arguments: [
    (path: "/no/such/folder/file", reason: "No such file or directory"),
    (path: "/dev", reason: "Is a directory"),
  ])
  func `what cannot be read is told with the reason`(path: String, reason: String) {
    let failure = TextFile.Failure(description: "'\(path)' cannot be read: \(reason)")
    #expect(throws: failure) { try TextFile(path: path).read() }
  }

  @Test func `a name that is no UTF-8 is neither read nor written`() {
    let file = TextFile(path: String(decoding: [0x61, 0xFF] as [UInt8], as: UTF8.self))
    let failure = TextFile.Failure(
      description: "'a\u{FFFD}' is not the file's name, which is no UTF-8: rename it")

    #expect(throws: failure) { try file.read() }
    #expect(throws: failure) { try file.fill { "" } }
    #expect(throws: failure) { try file.follow { _ in } }
  }

  @Test func `what cannot be written is told with the reason, before anything is done`() {
    let path = "/no/such/folder/file"
    let failure = TextFile.Failure(
      description: "'\(path)' cannot be written: No such file or directory")

    #expect(throws: failure) {
      try TextFile(path: path).fill {
        Issue.record("something was done")
        return ""
      }
    }
  }
}
