import AnsiTerm
import ECS
import Systems

/// What the debug overlay shows, as it was at one moment.
///
/// The figures are taken a few times a second and shown until the next are: numbers that change
/// with every frame could not be read and would cost bytes.
struct OverlayFigures: Sendable {
  /// The time between two refreshes, in nanoseconds: four a second.
  static let refreshInterval: UInt64 = 250_000_000

  /// One system and what it took.
  struct SystemFigure: Sendable {
    /// The system's name.
    var name: String

    /// The mean time of a tick, in microseconds.
    var mean: Double

    /// The longest time of a tick, in microseconds.
    var longest: Double
  }

  /// The bodies of a fall.
  struct BodyFigures: Sendable {
    /// The bodies in all.
    var count: Int

    /// Those that move.
    var awake: Int

    /// The contacts of the last tick.
    var contacts: Int

    /// The energy now, in joules.
    var energy: Double

    /// The energy at the crash, in joules.
    var energyAtCrash: Double

    /// Takes the figures of a session; `nil` if nothing falls.
    init?(_ session: GameSession) {
      guard let energyAtCrash = session.energyAtCrash, session.game.itemCount > 0 else {
        return nil
      }
      count = session.game.itemCount
      awake = session.game.awakeItemCount
      contacts = session.game.itemContacts.count
      energy = session.game.pieceEnergy.total
      self.energyAtCrash = energyAtCrash
    }
  }

  /// The ticks since the session began.
  var tick: Int

  /// The steps of the current game.
  var step: Int

  /// The phase of the game.
  var phase: GamePhase

  /// The systems of the game world in the order of a tick.
  var gameSystems: [SystemFigure]

  /// The systems of the interface world in the order of a tick.
  var interfaceSystems: [SystemFigure]

  /// The archetypes of the game world that hold entities.
  var archetypes: [ArchetypeSummary]

  /// The living entities of both worlds.
  var entities: (game: Int, interface: Int)

  /// The bodies that fall; `nil` while nothing does.
  var bodies: BodyFigures?

  /// The digest of the game world.
  var digest: UInt64

  /// The seed of the current game.
  var seed: UInt64

  /// The ticks and frames a second; `nil` while time stands still.
  var rates: (ticks: Double, frames: Double)?

  /// What the terminal has been sent.
  var output: OutputStatistics

  /// Takes the figures of a session.
  init(_ session: GameSession, meter: OverlayMeter, output: OutputStatistics) {
    tick = session.tick
    step = session.steps
    phase = session.phase
    let names = GameSession.systemNames
    gameSystems = Self.figures(names.game, meter.shown.game, ticks: meter.shown.ticks)
    interfaceSystems = Self.figures(
      names.interface, meter.shown.interface, ticks: meter.shown.ticks)
    archetypes = session.game.archetypes.filter { $0.rowCount > 0 }
    entities = (session.game.entityCount, session.interface.entityCount)
    bodies = BodyFigures(session)
    digest = session.game.digest
    seed = session.start.seed
    rates = meter.rates
    self.output = output
  }

  /// What systems took, in microseconds.
  private static func figures(
    _ names: [String], _ gathered: [OverlayMeter.Gathered], ticks: Int
  ) -> [SystemFigure] {
    names.enumerated().map { index, name in
      let times = gathered.indices.contains(index) ? gathered[index] : OverlayMeter.Gathered()
      return SystemFigure(
        name: name, mean: Double(times.sum) / Double(max(1, ticks)) / 1_000,
        longest: Double(times.longest) / 1_000)
    }
  }
}
