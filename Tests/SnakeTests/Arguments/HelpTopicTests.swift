import Testing

@testable import snake

@Suite("Help and version")
struct HelpTopicTests {
  @Test(arguments: HelpTopic.allCases)
  func `a help text fits 80 columns of plain ASCII`(topic: HelpTopic) {
    let lines = topic.text.split(separator: "\n", omittingEmptySubsequences: false)

    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(lines.allSatisfy { $0.last != " " })
    #expect(topic.text.utf8.allSatisfy { $0 == 10 || (32..<127).contains($0) })
    #expect(topic.text.hasSuffix("\n"))
    #expect(!topic.text.hasSuffix("\n\n"))
  }

  @Test func `a help text lists the options of its command and no others`() {
    let general: Set = ["--help", "--version", "--name"]
    #expect(
      options(in: .snake) == general.union(PlayOption.allCases.map(\.rawValue)))
    #expect(
      options(in: .simulate)
        == Set(SimulateOption.allCases.map(\.rawValue)).union(["--name"]))
    #expect(options(in: .replay) == Set(ReplayOption.allCases.map(\.rawValue)).union(["--record"]))
    #expect(options(in: .fall) == Set(FallOption.allCases.map(\.rawValue)))
  }

  @Test(arguments: [HelpTopic.snake, .simulate])
  func `what walls there are is said in one known phrase`(topic: HelpTopic) {
    #expect(topic.text.contains("walls: solid / wrap"))
  }

  @Test func `the keys that work are named`() {
    let keys = [
      "arrows", "w a s d", "h j k l", "p, space", "Esc", " r ", "Enter", "Tab", "q, Ctrl-D",
      "Ctrl-C", "Ctrl-Z", "Ctrl-L", "F3, ` or \\", ". with the overlay open", " ? ",
    ]
    for key in keys {
      #expect(HelpTopic.snake.text.contains(key))
    }
  }

  @Test(arguments: [
    "scores", "doctor", "full", "--autopilot", "--theme", "--plain", "--bell",
  ])
  func `what does not exist yet is not mentioned`(word: String) {
    for topic in HelpTopic.allCases {
      #expect(!topic.text.contains(word))
    }
  }

  @Test(arguments: HelpTopic.allCases)
  func `the example of a help text is a good command line`(topic: HelpTopic) throws {
    let example = try #require(topic.text.split(separator: "\n").last)
    var arguments: [String] = []
    for (place, part) in example.split(separator: "\"").enumerated() {
      // Every other part stands between quotation marks and is one argument.
      arguments += place % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
    }

    #expect(arguments.first == "snake")
    #expect(throws: Never.self) { try Command.parse(Array(arguments.dropFirst())) }
  }

  @Test func `the version is one line`() {
    #expect(Command.versionLine == "snake 0.1.0")
  }

  private func options(in topic: HelpTopic) -> Set<String> {
    let words = topic.text.split { !($0.isLetter || $0 == "-") }
    return Set(words.filter { $0.hasPrefix("--") }.map(String.init))
  }
}
