import ECS
import ECSTesting
import Synchronization
import Testing

@Suite("Testing components of one's own")
struct ComponentTestingTests {
  // This is all a game has to write.
  @Test func `the components of a game behave in every world`() {
    let programs = RandomPrograms(
      components: [
        ComponentSample(Position.self) { random in
          Position(x: Double(random.next(below: 100)), y: Double(random.next(below: 100)))
        },
        ComponentSample(Label.self) { Label(text: "name \($0.next(below: 100))") },
        ComponentSample(Falling()),
      ])

    #expect(programs.firstFailure(seeds: 0..<20) == nil)
  }

  @Test(arguments: [1, 1_000])
  func `a property the digest does not name is found`(variety: Int) {
    let programs = RandomPrograms(components: [
      ComponentSample(Forgetful.self) { random in
        Forgetful(named: random.next(below: variety), forgotten: random.next(below: 100))
      }
    ])

    let failure = programs.firstFailure()

    #expect(failure?.typeName == "Forgetful")
    #expect(failure?.difference.contains("not fed") == true)
  }

  @Test func `a value that is shared between copies of a world is found`() throws {
    let programs = RandomPrograms(components: [
      ComponentSample(Position.self) { _ in Position() },
      ComponentSample(Shared.self) { random in
        Shared(number: random.next(below: 1_000))
      } change: { shared, random in
        shared.cell.number.store(random.next(below: 1_000), ordering: .relaxed)
      },
    ])

    let failure = try #require(programs.firstFailure())

    #expect(failure.program.count < 6)
    #expect("\(failure)".contains("change Shared") || "\(failure)".contains("update all Shared"))
    #expect(programs.firstFailure() == failure)
  }

  @Test func `a maker that draws from elsewhere is found, with entity and component`() throws {
    let counter = Cell(number: 0)
    let programs = RandomPrograms(components: [
      ComponentSample(Health.self) { _ in
        Health(points: UInt8(counter.number.add(1, ordering: .relaxed).newValue % 256))
      }
    ])

    let failure = try #require(programs.firstFailure())

    #expect(failure.entity != nil)
    #expect(failure.typeName == "Health")
  }

  @Test func `programs need components and a generation limit`() async {
    await #expect(processExitsWith: .failure) { _ = RandomPrograms(components: []) }
    await #expect(processExitsWith: .failure) {
      _ = RandomPrograms(components: [ComponentSample(Falling())], generationLimits: [])
    }
  }
}

/// A component whose digest passes over a property.
private struct Forgetful: Component {
  var named: Int
  var forgotten: Int

  func digest(into digest: inout Digest) {
    digest.combine(named)
  }
}

private final class Cell: Sendable {
  let number: Atomic<Int>

  init(number: Int) {
    self.number = Atomic(number)
  }
}

/// A component that is no value: its copies share what they hold.
private struct Shared: Component {
  let cell: Cell

  init(number: Int) {
    cell = Cell(number: number)
  }

  var number: Int { cell.number.load(ordering: .relaxed) }

  static func == (left: Shared, right: Shared) -> Bool {
    left.number == right.number
  }

  func digest(into digest: inout Digest) {
    digest.combine(number)
  }
}
