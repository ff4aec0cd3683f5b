import Systems
import Testing

@testable import snake

@Suite("Command line")
struct CommandTests {
  @Test(arguments: [
    (line: ["--help"], command: Command.help(.snake)),
    (line: ["--version"], command: .version),
    (line: ["simulate", "--help"], command: .help(.simulate)),
    (line: ["--seed", "--help"], command: .help(.snake)),
    (line: ["--no-such", "--version", "--help"], command: .help(.snake)),
    (line: ["simulate", "--steps", "x", "--help"], command: .help(.simulate)),
    (line: ["--speed", "99", "--version"], command: .version),
  ])
  func `help and version win over the rest of the line`(line: [String], command: Command) throws {
    #expect(try Command.parse(line) == command)
  }

  @Test func `no argument plays with everything left open`() throws {
    let options = try play([])

    #expect(options == PlayOptions())
    #expect(options.game.seed == nil)
    #expect(options.game.size == nil)
    #expect(options.game.walls == .solid)
    #expect(options.game.speed == 8)
    #expect(options.game.physics == .documented)
    #expect(options.look.color == .auto)
    #expect(!options.look.usesASCII)
    #expect(options.look.overlay == nil)
    #expect(options.castFile == nil)
  }

  @Test func `every option of playing is read`() throws {
    let options = try play([
      "--seed", "18446744073709551615", "--size", "1000x1", "--walls", "wrap", "--speed", "60",
      "--physics", "observed", "--color", "256", "--ascii", "--debug=panel",
      "--record", "new.jsonl", "--cast", "new.cast",
    ])

    #expect(options.game.seed == .max)
    #expect(options.game.size == BoardSize(width: 1000, height: 1))
    #expect(options.game.walls == .wrap)
    #expect(options.game.speed == 60)
    #expect(options.game.physics == .observed)
    #expect(options.start(seed: 1, size: .simulated).physics == .observed)
    #expect(options.look.color == .palette256)
    #expect(options.look.usesASCII)
    #expect(options.look.overlay == .panel)
    #expect(options.recordingFile == "new.jsonl")
    #expect(options.castFile == "new.cast")
  }

  @Test func `what falls is named by words, and how it looks by options`() throws {
    let command = try Command.parse(["fall", "a", "--cast", "new.cast", "--ascii", "b"])

    guard case .fall(let options) = command else { throw UsageError("nothing falls") }
    #expect(options.files == ["a", "b"])
    #expect(options.castFile == "new.cast")
    #expect(options.look.usesASCII)
  }

  @Test(arguments: [
    (word: "auto", color: ColorChoice.auto), (word: "truecolor", color: .truecolor),
    (word: "256", color: .palette256), (word: "16", color: .palette16),
    (word: "none", color: .none),
  ])
  func `a colour has one spelling`(word: String, color: ColorChoice) throws {
    #expect(try play(["--color", word]).look.color == color)
  }

  @Test(arguments: [
    (line: ["--debug"], overlay: OverlayChoice.line),
    (line: ["--debug=line"], overlay: .line),
    (line: ["--debug=panel"], overlay: .panel),
    (line: ["--debug=panel", "--debug"], overlay: .line),
    (line: ["--debug", "--speed", "9"], overlay: .line),
  ])
  func `the overlay starts as a line unless a panel is asked for`(
    line: [String], overlay: OverlayChoice
  ) throws {
    #expect(try play(line).look.overlay == overlay)
  }

  @Test func `a seed and a size that are given win over those at hand`() throws {
    let fitting = BoardSize(width: 30, height: 15)

    let open = try play([]).start(seed: 5, size: fitting)
    let given = try play(["--seed", "7", "--size", "4x3"]).start(seed: 5, size: fitting)

    #expect(open.seed == 5)
    #expect(open.size == fitting)
    #expect(given.seed == 7)
    #expect(given.size == BoardSize(width: 4, height: 3))
  }

  @Test func `a simulation without options is the contract's`() throws {
    let options = try simulate([])

    #expect(options.start.seed == 1)
    #expect(options.start.size == BoardSize(width: 20, height: 10))
    #expect(options.start.walls == .solid)
    #expect(options.start.stepsPerSecond == 8)
    #expect(options.start.physics == .documented)
    #expect(options.start.body == [Cell(x: 10, y: 5), Cell(x: 9, y: 5), Cell(x: 8, y: 5)])
    #expect(options.start.heading == .right)
    #expect(options.start.food.isEmpty)
    #expect(options.keys.tokens.isEmpty)
    #expect(options.steps == 100_000)
    #expect(options.end == nil)
    #expect(options.trace == .none)
    #expect(options.frame == nil)
    #expect(!options.printsSchedule)
  }

  @Test func `every option of simulating is read`() throws {
    let options = try simulate([
      "--seed", "0", "--size", "8x6", "--walls", "wrap", "--speed", "1",
      "--physics", "observed", "--length", "4", "--head", "2,1", "--heading", "up", "--food",
      "0,0;7,5", "--keys", "3:up @4.5:quit",
      "--steps", "0", "--seconds", "0.1", "--trace", "ticks", "--frame", "80x24", "--schedule",
    ])

    #expect(options.start.seed == 0)
    #expect(options.start.size == BoardSize(width: 8, height: 6))
    #expect(options.start.walls == .wrap)
    #expect(options.start.stepsPerSecond == 1)
    #expect(options.start.physics == .observed)
    #expect(options.start.body.count == 4)
    #expect(options.start.head == Cell(x: 2, y: 1))
    #expect(options.start.heading == .up)
    #expect(options.start.food == [Cell(x: 0, y: 0), Cell(x: 7, y: 5)])
    #expect(options.keys.tokens.map(\.key) == [.turn(.up), .quit])
    #expect(options.steps == 0)
    #expect(options.end?.ticks == 12)
    #expect(options.trace == .ticks)
    #expect(options.frame?.columns == 80)
    #expect(options.frame?.rows == 24)
    #expect(options.printsSchedule)
  }

  @Test func `an equals sign and a space join a value alike`() throws {
    let spaced = try simulate(["--seed", "7", "--food", "1,2", "--keys", "3:up", "--steps", "9"])
    let joined = try simulate(["--seed=7", "--food=1,2", "--keys=3:up", "--steps=9"])

    #expect(spaced == joined)
  }

  @Test func `the last of a repeated option counts`() throws {
    #expect(try play(["--speed", "9", "--seed=1", "--speed=20"]).game.speed == 20)
    #expect(try simulate(["--keys", "3:up", "--keys", ""]).keys.tokens.isEmpty)
    #expect(try simulate(["--head", "99,99", "--head", "4,4"]).start.head == Cell(x: 4, y: 4))
  }

  private func play(_ line: [String]) throws -> PlayOptions {
    guard case .play(let options) = try Command.parse(line) else {
      throw UsageError("\(line) does not play")
    }
    return options
  }

  private func simulate(_ line: [String]) throws -> SimulateOptions {
    guard case .simulate(let options) = try Command.parse(["simulate"] + line) else {
      throw UsageError("\(line) does not simulate")
    }
    return options
  }
}
