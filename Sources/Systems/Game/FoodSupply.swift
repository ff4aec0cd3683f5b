public import ECS

/// The cells on which food is to appear, in order, before chance takes over.
public struct FoodSupply: Resource, Hashable {
  private var upcoming: [Cell]

  /// Creates a supply of listed cells; an empty one leaves everything to chance.
  public init(_ cells: [Cell] = []) {
    upcoming = cells.reversed()
  }

  /// Takes the first listed cell, or returns `nil` when the list has come to its end.
  mutating func popFirst() -> Cell? {
    upcoming.popLast()
  }

  /// Feeds the cells still listed to a digest.
  public func digest(into digest: inout Digest) {
    digest.combine(upcoming.count)
    for cell in upcoming {
      digest.combine(cell.x)
      digest.combine(cell.y)
    }
  }
}
