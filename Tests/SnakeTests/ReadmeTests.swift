import Foundation
import Testing

@testable import snake

/// What the README claims the program prints, held against what it prints.
@Suite("The README")
struct ReadmeTests {
  static let pictured = [
    "simulate", "--size", "28x11", "--head", "12,7", "--length", "8", "--keys", "2:up 5:right",
    "--food", "13,7;13,5;13,4;15,4;22,3", "--steps", "8", "--frame", "60x16",
  ]

  static func readme() throws -> String {
    try String(
      contentsOf: URL(filePath: #filePath).appending(path: "../../../README.md").standardized,
      encoding: .utf8)
  }

  @Test func `the picture is a screen of the game`() throws {
    guard case .simulate(let options) = try Command.parse(Self.pictured) else {
      Issue.record("no simulation")
      return
    }
    var simulation = Simulation(options)
    simulation.run { _ in }

    let picture = simulation.picture(columns: 60, rows: 16)

    #expect(try Self.readme().contains("```\n" + picture + "\n```"))
  }

  @Test func `the records are those of its command`() throws {
    let records = try simulate("--seed 7 --trace steps", keys: "3:up 3:left")
    let lines = try records.prefix(4).map { try $0.line() }.joined(separator: "\n")

    #expect(try Self.readme().contains("--trace steps\n" + lines + "\n"))
  }

  @Test func `the keys it lists are those of the contract that work`() throws {
    let readme = try Self.readme()
    for key in ["`w a s d`", "`h j k l`", "Esc", "`r`", "Enter", "F3", "`?`", "Ctrl-D", "Ctrl-C"] {
      #expect(readme.contains(key))
    }
  }
}
