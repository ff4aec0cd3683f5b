import ECS
import Testing

/// The ways back into a world while a query writes one of its components.
///
/// For a variable the compiler refuses all of them; a world in a property of a class it cannot
/// follow, and the run-time check must stop.
enum WayBack: Int, CaseIterable, Codable, Sendable {
  case update, read, get, change, spawn, despawn, single, snapshot

  func go(into holder: Holder, _ entity: Entity) {
    switch self {
    case .update: holder.world.update { (position: inout Position) in position.x += 1 }
    case .read: holder.world.read { (_: Position) in }
    case .get: _ = holder.world[entity, Position.self]
    case .change: holder.world[entity, Position.self]?.x += 1
    case .spawn: holder.world.spawn(Position())
    case .despawn: holder.world.despawn(entity)
    case .single: _ = holder.world.single(Position.self)
    case .snapshot: holder.snapshot = holder.world
    }
  }
}

final class Holder {
  var world = World()
  var snapshot = World()
}

@Suite("Ways back into a world")
struct ReentrancyTests {
  @Test(arguments: WayBack.allCases)
  func `while a component is written no way leads back into the world`(way: WayBack) async {
    await #expect(processExitsWith: .failure) { [way = way as WayBack] in
      let holder = Holder()
      let entity = holder.world.spawn(Position())
      holder.world.update { (_: inout Position) in way.go(into: holder, entity) }
    }
  }

  @Test(arguments: WayBack.allCases)
  func `while a world is read every way back is open and the reading goes on as it began`(
    way: WayBack
  ) {
    let holder = Holder()
    let entities = (0..<3).map { holder.world.spawn(Position(x: Double($0), y: 0)) }
    var seen: [Double] = []

    let world = holder.world
    world.read { (entity: Entity, position: Position) in
      seen.append(position.x)
      way.go(into: holder, entities[2])
    }

    #expect(seen == [0, 1, 2])
  }

  @Test func `an object that asks its world for something while it is released is stopped`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let entity = worldOfCallers.spawn(Caller(object: CallingObject()))
        worldOfCallers.despawn(entity)
      }
    }
  }

  @Test func `the same changes do the same at top level, in a system and inside a query`() {
    var start = World()
    let entities = (0..<5).map { start.spawn(Position(x: Double($0), y: 0)) }
    let change: @Sendable (inout World) -> Void = { world in
      world.despawn(entities[1])
      world.insert(Label(text: "a"), into: entities[3])
      world.remove(Position.self, from: entities[0])
      world.spawn(Position(), Falling())
    }
    struct ChangeSystem: System {
      let change: @Sendable (inout World) -> Void

      func update(_ world: inout World, tick: Tick) {
        change(&world)
      }
    }
    var (plain, scheduled, inside) = (start, start, start)

    change(&plain)
    Schedule(ChangeSystem(change: change)).run(&scheduled, tick: Tick(number: 0, seconds: 1))
    var isFirst = true
    start.read { (_: Position) in
      if isFirst { change(&inside) }
      isFirst = false
    }

    #expect(scheduled == plain)
    #expect(inside == plain)
  }
}

@MainActor private var worldOfCallers = World()

/// An object that looks into the world it may be in, when it ends.
private final class CallingObject: Sendable {
  deinit {
    MainActor.assumeIsolated {
      // Used, so that no optimiser leaves the question out.
      precondition(worldOfCallers.entityCount >= 0)
    }
  }
}

private struct Caller: Component {
  let object: CallingObject

  static func == (left: Caller, right: Caller) -> Bool {
    left.object === right.object
  }

  func digest(into digest: inout Digest) {}
}
