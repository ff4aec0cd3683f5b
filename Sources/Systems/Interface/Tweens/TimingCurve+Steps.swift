extension TimingCurve {
  /// Where a curve of steps jumps, in the words of CSS.
  public enum Jump: UInt8, CaseIterable, Sendable {
    /// At the end of each step: it stays at the start for one.
    case end

    /// At the start of each step: it stays at the end for one.
    case start

    /// Only between steps: it stays for one at the start and for one at the end.
    case none

    /// At the start, between steps and at the end.
    case both

    /// The part of the change that is done, for a progress between 0 and 1.
    func value(at progress: Double, of count: Int) -> Double {
      // Ticks add up to the beginning of a step only nearly.
      let step = Double((progress * Double(count) + 1e-9).wholeBelow)
      return switch self {
      case .end: step / Double(count)
      case .start: min((step + 1) / Double(count), 1)
      case .none: min(step / Double(count - 1), 1)
      case .both: min((step + 1) / Double(count + 1), 1)
      }
    }
  }

  /// Stands still for so many equal lengths of time and jumps in between.
  ///
  /// - Parameters:
  ///   - count: How many steps; at least 1, and at least 2 with ``Jump/none``. Fewer trap.
  ///   - jump: Where it jumps.
  /// - Returns: The curve.
  public static func steps(_ count: Int, jump: Jump = .end) -> TimingCurve {
    precondition(count >= (jump == .none ? 2 : 1), "A curve of steps has at least one jump")
    return TimingCurve(.steps(count, jump))
  }
}
