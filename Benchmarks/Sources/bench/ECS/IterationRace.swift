import ECS

/// A world and raw columns with the same values.
struct IterationRace {
  private var world: World
  private let sum: (World) -> Double
  private let columns: RawColumns
  private let passes: Int

  /// Pairs a world with columns; everything that runs does so on both equally often.
  ///
  /// - Parameters:
  ///   - world: A world of entities made by their numbers.
  ///   - sum: The sum of all coordinates in the world, row by row.
  ///   - passes: How often all entities are walked over in a repetition.
  init(_ world: World, sum: @escaping (World) -> Double, passes: Int) {
    self.world = world
    self.sum = sum
    columns = RawColumns(count: world.entityCount)
    self.passes = passes
  }

  /// Times a pass over the world beside one over the columns, and checks that both did the same.
  mutating func run(
    _ pass: (inout World, Double) -> Void, _ rawPass: (RawColumns, Double) -> Void
  ) -> Measurement {
    let step = 1.0 / 128
    let measurement = Stopwatch.compare(
      per: columns.count * passes,
      { nanoseconds { for _ in 0..<passes { pass(&world, step) } } },
      with: { nanoseconds { for _ in 0..<passes { rawPass(columns, step) } } })
    precondition(sum(world) == columns.sum, "The world and the raw columns hold the same values")
    return measurement
  }

  /// Frees the columns.
  func free() {
    columns.free()
  }
}
