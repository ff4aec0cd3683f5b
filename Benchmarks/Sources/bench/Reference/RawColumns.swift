/// The three columns of the loops that worlds are compared with.
struct RawColumns {
  let positions: RawColumn<Position>
  let velocities: RawColumn<Velocity>
  let accelerations: RawColumn<Acceleration>

  /// Creates the columns for a number of entities.
  init(count: Int) {
    positions = RawColumn(count: count, value: Position.init(number:))
    velocities = RawColumn(count: count, value: Velocity.init(number:))
    accelerations = RawColumn(count: count, value: Acceleration.init(number:))
  }

  /// How many rows there are.
  var count: Int {
    positions.count
  }

  /// The sum of all coordinates.
  var sum: Double {
    (0..<count).reduce(0.0) { $0 + (positions[$1].x + positions[$1].y) }
  }

  /// Frees all three.
  func free() {
    positions.free()
    velocities.free()
    accelerations.free()
  }
}

extension RawColumns {
  /// Walks over one column.
  @inline(never)
  static func one(_ columns: RawColumns, _ step: Double) {
    let positions = columns.positions
    for row in 0..<positions.count {
      positions[row].x += step
      positions[row].y += step
    }
  }

  /// Walks over two columns.
  @inline(never)
  static func two(_ columns: RawColumns, _ step: Double) {
    let (positions, velocities) = (columns.positions, columns.velocities)
    for row in 0..<positions.count {
      positions[row].x += velocities[row].x * step
      positions[row].y += velocities[row].y * step
    }
  }

  /// Walks over three columns.
  @inline(never)
  static func three(_ columns: RawColumns, _ step: Double) {
    let (positions, velocities) = (columns.positions, columns.velocities)
    let accelerations = columns.accelerations
    for row in 0..<positions.count {
      positions[row].x += (velocities[row].x + accelerations[row].x * step) * step
      positions[row].y += (velocities[row].y + accelerations[row].y * step) * step
    }
  }
}
