/// An amount of red, green and blue light that can be added up and averaged.
///
/// Screens are close to a gamma of 2, so a primary's square is its light: mixing light, not
/// numbers, keeps a shape as bright at its edges as in its middle. A square root is all it takes,
/// and that is the same on every machine.
struct Light {
  private var amounts: SIMD4<UInt32>

  /// No light.
  static let none = Light(amounts: .zero)

  private init(amounts: SIMD4<UInt32>) {
    self.amounts = amounts
  }

  /// The light of a colour; `nil` for the terminal's own, which is not known.
  init?(_ color: Color) {
    let (red, green, blue): Palette.Primaries
    switch color.kind {
    case .terminal: return nil
    case .ansi(let number), .palette(let number): (red, green, blue) = Palette.color(number)
    case .rgb(let ownRed, let ownGreen, let ownBlue):
      (red, green, blue) = (ownRed, ownGreen, ownBlue)
    }
    let primaries = SIMD4<UInt32>(UInt32(red), UInt32(green), UInt32(blue), 0)
    amounts = primaries &* primaries
  }

  /// Whether the light is nearer to white than to black.
  var isBright: Bool {
    // The eye takes 0.3 of its brightness from red, 0.59 from green and 0.11 from blue (BT.601).
    30 * amounts[0] + 59 * amounts[1] + 11 * amounts[2] > 50 * 255 * 255
  }

  /// Adds a light a number of times.
  mutating func add(_ other: Light, times: Int) {
    amounts &+= other.amounts &* UInt32(truncatingIfNeeded: times)
  }

  /// How far apart two lights are.
  func distance(to other: Light) -> Int {
    (0..<3).reduce(0) { sum, index in
      sum
        + Int(max(amounts[index], other.amounts[index]) - min(amounts[index], other.amounts[index]))
    }
  }

  /// The colour of the mean of a number of lights, of which this is the sum; 64 fit without loss.
  func mean(of count: Int) -> Color {
    let primaries = (SIMD4<Float>(amounts) / Float(count)).squareRoot() + 0.5
    return .rgb(UInt8(primaries[0]), UInt8(primaries[1]), UInt8(primaries[2]))
  }
}
