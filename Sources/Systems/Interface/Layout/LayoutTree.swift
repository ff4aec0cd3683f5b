import ECS

/// The views and guides of an interface, as far as layout has to know of them.
struct LayoutTree: Equatable, Sendable {
  /// A view.
  struct Node: Equatable, Sendable {
    /// The view.
    var view: Entity

    /// The place of its parent in the list; its own for the root.
    var parent: Int

    /// The size its text has; nil without text.
    var size: Size?
  }

  /// A view and the one it is in.
  private struct Place: Equatable, Sendable {
    var view: Entity
    var parent: Entity
  }

  /// The root and all views and guides below it, breadth first, those of one parent in the order of
  /// slots.
  private(set) var nodes: [Node]

  /// What the tree was gathered from, to see whether it is still so.
  private var places: [Place] = []
  private var viewCount = 0
  private var textCount = 0

  /// Gathers the views at and below one.
  init(below root: Entity, in world: World) {
    nodes = [Node(view: root, parent: 0, size: nil)]
    var place = 0
    while place < nodes.count {
      let children = world.children(of: nodes[place].view).filter(world.isLaidOut)
      for child in children.sorted(by: { $0.index < $1.index }) {
        nodes.append(Node(view: child, parent: place, size: world.textSize(of: child)))
      }
      place += 1
    }
    world.forEachPlace { places.append(Place(view: $0, parent: $1)) }
    viewCount = world.laidOutCount
    textCount = world.count(Label.self) + world.count(Button.self)
  }

  /// Whether the views of a world may still be these; the sizes of their texts are not compared.
  ///
  /// This is asked every tick. Each view says what it is in; lists of children would cost more to
  /// look at, and say nothing else.
  func isThere(in world: World) -> Bool {
    guard world.laidOutCount == viewCount,
      world.count(Label.self) + world.count(Button.self) == textCount
    else { return false }
    var (number, isSame) = (0, true)
    world.forEachPlace { view, parent in
      isSame =
        isSame && number < places.count && places[number] == Place(view: view, parent: parent)
      number += 1
    }
    return isSame && number == places.count
  }

  /// Whether this is another tree with views added behind its own, and texts of other sizes.
  func continues(_ other: LayoutTree) -> Bool {
    nodes.count >= other.nodes.count
      && zip(other.nodes, nodes).allSatisfy { old, new in
        old.view == new.view && old.parent == new.parent && (old.size == nil) == (new.size == nil)
      }
  }
}

extension World {
  /// Whether an entity is a view or a guide.
  fileprivate func isLaidOut(_ entity: Entity) -> Bool {
    has(View.self, entity) || has(LayoutGuide.self, entity)
  }

  /// Hands over each view and guide that is in another, and that one.
  fileprivate func forEachPlace(_ body: (Entity, Entity) -> Void) {
    read { (view: Entity, parent: Parent, _: With<View>) in body(view, parent.entity) }
    read { (guide: Entity, parent: Parent, _: With<LayoutGuide>) in body(guide, parent.entity) }
  }

  /// How many views and guides there are.
  fileprivate var laidOutCount: Int {
    count(View.self) + count(LayoutGuide.self)
  }

  fileprivate func textSize(of view: Entity) -> Size? {
    (self[view, Label.self]?.text ?? self[view, Button.self]?.title).map(size(of:))
  }
}
