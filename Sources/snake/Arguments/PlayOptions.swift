import Systems

/// The options of playing in the terminal.
enum PlayOption: String, CommandOption {
  case seed = "--seed"
  case size = "--size"
  case walls = "--walls"
  case speed = "--speed"
  case physics = "--physics"
  case color = "--color"
  case ascii = "--ascii"
  case debug = "--debug"
  case record = "--record"
  case cast = "--cast"

  static let word: CommandWord? = nil

  var form: OptionForm {
    switch self {
    case .seed: GameOptions.seedForm
    case .size: GameOptions.sizeForm
    case .walls: GameOptions.wallsForm
    case .speed: GameOptions.speedForm
    case .physics: GameOptions.physicsForm
    case .color: .value("auto, truecolor, 256, 16 or none")
    case .ascii: .flag
    case .debug: .optionalValue("line or panel")
    case .record, .cast: .value("the name of a new file")
    }
  }
}

/// How to play in the terminal.
struct PlayOptions: Hashable {
  /// Seed, size, walls, speed and physics, as far as they were given.
  var game = GameOptions()

  /// How it looks.
  var look = LookOptions()

  /// The file a recording goes to; nil for none.
  var recordingFile: String?

  /// The file to which what the screen shows goes; nil for none.
  var castFile: String?

  /// Creates the options of a command line without any.
  init() {}

  /// Reads the arguments of a command line that plays.
  init(_ arguments: ArraySlice<String>) throws(UsageError) {
    var reader = OptionReader<PlayOption>(arguments)
    while let read = try reader.next() {
      switch read.option {
      case .seed: try game.readSeed(read.value)
      case .size: try game.readSize(read.value)
      case .walls: try game.readWalls(read.value)
      case .speed: try game.readSpeed(read.value)
      case .physics: try game.readPhysics(read.value)
      case .color: try look.readColor(read.value)
      case .ascii: look.usesASCII = true
      case .debug: try look.readOverlay(read)
      case .record: recordingFile = try read.value.fileName()
      case .cast: castFile = try read.value.fileName()
      }
    }
  }

  /// The start of a game with these options.
  ///
  /// The seed and the size, one that fits the window, count where the command line gives none.
  func start(seed: UInt64, size: BoardSize) -> GameStart {
    var start = GameStart(
      seed: game.seed ?? seed, size: game.size ?? size, walls: game.walls, speed: game.speed)
    start.physics = game.physics
    return start
  }
}

/// The colours the user asks for.
enum ColorChoice: Hashable {
  /// What the terminal can show.
  case auto

  /// 24 bits a colour.
  case truecolor

  /// The palette of 256.
  case palette256

  /// The 16 named colours.
  case palette16

  /// No colour at all.
  case none

  /// The choices as they are spelled.
  static let words: KeyValuePairs = [
    "auto": ColorChoice.auto, "truecolor": .truecolor, "256": .palette256, "16": .palette16,
    "none": .none,
  ]
}

/// How much of the overlay a game starts with.
enum OverlayChoice: Hashable {
  /// One line.
  case line

  /// The panel.
  case panel

  /// The choices as they are spelled.
  static let words: KeyValuePairs = ["line": OverlayChoice.line, "panel": .panel]
}
