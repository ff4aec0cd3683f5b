import ECS
import Systems

/// A ``Cover`` as a screen of the stack.
struct CoverScreen: Hashable, Sendable {
  /// What it shows.
  private(set) var cover: Cover

  /// The screen.
  let view: Entity

  /// The view that the debug overlay is drawn in.
  let debug: Entity

  /// The view of the lines.
  let lines: Entity

  /// The word that there are more lines below those in sight.
  private let more: Entity

  /// The constraint of the middle of the card.
  private let middle: Entity

  /// The constraints of the width and the height that the lines need.
  private let size: [Entity]

  /// Builds the screen, to be pushed on a stack.
  init(_ cover: Cover, in world: inout World, below stack: Entity, middle: Double) {
    self.cover = cover
    let screen = world.addView(View(background: .screen), to: stack)
    debug = world.addView(View(isHidden: true), DebugView(), to: screen)
    let card = world.addView(View(background: .card, border: .border), to: screen)
    self.middle = world.constrain(
      Constraint(card, .centerX, to: screen, .left, constant: middle))
    view = screen
    size = Self.place(card, as: cover, on: screen, of: &world)
    let title = Self.addTitle(cover.title, to: card, of: &world)
    let menu = world.addMenu(cover.buttons, to: card)
    lines = Self.addLines(cover, to: card, from: title, to: menu[0], of: &world)
    more = Self.addMore(to: card, beside: menu[0], of: &world)
  }

  /// Says something else on the same screen.
  mutating func show(_ cover: Cover, in world: inout World) {
    guard cover != self.cover else { return }
    self.cover = cover
    world[lines, List.self]?.rows = RowTexts(cover.lines)
    for (constraint, extent) in zip(size, Self.extents(of: cover)) {
      world[constraint, Constraint.self]?.constant = extent
    }
  }

  /// Says whether there are more lines below those in sight.
  func markMore(in world: inout World) {
    guard let list = world[lines, List.self], let frame = world[lines, ViewFrame.self] else {
      return
    }
    let isAtEnd = list.contentHeight - list.contentOffset < frame.rect.size.height + 1
    world.modify(more, View.self) { $0.isHidden = isAtEnd }
  }

  /// Puts the middle of the card somewhere else, in points from the left edge of the screen.
  func center(at middle: Double, in world: inout World) {
    world[self.middle, Constraint.self]?.constant = middle
  }

  /// The width and the height that the lines need, in points.
  private static func extents(of cover: Cover) -> [Double] {
    [Double(cover.columns) * ViewFrame.columnWidth, Double(cover.rows) * ViewFrame.rowHeight]
  }

  /// Gives the card the size its lines need, or what there is; returns the constraints of the size.
  private static func place(
    _ card: Entity, as cover: Cover, on screen: Entity, of world: inout World
  ) -> [Entity] {
    world.constrain(Constraint(card, .width, relation: .lessThanOrEqual, to: screen, .width))
    world.constrain(Constraint(card, .height, relation: .lessThanOrEqual, to: screen, .height))
    world.constrain(Constraint(card, .centerY, to: screen, .centerY))
    return zip([Anchor.Attribute.width, .height], extents(of: cover)).map { attribute, extent in
      world.constrain(Constraint(card, attribute, constant: extent, priority: .high))
    }
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
  ) -> Entity {
    let lines =
      cover.lines.isEmpty
      ? world.addView(View(), Label(Cover.nothing, alignment: .center, role: .secondary), to: card)
      : world.addView(View(), List(RowTexts(cover.lines), identifier: cover.title), to: card)
    world.constrain(Constraint(lines, .leading, to: card, .leading, constant: 20))
    world.constrain(Constraint(lines, .trailing, to: card, .trailing, constant: -20))
    world.constrain(Constraint(lines, .top, to: title, .bottom))
    world.constrain(Constraint(lines, .bottom, to: menu, .top))
    return lines
  }

  /// Adds the word that there is more, at the right end of the row of the buttons.
  private static func addMore(
    to card: Entity, beside menu: Entity, of world: inout World
  ) -> Entity {
    let label = world.addView(
      View(isHidden: true), Label("more", alignment: .right, role: .secondary), to: card)
    let width = 4 * ViewFrame.columnWidth
    world.constrain(Constraint(label, .width, constant: width))
    world.constrain(Constraint(label, .trailing, to: card, .trailing, constant: -20))
    world.constrain(Constraint(label, .top, to: menu, .top))
    world.constrain(Constraint(label, .height, constant: ViewFrame.rowHeight))
    return label
  }
}
