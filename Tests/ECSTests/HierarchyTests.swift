import ECS
import Testing

@Suite("Hierarchy")
struct HierarchyTests {
  var world = World()

  @Test mutating func `a child knows its parent and the parent its children, in order`() {
    let parent = world.spawn()
    let children = (0..<3).map { _ in world.spawn(Position()) }

    for child in children { world.setParent(of: child, to: parent) }

    #expect(world.children(of: parent) == children)
    #expect(children.map { world.parent(of: $0) } == [parent, parent, parent])
    #expect(world.children(of: children[0]) == [])
    #expect(world.parent(of: parent) == nil)
  }

  @Test mutating func `queries read both sides`() {
    let parent = world.spawn(Health(points: 1))
    let child = world.spawn(Position(x: 1, y: 0))
    world.setParent(of: child, to: parent)

    var seen: [Entity] = []
    world.update { (position: inout Position, parent: Parent) in
      position.x += 1
      seen.append(parent.entity)
    }

    #expect(seen == [parent])
    #expect(world.single(Children.self, Without<Parent>.self)?.0.entities == [child])
    #expect(world.single(Entity.self, With<Parent>.self)?.0 == child)
    #expect(world[child, Parent.self]?.entity == parent)
  }

  @Test mutating func `hanging elsewhere leaves the old parent`() {
    let (a, b) = (world.spawn(), world.spawn())
    let (x, y) = (world.spawn(), world.spawn())
    world.setParent(of: x, to: a)
    world.setParent(of: y, to: a)

    let moved = world.setParent(of: x, to: b)
    #expect(moved)
    #expect(world.children(of: a) == [y])
    #expect(world.children(of: b) == [x])

    world.setParent(of: y, to: nil)
    #expect(world.parent(of: y) == nil)
    #expect(!world.has(Children.self, a))
    #expect(!world.has(Parent.self, y))
  }

  @Test mutating func `hanging where it hangs changes nothing`() {
    let (parent, x, y) = (world.spawn(), world.spawn(), world.spawn())
    world.setParent(of: x, to: parent)
    world.setParent(of: y, to: parent)
    let before = world

    let hangs = world.setParent(of: x, to: parent)

    #expect(hangs)
    #expect(world == before)
  }

  @Test mutating func `circles, oneself and the dead are refused`() {
    let (a, b, c) = (world.spawn(), world.spawn(), world.spawn())
    let dead = world.spawn()
    world.despawn(dead)
    world.setParent(of: b, to: a)
    world.setParent(of: c, to: b)
    let before = world

    let answers = [
      world.setParent(of: a, to: c), world.setParent(of: a, to: b), world.setParent(of: a, to: a),
      world.setParent(of: a, to: dead), world.setParent(of: dead, to: a),
      world.setParent(of: dead, to: nil),
    ]

    #expect(!answers.contains(true))
    #expect(world == before)
    #expect(world.digest == before.digest)
  }

  @Test mutating func `despawning takes all below along, children first and in order`() {
    //      0
    //     / \
    //    1   4
    //   / \
    //  2   3
    let tree = (0..<5).map { _ in world.spawn(Position()) }
    for (child, parent) in [(1, 0), (2, 1), (3, 1), (4, 0)] {
      world.setParent(of: tree[child], to: tree[parent])
    }
    let bystander = world.spawn()

    world.despawn(tree[0])

    #expect(world.entityCount == 1)
    #expect(world.contains(bystander))
    // The slot freed last is used first.
    let reused = (0..<5).map { _ in world.spawn().index }
    #expect(reused == [0, 4, 1, 3, 2])
  }

  @Test mutating func `despawning a child leaves its parent without it`() {
    let (parent, x, y) = (world.spawn(), world.spawn(), world.spawn())
    world.setParent(of: x, to: parent)
    world.setParent(of: y, to: parent)

    world.despawn(x)

    #expect(world.children(of: parent) == [y])
  }

  @Test mutating func `a second child moves no row`() {
    let parents = (0..<3).map { _ in world.spawn() }
    for parent in parents { world.setParent(of: world.spawn(), to: parent) }
    let child = world.spawn()

    world.setParent(of: child, to: parents[0])
    world.setParent(of: child, to: parents[1])

    var order: [Entity] = []
    world.read { (entity: Entity, _: Children) in order.append(entity) }
    #expect(order == parents)
  }

  @Test mutating func `a chain of a hundred thousand despawns without a deep recursion`() {
    let root = world.spawn()
    var last = root
    // Built from the bottom up, so that no walk to the top is long.
    for _ in 0..<100_000 {
      let parent = world.spawn()
      world.setParent(of: last, to: parent)
      last = parent
    }

    world.despawn(last)

    #expect(world.entityCount == 0)
    #expect(!world.contains(root))
  }

  @Test(arguments: 0..<UInt64(20))
  func `both sides always agree`(seed: UInt64) {
    var world = World()
    var random = RandomGenerator(seed: seed)
    var entities = (0..<30).map { _ in world.spawn() }

    for _ in 0..<300 {
      let (one, other) = (random.next(below: 30), random.next(below: 30))
      switch random.next(below: 8) {
      case 0:
        world.despawn(entities[one])
        entities[one] = world.spawn()
      case 1:
        world.setParent(of: entities[one], to: nil)
      default:
        world.setParent(of: entities[one], to: entities[other])
      }
    }

    var links = 0
    world.read { (entity: Entity, parent: Parent) in
      links += 1
      #expect(world.children(of: parent.entity).count { $0 == entity } == 1)
    }
    world.read { (entity: Entity, children: Children) in
      links -= children.entities.count
      #expect(!children.entities.isEmpty)
      #expect(children.entities.allSatisfy { world.parent(of: $0) == entity })
    }
    #expect(links == 0)
  }
}
