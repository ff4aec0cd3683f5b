import ECS

/// Snapshots and rollbacks, beside a counted reference and a block of memory by hand.
struct SnapshotFigures {
  /// The numbers of entities, which shall make no difference, and the worlds rolled back at once.
  static let sizes = [(count: 10_000, worlds: 16), (1_000_000, 1)]

  /// How many snapshots a repetition takes; all are there at once.
  static let copies = 10_000

  /// Measures both at each size.
  func measure(_ report: Report) {
    for (count, worlds) in Self.sizes {
      let world = World(movers: count)
      report.add(copying(world, count))
      report.add(restoring(world, count, worlds: worlds))
    }
  }

  private func copying(_ world: World, _ count: Int) -> Figure {
    let column = SharedColumn(count: count)
    let measurement = Stopwatch.compare(
      per: Self.copies,
      {
        var kept: RawColumn<World>?
        let time = nanoseconds { kept = takeCopies(of: world, Self.copies) }
        kept?.free()
        return time
      },
      with: {
        var kept: RawColumn<SharedColumn>?
        let time = nanoseconds { kept = takeCopies(of: column, Self.copies) }
        kept?.free()
        return time
      })
    return Figure("let copy = world", n: count, measurement, goal: .atMost(50))
  }

  private func restoring(_ before: World, _ count: Int, worlds number: Int) -> Figure {
    var worlds: [World] = []
    var columns: [SharedColumn] = []
    let column = SharedColumn(count: count)
    let measurement = Stopwatch.compare(
      per: number,
      {
        worlds = (0..<number).map { _ in changed(before) }
        return nanoseconds { assign(before, to: &worlds) }
      },
      with: {
        columns = (0..<number).map { _ in SharedColumn(count: count) }
        return nanoseconds { assign(column, to: &columns) }
      })
    precondition(worlds.allSatisfy { $0.first(Position.self) == before.first(Position.self) })
    return Figure("world = copy, after a change", n: count, measurement, goal: .atMost(1_000))
  }
}

/// A column that is shared by counting references.
private final class SharedColumn {
  private let column: RawColumn<Position>

  init(count: Int) {
    column = RawColumn(count: count, value: Position.init(number:))
  }

  deinit {
    column.free()
  }
}

/// A copy of a world of which one column has been written.
private func changed(_ world: World) -> World {
  var copy = world
  copy.update { (position: inout Position) in position.x += 1 }
  return copy
}

/// Copies of a value, all of which the caller keeps.
@inline(never)
private func takeCopies(of world: World, _ count: Int) -> RawColumn<World> {
  RawColumn(count: count) { _ in world }
}

@inline(never)
private func takeCopies(of column: SharedColumn, _ count: Int) -> RawColumn<SharedColumn> {
  RawColumn(count: count) { _ in column }
}

@inline(never)
private func assign(_ world: World, to worlds: inout [World]) {
  for index in worlds.indices {
    worlds[index] = world
  }
}

@inline(never)
private func assign(_ column: SharedColumn, to columns: inout [SharedColumn]) {
  for index in columns.indices {
    columns[index] = column
  }
}
