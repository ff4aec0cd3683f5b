extension Color {
  /// The nearest colour that a terminal of some depth can show, in its shortest form.
  ///
  /// Nearest to the eye, by the distance in Oklab; of the sixteen that which keeps the hue. An rgb
  /// colour that is an entry of the palette becomes that entry at every depth: it is the same colour
  /// and shorter to write.
  public func downgraded(to depth: ColorDepth) -> Color {
    switch (depth, kind) {
    case (.none, _): .terminal
    case (_, .terminal), (_, .ansi), (.palette256, .palette), (.truecolor, .palette): self
    case (.truecolor, .rgb): shortest
    case (.palette256, .rgb(let red, let green, let blue)):
      .palette(Palette.nearest(to: (red, green, blue)))
    case (.ansi16, .palette(let number)): .ansi(Palette.nearestANSI(to: Palette.color(number)))
    case (.ansi16, .rgb(let red, let green, let blue)):
      .ansi(Palette.nearestANSI(to: (red, green, blue)))
    }
  }

  /// The same colour in the form that takes the fewest bytes: the entry of the palette if it is
  /// exactly one of 16 to 255, which no theme changes.
  public var shortest: Color {
    guard case .rgb(let red, let green, let blue) = kind else { return self }
    return Palette.index(exactly: (red, green, blue)).map(Color.palette) ?? self
  }
}
