import ECS
import Testing

/// The ways to hold a component or the memory of a world for writing, besides a query.
enum WayIn: Int, CaseIterable, Codable, Sendable {
  case modify, modifyTwo, subscripted, resource, chunks, changes, events

  /// Goes in and calls a closure while there.
  func go(into holder: Holder, _ entity: Entity, _ body: () -> Void) {
    switch self {
    case .modify:
      holder.world.modify(entity, Position.self) { _ in body() }
    case .modifyTwo:
      holder.world.modify(entity, Position.self, and: entity, Spin.self) { _, _ in body() }
    case .subscripted:
      hold(&holder.world[entity, Position.self], body)
    case .resource:
      hold(&holder.world[resource: Score.self], body)
    case .chunks:
      holder.world.updateChunks(Position.self) { _ in body() }
    case .changes:
      holder.world.readChanges(for: ChangeReader<Spin>(named: "reader")) { _, _, _ in body() }
    case .events:
      holder.world.receive(EventReader<Eaten>(named: "reader")) { _ in body() }
    }
  }

  private func hold<Value>(_ value: inout Value, _ body: () -> Void) {
    body()
  }
}

extension Holder {
  /// Fills the world so that every way in and every way back has something to find.
  fileprivate func fill() -> Entity {
    world.register(EventReader<Eaten>(named: "reader"))
    world.send(Eaten())
    world.insert(resource: Score())
    return world.spawn(Position(), Spin())
  }
}

/// Every way to hold a part of a world for writing, against every way back into that world.
@Suite("Ways in and ways back")
struct AccessMatrixTests {
  @Test(arguments: WayIn.allCases, [WayBack.read, .change, .spawn, .snapshot])
  func `while a world is held for writing no way leads back into it`(
    way: WayIn, back: WayBack
  ) async {
    await #expect(processExitsWith: .failure) { [way = way as WayIn, back = back as WayBack] in
      let holder = Holder()
      let entity = holder.fill()
      way.go(into: holder, entity) { back.go(into: holder, entity) }
    }
  }

  @Test(arguments: WayIn.allCases)
  func `each way in is entered once, and the world is open again afterwards`(way: WayIn) {
    let holder = Holder()
    let entity = holder.fill()
    var count = 0

    way.go(into: holder, entity) { count += 1 }
    for back in WayBack.allCases { back.go(into: holder, entity) }

    #expect(count == 1)
    #expect(!holder.world.contains(entity))
  }

  @Test(arguments: WayBack.allCases)
  func `while components are read by handle every way back is open`(back: WayBack) {
    let holder = Holder()
    let entities = (0..<3).map { holder.world.spawn(Position(x: Double($0), y: 0)) }

    let world = holder.world
    let seen = world.withReader(of: Position.self) { positions in
      entities.map { entity in
        back.go(into: holder, entities[2])
        return positions[entity]?.x
      }
    }

    #expect(seen == [0, 1, 2])
  }
}
