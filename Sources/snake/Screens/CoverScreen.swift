import ECS
import Systems

/// A ``Cover`` as a screen of the stack.
struct CoverScreen: Hashable, Sendable {
  /// What it shows.
  let cover: Cover

  /// The screen.
  let view: Entity

  /// The view that the debug overlay is drawn in.
  let debug: Entity

  /// The constraint of the middle of the card.
  private let middle: Entity

  /// Builds the screen, to be pushed on a stack.
  init(_ cover: Cover, in world: inout World, below stack: Entity, middle: Double) {
    self.cover = cover
    let screen = world.addView(View(background: .screen), to: stack)
    debug = world.addView(View(isHidden: true), DebugView(), to: screen)
    let card = world.addView(View(background: .card, border: .border), to: screen)
    self.middle = world.constrain(
      Constraint(card, .centerX, to: screen, .left, constant: middle))
    view = screen
    Self.place(card, as: cover, on: screen, of: &world)
    let title = Self.addTitle(cover.title, to: card, of: &world)
    let menu = world.addMenu(cover.buttons, to: card)
    Self.addLines(cover, to: card, from: title, to: menu[0], of: &world)
  }

  /// Puts the middle of the card somewhere else, in points from the left edge of the screen.
  func center(at middle: Double, in world: inout World) {
    world[self.middle, Constraint.self]?.constant = middle
  }

  /// Gives the card the size its lines need, or what there is.
  private static func place(
    _ card: Entity, as cover: Cover, on screen: Entity, of world: inout World
  ) {
    let width = Double(cover.columns) * ViewFrame.columnWidth
    let height = Double(cover.rows) * ViewFrame.rowHeight
    world.constrain(Constraint(card, .width, relation: .lessThanOrEqual, to: screen, .width))
    world.constrain(Constraint(card, .height, relation: .lessThanOrEqual, to: screen, .height))
    world.constrain(Constraint(card, .width, constant: width, priority: .high))
    world.constrain(Constraint(card, .height, constant: height, priority: .high))
    world.constrain(Constraint(card, .centerY, to: screen, .centerY))
  }

  private static func addTitle(
    _ title: String, to card: Entity, of world: inout World
  ) -> Entity {
    let label = world.addView(View(), Label(title, alignment: .center, role: .title), to: card)
    world.constrain(Constraint(label, .leading, to: card, .leading))
    world.constrain(Constraint(label, .trailing, to: card, .trailing))
    world.constrain(Constraint(label, .top, to: card, .top, constant: ViewFrame.rowHeight))
    world.constrain(Constraint(label, .height, constant: ViewFrame.rowHeight))
    return label
  }

  /// Adds the list of lines between the title and the menu, or the word that there are none.
  private static func addLines(
    _ cover: Cover, to card: Entity, from title: Entity, to menu: Entity, of world: inout World
  ) {
    let lines =
      cover.lines.isEmpty
      ? world.addView(View(), Label(Cover.nothing, alignment: .center, role: .secondary), to: card)
      : world.addView(View(), List(RowTexts(cover.lines), identifier: cover.title), to: card)
    world.constrain(Constraint(lines, .leading, to: card, .leading, constant: 20))
    world.constrain(Constraint(lines, .trailing, to: card, .trailing, constant: -20))
    world.constrain(Constraint(lines, .top, to: title, .bottom))
    world.constrain(Constraint(lines, .bottom, to: menu, .top))
  }
}
