import ECS
import Systems

/// A list of which forty rows are in sight, scrolled down row by row and back to the top at its end.
struct ScrolledList {
  private var world: World
  private let list: Entity
  private var row = 0

  /// Builds a list of so many rows and lays it out.
  init(rows: Int) {
    var world = World.interface(bounds: InterfaceBounds(columns: 80, rows: 40))
    let texts = RowTexts((0..<rows).map { "row \($0)" })
    list = world.addView(View(), List(texts), to: world.rootView ?? world.spawn())
    world.layoutIfNeeded()
    self.world = world
  }

  /// Shows the next row at the top.
  mutating func scroll() {
    row = (row + 1) % 50
    world.scroll(list, to: Double(row) * ViewFrame.rowHeight)
    world.layoutIfNeeded()
  }
}
