extension Simulation {
  /// Finds the pairs that may touch in this tick, unless those known are all there can be: earlier
  /// bodies first, walls last.
  ///
  /// Every body has a room to itself that is greater than it needs; the pairs are those whose rooms
  /// meet, and they are found anew only when a body may leave its room.
  mutating func findPairs() {
    for index in 0..<itemCount where !needsPairs && !bodies[index].isStill {
      if !bodies[index].room.contains(roomNeeded(by: index)) { needsPairs = true }
    }
    guard needsPairs else { return }
    needsPairs = false
    layOutRooms()
    swap(&pairs, &oldPairs)
    swap(&contacts, &oldContacts)
    pairs.removeAll(keepingCapacity: true)
    contacts.removeAll(keepingCapacity: true)
    links.removeAll(bodies: bodies.count)
    sortOldPairs()
    var old = 0
    for a in 0..<itemCount {
      if filters[a].items != 0 || itemCount < bodies.count { addItemPairs(of: a, &old) }
      if filters[a].boundaries != 0 { addWallPairs(of: a, &old) }
    }
  }

  private mutating func layOutRooms() {
    for index in bodies.indices {
      let surface = min(bodies[index].spin.magnitude * bodies[index].outline.reach, 100)
      let speed = max(bodies[index].vx.magnitude, bodies[index].vy.magnitude) + surface
      bodies[index].room = roomNeeded(by: index).grown(
        by: Tuning.margin + Tuning.room + speed * duration * Tuning.roomTicks)
    }
    widened.removeAll(keepingCapacity: true)
    grid.lay(over: bodies)
  }

  /// Puts pairs that were found in the middle of a tick where they belong.
  private mutating func sortOldPairs() {
    var isSorted = true
    for index in oldPairs.indices.dropFirst()
    where oldPairs[index].rank < oldPairs[index - 1].rank {
      isSorted = false
    }
    guard !isSorted else { return }
    let order = oldPairs.indices.sorted { oldPairs[$0].rank < oldPairs[$1].rank }
    oldPairs = order.map { oldPairs[$0] }
    oldContacts = order.map { oldContacts[$0] }
  }

  /// The room a body can be in from its present place to the end of the tick.
  func roomNeeded(by index: Int) -> Box {
    let reach = reachNeeded(by: index)
    // A parabola can bulge out between its ends by an eighth of g h².
    let bulge = slowest * duration * 0.125
    let (pose, end) = (bodies[index].pose, bodies[index].end)
    return Box(
      minX: min(pose.x, end.x) - reach.x - bulge, minY: min(pose.y, end.y) - reach.y - bulge,
      maxX: max(pose.x, end.x) + reach.x + bulge, maxY: max(pose.y, end.y) + reach.y + bulge)
  }

  /// How far a body reaches to both sides of its centre, and up and down, while it turns.
  private func reachNeeded(by index: Int) -> Vector {
    let outline = bodies[index].outline
    if bodies[index].boundary >= 0 {
      let corner = corners.points[outline.firstCorner]
      return Vector(x: corner.x.magnitude, y: corner.y.magnitude)
    }
    let turn = bodies[index].spin.magnitude * duration * outline.reach
    guard outline.kind == .box else { return Vector(x: outline.reach, y: outline.reach) }
    let (cosine, sine) = (bodies[index].pose.cosine.magnitude, bodies[index].pose.sine.magnitude)
    return Vector(
      x: min(outline.halfWidth * cosine + outline.halfHeight * sine + turn, outline.reach),
      y: min(outline.halfWidth * sine + outline.halfHeight * cosine + turn, outline.reach))
  }

  private mutating func addItemPairs(of a: Int, _ old: inout Int) {
    grid.collect(after: a, bodies, into: &found)
    for index in found.indices where mayMeet(a, Int(found[index])) {
      link(a, Int(found[index]), &old)
    }
  }

  private mutating func addWallPairs(of a: Int, _ old: inout Int) {
    for number in walls.indices where comesNear(a, walls[number]) { link(a, -1 - number, &old) }
  }

  private func comesNear(_ a: Int, _ wall: Wall) -> Bool {
    guard !bodies[a].isAnchored else { return false }
    let room = bodies[a].room
    let x = wall.normal.x < 0 ? room.minX : room.maxX
    let y = wall.normal.y < 0 ? room.minY : room.maxY
    return x * wall.normal.x + y * wall.normal.y >= wall.offset
  }

  /// Adds a pair, with what is known of it from before.
  private mutating func link(_ a: Int, _ b: Int, _ old: inout Int) {
    link(a, b)
    let last = pairs.count - 1
    let rank = pairs[last].rank
    while old < oldPairs.count && oldPairs[old].rank < rank { old += 1 }
    guard old < oldPairs.count, oldPairs[old].rank == rank else { return }
    pairs[last].touches = oldPairs[old].touches
    pairs[last].point = oldPairs[old].point
    pairs[last].normal = oldPairs[old].normal
    contacts[last] = oldContacts[old]
    contacts[last].a = Int32(truncatingIfNeeded: a)
    contacts[last].b = Int32(truncatingIfNeeded: b < 0 ? bodies.count : b)
  }

  private mutating func link(_ a: Int, _ b: Int) {
    let isWall = b < 0
    let elasticity = isWall ? collision.elasticity : bodies[b].elasticity
    let friction = isWall ? collision.friction : bodies[b].friction
    pairs.append(
      Pair(
        a, b, elasticity: max(bodies[a].elasticity, elasticity),
        friction: (bodies[a].friction * friction).squareRoot()))
    var contact = Contact()
    contact.a = Int32(truncatingIfNeeded: a)
    contact.b = Int32(truncatingIfNeeded: isWall ? bodies.count : b)
    contacts.append(contact)
    links.add(pairs.count - 1, to: a)
    if !isWall { links.add(pairs.count - 1, to: b) }
  }

  /// Whether two bodies are a pair already.
  private func areLinked(_ a: Int, _ b: Int) -> Bool {
    var place = links.first(of: a)
    while place >= 0 {
      let link = links[place]
      let pair = pairs[Int(link.pair)]
      if (pair.a == a && pair.b == b) || (pair.a == b && pair.b == a) { return true }
      place = link.next
    }
    return false
  }

  /// Adds the pairs of a body that an impact has sent out of the room where its pairs are known.
  mutating func widenRoom(of a: Int) {
    let needed = roomNeeded(by: a)
    guard !bodies[a].room.contains(needed) else { return }
    needsPairs = true
    bodies[a].room = needed.grown(by: Tuning.margin)
    let room = bodies[a].room
    grid.collect(around: room, bodies, widened, into: &found)
    widened.append(Int32(truncatingIfNeeded: a))
    for index in found.indices {
      let b = Int(found[index])
      if mayMeet(a, b) && !areLinked(a, b) { link(min(a, b), max(a, b)) }
    }
    guard filters[a].boundaries != 0 else { return }
    for number in walls.indices
    where comesNear(a, walls[number]) && !areLinked(a, -1 - number) {
      link(a, -1 - number)
    }
  }
}
