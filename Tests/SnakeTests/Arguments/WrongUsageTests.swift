import Testing

@testable import snake

/// A command line that is refused, with what follows "snake: " in the answer.
struct WrongLine: CustomTestStringConvertible {
  let line: [String]
  let sentence: String

  init(_ line: String..., says sentence: String) {
    self.line = line
    self.sentence = sentence
  }

  var testDescription: String {
    line.joined(separator: " ")
  }
}

@Suite("Wrong usage")
struct WrongUsageTests {
  static let playTakes =
    "snake takes --seed, --size, --walls, --speed, --physics, --color, --ascii, --debug, --record, --cast, --help and --version"
  static let simulateTakes =
    "snake simulate takes --seed, --size, --walls, --speed, --physics, --length, --head, "
    + "--heading, --food, --keys, --steps, --seconds, --trace, --frame, --schedule and --help"

  static let words = [
    WrongLine(
      "", "--help",
      says: "there is no command ''; "
        + "snake without one plays, snake simulate runs a game without a terminal, snake replay plays a recording, "
        + "snake fall lets text fall"
    ),
    WrongLine("--seed", "7", "simulate", says: "the command comes first: snake simulate [options]"),
    WrongLine(
      "simulate", "simulate",
      says: "'simulate' belongs to no option; options are written --name VALUE or --name=VALUE"),
    WrongLine(
      "--ascii", "yes",
      says: "'yes' belongs to no option; options are written --name VALUE or --name=VALUE"),
    WrongLine(
      "--debug", "panel",
      says: "--debug is followed by 'panel'; "
        + "its value, line or panel, is joined to it: --debug=VALUE"),
  ]

  static let options = [
    WrongLine("--autopilot", says: "there is no option '--autopilot'; \(playTakes)"),
    WrongLine("--colour=none", says: "there is no option '--colour'; \(playTakes)"),
    WrongLine("-h", says: "there is no option '-h'; \(playTakes)"),
    WrongLine("--", says: "there is no option '--'; \(playTakes)"),
    WrongLine("--SEED", "1", says: "there is no option '--SEED'; \(playTakes)"),
    WrongLine(
      "--length", "5",
      says: "--length belongs to snake simulate, not to playing: leave it out"),
    WrongLine(
      "--schedule",
      says: "--schedule belongs to snake simulate, not to playing: leave it out"),
    WrongLine(
      "simulate", "--ascii",
      says: "--ascii belongs to playing, snake replay and snake fall, not to snake simulate: "
        + "leave it out"),
    WrongLine(
      "simulate", "--debug=line",
      says: "--debug belongs to playing and snake replay, not to snake simulate: leave it out"),
    WrongLine(
      "simulate", "--cast", "new.cast",
      says: "--cast belongs to playing, snake replay and snake fall, not to snake simulate: "
        + "leave it out"),
    WrongLine("--cast", "--ascii", says: "--cast needs a value: the name of a new file"),
    WrongLine("fall", "--cast=", says: "--cast must be the name of a new file, not ''"),
    WrongLine("simulate", "--version", says: "--version stands alone: snake --version"),
    WrongLine("--help=simulate", says: "--help stands alone: snake --help"),
    WrongLine("--ascii=no", says: "--ascii takes no value: write --ascii alone"),
    WrongLine("simulate", "--schedule=", says: "--schedule takes no value: write --schedule alone"),
    WrongLine("--speed", says: "--speed needs a value: a whole number from 1 to 60"),
    WrongLine("--walls", "--ascii", says: "--walls needs a value: solid or wrap"),
    WrongLine("simulate", "--trace", says: "--trace needs a value: steps, ticks or none"),
  ]

  static let values = [
    WrongLine("--speed", "fast", says: "--speed must be a whole number from 1 to 60, not 'fast'"),
    WrongLine("--speed=0", says: "--speed must be a whole number from 1 to 60, not '0'"),
    WrongLine("--speed=61", says: "--speed must be a whole number from 1 to 60, not '61'"),
    WrongLine("--speed", "", says: "--speed must be a whole number from 1 to 60, not ''"),
    WrongLine("--speed=8.0", says: "--speed must be a whole number from 1 to 60, not '8.0'"),
    WrongLine(
      "--speed=2", "--speed=x", "--speed=3",
      says: "--speed must be a whole number from 1 to 60, not 'x'"),
    WrongLine(
      "--seed", "-1",
      says: "--seed must be a whole number from 0 to 18446744073709551615, not '-1'"),
    WrongLine(
      "--seed=18446744073709551616",
      says: "--seed must be a whole number from 0 to 18446744073709551615, "
        + "not '18446744073709551616'"),
    WrongLine(
      "--size", "big",
      says: "--size must be WIDTHxHEIGHT in cells, each from 1 to 1000, such as 20x10, not 'big'"),
    WrongLine(
      "--size", "0x5",
      says: "--size must be WIDTHxHEIGHT in cells, each from 1 to 1000, such as 20x10, not '0x5'"),
    WrongLine(
      "--size=1001x5",
      says: "--size must be WIDTHxHEIGHT in cells, each from 1 to 1000, such as 20x10, "
        + "not '1001x5'"),
    WrongLine(
      "--size=5x5x5",
      says: "--size must be WIDTHxHEIGHT in cells, each from 1 to 1000, such as 20x10, "
        + "not '5x5x5'"),
    WrongLine("--walls", "Wrap", says: "--walls must be solid or wrap, not 'Wrap'"),
    WrongLine(
      "--physics=real", says: "--physics must be documented or observed, not 'real'"),
    WrongLine(
      "--color=always",
      says: "--color must be auto, truecolor, 256, 16 or none, not 'always'"),
    WrongLine("--debug=full", says: "--debug must be line or panel, not 'full'"),
    WrongLine("--debug=", says: "--debug must be line or panel, not ''"),
    WrongLine(
      "simulate", "--length", "0",
      says: "--length must be a whole number from 1 to 1000000, not '0'"),
    WrongLine(
      "simulate", "--head", "-1,3",
      says: "--head must be a cell x,y counted from 0,0 at the top left, such as 10,5, not '-1,3'"),
    WrongLine(
      "simulate", "--heading", "north",
      says: "--heading must be up, down, left or right, not 'north'"),
    WrongLine(
      "simulate", "--food", "3,4;",
      says: "--food must be cells x,y;x,y counted from 0,0 at the top left, such as 3,4;7,2, "
        + "not '3,4;'"),
    WrongLine(
      "simulate", "--steps", "1e3",
      says: "--steps must be a whole number from 0 to 1000000000000000, not '1e3'"),
    WrongLine(
      "simulate", "--seconds", "inf",
      says: "--seconds must be a number from 0 to 1000000000000000, such as 30 or 4.5, not 'inf'"),
    WrongLine("simulate", "--trace=all", says: "--trace must be steps, ticks or none, not 'all'"),
    WrongLine(
      "simulate", "--frame=80",
      says: "--frame must be COLUMNSxROWS, each from 1 to 2500, such as 80x24, not '80'"),
    WrongLine(
      "simulate", "--frame=80x0",
      says: "--frame must be COLUMNSxROWS, each from 1 to 2500, such as 80x24, not '80x0'"),
  ]

  static let starts = [
    WrongLine(
      "simulate", "--head", "20,5",
      says: "--head 20,5 is outside the board of 20x10 cells: x may be 0 to 19, y 0 to 9"),
    WrongLine(
      "simulate", "--head", "0,3", "--size=3x3",
      says: "--head 0,3 is outside the board of 3x3 cells: x may be 0 to 2, y 0 to 2"),
    WrongLine(
      "simulate", "--food", "3,4;5,10",
      says: "--food 5,10 is outside the board of 20x10 cells: x may be 0 to 19, y 0 to 9"),
    WrongLine(
      "simulate", "--food", "3,4;1,1;3,4",
      says: "--food lists 3,4 twice: each cell may be listed once"),
    WrongLine(
      "simulate", "--length", "12",
      says: "--length 12 does not fit: behind a head at 10,5 heading right on a board of "
        + "20x10 cells the longest possible is 11"),
    WrongLine(
      "simulate", "--length=4", "--size=3x3", "--head=0,0", "--heading=down", "--walls=wrap",
      says: "--length 4 does not fit: behind a head at 0,0 heading down on a board of "
        + "3x3 cells the longest possible is 1"),
  ]

  @Test(arguments: words + options + values + starts)
  func `a wrong line is answered with what is allowed`(wrong: WrongLine) {
    #expect(throws: UsageError(wrong.sentence)) { try Command.parse(wrong.line) }
  }

  @Test func `the answer names the program and the status is 2`() {
    #expect("\(UsageError("it is so"))" == "snake: it is so")
    #expect(UsageError.exitStatus == 2)
  }

  @Test(arguments: [
    (text: "plain", quotation: "'plain'"),
    (text: "two words", quotation: "'two words'"),
    (text: "höher 蛇 🐍", quotation: "'höher 蛇 🐍'"),
    (text: "a\nb\rc\td", quotation: #"'a\nb\rc\td'"#),
    (text: "a\r\nb", quotation: #"'a\r\nb'"#),
    (text: "\u{1B}[31mred", quotation: #"'\u{1B}[31mred'"#),
    (text: "\u{0}\u{7}\u{7F}", quotation: #"'\u{0}\u{7}\u{7F}'"#),
    (text: "\u{9B}2J", quotation: #"'\u{9B}2J'"#),
    (text: "\u{202E}evil", quotation: #"'\u{202E}evil'"#),
    (text: "\u{A0}\u{2028}", quotation: #"'\u{A0}\u{2028}'"#),
    (text: String(repeating: "x", count: 40), quotation: "'\(String(repeating: "x", count: 40))'"),
    (
      text: String(repeating: "x", count: 21) + String(repeating: "y", count: 20),
      quotation: "'\(String(repeating: "x", count: 20))...\(String(repeating: "y", count: 20))'"
    ),
  ])
  func `a repeated text cannot do anything to a terminal`(text: String, quotation: String) {
    #expect(UsageError.quoted(text) == quotation)
  }
}
