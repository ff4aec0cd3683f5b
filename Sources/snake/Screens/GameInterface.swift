import ECS
import Systems

/// The interface world of a session: its screens in a navigation stack, and what is done to them.
struct GameInterface: Sendable {
  /// The world of views; its bounds are the window.
  private(set) var world: World

  /// The screen of the game, below all others.
  let screen: GameScreen

  /// The screens pushed over the game, the front one last.
  private(set) var covers: [CoverScreen] = []

  private let stack: Entity
  private var content: ScreenContent?
  private var hasInput = false
  private let rules = Schedule.interface
  private static let presses = EventReader<ButtonPressed>(named: "session")

  /// Builds the screens for a window.
  init(bounds: InterfaceBounds) {
    var world = World.interface(bounds: bounds)
    world.register(Self.presses)
    let root = world.rootView ?? world.spawn()
    stack = world.addView(View(clipsToBounds: true), NavigationStack(), to: root)
    for side in [Anchor.Attribute.left, .top, .right, .bottom] {
      world.constrain(Constraint(stack, side, to: root, side))
    }
    screen = GameScreen(in: &world, below: stack)
    world.push(screen.view, onto: stack)
    world[resource: Focus.self]?.item = nil
    self.world = world
  }

  /// Whether anything slides, so that time has to pass.
  var isMoving: Bool {
    world.isTweening
  }

  /// Takes what a player does, for the next tick.
  mutating func send(_ input: InterfaceInput) {
    hasInput = true
    world.send(scrolling(input) ?? input)
  }

  /// What a key that goes through lines does while a button has the focus: it scrolls those of the
  /// screen in front, if there are more than can be seen.
  private func scrolling(_ input: InterfaceInput) -> InterfaceInput? {
    guard let lines = covers.last?.lines, world[resource: Focus.self]?.item != lines,
      let list = world[lines, List.self], let frame = world[lines, ViewFrame.self]?.rect,
      list.contentHeight > frame.size.height
    else { return nil }
    let page = max(1, (frame.size.height / ViewFrame.rowHeight).wholeBelow)
    let rows: Int? =
      switch input {
      case .move(.up): -1
      case .move(.down): 1
      case .pageUp: -page
      case .pageDown: page
      case .home: -list.rows.count
      case .end: list.rows.count
      default: nil
      }
    return rows.map { .wheel(x: frame.center.x, y: frame.center.y, rows: $0) }
  }

  /// Brings up to date what depends on where the last layout put things.
  private mutating func markMore() {
    for cover in covers { cover.markMore(in: &world) }
  }

  /// Runs a tick unless nothing is there for the systems to do; returns the buttons pressed.
  ///
  /// With a clock in nanoseconds the systems always run, and are timed.
  mutating func advance(
    _ tick: Tick, clock: (() -> UInt64)?, timings: inout [UInt64]
  ) -> [String] {
    guard hasInput || world.isTweening || clock != nil else { return [] }
    hasInput = false
    if let clock {
      rules.run(&world, tick: tick, clock: clock, timings: &timings)
    } else {
      rules.run(&world, tick: tick)
    }
    markMore()
    return world.receive(Self.presses).map(\.identifier)
  }

  /// Lays the views out for a window of another size.
  mutating func resize(to bounds: InterfaceBounds, tick: Tick) {
    // The way of a panel that has only just set out has to be known to become another one.
    GameOverPanelSystem().update(&world, tick: tick)
    world.insert(resource: bounds)
    GameOverPanelSystem().update(&world, tick: tick)
    world.layoutIfNeeded()
    markMore()
  }

  /// Lets the panel of a game that is over slide up.
  mutating func showPanel(title: String, score: String, best: String) {
    screen.panel.show(in: &world, title: title, score: score, best: best)
  }

  /// Lets the panel slide out of sight.
  mutating func dismissPanel() {
    screen.panel.dismiss(in: &world)
  }
}

// MARK: - What is shown

extension GameInterface {
  /// Shows something else, if it is something else; screens slide in and out in so many seconds.
  mutating func show(_ next: ScreenContent, seconds: Double) {
    guard next != content else { return }
    let hadMenu = content?.notice?.hasMenu ?? false
    content = next
    screen.show(next, in: &world)
    if next.notice?.hasMenu == true, !hadMenu {
      world[resource: Focus.self]?.item = screen.notice.menu.first
    }
    cover(with: next, seconds: seconds)
    for debug in [screen.debug] + covers.map(\.debug) {
      world[debug, View.self]?.isHidden = !next.showsDebug
    }
    for cover in covers { cover.center(at: next.middle, in: &world) }
    world.layoutIfNeeded()
    markMore()
  }

  /// Pops the screens that are not wanted any more, changes those that are, and pushes those that
  /// are new.
  private mutating func cover(with content: ScreenContent, seconds: Double) {
    let wanted = content.covers
    while let last = covers.last {
      let isWanted =
        covers.count <= wanted.count && wanted[covers.count - 1].isSameScreen(as: last.cover)
      if isWanted { break }
      covers.removeLast()
      world.pop(from: stack, seconds: seconds)
    }
    for index in covers.indices { covers[index].show(wanted[index], in: &world) }
    for cover in wanted.dropFirst(covers.count) {
      let next = CoverScreen(cover, in: &world, below: stack, middle: content.middle)
      world.push(next.view, onto: stack, seconds: seconds)
      covers.append(next)
    }
  }
}
