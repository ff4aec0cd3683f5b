import ECS

// The hierarchy, events, resources and random generators.

extension Program {
  mutating func setParent() {
    guard let child = someone(), let other = someone() else { return }
    let parent = random.next(below: 5) == 0 ? nil : other
    note("set parent of \(child) to \(words(for: parent))")
    let hangs = world.setParent(of: child, to: parent)
    let isExpected = model.setParent(of: Name(child), to: parent.map { Name($0) })
    expect(hangs == isExpected, "setParent should have said \(isExpected)", entity: child)
  }

  mutating func sendEvents() {
    guard !programs.events.isEmpty else { return }
    for _ in 0...random.next(below: 3) {
      let type = random.next(below: programs.events.count)
      send(programs.events[type].source, type)
    }
  }

  private mutating func send<S: EventSource>(_ source: S, _ type: Int) {
    let value = twice { source.make(&$0) }
    note("send \(value.0) ")
    world.send(value.0)
    for reader in Program.readerNames.indices {
      model.inboxes[type][reader]?.append(value.1)
    }
  }

  /// Lets a reader receive: the first ten times as often as the last, which so lags behind.
  mutating func receiveEvents() {
    guard !programs.events.isEmpty else { return }
    let type = random.next(below: programs.events.count)
    let draw = random.next(below: 14)
    let reader = draw < 10 ? 0 : draw < 13 ? 1 : 2
    receive(programs.events[type].source, type, reader)
  }

  private mutating func receive<S: EventSource>(_ source: S, _ type: Int, _ number: Int) {
    let reader = EventReader<S.Value>(named: Program.readerNames[number])
    let expected = model.inboxes[type][number]
    if expected == nil, random.next(below: 2) == 0 {
      note("register \(reader.name) for \(S.Value.self)")
      world.register(reader)
    } else {
      note("receive \(S.Value.self) as \(reader.name)")
      expectSame(world.receive(reader), expected?.compactMap { $0 as? S.Value } ?? [])
    }
    model.inboxes[type][number] = []
  }

  private mutating func expectSame<Value: Event>(_ events: [Value], _ expected: [Value]) {
    let same =
      events.count == expected.count && zip(events, expected).allSatisfy { isSame($0, $1) }
    expect(same, "received were \(events), expected were \(expected)", type: "\(Value.self)")
  }

  mutating func changeResources() {
    guard !programs.resources.isEmpty else { return }
    let type = random.next(below: programs.resources.count)
    changeResource(programs.resources[type].source, type)
  }

  private mutating func changeResource<S: ResourceSource>(_ source: S, _ type: Int) {
    let expected = model.resources[type] as? S.Value
    switch random.next(below: 5) {
    case 0:
      note("insert resource \(S.Value.self)")
      let value = twice { source.make(&$0) }
      world.insert(resource: value.0)
      model.resources[type] = value.1
    case 1, 2:
      note("change resource \(S.Value.self)")
      var draws = (random, random)
      world[resource: S.Value.self]?.change(with: source, &draws.0)
      var value = expected
      value?.change(with: source, &draws.1)
      model.resources[type] = value
    case 3:
      note("set resource \(S.Value.self) to nil")
      world[resource: S.Value.self] = nil
      model.resources[type] = nil
    default:
      note("take \(S.Value.self) and put it back")
      let taken = world.take(S.Value.self)
      expectSame(taken, expected, "take gave")
      expect(
        world[resource: S.Value.self] == nil, "it is still there when it was taken",
        type: "\(S.Value.self)")
      if let taken { world.insert(resource: taken) }
    }
  }

  mutating func drawNumbers() {
    if random.next(below: 4) == 0 {
      let seed = random.next()
      note("set seed to \(seed)")
      world.seed = seed
      model.seed = seed
      model.streams = [:]
      return
    }
    let name = ["dice", "food"][random.next(below: 2)]
    note("draw from \(name)")
    var stream = model.streams[name] ?? freshStream(name)
    let drawn = world[generator: name].next()
    let expected = stream.next()
    model.streams[name] = stream
    expect(drawn == expected, "\(name) gave \(drawn), expected was \(expected)")
  }

  /// The stream of a name, asked of a world in which nothing else has happened.
  private func freshStream(_ name: String) -> RandomGenerator {
    var fresh = World()
    fresh.seed = model.seed
    return fresh[generator: name]
  }
}
