import ECS
import Synchronization

/// Counts the live objects of one test.
final class Census: Sendable {
  private let living = Atomic<Int>(0)
  private let everBorn = Atomic<Int>(0)

  var alive: Int { living.load(ordering: .sequentiallyConsistent) }
  var born: Int { everBorn.load(ordering: .sequentiallyConsistent) }

  fileprivate func enter() {
    living.add(1, ordering: .sequentiallyConsistent)
    everBorn.add(1, ordering: .sequentiallyConsistent)
  }

  fileprivate func leave() {
    living.subtract(1, ordering: .sequentiallyConsistent)
  }
}

/// An object whose birth and death a census notes.
final class Counted: Sendable {
  let number: Int
  private let census: Census

  init(_ number: Int, in census: Census) {
    self.number = number
    self.census = census
    census.enter()
  }

  deinit {
    census.leave()
  }
}

/// A component, resource and event that owns an object.
struct Payload: Component, Resource, Event {
  var object: Counted

  init(_ number: Int, in census: Census) {
    object = Counted(number, in: census)
  }

  static func == (left: Payload, right: Payload) -> Bool {
    left.object.number == right.object.number
  }

  func digest(into digest: inout Digest) {
    digest.combine(object.number)
  }
}
