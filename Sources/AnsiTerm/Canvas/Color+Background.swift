extension Color {
  /// The background a terminal most likely has: what `COLORFGBG` says, or else black.
  ///
  /// The variable, which rxvt and others set, is the numbers of foreground and background in the
  /// ANSI colours, with a word between them at times: `15;0`, `0;default;15`.
  public static func assumedBackground(environment: [String: String]) -> Color {
    let parts = environment["COLORFGBG"]?.split(separator: ";") ?? []
    guard parts.count > 1, let last = parts.last, let number = UInt8(last), number < 16 else {
      return .rgb(0, 0, 0)
    }
    let (red, green, blue) = Palette.color(number)
    return .rgb(red, green, blue)
  }
}
