import ECS
import Systems

/// The card in front of the board: the title with its menu before a game, and the notice of a pause.
struct NoticeCard: Hashable, Sendable {
  /// What the card says and where it stands, in cells.
  struct Content: Hashable, Sendable {
    /// What it says.
    var lines: [String]

    /// Whether the menu stands below.
    var hasMenu: Bool

    /// The cells it covers.
    var columns: Range<Int>
    var rows: Range<Int>
  }

  /// The card.
  let view: Entity

  /// The buttons of the menu.
  let menu: [Entity]

  private let lines: [Entity]

  /// The constraints that place it: left, top, width and height.
  private let place: [Entity]

  /// Builds the card on a screen, out of sight.
  init(in world: inout World, on screen: Entity) {
    let card = world.addView(View(background: .card, border: .border, isHidden: true), to: screen)
    place = [
      world.constrain(Constraint(card, .left, to: screen, .left)),
      world.constrain(Constraint(card, .top, to: screen, .top)),
      world.constrain(Constraint(card, .width, constant: 0)),
      world.constrain(Constraint(card, .height, constant: 0)),
    ]
    lines = [StyleRole.strong, .text].enumerated().map { number, role in
      let line = world.addView(View(), Label("", alignment: .center, role: role), to: card)
      let top = Double(number + 1) * ViewFrame.rowHeight
      world.constrain(Constraint(line, .leading, to: card, .leading))
      world.constrain(Constraint(line, .trailing, to: card, .trailing))
      world.constrain(Constraint(line, .top, to: card, .top, constant: top))
      world.constrain(Constraint(line, .height, constant: ViewFrame.rowHeight))
      return line
    }
    menu = world.addMenu(MenuButton.menu, to: card)
    view = card
  }

  /// Shows something on the card, or hides it.
  func show(_ content: Content?, in world: inout World) {
    world[view, View.self]?.isHidden = content == nil
    guard let content else { return }
    for (line, text) in zip(lines, content.lines) { world[line, Label.self]?.text = text }
    for button in menu { world[button, View.self]?.isHidden = !content.hasMenu }
    let numbers = [
      Double(content.columns.lowerBound) * ViewFrame.columnWidth,
      Double(content.rows.lowerBound) * ViewFrame.rowHeight,
      Double(content.columns.count) * ViewFrame.columnWidth,
      Double(content.rows.count) * ViewFrame.rowHeight,
    ]
    for (constraint, number) in zip(place, numbers) {
      world[constraint, Constraint.self]?.constant = number
    }
  }
}
