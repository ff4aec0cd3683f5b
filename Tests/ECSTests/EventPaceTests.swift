import ECS
import Testing

/// What the events of one type must do, with an array for each reader.
private struct NaiveQueue {
  var waiting: [String: [Int]] = [:]
  var missed: [String: Int] = [:]

  mutating func register(_ name: String) {
    if waiting[name] == nil {
      (waiting[name], missed[name]) = ([], 0)
    }
  }

  mutating func send(_ number: Int, limit: Int) {
    for name in waiting.keys {
      waiting[name]?.append(number)
      if waiting[name]?.count == limit + 1 {
        waiting[name]?.removeFirst()
        missed[name]? += 1
      }
    }
  }

  mutating func receive(_ name: String) -> [Int] {
    register(name)
    let events = waiting[name] ?? []
    waiting[name] = []
    return events
  }

  /// How many objects are alive: those some reader waits for.
  var aliveCount: Int {
    waiting.values.map(\.count).max() ?? 0
  }
}

/// An event with an object, of which 21 may wait.
private struct Letter: Event {
  static var waitingLimit: Int { 21 }

  var payload: Payload

  func digest(into digest: inout Digest) {
    digest.combine(payload)
  }
}

@Suite("Event readers of many paces")
struct EventPaceTests {
  @Test func `readers of periods 1, 2, 3 and 7 receive every event once over 1,000 ticks`() {
    let periods = [1, 2, 3, 7]
    var world = World()
    let readers = periods.map { EventReader<Eaten>(named: "every \($0)") }
    for reader in readers { world.register(reader) }
    var seen = periods.map { _ in [Int]() }
    var sent: [Int] = []

    for tick in 1...1_000 {
      for part in 0..<(tick % 4) {
        world.send(Eaten(points: tick * 4 + part))
        sent.append(tick * 4 + part)
      }
      for (index, period) in periods.enumerated() where tick % period == 0 {
        world.receive(readers[index]) { seen[index].append($0.points) }
      }
      #expect((world.eventReaders.map(\.waitingCount).max() ?? 0) <= 7 * 3)
    }

    for index in periods.indices {
      seen[index] += world.receive(readers[index]).map(\.points)
      #expect(seen[index] == sent)
    }
    #expect(world.eventReaders.allSatisfy { $0.waitingCount == 0 && $0.missedCount == 0 })
  }

  @Test(arguments: 0..<UInt64(50))
  func `a queue does what arrays do, with snapshots and rollbacks`(seed: UInt64) {
    let census = Census()
    do {
      var random = RandomGenerator(seed: seed)
      var (world, naive) = (World(), NaiveQueue())
      var snapshot = (world, naive)
      for number in 0..<400 {
        let name = "reader \(random.next(below: 5))"
        let reader = EventReader<Letter>(named: name)
        switch random.next(below: 40) {
        case 0:
          world.register(reader)
          naive.register(name)
        case 1:
          world.unregister(reader)
          (naive.waiting[name], naive.missed[name]) = (nil, nil)
        case 2:
          snapshot = (world, naive)
        case 3:
          (world, naive) = snapshot
        case 4..<8:
          let received = world.receive(reader).map(\.payload.object.number)
          #expect(received == naive.receive(name))
        case 8..<12:
          var received: [Int] = []
          world.receive(reader) { received.append($0.payload.object.number) }
          #expect(received == naive.receive(name))
        default:
          world.send(Letter(payload: Payload(number, in: census)))
          naive.send(number, limit: 21)
        }
        let names = naive.waiting.keys.sorted()
        #expect(world.eventReaders.map(\.readerName) == names)
        #expect(world.eventReaders.map(\.waitingCount) == names.map { naive.waiting[$0]?.count })
        #expect(world.eventReaders.map(\.missedCount) == names.map { naive.missed[$0] })
      }
      snapshot = (World(), NaiveQueue())
      #expect(census.alive == naive.aliveCount)
    }
    #expect(census.alive == 0)
  }
}
