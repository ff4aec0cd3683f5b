import ECS
import Systems
import Testing

@Suite("Determinism of item groups")
struct GroupDeterminismTests {
  /// Groups and single items of all kinds in a box, one of them at rest.
  static func tumble() throws -> PhysicsScene {
    var scene = PhysicsScene(bounds: Rect(x: 0, y: 600, width: 500, height: 400))
    let properties = ItemProperties.with {
      $0.elasticity = 0.6
      $0.friction = 0.2
    }
    _ = try scene.addAngle(100, 700, properties)
    _ = try scene.addDumbbell(300, 680, properties)
    _ = try scene.addDumbbell(250, 800)
    for index in 0..<6 {
      scene.add(60 + Double(index) * 70, 900, circle: index % 2 == 0, properties)
    }
    let rod = scene.addPart(420, 760, 20, 60, .ellipse)
    try scene.world.group([rod, scene.addPart(420, 720, 30, 30)], properties: properties)
    return scene
  }

  @Test func `a snapshot of falling groups replays bit for bit, also when one loses an item`()
    throws
  {
    var scene = try Self.tumble()
    scene.run(ticks: 60)
    var replayed = scene

    for index in 0..<2 {
      scene.run(ticks: 60)
      replayed.run(ticks: 60)
      #expect(replayed.world == scene.world)
      #expect(replayed.world.digest == scene.world.digest)
      guard index == 0 else { break }
      for world in 0..<2 {
        let items = world == 0 ? scene.world : replayed.world
        var found: [Entity] = []
        items.read { (entity: Entity, _: GroupedItem) in found.append(entity) }
        if world == 0 { scene.world.despawn(found[1]) } else { replayed.world.despawn(found[1]) }
      }
    }
  }

  @Test func `the digest of falling groups is the same in every build and process`() throws {
    var scene = try Self.tumble()

    scene.run(ticks: 300)

    #expect(String(scene.world.digest, radix: 16) == "b1dfcddc79c3067f")
  }

  @Test(arguments: [false, true])
  func `a group far away changes no bit of a heap, and a heap none of a group`(isFirst: Bool) throws
  {
    func fall(_ withHeap: Bool, _ withGroup: Bool) throws -> [Position] {
      var scene = PhysicsScene()
      var places: [Entity] = []
      func addHeap() {
        guard withHeap else { return }
        for index in 0..<6 { places.append(scene.add(500, 980 - Double(index) * 21, .documented)) }
      }
      func addGroup() throws {
        guard withGroup else { return }
        places.append(try scene.addAngle(2000, 900, .with { $0.elasticity = 0.5 }))
        places += [scene.add(2020, 800, .documented), scene.add(2060, 780, .documented)]
      }
      if !isFirst { addHeap() }
      try addGroup()
      if isFirst { addHeap() }
      scene.run(ticks: 150)
      return places.map { scene.position($0) }
    }

    let both = try fall(true, true)

    let (heap, group) = (try fall(true, false), try fall(false, true))
    #expect(both == (isFirst ? group + heap : heap + group))
  }
}
