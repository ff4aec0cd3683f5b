import ECS
import Systems

/// Panels under each other, with five constraints each: both sides held, a height, a distance to the
/// one above, and a least width.
struct Stack {
  /// The world, laid out.
  private(set) var world: World

  /// The constraint that all panels hang on.
  private let top: Entity
  private var constant = 5.0

  /// Builds the panels, constrains them and lays them out; returns the time of the last two as well.
  static func build(panels: Int) -> (stack: Stack, time: Double) {
    var world = World.interface(bounds: InterfaceBounds(columns: 40, rows: 200))
    let root = world.addView(View(), to: world.rootView ?? world.spawn())
    let views = (0..<panels).map { _ in world.addView(View(), to: root) }
    var top: Entity?
    let time = nanoseconds {
      top = constrain(views, in: root, of: &world)
      world.layoutIfNeeded()
    }
    return (Stack(world: world, top: top ?? root), time)
  }

  private init(world: World, top: Entity) {
    (self.world, self.top) = (world, top)
  }

  /// Moves the first panel, and with it all others.
  mutating func move() {
    constant = constant == 5 ? 6 : 5
    world[top, Constraint.self]?.constant = constant
    world.layoutIfNeeded()
  }

  /// Lays out what is laid out.
  mutating func look() {
    world.layoutIfNeeded()
  }

  private static func constrain(
    _ views: [Entity], in root: Entity, of world: inout World
  ) -> Entity? {
    var top: Entity?
    var last: Entity?
    for view in views {
      world.constrain(Constraint(view, .left, to: root, .left, constant: 10))
      world.constrain(Constraint(view, .right, to: root, .right, constant: -10))
      world.constrain(Constraint(view, .height, constant: 20))
      let distance =
        if let last {
          world.constrain(Constraint(view, .top, to: last, .bottom, constant: 5))
        } else {
          world.constrain(Constraint(view, .top, to: root, .top, constant: 5))
        }
      top = top ?? distance
      world.constrain(
        Constraint(
          view, .width, relation: .greaterThanOrEqual, constant: 50, priority: .high))
      last = view
    }
    return top
  }
}
