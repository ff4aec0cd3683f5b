import ECS

/// What the physics hands on from tick to tick, kept in the world so that a snapshot is complete.
struct PhysicsMemory: Resource {
  /// Two items, or an item and a side of the bounds, that touched in the last tick.
  struct Touch: Equatable, Sendable {
    var item: Entity
    /// The other item; `nil` for the bounds.
    var other: Entity?
    /// The side of the bounds.
    var side: Int
    /// From the item to what it touches.
    var normal: Vector
    var first: Vector
    var second: Vector?
    /// The impulses of a contact that rests, along the normal and the tangent at both points.
    var impulses = Impulses()

    /// Gives a contact that goes on the impulses to start from.
    func handOn(to contact: inout Contact) {
      let isSwapped = second.map { squaredDistance($0, contact.first.position) } ?? .infinity
      let isFirst = isSwapped >= squaredDistance(first, contact.first.position)
      let (ours, theirs) =
        isFirst ? (impulses.first, impulses.second) : (impulses.second, impulses.first)
      contact.first.impulse = ours.normal
      contact.first.slide = ours.tangent
      contact.second?.impulse = theirs.normal
      contact.second?.slide = theirs.tangent
    }
  }

  /// The impulses at the two points of a contact.
  struct Impulses: Equatable, Sendable {
    struct Pair: Equatable, Sendable {
      var normal = 0.0
      var tangent = 0.0
    }

    var first = Pair()
    var second = Pair()
  }

  /// An item that stays jammed for some more ticks.
  struct Jam: Equatable, Sendable {
    var item: Entity
    var ticks: Int
  }

  var contacts: [Touch] = []
  var jams: [Jam] = []

  /// The items that were refused, so that each is announced once.
  var refused: [Entity] = []

  /// Memory to work in, no state.
  var workspace = Workspace()

  static func == (left: PhysicsMemory, right: PhysicsMemory) -> Bool {
    left.contacts == right.contacts && left.jams == right.jams && left.refused == right.refused
  }

  func digest(into digest: inout Digest) {
    digest.combine(contacts.count)
    for contact in contacts { contact.digest(into: &digest) }
    digest.combine(jams.count)
    for jam in jams {
      digest.combine(jam.item)
      digest.combine(jam.ticks)
    }
    digest.combine(refused)
  }
}

extension PhysicsMemory.Touch: Digestible {
  func digest(into digest: inout Digest) {
    digest.combine(item)
    digest.combine(other)
    digest.combine(side)
    digest.combine(second != nil)
    for vector in [normal, first, second ?? .zero] {
      digest.combine(vector.x)
      digest.combine(vector.y)
    }
    for pair in [impulses.first, impulses.second] {
      digest.combine(pair.normal)
      digest.combine(pair.tangent)
    }
  }
}

private func squaredDistance(_ a: Vector, _ b: Vector) -> Double {
  (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)
}
