extension Color {
  /// The nearest colour that a terminal of some depth can show.
  ///
  /// Nearest to the eye: distances are weighted by how much each primary counts at that level of
  /// red ("redmean", T. Riemersma, "Colour metric"), which is close to CIELUV and needs only
  /// integers. An rgb colour that is an entry of the palette becomes that entry at every depth: it
  /// is the same colour and shorter to write.
  public func downgraded(to depth: ColorDepth) -> Color {
    switch (depth, kind) {
    case (.none, _): .terminal
    case (_, .terminal), (_, .ansi), (.palette256, .palette), (.truecolor, .palette): self
    case (.truecolor, .rgb(let red, let green, let blue)):
      Palette.index(exactly: (red, green, blue)).map(Color.palette) ?? self
    case (.palette256, .rgb(let red, let green, let blue)):
      .palette(Palette.nearest(to: (red, green, blue)))
    case (.ansi16, .palette(let number)): .ansi(Palette.nearestANSI(to: Palette.color(number)))
    case (.ansi16, .rgb(let red, let green, let blue)):
      .ansi(Palette.nearestANSI(to: (red, green, blue)))
    }
  }
}

/// The 256 colours as xterm defines them: sixteen of the theme, a cube of 6 × 6 × 6, and 24 greys.
enum Palette {
  typealias Primaries = (red: UInt8, green: UInt8, blue: UInt8)

  /// The levels of a primary in the cube.
  static let levels: [UInt8] = [0, 95, 135, 175, 215, 255]

  /// xterm's sixteen, for distances only: what a theme makes of them is not known.
  private static let sixteen: [Primaries] = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0),
    (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
    (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0),
    (92, 92, 255), (255, 0, 255), (0, 255, 255), (255, 255, 255),
  ]

  /// The primaries of an entry.
  static func color(_ number: UInt8) -> Primaries {
    if number < 16 { return sixteen[Int(number)] }
    if number >= 232 {
      let grey = 8 + 10 * (number - 232)
      return (grey, grey, grey)
    }
    let cube = Int(number) - 16
    return (levels[cube / 36], levels[cube / 6 % 6], levels[cube % 6])
  }

  /// The entry of exactly these primaries, not one of the theme's sixteen.
  static func index(exactly color: Primaries) -> UInt8? {
    let near = nearest(to: color)
    return Self.color(near) == color ? near : nil
  }

  /// The entry nearest to some primaries, not one of the theme's sixteen.
  static func nearest(to color: Primaries) -> UInt8 {
    let red = level(nearest: color.red)
    let green = level(nearest: color.green)
    let blue = level(nearest: color.blue)
    let cube = UInt8(16 + 36 * red + 6 * green + blue)
    let mean = (Int(color.red) + Int(color.green) + Int(color.blue)) / 3
    let grey = UInt8(232 + min(23, max(0, (mean - 3) / 10)))
    let isGreyNearer = distance(color, Self.color(grey)) < distance(color, Self.color(cube))
    return isGreyNearer ? grey : cube
  }

  /// The ANSI colour nearest to some primaries.
  static func nearestANSI(to color: Primaries) -> UInt8 {
    var best = 0
    for number in 1..<16
    where distance(color, sixteen[number]) < distance(color, sixteen[best]) {
      best = number
    }
    return UInt8(best)
  }

  /// The bounds lie half-way between neighbouring levels.
  private static func level(nearest primary: UInt8) -> Int {
    switch primary {
    case ..<48: 0
    case ..<115: 1
    default: (Int(primary) - 35) / 40
    }
  }

  /// The squared distance of two colours to the eye, times 256.
  static func distance(_ first: Primaries, _ second: Primaries) -> Int {
    let mean = (Int(first.red) + Int(second.red)) / 2
    let red = Int(first.red) - Int(second.red)
    let green = Int(first.green) - Int(second.green)
    let blue = Int(first.blue) - Int(second.blue)
    return (512 + mean) * red * red + 1024 * green * green + (767 - mean) * blue * blue
  }
}
