import ECS
import Systems

extension Tick {
  /// One tick of the program: 1/120 s.
  static let ofInterface = Tick(number: 1, seconds: 1.0 / 120)
}

extension World {
  /// An interface of so many columns and rows.
  static func interface(columns: Int, rows: Int) -> World {
    interface(bounds: InterfaceBounds(columns: columns, rows: rows))
  }

  /// The root of a world that has one.
  var root: Entity {
    guard let rootView else { preconditionFailure("The world holds no interface") }
    return rootView
  }

  /// Runs whole ticks of the interface.
  mutating func runInterface(ticks: Int = 1) {
    let schedule = Schedule.interface
    for _ in 0..<ticks { schedule.run(&self, tick: .ofInterface) }
  }

  /// The frame of a view, in points.
  func rect(of view: Entity) -> Rect {
    self[view, ViewFrame.self]?.rect ?? .zero
  }
}
