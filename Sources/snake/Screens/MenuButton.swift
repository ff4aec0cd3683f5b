import ECS
import Systems

/// A button of one row, and what it asks for.
enum MenuButton: String, CaseIterable, Sendable {
  /// Let the snake crawl the way it looks.
  case play

  /// Show the keys.
  case help

  /// Show the scores.
  case scores

  /// End the program.
  case end

  /// Go back to the screen below.
  case back

  /// What stands in front of the game before it begins.
  static let menu: [MenuButton] = [.play, .help, .scores, .end]

  /// What it says.
  var title: String {
    switch self {
    case .play: "Play"
    case .help: "Help"
    case .scores: "Scores"
    case .end: "End"
    case .back: "Back"
    }
  }
}

extension World {
  /// Adds a row of buttons in the middle of a card, on the last row within its border.
  mutating func addMenu(_ buttons: [MenuButton], to card: Entity) -> [Entity] {
    let row = addLayoutGuide(to: card, identifier: "menu")
    constrain(Constraint(row, .centerX, to: card, .centerX))
    constrain(Constraint(row, .bottom, to: card, .bottom, constant: -ViewFrame.rowHeight))
    constrain(Constraint(row, .height, constant: ViewFrame.rowHeight))
    var last: Entity?
    let views = buttons.map { button in
      last = add(button, to: card, on: row, after: last)
      return last ?? card
    }
    if let last { constrain(Constraint(last, .trailing, to: row, .trailing)) }
    return views
  }

  private mutating func add(
    _ button: MenuButton, to card: Entity, on row: Entity, after last: Entity?
  ) -> Entity {
    let view = addView(
      View(background: .button),
      Button(button.title, identifier: button.rawValue, cornerRadius: 0), to: card)
    let width = Double(button.title.count + 2) * ViewFrame.columnWidth
    constrain(Constraint(view, .width, constant: width))
    constrain(Constraint(view, .height, constant: ViewFrame.rowHeight))
    constrain(Constraint(view, .top, to: row, .top))
    if let last {
      constrain(
        Constraint(view, .leading, to: last, .trailing, constant: ViewFrame.columnWidth))
    } else {
      constrain(Constraint(view, .leading, to: row, .leading))
    }
    return view
  }
}
