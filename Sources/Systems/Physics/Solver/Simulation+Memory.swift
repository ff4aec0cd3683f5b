import ECS

extension Simulation {
  /// Connects the pairs with the contacts they had in the last tick.
  mutating func recall(_ memory: PhysicsMemory) {
    noteSlots()
    for (number, touch) in memory.contacts.enumerated() {
      guard let pair = pair(of: touch) else { continue }
      pairs[pair].remembered = Int32(truncatingIfNeeded: number)
    }
    for jam in memory.jams {
      if let body = body(of: jam.item) { bodies[body].jam = jam.ticks }
    }
  }

  /// Notes which body each entity is.
  private mutating func noteSlots() {
    for index in bodies.indices {
      let slot = Int(bodies[index].entity.index)
      if slot >= slots.count {
        slots.append(contentsOf: repeatElement(-1, count: slot + 1 - slots.count))
      }
      slots[slot] = Int32(truncatingIfNeeded: index)
    }
  }

  private mutating func forgetSlots() {
    for body in bodies { slots[Int(body.entity.index)] = -1 }
  }

  /// The body of an entity, if it still is one.
  func body(of entity: Entity) -> Int? {
    guard Int(entity.index) < slots.count else { return nil }
    let body = Int(slots[Int(entity.index)])
    return body >= 0 && bodies[body].entity == entity ? body : nil
  }

  private func pair(of touch: PhysicsMemory.Touch) -> Int? {
    guard let item = body(of: touch.item) else { return nil }
    var other = -1 - touch.side
    if let entity = touch.other {
      guard let body = body(of: entity) else { return nil }
      other = body
    }
    var place = links.first(of: item)
    while place >= 0 {
      let link = links[place]
      let pair = pairs[Int(link.pair)]
      if pair.b == other || (other >= 0 && pair.a == other && pair.b == item) {
        return Int(link.pair)
      }
      place = link.next
    }
    return nil
  }

  /// Notes what the next tick has to know, and which contacts have begun and ended.
  mutating func remember(in memory: inout PhysicsMemory) {
    for contact in contacts { note(contact) }
    collectTouching()
    var touches: [PhysicsMemory.Touch] = []
    touches.reserveCapacity(touching.count)
    for index in touching { touches.append(touch(of: index, memory)) }
    for contact in contacts { keep(contact, in: &touches) }
    compare(memory.contacts, touches)
    memory.contacts = touches
    memory.jams.removeAll(keepingCapacity: true)
    for body in bodies where body.jam > 0 {
      memory.jams.append(.init(item: body.entity, ticks: body.jam))
    }
    forgetSlots()
  }

  /// Marks the pair of a contact as touching if it does.
  private mutating func note(_ contact: Contact) {
    let nearest = min(contact.first.gap, contact.second?.gap ?? .infinity)
    guard contact.acted || nearest < Tuning.slop else { return }
    let strongest = contact.second.map { $0.impulse > contact.first.impulse } ?? false
    pairs[contact.pair].touches = true
    pairs[contact.pair].normal = contact.normal
    pairs[contact.pair].point =
      strongest ? (contact.second ?? contact.first).position : contact.first.position
  }

  /// Collects the pairs that touch: earlier items first, the bounds last.
  private mutating func collectTouching() {
    touching.removeAll(keepingCapacity: true)
    var isSorted = true
    var last = 0
    for index in pairs.indices where pairs[index].touches {
      let rank = pairs[index].rank
      isSorted = isSorted && rank > last
      last = rank
      touching.append(index)
    }
    // Only pairs that were found in the middle of the tick are out of order.
    if !isSorted {
      var order: [(rank: Int, pair: Int)] = []
      for index in touching { order.append((pairs[index].rank, index)) }
      order.sort { $0.rank < $1.rank }
      for (place, entry) in order.enumerated() { touching[place] = entry.pair }
    }
    for (place, index) in touching.enumerated() { pairs[index].place = place }
  }

  private func touch(of index: Int, _ memory: PhysicsMemory) -> PhysicsMemory.Touch {
    let pair = pairs[index]
    var touch = PhysicsMemory.Touch(
      item: bodies[pair.a].entity, other: pair.hasWall ? nil : bodies[pair.b].entity,
      side: pair.hasWall ? pair.wall : 0, normal: pair.normal, first: pair.point)
    // A contact keeps the names it began with, also when the order of its items has changed.
    if pair.remembered >= 0, memory.contacts[Int(pair.remembered)].item != touch.item {
      touch.other = touch.item
      touch.item = memory.contacts[Int(pair.remembered)].item
      touch.normal = touch.normal * -1
    }
    return touch
  }

  private func keep(_ contact: Contact, in touches: inout [PhysicsMemory.Touch]) {
    let pair = pairs[contact.pair]
    guard pair.touches else { return }
    touches[pair.place].first = contact.first.position
    touches[pair.place].second = contact.second?.position
    touches[pair.place].impulses = .init(
      first: .init(normal: contact.first.impulse, tangent: contact.first.slide),
      second: .init(
        normal: contact.second?.impulse ?? 0, tangent: contact.second?.slide ?? 0))
  }
}
