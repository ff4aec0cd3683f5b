import ECS
import Systems

/// The first screen of the stack: the game, the keys below it, and the cards in front of it.
struct GameScreen: Hashable, Sendable {
  /// The screen.
  let view: Entity

  /// The view of the board.
  let board: Entity

  /// The view that the debug overlay is drawn in.
  let debug: Entity

  /// The title before a game, and the notice of a pause.
  let notice: NoticeCard

  /// The panel of a game that is over.
  let panel: GameOverPanel

  private let footer: Entity

  /// The constraint of the right edge of what the panel slides over.
  private let panelEdge: Entity

  /// The line of the panel that says what went wrong.
  private let remark: Entity

  /// Builds the screen, to be pushed on a stack.
  init(in world: inout World, below stack: Entity) {
    let screen = world.addView(View(background: .screen), to: stack)
    view = screen
    footer = Self.addFooter(to: screen, of: &world)
    board = world.addView(
      View(background: .board), GameView(), AccessibilityLabel("the board"), to: screen)
    world.constrain(Constraint(board, .bottom, to: footer, .top))
    debug = world.addView(View(isHidden: true), DebugView(), to: screen)
    notice = NoticeCard(in: &world, on: screen)
    let area = world.addView(View(), to: screen)
    panelEdge = world.constrain(Constraint(area, .trailing, to: screen, .trailing))
    panel = GameOverPanel.build(in: &world, on: area)
    remark = Self.addRemark(to: panel.card, of: &world)
  }

  /// Adds a line to the card of the panel, on the row that is empty between title and score.
  private static func addRemark(to card: Entity, of world: inout World) -> Entity {
    let line = world.addView(
      View(), Label("", alignment: .center, role: .secondary), to: card)
    let (column, row) = (ViewFrame.columnWidth, ViewFrame.rowHeight)
    world.constrain(Constraint(line, .leading, to: card, .leading, constant: 2 * column))
    world.constrain(Constraint(line, .trailing, to: card, .trailing, constant: -2 * column))
    world.constrain(Constraint(line, .top, to: card, .top, constant: 2 * row))
    world.constrain(Constraint(line, .height, constant: row))
    return line
  }

  private static func addFooter(to screen: Entity, of world: inout World) -> Entity {
    let footer = world.addView(
      View(), Label("", alignment: .center, role: .secondary), to: screen)
    world.constrain(Constraint(footer, .leading, to: screen, .leading))
    world.constrain(Constraint(footer, .trailing, to: screen, .trailing))
    world.constrain(Constraint(footer, .bottom, to: screen, .bottom))
    world.constrain(Constraint(footer, .height, constant: ViewFrame.rowHeight))
    return footer
  }

  /// Shows the keys that do something, what the board shows in words, and a card.
  func show(_ content: ScreenContent, in world: inout World) {
    world[footer, Label.self]?.text = content.footer
    world[board, AccessibilityLabel.self]?.text = content.board
    world[remark, Label.self]?.text = content.remark
    world[panelEdge, Constraint.self]?.constant = -content.panelInset
    notice.show(content.notice, in: &world)
  }
}
