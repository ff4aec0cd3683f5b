import ECS

/// The first write to every row of a column that a snapshot shares, beside copying a raw column.
struct FirstWriteFigures {
  /// The number of entities.
  static let count = 10_000

  /// Measures a column of plain values and one whose values hold references.
  func measure(_ report: Report) {
    report.add(plain())
    report.add(holdingReferences())
  }

  private func plain() -> Figure {
    let before = World(movers: Self.count)
    let column = RawColumn(count: Self.count, value: Position.init(number:))
    let measurement = Stopwatch.compare(
      per: Self.count,
      {
        var world = before
        let time = nanoseconds { move(&world) }
        precondition(world.first(Position.self) != before.first(Position.self))
        return time
      },
      with: {
        var copy = column
        let time = nanoseconds { copy = moved(column) }
        precondition(copy[0] != column[0])
        copy.free()
        return time
      })
    column.free()
    return Figure(
      "first write to a shared column, trivial", n: Self.count, measurement, goal: .atMost(1))
  }

  private func holdingReferences() -> Figure {
    let column = RawColumn(count: Self.count) { Inventory(weight: Double($0), items: [$0]) }
    var before = World()
    for row in 0..<Self.count {
      before.spawn(Inventory(weight: Double(row), items: [row]))
    }
    let measurement = Stopwatch.compare(
      per: Self.count,
      {
        var world = before
        let time = nanoseconds { load(&world) }
        precondition(world.first(Inventory.self) != before.first(Inventory.self))
        return time
      },
      with: {
        var copy = column
        let time = nanoseconds { copy = loaded(column) }
        precondition(copy[0] != column[0])
        copy.free()
        return time
      })
    column.free()
    return Figure(
      "first write to a shared column, holding references", n: Self.count, measurement,
      goal: .atMost(4.5))
  }
}

@inline(never)
private func move(_ world: inout World) {
  world.update { (position: inout Position) in position.x += 1 }
}

@inline(never)
private func moved(_ column: RawColumn<Position>) -> RawColumn<Position> {
  let copy = column.copied()
  for row in 0..<copy.count {
    copy[row].x += 1
  }
  return copy
}

@inline(never)
private func load(_ world: inout World) {
  world.update { (inventory: inout Inventory) in inventory.weight += 1 }
}

@inline(never)
private func loaded(_ column: RawColumn<Inventory>) -> RawColumn<Inventory> {
  let copy = column.copied()
  for row in 0..<copy.count {
    copy[row].weight += 1
  }
  return copy
}
