import Testing

@testable import snake

@Suite("Options of snake replay")
struct ReplayOptionsTests {
  static func options(_ arguments: String...) throws -> ReplayOptions? {
    guard case .replay(let options) = try Command.parse(["replay"] + arguments) else { return nil }
    return options
  }

  @Test func `the file may stand before or after the options`() throws {
    #expect(try Self.options("a.jsonl", "--verify")?.file == "a.jsonl")
    #expect(try Self.options("--verify", "a.jsonl")?.verifies == true)
    #expect(try Self.options("--color", "256", "a.jsonl", "--ascii")?.look.color == .palette256)
    #expect(try Self.options("a.jsonl")?.verifies == false)
  }

  @Test(arguments: [
    (["replay"], "takes the name of one recording, not 0"),
    (["replay", "a", "b"], "takes the name of one recording, not 2"),
    (["replay", "a", "--seed", "1"], "--seed belongs to playing and snake simulate"),
    (["--verify"], "--verify belongs to snake replay"),
    (["simulate", "--record"], "--record needs a value: the name of a new file"),
    (["--record="], "--record must be the name of a new file"),
  ])
  func `wrong usage is told in one sentence`(arguments: [String], part: String) {
    let error = #expect(throws: UsageError.self) { try Command.parse(arguments) }

    #expect(error?.description.contains(part) == true)
  }
}
