/// How many colours a terminal shows.
public enum ColorDepth: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// None: bold, underline and their like still work.
  case none

  /// The sixteen of the user's theme.
  case ansi16

  /// The palette of 256.
  case palette256

  /// Red, green and blue freely.
  case truecolor

  /// Whether the first depth shows less than the second.
  public static func < (first: ColorDepth, second: ColorDepth) -> Bool {
    first.rawValue < second.rawValue
  }
}
