/// The random numbers of the scenes: a congruential generator of 32 bits with the constants of
/// "Numerical Recipes", whose upper 24 bits count.
public struct SceneChance: Hashable, Sendable {
  /// The seed of the first of several variants of a scene.
  public static let firstSeed: UInt32 = 12345

  private var state: UInt32

  /// Creates a generator from a seed.
  public init(seed: UInt32) {
    state = seed
  }

  /// The seeds of variants of a scene, 12 by default.
  public static func seeds(_ count: Int = 12) -> [UInt32] {
    (0..<UInt32(count)).map { firstSeed + 7919 * $0 }
  }

  /// A number from 0 up to but not including 1.
  public mutating func next() -> Double {
    state = state &* 1_664_525 &+ 1_013_904_223
    return Double(state >> 8) / 16_777_216
  }

  /// A number within a distance of 0.
  public mutating func next(within distance: Double) -> Double {
    (next() * 2 - 1) * distance
  }
}
