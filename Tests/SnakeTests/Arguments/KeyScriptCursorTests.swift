import Systems
import Testing

@testable import snake

@Suite("Key script cursor")
struct KeyScriptCursorTests {
  @Test func `a key for a step arrives when that step is next, once`() throws {
    var cursor = try KeyScriptCursor(KeyScript("1:up 3:left"))

    #expect(cursor.keys(onTick: 1, nextStep: 1) == [.turn(.up)])
    #expect(cursor.keys(onTick: 2, nextStep: 1) == [])
    #expect(cursor.keys(onTick: 16, nextStep: 2) == [])
    #expect(cursor.keys(onTick: 31, nextStep: 3) == [.turn(.left)])
    #expect(cursor.keys(onTick: 32, nextStep: 3) == [])
  }

  @Test func `a key with a time arrives on its tick, once, in any phase`() throws {
    var cursor = try KeyScriptCursor(KeyScript("@0.1:pause @0.1:pause @0.2:restart"))

    #expect(cursor.keys(onTick: 11, nextStep: 1) == [])
    #expect(cursor.keys(onTick: 12, nextStep: 1) == [.pause, .pause])
    #expect(cursor.keys(onTick: 13, nextStep: 1) == [])
    #expect(cursor.keys(onTick: 23, nextStep: nil) == [])
    #expect(cursor.keys(onTick: 24, nextStep: nil) == [.restart])
  }

  @Test func `a key at second 0 arrives on the first tick`() throws {
    var cursor = try KeyScriptCursor(KeyScript("@0:up @0.001:left"))

    #expect(cursor.keys(onTick: 1, nextStep: nil) == [.turn(.up), .turn(.left)])
  }

  @Test func `keys for steps wait while there is no next step`() throws {
    var cursor = try KeyScriptCursor(KeyScript("1:up 2:left"))

    #expect(cursor.keys(onTick: 1, nextStep: nil) == [])
    #expect(cursor.keys(onTick: 9, nextStep: 1) == [.turn(.up)])
    #expect(cursor.keys(onTick: 20, nextStep: nil) == [])
    #expect(cursor.keys(onTick: 21, nextStep: 2) == [.turn(.left)])
  }

  @Test func `keys of one step keep the order they are written in`() throws {
    var cursor = try KeyScriptCursor(KeyScript("3:U 3:L 3:pause 3:U"))

    #expect(
      cursor.keys(onTick: 31, nextStep: 3) == [.turn(.up), .turn(.left), .pause, .turn(.up)])
  }

  @Test func `keys for steps and for times that meet keep the order they are written in`() throws {
    // At 8 steps a second step 2 is taken on tick 30; 0.25 s is tick 30 and 0.2501 s tick 31.
    var stepFirst = try KeyScriptCursor(KeyScript("3:up @0.2501:pause"))
    var timeFirst = try KeyScriptCursor(KeyScript("@0.2501:pause 3:up"))

    #expect(stepFirst.keys(onTick: 31, nextStep: 3) == [.turn(.up), .pause])
    #expect(timeFirst.keys(onTick: 31, nextStep: 3) == [.pause, .turn(.up)])
  }

  @Test func `moments come in their own order, however they are written`() throws {
    var cursor = try KeyScriptCursor(KeyScript("5:down @0.3:quit 2:up @0.1:pause"))

    #expect(cursor.keys(onTick: 12, nextStep: 1) == [.pause])
    #expect(cursor.keys(onTick: 16, nextStep: 2) == [.turn(.up)])
    #expect(cursor.keys(onTick: 36, nextStep: 3) == [.quit])
    #expect(cursor.keys(onTick: 61, nextStep: 5) == [.turn(.down)])
  }

  @Test func `a key whose tick is skipped arrives late rather than never`() throws {
    var cursor = try KeyScriptCursor(KeyScript("2:up @0.1:left 3:down"))

    #expect(cursor.keys(onTick: 100, nextStep: 9) == [.turn(.up), .turn(.left), .turn(.down)])
  }

  @Test(arguments: [
    (script: "", can: false),
    (script: "9:pause", can: false),
    (script: "9:quit 9:restart", can: false),
    (script: "@9:up @9:debug @9:L", can: false),
    (script: "@9:pause", can: true),
    (script: "@9:restart", can: true),
    (script: "@9:quit", can: true),
    (script: "@9:quit @10:up", can: true),
    (script: "@1:pause", can: false),
    (script: "@1:pause @2:up @1.5:quit", can: true),
  ])
  func `only a later timed pause, restart or quit can end a pause`(
    script: String, can: Bool
  ) throws {
    var cursor = try KeyScriptCursor(KeyScript(script))

    _ = cursor.keys(onTick: 120, nextStep: nil)

    #expect(cursor.canEndPause == can)
  }

  @Test func `asked tick by tick, any script arrives whole and in order`() throws {
    var generator = PlainGenerator(seed: 11)
    for _ in 0..<200 {
      let tokens = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
        let number = Int.random(in: 1...20, using: &generator)
        return Bool.random(using: &generator) ? "\(number):up" : "@\(Double(number) / 40):left"
      }
      let script = try KeyScript(tokens.joined(separator: " "))
      var cursor = KeyScriptCursor(script)

      for tick in 1...60 {
        // One step every three ticks: step k is next from tick 3k - 2 to tick 3k.
        let step = (tick + 2) / 3
        let expected = script.tokens.filter { token in
          switch token.moment {
          case .step(let number): 3 * number - 2 == tick
          case .tick(let number): number == tick
          }
        }
        #expect(cursor.keys(onTick: tick, nextStep: step) == expected.map(\.key))
      }
    }
  }
}
