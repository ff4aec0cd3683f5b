/// The 256 colours as xterm defines them: sixteen of the theme, a cube of 6 × 6 × 6, and 24 greys.
enum Palette {
  typealias Primaries = (red: UInt8, green: UInt8, blue: UInt8)

  /// The levels of a primary in the cube.
  static let levels: [UInt8] = [0, 95, 135, 175, 215, 255]

  /// The number of the first colour of the cube, and of the first grey.
  private static let (firstOfCube, firstGrey) = (16, 232)

  /// xterm's sixteen, for distances only: what a theme makes of them is not known.
  private static let sixteen: [Primaries] = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0),
    (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
    (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0),
    (92, 92, 255), (255, 0, 255), (0, 255, 255), (255, 255, 255),
  ]

  /// The primaries of an entry.
  static func color(_ number: UInt8) -> Primaries {
    let number = Int(number)
    if number < firstOfCube { return sixteen[number] }
    if number >= firstGrey {
      let grey = UInt8(8 + 10 * (number - firstGrey))
      return (grey, grey, grey)
    }
    let cube = number - firstOfCube
    return (levels[cube / 36], levels[cube / 6 % 6], levels[cube % 6])
  }

  /// The entry of exactly these primaries, not one of the theme's sixteen.
  static func index(exactly color: Primaries) -> UInt8? {
    if color.red == color.green, color.green == color.blue, let grey = grey(exactly: color.red) {
      return grey
    }
    guard let red = level(exactly: color.red), let green = level(exactly: color.green),
      let blue = level(exactly: color.blue)
    else { return nil }
    return UInt8(firstOfCube + 36 * red + 6 * green + blue)
  }

  private static func grey(exactly level: UInt8) -> UInt8? {
    let (step, rest) = Int(level).advanced(by: -8).quotientAndRemainder(dividingBy: 10)
    return level >= 8 && rest == 0 && step < 24 ? UInt8(firstGrey + step) : nil
  }

  private static func level(exactly primary: UInt8) -> Int? {
    let level = levelBelow(primary)
    return levels[level] == primary ? level : nil
  }

  /// The highest level of the cube that is not above a primary.
  static func levelBelow(_ primary: UInt8) -> Int {
    primary < 95 ? 0 : (Int(primary) - 55) / 40
  }
}

// MARK: - Nearest entries

extension Palette {
  /// All entries as the eye sees them.
  private static let perceived: [PerceivedColor] = (0...255).map {
    PerceivedColor(color(UInt8($0)))
  }

  /// The entry nearest to some primaries, not one of the theme's sixteen.
  ///
  /// Looks at the corners of the cube's cell that the colour is in and at the grey of its lightness.
  /// In 2 of 10,000 colours a corner of another cell is nearer by a few hundredths, which nobody
  /// sees.
  static func nearest(to color: Primaries) -> UInt8 {
    if let exact = index(exactly: color) { return exact }
    let aim = PerceivedColor(color)
    var best = nearestGrey(to: aim)
    var distance = aim.distance(to: perceived[best])
    let low = SIMD3(levelBelow(color.red), levelBelow(color.green), levelBelow(color.blue))
    for corner in 0..<8 {
      let steps = low &+ SIMD3(corner >> 2, corner >> 1 & 1, corner & 1)
      if steps.max() > 5 { continue }
      let entry = firstOfCube + 36 * steps.x + 6 * steps.y + steps.z
      let other = aim.distance(to: perceived[entry])
      if other < distance { (best, distance) = (entry, other) }
    }
    return UInt8(best)
  }

  private static func nearestGrey(to aim: PerceivedColor) -> Int {
    var (low, high) = (firstGrey, 255)
    while high - low > 1 {
      let middle = (low + high) / 2
      if perceived[middle].lightness <= aim.lightness { low = middle } else { high = middle }
    }
    let lies = aim.lightness - perceived[low].lightness
    return lies < perceived[high].lightness - aim.lightness ? low : high
  }

  /// The ANSI colour nearest to some primaries.
  static func nearestANSI(to color: Primaries) -> UInt8 {
    let aim = PerceivedColor(color)
    var (best, distance) = (0, aim.distanceByHue(to: perceived[0]))
    for number in 1..<16 {
      let other = aim.distanceByHue(to: perceived[number])
      if other < distance { (best, distance) = (number, other) }
    }
    return UInt8(best)
  }
}
