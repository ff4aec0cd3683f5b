import ECS

/// Sees whether a world has changed at all, by a copy of it: that costs nothing, and comparing
/// columns that are still shared is no more than comparing where they are.
struct WorldWatch: Sendable {
  private var seen: World?

  /// The looks that are left before it takes a copy again.
  private var pause = 0

  /// A world that has changed once will do so again, and every change makes it copy a column that
  /// is shared with a copy: so seldom is one taken then.
  private static let longPause = 120

  /// Whether a world is as it was when it was last looked at; false if that is not known.
  func isUnchanged(_ world: World) -> Bool {
    seen.map { $0 == world } ?? false
  }

  /// Looks at a world that is not known to be as it was.
  mutating func look(at world: World) {
    if seen != nil { pause = WorldWatch.longPause }
    pause -= 1
    seen = pause < 0 ? world : nil
  }

  /// Looks no longer.
  mutating func end() {
    self = WorldWatch()
  }
}
