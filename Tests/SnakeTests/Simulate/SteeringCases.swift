import Testing

@testable import snake

@Suite("Steering by script")
struct SteeringCases {
  struct Spin: CustomTestStringConvertible {
    let heading: String
    let first: String
    let second: String

    var testDescription: String { "\(heading), then \(first) and \(second)" }
  }

  static let spins = [
    Spin(heading: "right", first: "up", second: "left"),
    Spin(heading: "right", first: "down", second: "left"),
    Spin(heading: "left", first: "up", second: "right"),
    Spin(heading: "left", first: "down", second: "right"),
    Spin(heading: "up", first: "left", second: "down"),
    Spin(heading: "up", first: "right", second: "down"),
    Spin(heading: "down", first: "left", second: "up"),
    Spin(heading: "down", first: "right", second: "up"),
  ]

  @Test(arguments: spins)
  func `two quick keys within a step turn the snake round without a bite`(spin: Spin) throws {
    let records = try simulate(
      "--size 30x30 --length 5 --heading \(spin.heading) --steps 6 --trace steps --food 0,0",
      keys: "3:\(spin.first) 3:\(spin.second)")

    #expect(try record(ofStep: 3, in: records).heading == spin.first)
    #expect(try record(ofStep: 4, in: records).heading == spin.second)
    #expect(records.last?.phase == "playing")
  }

  @Test(arguments: ["3:up 3:left", "3:up 4:left"])
  func `the second turn waits for its step, whenever its key was pressed`(keys: String) throws {
    let records = try simulate("--length 5 --steps 6 --trace steps --food 0,0", keys: keys)

    #expect(records.map(\.heading) == ["right", "right", "up", "left", "left", "left", "left"])
  }

  @Test func `a key that has been held for long does not delay the next turn`() throws {
    let held = [String](repeating: "3:up", count: 50).joined(separator: " ")
    let records = try simulate(
      "--length 5 --steps 6 --trace steps --food 0,0", keys: held + " 4:left")

    #expect(try record(ofStep: 4, in: records).heading == "left")
  }

  @Test func `the opposite key neither kills nor stops the snake`() throws {
    let records = try simulate("--length 5 --steps 4 --trace steps --food 0,0", keys: "3:left")
    let before = try record(ofStep: 2, in: records)
    let after = try record(ofStep: 3, in: records)

    #expect(after.heading == "right")
    #expect(after.head == [before.head[0] + 1, before.head[1]])
    #expect(after.phase == "playing")
  }

  @Test func `three quick keys on a short snake are no bite`() throws {
    let records = try simulate(
      "--size 30x30 --length 2 --heading up --steps 10 --food 0,0", keys: "3:R 3:D 3:L")

    #expect(records.last?.step == 10)
    #expect(records.last?.phase == "playing")
  }

  @Test func `keys in a pause do not steer`() throws {
    let records = try simulate(
      "--size 40x10 --length 5 --steps 8 --food 0,0", keys: "3:pause @2:up @3:pause")

    #expect(records.last?.heading == "right")
    #expect(records.last?.step == 8)
  }

  @Test(arguments: zip(4...8, [nil, 5, 5, 5, 5]))
  func `a snake that turns in the smallest circle bites itself from five segments on`(
    length: Int, bite: Int?
  ) throws {
    let records = try simulate(
      "--size 30x30 --length \(length) --steps 9 --food 0,0", keys: "3:U 4:L 5:D")

    #expect(records.last?.step == bite ?? 9)
    #expect(records.last?.cause == (bite == nil ? nil : "body"))
  }

  @Test(arguments: [(length: 4, steps: 100), (length: 5, steps: 3)])
  func `a loop of four cells holds four segments for ever and five not once`(
    length: Int, steps: Int
  ) throws {
    let loop = (0..<25).map { "\(4 * $0 + 1):U \(4 * $0 + 2):L \(4 * $0 + 3):D \(4 * $0 + 4):R" }
    let records = try simulate(
      "--size 30x30 --length \(length) --steps 100 --food 0,0", keys: loop.joined(separator: " "))

    #expect(records.last?.step == steps)
  }

  @Test(arguments: ["up", "down", "left", "right"])
  func `no head is ever outside the board, not even when it hits the wall`(heading: String) throws {
    let records = try simulate(
      "--size 9x9 --length 3 --head 4,4 --heading \(heading) --trace ticks --food 0,0")

    #expect(records.last?.cause == "wall")
    #expect(records.allSatisfy { $0.head.allSatisfy { (0..<9).contains($0) } })
  }
}
