import ECS
import Systems
import Testing

/// Random layouts, checked by putting the frames back into the constraints.
@Suite("Random layouts")
struct LayoutPropertyTests {
  var world = World.interface(columns: 80, rows: 24)
  var random = RandomGenerator(seed: 0)
  var views: [Entity] = []

  private static let across: [Anchor.Attribute] = [
    .left, .right, .leading, .trailing, .centerX, .width,
  ]
  private static let down: [Anchor.Attribute] = [.top, .bottom, .centerY, .height]

  private mutating func start(seed: Int) {
    world = World.interface(columns: 80, rows: 24)
    random = RandomGenerator(seed: UInt64(seed))
    views = [world.root]
    for _ in 0..<12 {
      views.append(world.addView(View(), to: views[random.next(below: views.count)]))
    }
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Double {
    Double(range.lowerBound + random.next(below: range.upperBound - range.lowerBound + 1))
  }

  private mutating func attribute(_ attributes: [Anchor.Attribute]) -> Anchor.Attribute {
    attributes[random.next(below: attributes.count)]
  }

  /// The value of an attribute of a frame.
  private func value(_ attribute: Anchor.Attribute, _ rect: Rect) -> Double {
    switch attribute {
    case .left, .leading: rect.minX
    case .right, .trailing: rect.maxX
    case .top: rect.minY
    case .bottom, .firstBaseline, .lastBaseline: rect.maxY
    case .width: rect.size.width
    case .height: rect.size.height
    case .centerX: rect.center.x
    case .centerY: rect.center.y
    }
  }

  /// How far the frames are from what a constraint says, in points.
  private func gap(_ constraint: Constraint) -> Double {
    var target = constraint.constant
    if let second = constraint.second {
      target += value(second.attribute, world.rect(of: second.view)) * constraint.multiplier
    }
    return abs(value(constraint.first.attribute, world.rect(of: constraint.first.view)) - target)
  }

  /// The constraints with their entities, and the entities of those left out.
  private func outcome() -> (kept: [Constraint], skipped: [LayoutDiagnostic]) {
    let skipped = world[resource: LayoutDiagnostics.self]?.skipped ?? []
    var kept: [Constraint] = []
    world.read { (entity: Entity, constraint: Constraint) in
      if !skipped.contains(where: { $0.constraint == entity }) { kept.append(constraint) }
    }
    return (kept, skipped)
  }

  @Test(arguments: 0..<40)
  mutating func `constraints taken from a layout give that layout back`(seed: Int) {
    start(seed: seed)
    var truth = [world.root: Rect(x: 0, y: 0, width: 800, height: 480)]
    for view in views.dropFirst() {
      truth[view] = Rect(
        x: number(-200...800), y: number(-100...500), width: number(0...400),
        height: number(0...300))
    }
    for place in views.indices.dropFirst() {
      for (attributes, pair) in [
        (Self.across, [Anchor.Attribute.left, .width]), (Self.across, [.right]),
        (Self.down, [.centerY, .height]), (Self.down, [.bottom]),
      ] {
        for attribute in pair {
          let other = views[random.next(below: place)]
          let followed = self.attribute(attributes)
          let multiplier = number(-4...4) / 4
          let constant =
            value(attribute, truth[views[place]] ?? .zero)
            - value(followed, truth[other] ?? .zero) * multiplier
          world.constrain(
            Constraint(
              views[place], attribute, to: other, followed, multiplier: multiplier,
              constant: constant))
        }
      }
    }

    world.layoutIfNeeded()

    #expect(outcome().skipped.isEmpty)
    for view in views {
      let (found, wanted) = (world.rect(of: view), truth[view] ?? .zero)
      for attribute in Anchor.Attribute.allCases {
        #expect(abs(value(attribute, found) - value(attribute, wanted)) < 1e-6)
      }
    }
  }

  @Test(arguments: 0..<40)
  mutating func `whatever the constraints, all that are kept hold and the others name kept ones`(
    seed: Int
  ) {
    start(seed: seed)
    for _ in 0..<60 {
      let attributes = random.next(below: 2) == 0 ? Self.across : Self.down
      let priority: Priority = [1000, 750, 250][random.next(below: 3)]
      world.constrain(
        Constraint(
          views[1 + random.next(below: views.count - 1)], attribute(attributes),
          to: views[random.next(below: views.count)], attribute(attributes),
          multiplier: [0.5, 1, 1, 1][random.next(below: 4)], constant: number(-50...50),
          priority: priority))
    }

    world.layoutIfNeeded()

    let (kept, skipped) = outcome()
    #expect(kept.allSatisfy { gap($0) < 1e-6 })
    for diagnostic in skipped {
      guard case .contradiction(let others) = diagnostic.reason else {
        Issue.record("\(diagnostic)")
        continue
      }
      let named = others.compactMap { world[$0, Constraint.self] }
      #expect(named.count == others.count)
      #expect(named.allSatisfy { $0.priority >= diagnostic.priority && gap($0) < 1e-6 })
      #expect((world[diagnostic.constraint, Constraint.self].map(gap) ?? 0) > 1e-7)
    }
  }

  @Test(arguments: 0..<20)
  mutating func `a layout reached by edits is the layout built afresh`(seed: Int) {
    start(seed: seed)
    var edited = world
    var constraints: [Entity] = []
    for step in 0..<50 {
      let view = views[1 + random.next(below: views.count - 1)]
      let constraint = Constraint(
        view, attribute(Self.across), to: views[random.next(below: views.count)],
        attribute(Self.across), constant: number(-50...50))
      if step % 3 == 2, let gone = constraints.first {
        constraints.removeFirst()
        edited.despawn(gone)
      }
      constraints.append(edited.constrain(constraint))
      edited.layoutIfNeeded()
    }

    for constraint in constraints.compactMap({ edited[$0, Constraint.self] }) {
      world.constrain(constraint)
    }
    world.layoutIfNeeded()

    for view in views { #expect(edited.rect(of: view) == world.rect(of: view)) }
  }
}
