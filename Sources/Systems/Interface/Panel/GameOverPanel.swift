public import ECS

/// The panel that slides up when a game has ended.
///
/// It is a clear view, 10 points in from both sides of the root, that waits just below the lower
/// edge. Its bottom hangs on the root's bottom by a constraint named ``hideIdentifier``; showing
/// the panel animates that constant until the panel stands in the middle, dismissing it takes the
/// constant back to where it came from, so that the panel is out of sight whatever the height of
/// the screen.
///
/// ```swift
/// var world = World.interface(bounds: InterfaceBounds(columns: 80, rows: 24))
/// let panel = GameOverPanel.build(in: &world)
/// panel.show(in: &world, title: "Game over", score: "Score 12", best: "Best 30")
/// ```
///
/// What this value holds are handles, valid in the world it was built in and in that world's
/// copies.
public struct GameOverPanel: Resource, Hashable {
  /// The name of the constraint that holds the panel up or down.
  public static let hideIdentifier = "hide"

  /// The name the Restart button's press carries.
  public static let restartIdentifier = "restart"

  /// The name the End button's press carries.
  public static let endIdentifier = "end"

  /// The height of the panel, in points: nine rows.
  public static let height = 180.0

  /// How long it takes to slide up, in seconds.
  public static let showSeconds = 1.25

  /// How long it takes to slide back, in seconds.
  public static let dismissSeconds = 1.0

  /// The widest the card gets, in points; on a narrower panel it fills it.
  public static let cardWidth = 360.0

  /// The distance of the panel from both sides of the root, in points.
  public static let margin = 10.0

  /// The panel itself: clear, as wide as the root but for the margins.
  public let view: Entity

  /// The surface in the middle of the panel that holds all the rest.
  public let card: Entity

  /// The label of the title.
  public let title: Entity

  /// The label of the score.
  public let score: Entity

  /// The label of the best score.
  public let best: Entity

  /// The button that starts another game.
  public let restart: Entity

  /// The button that ends the program.
  public let end: Entity

  /// The constraint that keeps the card's width.
  let width: Entity

  /// The constraint named ``hideIdentifier``.
  let hide: Entity

  /// Slides the panel up to the middle and gives Restart the focus.
  ///
  /// On a panel that is up already it only changes the texts.
  ///
  /// - Parameters:
  ///   - world: The world the panel was built in, or a copy of it.
  ///   - title: What has happened.
  ///   - score: The score, in words.
  ///   - best: The best score, in words.
  public func show(in world: inout World, title: String, score: String, best: String) {
    world[self.title, Label.self]?.text = title
    world[self.score, Label.self]?.text = score
    world[self.best, Label.self]?.text = best
    guard !isShown(in: world), let middle = middle(in: world) else { return }
    world[view, View.self]?.isUserInteractionEnabled = true
    world[resource: Focus.self]?.item = restart
    world.animate(
      constraint: GameOverPanel.hideIdentifier, below: view, to: middle,
      seconds: GameOverPanel.showSeconds)
  }

  /// Slides the panel back to where it waits; on the way its buttons cannot be pressed.
  public func dismiss(in world: inout World) {
    guard isShown(in: world) else { return }
    world[view, View.self]?.isUserInteractionEnabled = false
    world[resource: Focus.self]?.item = nil
    world.animate(
      constraint: GameOverPanel.hideIdentifier, below: view, to: GameOverPanel.height,
      seconds: GameOverPanel.dismissSeconds)
  }

  /// Whether the panel is up or on its way up.
  public func isShown(in world: World) -> Bool {
    guard let constant = world[hide, Constraint.self]?.constant else { return false }
    return constant != GameOverPanel.height
  }

  /// Whether the panel covers any row of the bounds now: up, or on its way there or back.
  public func isVisible(in world: World) -> Bool {
    guard let bounds = world[resource: InterfaceBounds.self]?.rect else { return false }
    let rows = world[view, ViewFrame.self]?.rows ?? 0..<0
    return !rows.clamped(to: ViewFrame(bounds).rows).isEmpty
  }

  /// Whether the panel is on its way, up or back.
  public func isMoving(in world: World) -> Bool {
    world.has(Tween.self, hide)
  }

  /// The distance of the panel's top edge from the top of the bounds, in points, as shown now.
  public func top(in world: World) -> Double {
    let bounds = world[resource: InterfaceBounds.self]?.rect ?? .zero
    return (world[view, ViewFrame.self]?.rect.minY ?? 0) - bounds.minY
  }

  /// The height of the panel, in points, as shown now.
  public func height(in world: World) -> Double {
    world[view, ViewFrame.self]?.rect.size.height ?? 0
  }

  /// The constant of the constraint named ``hideIdentifier`` with which the panel stands in the
  /// middle of the bounds.
  func middle(in world: World) -> Double? {
    world[resource: InterfaceBounds.self].map { -($0.rect.size.height - GameOverPanel.height) / 2 }
  }

  /// The width the card has in the bounds, in points.
  static func cardWidth(in bounds: InterfaceBounds) -> Double {
    max(0, min(cardWidth, bounds.rect.size.width - 2 * margin))
  }

  /// Feeds every handle to a digest.
  public func digest(into digest: inout Digest) {
    for entity in [view, card, title, score, best, restart, end, width, hide] {
      digest.combine(entity)
    }
  }
}
