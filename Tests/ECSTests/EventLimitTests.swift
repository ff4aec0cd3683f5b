import ECS
import Testing

/// An event of which four may wait.
private struct Ping: Event {
  static var waitingLimit: Int { 4 }

  var number = 0

  func digest(into digest: inout Digest) {
    digest.combine(number)
  }
}

/// An event of which none may wait, which is a mistake.
private struct Unheard: Event {
  static var waitingLimit: Int { 0 }

  func digest(into digest: inout Digest) {}
}

/// An event of which eight may wait, with an object.
private struct Parcel: Event {
  static var waitingLimit: Int { 8 }

  var payload: Payload

  func digest(into digest: inout Digest) {
    digest.combine(payload)
  }
}

@Suite("Readers that lag behind")
struct EventLimitTests {
  var world = World()
  private let awake = EventReader<Ping>(named: "awake")
  private let asleep = EventReader<Ping>(named: "asleep")

  /// What the summary of one reader says.
  private func counts(_ reader: EventReader<Ping>) -> [Int] {
    world.eventReaders.filter { $0.readerName == reader.name }
      .flatMap { [$0.waitingCount, $0.missedCount] }
  }

  private mutating func send(_ numbers: Range<Int>) {
    for number in numbers { world.send(Ping(number: number)) }
  }

  @Test mutating func `as many events as may wait are all received`() {
    world.register(asleep)

    send(0..<4)

    #expect(counts(asleep) == [4, 0])
    let received = world.receive(asleep).map(\.number)
    #expect(received == [0, 1, 2, 3])
    #expect(counts(asleep) == [0, 0])
  }

  @Test mutating func `one more drops the oldest, and the reader counts it`() {
    world.register(asleep)

    send(0..<5)

    #expect(counts(asleep) == [4, 1])
    let received = world.receive(asleep).map(\.number)
    #expect(received == [1, 2, 3, 4])
    #expect(counts(asleep) == [0, 1])
  }

  @Test mutating func `misses add up over several visits`() {
    world.register(asleep)

    send(0..<6)
    _ = world.receive(asleep)
    send(6..<13)

    #expect(counts(asleep) == [4, 5])
    let received = world.receive(asleep).map(\.number)
    #expect(received == [9, 10, 11, 12])
    #expect(counts(asleep) == [0, 5])
  }

  @Test mutating func `a reader that comes misses nothing because of one that does not`() {
    world.register(asleep)
    world.register(awake)
    var seen: [Int] = []

    for tick in 0..<1_000 {
      send(tick * 2..<tick * 2 + 2)
      seen += world.receive(awake).map(\.number)
    }

    #expect(seen == Array(0..<2_000))
    #expect(counts(awake) == [0, 0])
    #expect(counts(asleep) == [4, 1_996])
  }

  @Test mutating func `a reader half behind misses only what it had not received`() {
    world.register(asleep)
    world.register(awake)
    send(0..<3)
    _ = world.receive(awake)

    send(3..<9)

    #expect(counts(asleep) == [4, 5])
    #expect(counts(awake) == [4, 2])
    let received = world.receive(awake).map(\.number)
    #expect(received == [5, 6, 7, 8])
  }

  @Test func `what is dropped is released at once`() {
    let census = Census()
    var world = World()
    let (awake, asleep) = (
      EventReader<Parcel>(named: "awake"), EventReader<Parcel>(named: "asleep")
    )
    world.register(awake)
    world.register(asleep)

    for number in 0..<1_000 {
      world.send(Parcel(payload: Payload(number, in: census)))
      if number % 3 == 0 { world.receive(awake) { _ in } }
      #expect(census.alive == min(number + 1, 8))
    }
    world.receive(asleep) { _ in }
    #expect(census.alive == 0)
  }

  @Test mutating func `a type of event that gives no limit may have 65,536 wait`() {
    let reader = EventReader<Eaten>(named: "score")
    world.register(reader)

    for points in 0..<65_537 { world.send(Eaten(points: points)) }

    let summary = world.eventReaders
    #expect(summary.map(\.waitingCount) == [65_536])
    #expect(summary.map(\.missedCount) == [1])
    let received = world.receive(reader).map(\.points)
    #expect(received == Array(1...65_536))
  }

  @Test func `a limit of none is refused`() async {
    await #expect(processExitsWith: .failure) {
      var world = World()
      world.register(EventReader<Unheard>(named: "nobody"))
    }
  }

  @Test mutating func `a rollback brings back what waited and what was missed`() {
    world.register(asleep)
    world.register(awake)
    send(0..<6)
    let before = world
    let digest = world.digest

    _ = world.receive(asleep)
    send(6..<20)
    _ = world.receive(awake)
    #expect(world != before)
    world = before

    #expect(world.digest == digest)
    #expect(counts(asleep) == [4, 2])
    let received = world.receive(asleep).map(\.number)
    #expect(received == [2, 3, 4, 5])
  }

  @Test mutating func `what was missed is part of equality and of the digest`() {
    world.register(asleep)
    var lucky = world

    send(0..<5)
    for number in 1..<5 { lucky.send(Ping(number: number)) }

    let waiting = world
    #expect(waiting != lucky)
    #expect(waiting.digest != lucky.digest)
    var (mine, theirs) = (waiting, lucky)
    let (missed, all) = (mine.receive(asleep), theirs.receive(asleep))
    #expect(missed == all)
    #expect(mine != theirs)
  }

  @Test mutating func `where the queue is in memory makes no difference`() {
    world.register(asleep)
    world.register(awake)
    var travelled = world
    for number in 0..<11 {
      travelled.send(Ping(number: number))
      if number % 2 == 0 { _ = travelled.receive(asleep) }
      _ = travelled.receive(awake)
    }
    _ = travelled.receive(asleep)

    send(20..<23)
    for number in 20..<23 { travelled.send(Ping(number: number)) }

    #expect(world == travelled)
    #expect(world.digest == travelled.digest)
  }
}
