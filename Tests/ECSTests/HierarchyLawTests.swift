import ECS
import Synchronization
import Testing

/// A list that objects write their numbers into when they die.
private final class Obituary: Sendable {
  private let entries = Mutex<[Int]>([])

  var numbers: [Int] { entries.withLock { $0 } }

  func add(_ number: Int) { entries.withLock { $0.append(number) } }
}

/// An object that writes into an obituary when it dies.
private final class Mortal: Sendable {
  private let number: Int
  private let obituary: Obituary

  init(_ number: Int, _ obituary: Obituary) {
    self.number = number
    self.obituary = obituary
  }

  deinit { obituary.add(number) }
}

/// A component whose end shows.
private struct Life: Component {
  let mortal: Mortal

  static func == (left: Life, right: Life) -> Bool { left.mortal === right.mortal }

  func digest(into digest: inout Digest) {}
}

@Suite("Laws of the hierarchy")
struct HierarchyLawTests {
  var world = World()

  @Test(arguments: 0..<UInt64(30))
  func `a tree of three levels ends children first, siblings in order, each once`(seed: UInt64) {
    let obituary = Obituary()
    var random = RandomGenerator(seed: seed)
    var world = World()
    var entities = [world.spawn(Life(mortal: Mortal(0, obituary)))]
    var children: [[Int]] = [[]]
    var levels = [0]
    for number in 1...(10 + random.next(below: 30)) {
      let above = levels.indices.filter { levels[$0] < 2 }
      let parent = above[random.next(below: above.count)]
      entities.append(world.spawn(Life(mortal: Mortal(number, obituary))))
      world.setParent(of: entities[number], to: entities[parent])
      children[parent].append(number)
      children.append([])
      levels.append(levels[parent] + 1)
    }
    let bystander = world.spawn(Life(mortal: Mortal(-1, obituary)))

    world.despawn(entities[0])

    func order(_ number: Int) -> [Int] { children[number].flatMap(order) + [number] }
    #expect(obituary.numbers == order(0))
    #expect(world.entityCount == 1)
    #expect(world.contains(bystander))
  }

  @Test mutating func `whoever hangs elsewhere or comes back is the last child there`() {
    let (a, b) = (world.spawn(), world.spawn())
    let children = (0..<4).map { _ in world.spawn() }
    for child in children { world.setParent(of: child, to: a) }

    world.setParent(of: children[1], to: b)
    world.setParent(of: children[0], to: b)
    world.setParent(of: children[1], to: a)

    #expect(world.children(of: a) == [children[2], children[3], children[1]])
    #expect(world.children(of: b) == [children[0]])
  }

  @Test mutating func `whoever hangs elsewhere takes all below along`() {
    let (a, b, child, grandchild) = (world.spawn(), world.spawn(), world.spawn(), world.spawn())
    world.setParent(of: child, to: a)
    world.setParent(of: grandchild, to: child)
    world.setParent(of: child, to: b)

    world.despawn(a)
    #expect(world.contains(child) && world.contains(grandchild))

    world.despawn(b)
    #expect(world.entityCount == 0)
  }

  @Test
  mutating func `a chain of a hundred thousand grows downwards, closes no circle and ends`() {
    let top = world.spawn()
    var chain = [top]
    for _ in 1..<100_000 {
      let child = world.spawn()
      world.setParent(of: child, to: chain[chain.count - 1])
      chain.append(child)
    }
    let copy = world

    let closes = world.setParent(of: top, to: chain[chain.count - 1])

    #expect(!closes)
    #expect(world == copy)
    #expect(world.digest == copy.digest)
    world.despawn(chain[50_000])
    #expect(world.entityCount == 50_000)
    #expect(world.children(of: chain[49_999]) == [])
    world.despawn(top)
    #expect(world.entityCount == 0)
  }

  @Test(arguments: [1, 99_999, 38_197])
  func `a hundred thousand children leave one by one, in any order`(stride: Int) {
    // Strides without a common divisor with the count: forwards, backwards, and all over.
    let count = 100_000
    var world = World()
    let parent = world.spawn()
    let children = (0..<count).map { _ in world.spawn() }
    for child in children { world.setParent(of: child, to: parent) }

    for number in 0..<count - 5 {
      let child = children[number * stride % count]
      if number % 2 == 0 {
        world.despawn(child)
      } else {
        world.setParent(of: child, to: nil)
      }
    }

    let left = (count - 5..<count).map { $0 * stride % count }.sorted().map { children[$0] }
    #expect(world.children(of: parent) == left)
    #expect(world.entityCount == 1 + count / 2 + 2)
  }

  @Test
  mutating func `a parent of a hundred thousand ends with all of them`() {
    let parent = world.spawn()
    for _ in 0..<100_000 { world.setParent(of: world.spawn(), to: parent) }

    world.despawn(parent)

    #expect(world.entityCount == 0)
  }

  @Test(arguments: 0..<UInt64(30))
  func `a long list of children is what an array would be`(seed: UInt64) {
    var random = RandomGenerator(seed: seed)
    var world = World()
    let (parent, other) = (world.spawn(), world.spawn())
    let entities = (0..<150).map { _ in world.spawn() }
    var naive: [Entity] = []
    var snapshot = (world, naive)

    for step in 0..<1_500 {
      let entity = entities[random.next(below: 150)]
      // The list grows, shrinks to nothing and grows again.
      let mayJoin = step / 500 != 1 || random.next(below: 8) == 0
      if random.next(below: 40) == 0 {
        snapshot = (world, naive)
      } else if random.next(below: 200) == 0 {
        (world, naive) = snapshot
      } else if mayJoin && random.next(below: 3) > 0 {
        world.setParent(of: entity, to: parent)
        if !naive.contains(entity) { naive.append(entity) }
      } else {
        world.setParent(of: entity, to: random.next(below: 2) == 0 ? other : nil)
        naive.removeAll { $0 == entity }
      }
      #expect(world.children(of: parent) == naive)
      #expect(world.has(Children.self, parent) == !naive.isEmpty)
    }
  }

  @Test mutating func `who left a long list makes no difference to equality or the digest`() {
    let parent = world.spawn()
    let children = (0..<100).map { _ in world.spawn() }
    for child in children { world.setParent(of: child, to: parent) }
    var other = world

    // The same children go, from one side and from the other, and two come back.
    for child in children[20..<60] { world.setParent(of: child, to: nil) }
    for child in [children[30], children[20]] { world.setParent(of: child, to: parent) }
    for child in children { other.setParent(of: child, to: nil) }
    for child in children[..<20] { other.setParent(of: child, to: parent) }
    for child in children[60...] { other.setParent(of: child, to: parent) }
    for child in [children[30], children[20]] { other.setParent(of: child, to: parent) }

    let (mine, theirs) = (world[parent, Children.self], other[parent, Children.self])
    #expect(mine?.entities.count == 62)
    #expect(mine == theirs)
    #expect(mine.hashValue == theirs.hashValue)
    var (one, another) = (Digest(), Digest())
    one.combine(mine)
    another.combine(theirs)
    #expect(one.value == another.value)
  }
}
