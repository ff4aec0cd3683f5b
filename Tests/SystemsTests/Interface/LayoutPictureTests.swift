import ECS
import Systems
import Testing

@Suite("Layout in pictures")
struct LayoutPictureTests {
  var world = World.interface(columns: 12, rows: 5)

  private mutating func view(in parent: Entity? = nil) -> Entity {
    world.addView(View(), to: parent ?? world.root)
  }

  @Test mutating func `a view stands in from its parent's edges`() {
    let view = view()
    world.constrain(Constraint(view, .leading, to: world.root, .leading, constant: 20))
    world.constrain(Constraint(view, .trailing, to: world.root, .trailing, constant: -10))
    world.constrain(Constraint(view, .top, to: world.root, .top, constant: 20))
    world.constrain(Constraint(view, .bottom, to: world.root, .bottom, constant: -20))

    world.runInterface()

    #expect(
      world.pictureOfFrames() == """
        ............
        ..aaaaaaaaa.
        ..aaaaaaaaa.
        ..aaaaaaaaa.
        ............
        """)
  }

  @Test mutating func `a view stands in the middle`() {
    let view = view()
    world.constrain(Constraint(view, .centerX, to: world.root, .centerX))
    world.constrain(Constraint(view, .centerY, to: world.root, .centerY))
    world.constrain(Constraint(view, .width, to: world.root, .width, multiplier: 0.5))
    world.constrain(Constraint(view, .height, constant: 20))

    world.runInterface()

    #expect(
      world.pictureOfFrames() == """
        ............
        ............
        ...aaaaaa...
        ............
        ............
        """)
  }

  @Test mutating func `three columns share a width that does not divide`() {
    world[resource: InterfaceBounds.self] = InterfaceBounds(columns: 11, rows: 2)
    let views = [view(), view(), view()]
    for (left, right) in zip(views, views.dropFirst()) {
      world.constrain(Constraint(right, .left, to: left, .right))
      world.constrain(Constraint(right, .width, to: left, .width))
    }
    world.constrain(Constraint(views[0], .left, to: world.root, .left))
    world.constrain(Constraint(views[2], .right, to: world.root, .right))

    world.runInterface()

    #expect(
      world.pictureOfFrames() == """
        aaaabbbcccc
        aaaabbbcccc
        """)
  }

  @Test mutating func `a text stands beside another`() {
    let name = world.addView(View(), Label("score"), to: world.root)
    let value = world.addView(View(), Label("12"), to: world.root)
    world.constrain(Constraint(name, .top, to: world.root, .top, constant: 20))
    world.constrain(Constraint(value, .leading, to: name, .trailing, constant: 10))
    world.constrain(Constraint(value, .centerY, to: name, .centerY))

    world.runInterface()

    #expect(
      world.pictureOfFrames() == """
        ............
        aaaaa.bb....
        ............
        ............
        ............
        """)
  }

  @Test mutating func `children lie over their parent and later views over earlier ones`() {
    let parent = view()
    let child = view(in: parent)
    let last = view()
    for (view, x, y, width) in [
      (parent, 10.0, 20.0, 80.0), (child, 30, 40, 30), (last, 50, 60, 60),
    ] {
      world.constrain(Constraint(view, .left, constant: x))
      world.constrain(Constraint(view, .top, constant: y))
      world.constrain(Constraint(view, .width, constant: width))
      world.constrain(Constraint(view, .height, constant: 40))
    }

    world.runInterface()

    #expect(
      world.pictureOfFrames() == """
        ............
        .aaaaaaaa...
        .aabbbaaa...
        ...bbcccccc.
        .....cccccc.
        """)
  }

  @Test mutating func `a view parked below the screen is not seen`() {
    let view = view()
    world.constrain(Constraint(view, .height, constant: 60))
    world.constrain(Constraint(view, .bottom, to: world.root, .bottom, constant: 60))

    world.runInterface()

    #expect(
      world.pictureOfFrames() == """
        ............
        ............
        ............
        ............
        ............
        """)
  }
}
