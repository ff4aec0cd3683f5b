/// What has been seen of a scene while an engine runs it; it looks at motions only, so that all
/// engines are measured alike.
public struct SceneRecord: Sendable {
  /// The scene.
  public let scene: Scene

  /// The energy at the start, in joules.
  public let energyAtStart: Double

  /// The energy when last noted, as a share of that at the start.
  public private(set) var energyLeft = 1.0

  /// The farthest the energy has been from that at the start, as a share of it.
  public private(set) var worstEnergyError = 0.0

  /// The deepest overlap of two bodies that was seen, in metres.
  public private(set) var worstOverlap = 0.0

  /// The farthest a body was seen beyond a wall, in metres.
  public private(set) var worstWallOverlap = 0.0

  /// The farthest a body was seen beside where it started, in metres.
  public private(set) var worstDrift = 0.0

  /// The most bodies that were seen outside.
  public private(set) var mostEscapes = 0

  /// The heights at which the first body stopped rising, in metres.
  public private(set) var apexes: [Double] = []

  private var isRising = false

  /// Creates the record of a scene that has not begun.
  public init(_ scene: Scene) {
    self.scene = scene
    energyAtStart = scene.energy(of: scene.bodies.map(\.motion)).total
  }

  /// Notes energy, drift, escapes and apexes, and overlaps as well unless they are left out.
  public mutating func note(_ motions: [Scene.Motion], withOverlaps: Bool = true) {
    energyLeft = scene.energy(of: motions).total / energyAtStart
    let error = (energyLeft - 1).magnitude
    // What is not a number is as wrong as can be.
    worstEnergyError = error.isFinite ? max(worstEnergyError, error) : .infinity
    worstDrift = max(worstDrift, scene.drift(of: motions))
    mostEscapes = max(mostEscapes, scene.escapes(of: motions))
    noteApex(motions)
    guard withOverlaps else { return }
    worstOverlap = max(worstOverlap, scene.worstOverlap(of: motions))
    worstWallOverlap = max(worstWallOverlap, scene.worstWallOverlap(of: motions))
  }

  /// The farthest of a number of apexes from the first height, as a share of it; infinite if there
  /// were fewer.
  public func worstApexError(of count: Int) -> Double {
    guard let start = scene.bodies.first?.motion.y, apexes.count >= count else { return .infinity }
    return apexes.prefix(count).map { ($0 / start - 1).magnitude }.max() ?? .infinity
  }

  /// In free flight the speed says how far the apex is away.
  private mutating func noteApex(_ motions: [Scene.Motion]) {
    guard scene.gravity > 0, let motion = motions.first else { return }
    if isRising && motion.vy <= 0 {
      apexes.append(motion.y + motion.vy * motion.vy / (2 * scene.gravity))
    }
    isRising = motion.vy > 0
  }
}
