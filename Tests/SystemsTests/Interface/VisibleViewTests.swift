import ECS
import Systems
import Testing

@Suite("Hidden, clipped, and guides")
struct VisibleViewTests {
  var world = World.interface(columns: 12, rows: 5)

  /// A view at a place, in cells.
  private mutating func view(
    _ column: Int, _ row: Int, _ columns: Int, _ rows: Int, _ look: View = View(),
    in parent: Entity? = nil
  ) -> Entity {
    let view = world.addView(look, to: parent ?? world.root)
    world.constrain(Constraint(view, .left, constant: Double(column) * 10))
    world.constrain(Constraint(view, .top, constant: Double(row) * 20))
    world.constrain(Constraint(view, .width, constant: Double(columns) * 10))
    world.constrain(Constraint(view, .height, constant: Double(rows) * 20))
    return view
  }

  // MARK: Clipping

  @Test(arguments: [
    (
      clips: true,
      picture: """
      ............
      ..aaaaab....
      ..aaaaab....
      ............
      ............
      """
    ),
    (
      false,
      """
      ............
      ..aaaaabbb..
      ..aaaaabbb..
      .......bbb..
      ............
      """
    ),
  ])
  mutating func `a view that clips keeps what is below it within its frame`(
    clips: Bool, picture: String
  ) {
    let outer = view(2, 1, 6, 2, View(clipsToBounds: clips))
    _ = view(7, 1, 3, 3, in: outer)

    world.runInterface()

    #expect(world.pictureOfFrames() == picture)
  }

  @Test mutating func `what clips and is cut away as a whole lets nothing below it be seen`() {
    let outer = view(1, 1, 4, 2, View(clipsToBounds: true))
    let inner = view(8, 0, 3, 3, View(clipsToBounds: true), in: outer)
    let child = view(2, 1, 2, 1, in: inner)

    world.runInterface()

    #expect(world.visibleViews(below: outer) == [outer])
    world[inner, View.self]?.clipsToBounds = false
    #expect(world.visibleViews(below: outer) == [outer, child])
  }

  @Test mutating func `clips within clips leave what they have in common`() {
    let outer = view(1, 1, 6, 3, View(clipsToBounds: true))
    let inner = view(4, 0, 6, 3, View(clipsToBounds: true), in: outer)
    _ = view(0, 0, 12, 5, in: inner)

    world.runInterface()

    #expect(
      world.pictureOfFrames() == """
        ............
        .aaaccc.....
        .aaaccc.....
        .aaaaaa.....
        ............
        """)
  }

  @Test mutating func `a view that is cut away is not seen, a child that reaches back is`() {
    let outer = view(1, 1, 4, 2, View(clipsToBounds: true))
    let gone = view(8, 1, 3, 1, in: outer)
    let back = view(2, 1, 2, 1, in: gone)

    world.runInterface()

    #expect(world.visibleViews(below: world.root) == [world.root, outer, back])
  }

  @Test mutating func `what is left of a view is told with its frame`() {
    let outer = view(2, 1, 6, 2, View(clipsToBounds: true))
    let inner = view(7, 1, 3, 3, in: outer)
    world.runInterface()

    let seen = world.visibleFrames(below: world.root).first { $0.view == inner }

    #expect(seen?.frame == Rect(x: 70, y: 20, width: 30, height: 60))
    #expect(seen?.visibleRect == Rect(x: 70, y: 20, width: 10, height: 40))
    #expect(seen?.isClipped == true)
  }

  @Test mutating func `what lies below a hidden view is not seen, and is laid out all the same`() {
    let outer = view(2, 1, 6, 2, View(isHidden: true))
    let inner = view(3, 1, 2, 1, in: outer)

    world.runInterface()

    #expect(world.visibleViews(below: world.root) == [world.root])
    #expect(world.rect(of: inner) == Rect(x: 30, y: 20, width: 20, height: 20))
  }

  // MARK: Guides

  @Test mutating func `a guide takes part in layout and is no view`() {
    let guide = world.addLayoutGuide(to: world.root, identifier: "gap")
    let below = world.addView(View(), to: world.root)
    world.constrain(Constraint(guide, .top, to: world.root, .top))
    world.constrain(Constraint(guide, .height, constant: 60))
    world.constrain(Constraint(below, .top, to: guide, .bottom))

    world.runInterface()

    #expect(world.rect(of: guide) == Rect(x: 0, y: 0, width: 120, height: 60))
    #expect(world.rect(of: below) == Rect(x: 0, y: 60, width: 120, height: 40))
    #expect(world.visibleViews(below: world.root) == [world.root, below])
    #expect(world[resource: LayoutDiagnostics.self]?.skipped == [])
  }

  @Test mutating func `a guide that comes later, changes or goes is heeded`() {
    let below = world.addView(View(), to: world.root)
    world.runInterface()
    let guide = world.addLayoutGuide(to: world.root)
    let height = world.constrain(Constraint(guide, .height, constant: 60))
    world.constrain(Constraint(guide, .top, to: world.root, .top))
    world.constrain(Constraint(below, .top, to: guide, .bottom))
    world.runInterface()
    #expect(world.rect(of: below).minY == 60)

    world[height, Constraint.self]?.constant = 20
    world.runInterface()
    #expect(world.rect(of: below).minY == 20)

    world.removeView(guide)
    world.runInterface()
    #expect(world.rect(of: below).minY == 0)
    #expect(world[resource: LayoutDiagnostics.self]?.skipped == [])
  }

  @Test mutating func `a guide goes with its view`() {
    let owner = view(0, 0, 2, 2)
    let guide = world.addLayoutGuide(to: owner)

    world.removeView(owner)

    #expect(!world.contains(guide))
  }

  // MARK: Removing

  @Test mutating func `a removed view takes along its subtree and every constraint that names it`()
  {
    let before = (world.count(View.self), world.count(Constraint.self))
    let stays = world.addView(View(), to: world.root)
    let top = view(1, 1, 4, 2)
    let child = world.addView(View(), Label("text"), to: top)
    world.constrain(Constraint(stays, .top, to: child, .bottom))
    world.constrain(Constraint(stays, .left, to: top, .right))
    world.runInterface()

    world.removeView(top)
    world.runInterface()

    #expect(!world.contains(top) && !world.contains(child))
    #expect((world.count(View.self), world.count(Constraint.self)) == (before.0 + 1, before.1))
    #expect(world[resource: LayoutDiagnostics.self]?.skipped == [])
    #expect(world.rect(of: stays) == Rect(x: 0, y: 0, width: 120, height: 100))
  }

  @Test mutating func `removing what is gone changes nothing`() {
    let gone = view(1, 1, 4, 2)
    world.removeView(gone)
    let before = world

    world.removeView(gone)

    #expect(world == before)
  }
}
