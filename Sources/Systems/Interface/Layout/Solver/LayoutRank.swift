/// A place in the order in which constraints are heeded: the lower one goes first.
struct LayoutRank: Comparable, Hashable, Sendable {
  /// The rank of what nothing comes after.
  static let last = LayoutRank(priority: -.infinity, number: .max)

  /// The higher one goes first.
  var priority: Float

  /// Among equals the lower one goes first.
  var number: Int

  static func < (left: LayoutRank, right: LayoutRank) -> Bool {
    left.priority != right.priority
      ? left.priority > right.priority : left.number < right.number
  }
}
