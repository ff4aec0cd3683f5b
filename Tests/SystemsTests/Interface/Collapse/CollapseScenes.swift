import ECS
import Systems

/// A fragment as a test sees it.
struct SeenFragment: Equatable {
  var entity: Entity
  var fragment: Fragment
  var text: String?
  var center: Vector
  var size: Size
  var angle: Double
  var falls: Bool

  /// The box around it as it is turned.
  var box: Rect {
    let (sine, cosine) = angle.sineAndCosine
    let width = size.width * abs(cosine) + size.height * abs(sine)
    let height = size.width * abs(sine) + size.height * abs(cosine)
    return Rect(
      x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
  }

  /// Whether the boxes of two fragments overlap by more than a distance.
  func overlaps(_ other: SeenFragment, by distance: Double = 0.01) -> Bool {
    box.minX + distance < other.box.maxX && other.box.minX + distance < box.maxX
      && box.minY + distance < other.box.maxY && other.box.minY + distance < box.maxY
  }
}

extension World {
  /// All fragments, from back to front.
  var seenFragments: [SeenFragment] {
    var seen: [SeenFragment] = []
    read {
      (
        entity: Entity, fragment: Fragment, position: Position, rotation: Rotation,
        collider: Collider, tween: Tween?
      ) in
      seen.append(
        SeenFragment(
          entity: entity, fragment: fragment, text: self[entity, FragmentText.self]?.text,
          center: (tween?.shown(position) ?? position).vector,
          size: collider.size, angle: (tween?.shown(rotation) ?? rotation).angle,
          falls: has(ItemProperties.self, entity)))
    }
    return seen.sorted { $0.fragment.order < $1.fragment.order }
  }

  /// The fragment of a view's own shape.
  func shape(of view: Entity) -> SeenFragment? {
    seenFragments.first { $0.fragment.view == view && $0.text == nil }
  }

  /// The digest of everything the tree is made of.
  var treeDigest: [UInt64] {
    [
      digest(of: View.self), digest(of: ViewFrame.self), digest(of: Label.self),
      digest(of: Button.self), digest(of: Constraint.self), digest(of: Parent.self),
      digest(of: Children.self), digest(of: Tween.self),
    ]
  }

  /// Adds a view that is held at a place in its parent, in points.
  @discardableResult
  mutating func add<each C: Component>(
    _ view: View, _ components: repeat each C, to parent: Entity, at rect: Rect
  ) -> Entity {
    let entity = addView(view, repeat each components, to: parent)
    constrain(
      Constraint(entity, .left, to: parent, .left, constant: rect.minX, identifier: "left"))
    constrain(Constraint(entity, .top, to: parent, .top, constant: rect.minY, identifier: "top"))
    constrain(Constraint(entity, .width, constant: rect.size.width))
    constrain(Constraint(entity, .height, constant: rect.size.height))
    return entity
  }

  /// Runs ticks until a collapse is in a phase; at most a minute.
  mutating func runInterface(until phase: Collapse.Phase?, of collapse: Collapse) {
    var ticks = 0
    while collapse.phase(in: self) != phase && ticks < 7200 {
      runInterface()
      ticks += 1
    }
  }
}

/// A screen of 40 × 15 with a heading, a card with a text and a button on it, and what cannot be
/// seen.
struct CardScreen {
  var world = World.interface(columns: 40, rows: 15)
  let heading: Entity
  let card: Entity
  let text: Entity
  let button: Entity
  let hidden: Entity
  var collapse: Collapse

  init() {
    let root = world.root
    heading = world.add(
      View(), Label("Two words"), to: root, at: Rect(x: 10, y: 0, width: 100, height: 20))
    card = world.add(
      View(background: .card, border: .border), to: root,
      at: Rect(x: 100, y: 60, width: 200, height: 120))
    text = world.add(
      View(), Label("one two three"), to: card, at: Rect(x: 10, y: 20, width: 180, height: 20))
    button = world.add(
      View(background: .button), Button("Press", identifier: "press"), to: card,
      at: Rect(x: 10, y: 40, width: 80, height: 60))
    hidden = world.add(
      View(background: .card, isHidden: true), to: root,
      at: Rect(x: 0, y: 200, width: 100, height: 60))
    world.add(
      View(), Label("unseen"), to: hidden, at: Rect(x: 0, y: 0, width: 100, height: 20))
    collapse = Collapse(of: root)
    world.runInterface()
  }
}
