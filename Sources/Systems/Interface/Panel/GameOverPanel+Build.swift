public import ECS

extension GameOverPanel {
  /// Builds the panel where it waits, and lays it out; a world has one panel, built once.
  ///
  /// - Parameters:
  ///   - world: A world that holds an interface.
  ///   - screen: The view it waits below and slides over, as large as the root; nil for the root.
  ///   - restartTitle: What the button that starts another game says; it names its key.
  ///   - endTitle: What the button that ends the program says; it names its key.
  /// - Returns: The panel; the one that is there, if there is one.
  public static func build(
    in world: inout World, on screen: Entity? = nil, restartTitle: String = "Restart (r)",
    endTitle: String = "End (q)"
  ) -> GameOverPanel {
    if let panel = world[resource: GameOverPanel.self], world.contains(panel.view) { return panel }
    guard let root = screen ?? world.rootView, let bounds = world[resource: InterfaceBounds.self]
    else {
      preconditionFailure("A panel needs a world made by World.interface(bounds:)")
    }
    let view = world.addView(View(isUserInteractionEnabled: false), to: root)
    let hide = place(view, in: root, of: &world)
    let card = world.addView(
      View(background: .card, cornerRadius: 10, border: .border), to: view)
    let width = place(card, in: view, of: &world, width: cardWidth(in: bounds))

    let panel = GameOverPanel(
      view: view, card: card,
      title: line("", .title, row: 1, on: card, of: &world),
      score: line("", .text, row: 3, on: card, of: &world),
      best: line("", .secondary, row: 4, on: card, of: &world),
      restart: button(restartTitle, restartIdentifier, on: card, of: &world),
      end: button(endTitle, endIdentifier, on: card, of: &world),
      width: width, hide: hide)
    place(panel.restart, panel.end, on: card, of: &world)
    world.insert(resource: panel)
    world.layoutIfNeeded()
    return panel
  }

  /// Hangs the panel below the root, margins at both sides; returns the constraint it hangs on.
  private static func place(_ view: Entity, in root: Entity, of world: inout World) -> Entity {
    world.constrain(Constraint(view, .leading, to: root, .leading, constant: margin))
    world.constrain(Constraint(view, .trailing, to: root, .trailing, constant: -margin))
    world.constrain(Constraint(view, .height, constant: height))
    return world.constrain(
      Constraint(view, .bottom, to: root, .bottom, constant: height, identifier: hideIdentifier))
  }

  /// Puts the card in the middle of the panel; returns the constraint of its width.
  private static func place(
    _ card: Entity, in view: Entity, of world: inout World, width: Double
  ) -> Entity {
    world.constrain(Constraint(card, .centerX, to: view, .centerX))
    world.constrain(Constraint(card, .top, to: view, .top))
    world.constrain(Constraint(card, .bottom, to: view, .bottom))
    return world.constrain(Constraint(card, .width, constant: width))
  }

  /// Adds a centred line of text on a row of the card.
  private static func line(
    _ text: String, _ role: StyleRole, row: Int, on card: Entity, of world: inout World
  ) -> Entity {
    let label = world.addView(View(), Label(text, alignment: .center, role: role), to: card)
    world.constrain(Constraint(label, .leading, to: card, .leading, constant: 20))
    world.constrain(Constraint(label, .trailing, to: card, .trailing, constant: -20))
    world.constrain(
      Constraint(label, .top, to: card, .top, constant: Double(row) * ViewFrame.rowHeight))
    world.constrain(Constraint(label, .height, constant: ViewFrame.rowHeight))
    return label
  }

  /// Adds a button, three rows high, so that its corners can be drawn, on the last rows of the
  /// card.
  private static func button(
    _ title: String, _ identifier: String, on card: Entity, of world: inout World
  ) -> Entity {
    let button = world.addView(
      View(background: .button), Button(title, identifier: identifier), to: card)
    world.constrain(Constraint(button, .height, constant: 3 * ViewFrame.rowHeight))
    world.constrain(
      Constraint(button, .bottom, to: card, .bottom, constant: -ViewFrame.rowHeight))
    return button
  }

  /// Shares the width of the card out among the buttons.
  private static func place(
    _ restart: Entity, _ end: Entity, on card: Entity, of world: inout World
  ) {
    world.constrain(Constraint(restart, .leading, to: card, .leading, constant: 20))
    world.constrain(Constraint(restart, .trailing, to: card, .centerX, constant: -10))
    world.constrain(Constraint(end, .leading, to: card, .centerX, constant: 10))
    world.constrain(Constraint(end, .trailing, to: card, .trailing, constant: -20))
  }
}
