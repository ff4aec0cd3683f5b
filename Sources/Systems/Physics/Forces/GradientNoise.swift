/// A smooth random function of place and time.
///
/// Every point of a lattice of whole numbers has a slope of its own, drawn from the seed. In
/// between the slopes are blended by a polynomial of the fifth degree, so that the function and
/// its slope are smooth (gradient noise, after Perlin). It is 0 at the points themselves and from
/// -1 to 1 everywhere. Nothing but additions, multiplications, divisions and square roots goes
/// into it, so a seed gives the same bits on every machine.
struct GradientNoise {
  private let key: UInt64

  /// One of many noises of a seed, by a number.
  init(seed: UInt64, channel: UInt64) {
    key = GradientNoise.mixed(GradientNoise.mixed(seed) ^ channel)
  }

  /// The value at a place and a time; each is to be below 10¹⁵ in size.
  func value(_ x: Double, _ y: Double, _ z: Double) -> Double {
    let (column, row, layer) = (x.wholeBelow, y.wholeBelow, z.wholeBelow)
    let (u, v, w) = (x - Double(column), y - Double(row), z - Double(layer))
    let (right, down) = (eased(u), eased(v))
    func level(_ layer: Int, _ w: Double) -> Double {
      let upper = between(
        climb(column, row, layer, u, v, w), climb(column + 1, row, layer, u - 1, v, w), right)
      let lower = between(
        climb(column, row + 1, layer, u, v - 1, w),
        climb(column + 1, row + 1, layer, u - 1, v - 1, w), right)
      return between(upper, lower, down)
    }
    // Eight slopes that all lead to the middle between them meet at √3/2, which becomes 1.
    return between(level(layer, w), level(layer + 1, w - 1), eased(w)) * 1.1547005383792515
  }

  /// How far it is up from a point of the lattice along the slope there, to a place beside it.
  private func climb(
    _ column: Int, _ row: Int, _ layer: Int, _ x: Double, _ y: Double, _ z: Double
  ) -> Double {
    var bits = key
    bits = GradientNoise.mixed(bits ^ UInt64(bitPattern: Int64(column)))
    bits = GradientNoise.mixed(bits ^ UInt64(bitPattern: Int64(row)))
    bits = GradientNoise.mixed(bits ^ UInt64(bitPattern: Int64(layer)))
    let (slopeX, slopeY, slopeZ) = (
      signed(bits & 0x1F_FFFF), signed((bits >> 21) & 0x1F_FFFF), signed(bits >> 43)
    )
    let length = (slopeX * slopeX + slopeY * slopeY + slopeZ * slopeZ).squareRoot()
    return (slopeX * x + slopeY * y + slopeZ * z) / length
  }

  /// A number between -1 and 1 from 21 bits; never 0, so that every slope has a length.
  private func signed(_ bits: UInt64) -> Double {
    (Double(bits) + 0.5) / 1_048_576 - 1
  }

  private func eased(_ x: Double) -> Double {
    x * x * x * (x * (x * 6 - 15) + 10)
  }

  private func between(_ start: Double, _ end: Double, _ share: Double) -> Double {
    start + (end - start) * share
  }

  /// Spreads every bit over all others (the finalizer of splitmix64).
  private static func mixed(_ bits: UInt64) -> UInt64 {
    var bits = bits &+ 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
