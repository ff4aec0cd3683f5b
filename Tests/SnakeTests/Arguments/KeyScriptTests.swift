import Systems
import Testing

@testable import snake

@Suite("Key script")
struct KeyScriptTests {
  @Test func `tokens keep the order they are written in`() throws {
    let script = try KeyScript("3:up 3:left 9:pause @4.5:pause")

    #expect(
      script.tokens == [
        .init(moment: .step(3), key: .turn(.up)),
        .init(moment: .step(3), key: .turn(.left)),
        .init(moment: .step(9), key: .pause),
        .init(moment: .tick(540), key: .pause),
      ])
  }

  @Test(arguments: [
    (word: "up", key: ScriptKey.turn(.up)), (word: "U", key: .turn(.up)),
    (word: "down", key: .turn(.down)), (word: "D", key: .turn(.down)),
    (word: "left", key: .turn(.left)), (word: "L", key: .turn(.left)),
    (word: "right", key: .turn(.right)), (word: "R", key: .turn(.right)),
    (word: "pause", key: .pause), (word: "restart", key: .restart), (word: "quit", key: .quit),
    (word: "debug", key: .debug),
  ])
  func `a key has its spelling`(word: String, key: ScriptKey) throws {
    #expect(try KeyScript("1:\(word)").tokens == [.init(moment: .step(1), key: key)])
  }

  @Test(arguments: ["", " ", "     "])
  func `a script may be empty`(text: String) throws {
    #expect(try KeyScript(text) == KeyScript())
  }

  @Test func `more spaces separate like one`() throws {
    #expect(try KeyScript("  3:up   4:left ") == KeyScript("3:up 4:left"))
  }

  @Test(arguments: [
    (moment: "1", is: KeyScript.Moment.step(1)), (moment: "003", is: .step(3)),
    (moment: "1000000000000000", is: .step(1_000_000_000_000_000)),
    (moment: "@0", is: .tick(0)), (moment: "@0.01", is: .tick(2)), (moment: "@2", is: .tick(240)),
  ])
  func `a moment is a step or a time`(moment: String, is expected: KeyScript.Moment) throws {
    #expect(try KeyScript("\(moment):up").tokens.map(\.moment) == [expected])
  }

  static let tokenRule = "a token is STEP:KEY or @SECONDS:KEY, such as 3:up or @4.5:pause"
  static let stepRule = "a step is a whole number from 1 to 1000000000000000"
  static let timeRule = "after @ stands a number of seconds from 0 to 1000000000000000, such as 4.5"
  static let keyRule =
    "the keys are up, down, left, right (or U, D, L, R), pause, fall, restart, quit and debug"

  @Test(arguments: [
    (script: "up", token: "'up'", rule: tokenRule),
    (script: "3:up,4:left", token: "'3:up,4:left'", rule: keyRule),
    (script: "3:up\t4:left", token: #"'3:up\t4:left'"#, rule: keyRule),
    (script: "1:up 0:up", token: "'0:up'", rule: stepRule),
    (script: "-1:up", token: "'-1:up'", rule: stepRule),
    (script: ":up", token: "':up'", rule: stepRule),
    (script: "1.5:up", token: "'1.5:up'", rule: stepRule),
    (script: "1000000000000001:up", token: "'1000000000000001:up'", rule: stepRule),
    (script: "@:up", token: "'@:up'", rule: timeRule),
    (script: "@1e3:up", token: "'@1e3:up'", rule: timeRule),
    (script: "@@1:up", token: "'@@1:up'", rule: timeRule),
    (script: "3:", token: "'3:'", rule: keyRule),
    (script: "3:Up", token: "'3:Up'", rule: keyRule),
    (script: "3:u", token: "'3:u'", rule: keyRule),
    (script: "3:up:4", token: "'3:up:4'", rule: keyRule),
    (script: "3:Fall", token: "'3:Fall'", rule: keyRule),
    (script: "3:up \u{1B}[2J", token: #"'\u{1B}[2J'"#, rule: tokenRule),
  ])
  func `a wrong token is named with the rule it breaks`(
    script: String, token: String, rule: String
  ) {
    #expect(throws: UsageError("--keys cannot contain \(token): \(rule)")) {
      try KeyScript(script)
    }
  }
}
