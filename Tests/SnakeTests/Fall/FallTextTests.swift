import Testing

@testable import snake

@Suite("Text that is to fall")
struct FallTextTests {
  struct Refusal: CustomTestStringConvertible {
    var testDescription: String
    var bytes: [UInt8]
    var says: String
  }

  static let refusals = [
    Refusal(
      testDescription: "nothing", bytes: [],
      says: "standard input is empty: there is nothing that could fall"),
    Refusal(
      testDescription: "blanks", bytes: Array(" \n\t\n".utf8),
      says: "standard input is empty: there is nothing that could fall"),
    Refusal(
      testDescription: "zeros", bytes: Array("ELF".utf8) + [0, 1, 2],
      says: "standard input is binary, not text: nothing of it can fall"),
    Refusal(
      testDescription: "Latin-1", bytes: Array("caf".utf8) + [0xE9, 0x0A],
      says: "standard input is no text in UTF-8: nothing of it can fall"),
  ]

  @Test(arguments: refusals)
  func `what is no text is refused with one sentence`(refusal: Refusal) {
    #expect(throws: TextFile.Failure(description: refusal.says)) {
      try FallText.text(of: refusal.bytes, from: "standard input")
    }
  }

  @Test func `text is taken as it is`() throws {
    #expect(try FallText.text(of: Array("é日\n".utf8), from: "x") == "é日\n")
  }

  @Test func `of text that is cut off in a character the last line is left out`() throws {
    let line = Array("日日日日日日日日日日\n".utf8)
    var bytes: [UInt8] = []
    while bytes.count < FallText.mostBytes { bytes += line }

    let text = try FallText.text(of: Array(bytes.prefix(FallText.mostBytes)), from: "x")

    #expect(text.hasSuffix("日\n"))
  }

  @Test func `a file that is not there is named`() {
    let path = "/no/such/folder/" + String(repeating: "x", count: 90) + "/file"
    let sentence = "'\(path)' cannot be read: No such file or directory"
    #expect(throws: TextFile.Failure(description: sentence)) {
      try FallText.files([path]).read()
    }
  }

  @Test func `files, what is piped in, or the title`() throws {
    #expect(try FallOptions(["a", "b"]).text(isPiped: true) == .files(["a", "b"]))
    #expect(try FallOptions([]).text(isPiped: true) == .standardInput)
    #expect(try FallOptions(["--ascii"]).text(isPiped: false) == .title)
  }

  @Test func `options stand before and after the files`() throws {
    let options = try FallOptions(["--color", "16", "a", "--ascii", "b"])

    #expect(options.files == ["a", "b"])
    #expect(options.look.color == .palette16 && options.look.usesASCII)
    #expect(try Command.parse(["fall", "a"]) == .fall(FallOptions(["a"])))
  }
}
