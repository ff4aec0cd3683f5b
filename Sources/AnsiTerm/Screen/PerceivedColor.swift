/// A colour as the eye sees it: equal distances look about equally different.
///
/// The space is Oklab (B. Ottosson, "A perceptual color space for image processing", 2020): light
/// is turned into what the three kinds of cones take up, of which the cube roots are mixed to
/// lightness, green to red, and blue to yellow. Roots and powers are the project's own, so that
/// every machine chooses the same colours.
struct PerceivedColor {
  /// Lightness, green to red, blue to yellow, nothing.
  private var parts: SIMD4<Float>

  /// From black, 0, to white, 1.
  var lightness: Float {
    parts[0]
  }

  /// Takes red, green and blue, in sRGB.
  init(_ color: Palette.Primaries) {
    let light = Self.light
    let red = light[Int(color.red)]
    let green = light[Int(color.green)]
    let blue = light[Int(color.blue)]
    let cones = Self.cubeRoot(
      red * SIMD4(0.412_221_47, 0.211_903_5, 0.088_302_46, 0)
        + green * SIMD4(0.536_332_54, 0.680_699_55, 0.281_718_84, 0)
        + blue * SIMD4(0.051_445_99, 0.107_396_96, 0.629_978_7, 0))
    parts =
      cones[0] * SIMD4(0.210_454_26, 1.977_998_5, 0.025_904_04, 0)
      + cones[1] * SIMD4(0.793_617_8, -2.428_592_2, 0.782_771_77, 0)
      + cones[2] * SIMD4(-0.004_072_05, 0.450_593_7, -0.808_675_77, 0)
  }

  /// The square of the distance.
  func distance(to other: PerceivedColor) -> Float {
    let difference = parts - other.parts
    return (difference * difference).sum()
  }

  /// A distance for few colours to choose from, in which hue counts more than lightness.
  ///
  /// By the plain distance all that is not bright is nearest to a grey, and a dark green snake would
  /// be grey. The weights are chosen so that the six hues are kept down to half their brightness.
  func distanceByHue(to other: PerceivedColor) -> Float {
    let difference = parts - other.parts
    let squares = difference * difference
    return 0.3 * squares[0] + (squares[1] + squares[2]) * (other.isGrey ? 2 : 1)
  }

  private var isGrey: Bool {
    parts[1] * parts[1] + parts[2] * parts[2] < 0.0001
  }
}

// MARK: - Powers and roots

extension PerceivedColor {
  /// The light of each level of a primary (IEC 61966-2-1).
  private static let light: [Float] = (0...255).map { level in
    let share = Double(level) / 255
    return Float(share <= 0.04045 ? share / 12.92 : power12Fifths((share + 0.055) / 1.055))
  }

  /// x to the power of 2.4 for x in 0 to 1: x² times the fifth root of x².
  private static func power12Fifths(_ x: Double) -> Double {
    let square = x * x
    // Newton's method for the fifth root, from above, where it cannot go astray.
    var root = 1.0
    for _ in 0..<40 {
      root = (4 * root + square / (root * root * root * root)) / 5
    }
    return square * root
  }

  /// The cube roots of numbers from 0 to 1.
  private static func cubeRoot(_ numbers: SIMD4<Float>) -> SIMD4<Float> {
    // A third of the exponent is near enough for three steps of Newton's method to be exact.
    var root = SIMD4<Float>.zero
    for index in 0..<3 {
      root[index] = Float(bitPattern: numbers[index].bitPattern / 3 + 709_921_077)
    }
    root[3] = 1
    for _ in 0..<3 {
      root = (2 * root + numbers / (root * root)) / 3
    }
    return root
  }
}
