import Systems

/// The options of `snake simulate`.
enum SimulateOption: String, CommandOption {
  case seed = "--seed"
  case size = "--size"
  case walls = "--walls"
  case speed = "--speed"
  case physics = "--physics"
  case length = "--length"
  case head = "--head"
  case heading = "--heading"
  case food = "--food"
  case keys = "--keys"
  case steps = "--steps"
  case seconds = "--seconds"
  case trace = "--trace"
  case frame = "--frame"
  case schedule = "--schedule"
  case record = "--record"

  static let word: CommandWord? = .simulate

  var form: OptionForm {
    switch self {
    case .seed: GameOptions.seedForm
    case .size: GameOptions.sizeForm
    case .walls: GameOptions.wallsForm
    case .speed: GameOptions.speedForm
    case .physics: GameOptions.physicsForm
    case .length: .value("a whole number from \(Limits.length.words)")
    case .head: .value("a cell x,y counted from 0,0 at the top left, such as 10,5")
    case .heading: .value("up, down, left or right")
    case .food: .value("cells x,y;x,y counted from 0,0 at the top left, such as 3,4;7,2")
    case .keys: .value("tokens STEP:KEY or @SECONDS:KEY, such as 3:up @4.5:pause")
    case .steps: .value("a whole number from 0 to \(Limits.mostSteps)")
    case .seconds: .value("a number from 0 to \(Limits.mostSeconds), such as 30 or 4.5")
    case .trace: .value("steps, ticks or none")
    case .frame: .value("COLUMNSxROWS, each from \(Limits.frameEdge.words), such as 80x24")
    case .schedule: .flag
    case .record: .value("the name of a new file")
    }
  }
}

/// What to simulate and what to print of it.
struct SimulateOptions: Hashable {
  /// The start of the first game, checked.
  var start: GameStart

  /// The keys that are pressed.
  var keys = KeyScript()

  /// The steps after which the run stops, over all its games.
  var steps = 100_000

  /// The time after which the run stops; where there is one, the end of a game does not stop it.
  var end: SimulatedTime?

  /// The records printed before the final one.
  var trace = TraceChoice.none

  /// The size of the screen printed after the final record, nil for no screen.
  var frame: FrameSize?

  /// The file a recording goes to; nil for none.
  var recordingFile: String?

  /// Whether to print the systems in the order of a tick, and nothing else.
  var printsSchedule = false

  /// Reads the arguments that follow `snake simulate`.
  init(_ arguments: ArraySlice<String>) throws(UsageError) {
    start = GameStart(seed: 1, size: .simulated, walls: .solid, speed: 8)
    var game = GameOptions()
    var placement = SnakePlacement()
    var reader = OptionReader<SimulateOption>(arguments)
    while let read = try reader.next() {
      let value = read.value
      switch read.option {
      case .seed: try game.readSeed(value)
      case .size: try game.readSize(value)
      case .walls: try game.readWalls(value)
      case .speed: try game.readSpeed(value)
      case .physics: try game.readPhysics(value)
      case .length: placement.length = try value.wholeNumber(in: Limits.length)
      case .head: try placement.readHead(value)
      case .heading: try placement.readHeading(value)
      case .food: try placement.readFood(value)
      case .keys: keys = try KeyScript(value.text)
      case .steps: steps = try value.wholeNumber(in: 0...Limits.mostSteps)
      case .seconds: end = try value.simulatedTime()
      case .trace: trace = try value.choice(of: TraceChoice.words)
      case .frame: frame = try FrameSize(value)
      case .schedule: printsSchedule = true
      case .record: recordingFile = try value.fileName()
      }
    }
    start = try GameStart(game, placement)
  }
}

/// The records a simulation prints before its final one.
enum TraceChoice: Hashable {
  /// One a step, from step 1.
  case steps

  /// One a tick, from tick 0.
  case ticks

  /// Only the final one.
  case none

  /// The choices as they are spelled.
  static let words: KeyValuePairs = [
    "steps": TraceChoice.steps, "ticks": .ticks, "none": .none,
  ]
}

/// The size of a screen, in characters.
struct FrameSize: Hashable {
  /// The characters in a row.
  let columns: Int

  /// The rows.
  let rows: Int

  /// Reads the value of `--frame`.
  init(_ value: OptionValue) throws(UsageError) {
    (columns, rows) = try value.pair(separatedBy: "x", in: Limits.frameEdge)
  }
}
