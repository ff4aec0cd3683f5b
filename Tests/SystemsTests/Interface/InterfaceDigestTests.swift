import ECS
import Systems
import Testing

@Suite("Digests of the interface")
struct InterfaceDigestTests {
  /// One change to a world.
  struct Change: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var apply: @Sendable (inout World, Parts) -> Void

    init(_ name: String, _ apply: @escaping @Sendable (inout World, Parts) -> Void) {
      testDescription = name
      self.apply = apply
    }
  }

  /// The entities of the world that is changed.
  struct Parts: Sendable {
    var view: Entity
    var constraint: Entity
    var other: Entity
    var tween: Tween.ID
  }

  private func start() -> (world: World, parts: Parts) {
    var world = World.interface(columns: 20, rows: 6)
    let view = world.addView(
      View(), Label("text"), Button("Title", identifier: "name"), to: world.root)
    let constraint = world.constrain(Constraint(view, .left, to: world.root, .left))
    let other = world.constrain(Constraint(view, .top, constant: 0))
    guard let tween = world.animate(other, to: 10, seconds: 1) else {
      preconditionFailure("A constraint can be animated")
    }
    world.runInterface()
    return (world, Parts(view: view, constraint: constraint, other: other, tween: tween))
  }

  static let changes = [
    Change("hidden") { $0[$1.view, View.self]?.isHidden = true },
    Change("closed") { $0[$1.view, View.self]?.isUserInteractionEnabled = false },
    Change("clipping") { $0[$1.view, View.self]?.clipsToBounds = true },
    Change("background") { $0[$1.view, View.self]?.background = .card },
    Change("corners") { $0[$1.view, View.self]?.cornerRadius = 1 },
    Change("border") { $0[$1.view, View.self]?.border = .border },
    Change("frame") { $0[$1.view, ViewFrame.self]?.rect.origin.x += 1 },
    Change("text") { $0[$1.view, Label.self]?.text = "other" },
    Change("alignment") { $0[$1.view, Label.self]?.alignment = .right },
    Change("role") { $0[$1.view, Label.self]?.role = .title },
    Change("title") { $0[$1.view, Button.self]?.title = "other" },
    Change("button's name") { $0[$1.view, Button.self]?.identifier = "other" },
    Change("button's corners") { $0[$1.view, Button.self]?.cornerRadius = 1 },
    Change("enabled") { $0[$1.view, Button.self]?.isEnabled = false },
    Change("first view") { $0[$1.constraint, Constraint.self]?.first.view = $1.other },
    Change("first attribute") { $0[$1.constraint, Constraint.self]?.first.attribute = .right },
    Change("second view") { $0[$1.constraint, Constraint.self]?.second?.view = $1.view },
    Change("second attribute") { $0[$1.constraint, Constraint.self]?.second?.attribute = .right },
    Change("no second") { $0[$1.constraint, Constraint.self]?.second = nil },
    Change("multiplier") { $0[$1.constraint, Constraint.self]?.multiplier = 2 },
    Change("constant") { $0[$1.constraint, Constraint.self]?.constant = 2 },
    Change("priority") { $0[$1.constraint, Constraint.self]?.priority = .low },
    Change("name") { $0[$1.constraint, Constraint.self]?.identifier = "hide" },
    Change("active") { $0[$1.constraint, Constraint.self]?.isActive = false },
    Change("bounds") { world, _ in world[resource: InterfaceBounds.self]?.rect.size.width += 1 },
    Change("root") { $0[resource: InterfaceRoot.self]?.view = $1.view },
    Change("focus") { $0[resource: Focus.self]?.item = $1.view },
    Change("hover") { $0[resource: Focus.self]?.hovered = $1.view },
    Change("held") { $0[resource: Focus.self]?.held = $1.view },
    Change("pending input") { world, _ in world.send(InterfaceInput.next) },
    Change("other pending input") { world, _ in world.send(InterfaceInput.activate) },
    Change("pending click") { world, _ in
      world.send(InterfaceInput.pointer(x: 1, y: 2, phase: .pressed))
    },
    Change("pending arrow") { world, _ in world.send(InterfaceInput.move(.down)) },
    Change("another pending arrow") { world, _ in world.send(InterfaceInput.move(.up)) },
    Change("pending wheel") { world, _ in world.send(InterfaceInput.wheel(x: 1, y: 2, rows: 3)) },
    Change("another pending wheel") { world, _ in
      world.send(InterfaceInput.wheel(x: 1, y: 2, rows: -3))
    },
    Change("pending page up") { world, _ in world.send(InterfaceInput.pageUp) },
    Change("pending page down") { world, _ in world.send(InterfaceInput.pageDown) },
    Change("pending home") { world, _ in world.send(InterfaceInput.home) },
    Change("pending end") { world, _ in world.send(InterfaceInput.end) },
    Change("pending way back") { world, _ in world.send(InterfaceInput.back) },
    Change("a guide more") { $0.addLayoutGuide(to: $1.view) },
    Change("a guide of a name") { $0.addLayoutGuide(to: $1.view, identifier: "name") },
    Change("a list") { $0.insert(List(["a", "b"]), into: $1.view) },
    Change("a list of a name") { $0.insert(List(["a", "b"], identifier: "name"), into: $1.view) },
    Change("a list of other rows") { $0.insert(List(["a", "c"]), into: $1.view) },
    Change("a list of higher rows") { $0.insert(List(["a", "b"], rowHeight: 40), into: $1.view) },
    Change("a scrolled list") { $0.insert(List(["a", "b"], contentOffset: 20), into: $1.view) },
    Change("a list with a selection") { $0.insert(List(["a", "b"], selection: 1), into: $1.view) },
    Change("a stack") { $0.insert(NavigationStack(), into: $1.view) },
    Change("other pending click") { world, _ in
      world.send(InterfaceInput.pointer(x: 1, y: 2, phase: .released))
    },
    Change("diagnostics") {
      $0[resource: LayoutDiagnostics.self]?.skipped = [
        LayoutDiagnostic(
          constraint: $1.other, identifier: nil, priority: .required, reason: .notFinite)
      ]
    },
    Change("other diagnostics") {
      $0[resource: LayoutDiagnostics.self]?.ambiguous = [
        LayoutAmbiguity(view: $1.view, attributes: [.left], constraints: [$1.other])
      ]
    },
    Change("another tween") { $0.animate($1.constraint, to: 0, seconds: 1) },
    Change("a longer tween") { $0.animate($1.constraint, to: 0, seconds: 2) },
    Change("a tween of another curve") {
      $0.animate($1.constraint, to: 0, seconds: 1, curve: .linear)
    },
    Change("a tween from elsewhere") {
      $0[$1.constraint, Constraint.self]?.constant = 5
      $0.animate($1.constraint, to: 0, seconds: 1)
    },
    Change("a tween that has ended") { $0.animate($1.constraint, to: 0, seconds: 0) },
    Change("a tween less") { $0.remove(Tween.self, from: $1.other) },
    Change("a tween further on") { world, _ in
      TweenSystem().update(&world, tick: .ofInterface)
    },
    Change("a paused tween") { $0.pause($1.tween) },
    Change("a faster tween") { $0.setSpeed(2, of: $1.tween) },
    Change("a tween sought") { $0.seek($1.tween, to: 0.5) },
    Change("a tween turned round") { $0.reverse($1.tween) },
    Change("a tween called off") { $0.cancel($1.tween) },
    Change("a tween of another value") {
      $0[$1.constraint, Constraint.self]?.multiplier = 2
      $0.animate($1.constraint, \Constraint.multiplier, to: 1, seconds: 1)
    },
    Change("a tween of another component") {
      $0.animate($1.view, from: View(cornerRadius: 1), seconds: 1)
    },
    Change("a tween that waits") {
      $0.animate(.change($1.view, from: View(cornerRadius: 1), seconds: 1).delayed(by: 1))
    },
    Change("a tween that repeats") {
      $0.animate(.change($1.view, from: View(cornerRadius: 1), seconds: 1).repeated(2))
    },
    Change("a tween that repeats for ever") {
      $0.animate(.change($1.view, from: View(cornerRadius: 1), seconds: 1).repeated())
    },
    Change("a tween that goes back") {
      $0.animate(
        .change($1.view, from: View(cornerRadius: 1), seconds: 1).repeated(2, autoreverses: true))
    },
    Change("a constraint more") { $0.constrain(Constraint($1.view, .right, constant: 1)) },
  ]

  @Test(arguments: changes)
  func `a single change gives another digest and another world`(change: Change) {
    let (before, parts) = start()
    var after = before

    change.apply(&after, parts)

    #expect(after.digest != before.digest)
    #expect(after != before)
  }

  @Test func `no two changes give the same digest`() {
    let digests = Self.changes.map { change in
      var (world, parts) = start()
      change.apply(&world, parts)
      return world.digest
    }

    #expect(Set(digests).count == digests.count)
  }

  @Test func `built twice a world has the same digest`() {
    #expect(start().world.digest == start().world.digest)
  }
}
