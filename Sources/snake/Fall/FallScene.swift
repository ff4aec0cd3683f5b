import AnsiTerm
import ECS
import Systems

/// A screen that falls: what was on it as views of an interface world, and the ``Collapse`` of it.
///
/// It is a value and knows no terminal; whoever shows it hands in ticks and asks for frames.
struct FallScene: Sendable {
  /// The world of the views.
  private(set) var world: World

  private var collapse: Collapse
  private var tick = 0

  /// What a tick does.
  private let rules = Schedule(TweenSystem(), LayoutSystem(), CollapseSystem(), PhysicsSystem())

  /// Takes a screen as it is shown.
  init(_ frame: Frame) {
    let interface = World.interface(bounds: InterfaceBounds(frame.size))
    self.init(interface, interface.rootView.map { [($0, frame)] } ?? [])
  }

  /// Takes an interface, and for each view what it shows that its components do not say, drawn with
  /// the view in the top-left corner.
  ///
  /// The interface is copied and stays as it is; what slides there waits until everything is back.
  init(_ interface: World, _ pictures: [(view: Entity, frame: Frame)]) {
    var world = interface
    collapse = Collapse(of: world.rootView ?? world.spawn())
    collapse.crumbling = 0.7
    collapse.jolt = 1
    for tween in world.tweens { world.pause(tween) }
    self.world = world
    for (view, frame) in pictures {
      let place = world[view, ViewFrame.self] ?? ViewFrame()
      for cut in ScreenCuts(frame).cuts {
        add(cut, to: view, column: place.columns.lowerBound, row: place.rows.lowerBound)
      }
    }
  }

  /// The role of a view whose cells say what it looks like.
  private static let role = StyleRole("cells")

  private mutating func add(
    _ cut: ScreenCuts.Cut, to parent: Entity, column: Int, row: Int
  ) {
    let view = world.addView(View(background: Self.role), cut.glyphs, to: parent)
    let (width, height) = (ViewFrame.columnWidth, ViewFrame.rowHeight)
    let numbers: [(Anchor.Attribute, Double)] = [
      (.left, Double(column + cut.column) * width), (.top, Double(row + cut.row) * height),
      (.width, Double(cut.glyphs.columns) * width), (.height, Double(cut.glyphs.rows) * height),
    ]
    for (attribute, constant) in numbers {
      world.constrain(Constraint(view, attribute, constant: constant))
    }
  }

  /// What the views do; nil while they stand where they were.
  var phase: Collapse.Phase? {
    collapse.phase(in: world)
  }

  /// Whether a tick could change anything.
  var isMoving: Bool {
    phase == .falling || phase == .returning
  }

  /// Lets everything fall, or brings it back.
  mutating func turn() {
    if !collapse.start(in: &world) {
      collapse.restore(in: &world)
    }
  }

  /// Runs one tick.
  mutating func advance() {
    tick += 1
    rules.run(&world, tick: Tick(number: tick, seconds: 1 / Double(Pace.ticksPerSecond)))
  }

  /// Draws it as it is now.
  func draw(_ theme: Theme, on frame: inout Frame) {
    FallDrawing(world: world, theme: theme).draw(on: &frame)
  }

  /// Lets things fall within a window of another size.
  mutating func resize(to bounds: InterfaceBounds) {
    world.insert(resource: bounds)
  }
}
