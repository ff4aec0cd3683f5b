extension Simulation {
  /// Finds the pairs that may touch in this tick, unless those known are all there can be: earlier
  /// bodies first, walls last.
  ///
  /// Every body has a room to itself that is greater than it needs; the pairs are those whose rooms
  /// meet. A body that may leave its room gets another one, with the pairs that this adds; when many
  /// have, all pairs are found anew.
  mutating func findPairs() {
    leavers = 0
    for index in 0..<itemCount where !needsPairs && !bodies[index].isStill {
      widenRoom(of: index)
      if widened.count > Tuning.fewestWidened + itemCount / 8 { needsPairs = true }
    }
    // When things calm down the pairs come into order again.
    if leavers == 0 && !widened.isEmpty { needsPairs = true }
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
      bodies[index].room = roomNeeded(by: index).grown(by: spareRoom(of: index))
    }
    widened.removeAll(keepingCapacity: true)
    grid.lay(over: bodies)
    // What is found around a room stands in up to four squares, unless sizes differ much. All could
    // come together there, and that must not take memory when it happens.
    found.reserveCapacity(5 * bodies.count)
  }

  /// How much room a body is given around what it needs.
  private func spareRoom(of index: Int) -> Double {
    let surface = min(bodies[index].spin.magnitude * bodies[index].outline.reach, 100)
    let speed = max(bodies[index].vx.magnitude, bodies[index].vy.magnitude) + surface
    let ticks = bodies[index].isLossless ? Tuning.losslessRoomTicks : Tuning.roomTicks
    let way = min(speed * duration * ticks, bodies[index].outline.reach / 2)
    return Tuning.margin / 2 + Tuning.room + way
  }

  /// Lists the old pairs in order: those that were added stand last.
  private mutating func sortOldPairs() {
    oldOrder.removeAll(keepingCapacity: true)
    for index in oldPairs.indices { oldOrder.append(Int32(truncatingIfNeeded: index)) }
    sortByRank(&oldOrder, of: oldPairs, &found)
  }

  /// The room a body can be in from its present place to the end of the tick, and half of the margin
  /// around it: pairs that are as near as that are always known.
  func roomNeeded(by index: Int) -> Box {
    let reach = reachNeeded(by: index)
    // A parabola can bulge out between its ends by an eighth of g h².
    let bulge = slowest * duration * 0.125 + Tuning.margin / 2
    let (pose, end) = (bodies[index].pose, bodies[index].end)
    return Box(
      minX: min(pose.x, end.x) - reach.x - bulge, minY: min(pose.y, end.y) - reach.y - bulge,
      maxX: max(pose.x, end.x) + reach.x + bulge, maxY: max(pose.y, end.y) + reach.y + bulge)
  }

  /// How far a body reaches to both sides of its centre, and up and down, while it turns.
  private func reachNeeded(by index: Int) -> Vector {
    let reach = bodies[index].outline.reach
    if bodies[index].boundary >= 0 {
      let corner = corners.points[bodies[index].outline.firstCorner]
      return Vector(x: corner.x.magnitude, y: corner.y.magnitude)
    }
    let turn = bodies[index].spin.magnitude * duration * reach
    guard bodies[index].outline.kind == .box else { return Vector(x: reach, y: reach) }
    let (width, height) = (bodies[index].outline.halfWidth, bodies[index].outline.halfHeight)
    let (cosine, sine) = (bodies[index].pose.cosine.magnitude, bodies[index].pose.sine.magnitude)
    return Vector(
      x: min(width * cosine + height * sine + turn, reach),
      y: min(width * sine + height * cosine + turn, reach))
  }

  private mutating func addItemPairs(of a: Int, _ old: inout Int) {
    grid.collect(after: a, bodies, into: &found)
    for index in found.indices where mayMeet(a, Int(found[index])) {
      let b = Int(found[index])
      if isOfParts(a, b) { linkParts(a, b, &old) } else { link(PairPlace(a: a, b: b), &old) }
    }
  }

  private mutating func addWallPairs(of a: Int, _ old: inout Int) {
    for number in walls.indices where comesNear(a, walls[number]) {
      let b = -1 - number
      if isOfParts(a, b) { linkParts(a, b, &old) } else { link(PairPlace(a: a, b: b), &old) }
    }
  }

  private func comesNear(_ a: Int, _ wall: Wall) -> Bool {
    !bodies[a].isAnchored && reaches(bodies[a].room, wall)
  }

  func reaches(_ room: Box, _ wall: Wall) -> Bool {
    let x = wall.normal.x < 0 ? room.minX : room.maxX
    let y = wall.normal.y < 0 ? room.minY : room.maxY
    return x * wall.normal.x + y * wall.normal.y >= wall.offset
  }

  /// Adds a pair, with what is known of it from before.
  private mutating func link(_ place: PairPlace, _ old: inout Int) {
    var pair = makePair(place)
    let rank = pair.rank
    while old < oldOrder.count && oldPairs[Int(oldOrder[old])].rank < rank { old += 1 }
    guard old < oldOrder.count, oldPairs[Int(oldOrder[old])].rank == rank else {
      return add(pair, Contact(pair, wall: bodies.count))
    }
    let before = Int(oldOrder[old])
    pair.touches = oldPairs[before].touches
    pair.isHeld = oldPairs[before].isHeld
    pair.point = oldPairs[before].point
    pair.normal = oldPairs[before].normal
    oldContacts[before].become(of: pair, wall: bodies.count)
    add(pair, oldContacts[before])
  }

  /// Adds a pair for each two parts of two bodies, in the order of their ranks.
  private mutating func linkParts(_ a: Int, _ b: Int, _ old: inout Int) {
    for partB in partNumbers(of: b) {
      for partA in partNumbers(of: a) {
        link(PairPlace(a: a, b: b, partA: partA, partB: partB), &old)
      }
    }
  }

  private func makePair(_ place: PairPlace) -> Pair {
    let (a, b) = (place.a, place.b)
    let elasticity = b < 0 ? collision.elasticity : bodies[b].elasticity
    let friction = b < 0 ? collision.friction : bodies[b].friction
    return Pair(
      place, rank: rank(of: place), elasticity: max(bodies[a].elasticity, elasticity),
      friction: (bodies[a].friction * friction).squareRoot())
  }

  private mutating func add(_ pair: Pair, _ contact: Contact) {
    links.add(pairs.count, to: pair.a)
    if pair.b >= 0 { links.add(pairs.count, to: pair.b) }
    pairs.append(pair)
    contacts.append(contact)
  }

  /// Adds a pair of which nothing is known, or one for each two parts.
  private mutating func link(_ a: Int, _ b: Int) {
    guard !isOfParts(a, b) else {
      var none = oldOrder.count
      return linkParts(a, b, &none)
    }
    let pair = makePair(PairPlace(a: a, b: b))
    add(pair, Contact(pair, wall: bodies.count))
  }

  /// Whether two bodies are a pair already.
  private func areLinked(_ a: Int, _ b: Int) -> Bool {
    var place = links.first(of: a)
    while place >= 0 {
      let link = links[place]
      let pair = pairs[Int(link.number)]
      if (pair.a == a && pair.b == b) || (pair.a == b && pair.b == a) { return true }
      place = link.next
    }
    return false
  }

  /// Gives another room to a body that may leave the one where its pairs are known, and adds the
  /// pairs that it has there.
  mutating func widenRoom(of a: Int) {
    let needed = roomNeeded(by: a)
    guard !bodies[a].room.contains(needed) else { return }
    leavers += 1
    bodies[a].room = needed.grown(by: spareRoom(of: a))
    let room = bodies[a].room
    grid.collect(around: room, bodies, widened, into: &found)
    let number = Int32(truncatingIfNeeded: a)
    if !widened.contains(number) { widened.append(number) }
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

/// Sorts the numbers of pairs that are in order but for a few at the end, with room to work in.
func sortByRank(_ numbers: inout [Int32], of pairs: [Pair], _ late: inout [Int32]) {
  func rank(_ number: Int32) -> Int { pairs[Int(number)].rank }
  var sorted = 1
  while sorted < numbers.count && rank(numbers[sorted - 1]) < rank(numbers[sorted]) { sorted += 1 }
  guard sorted < numbers.count else { return }
  late.removeAll(keepingCapacity: true)
  for index in sorted..<numbers.count {
    let number = numbers[index]
    var place = late.count
    while place > 0 && rank(late[place - 1]) > rank(number) { place -= 1 }
    late.insert(number, at: place)
  }
  // Both parts are in order now: the greatest first, from the back.
  var place = numbers.count - 1
  while let number = late.last {
    let isLate = sorted == 0 || rank(numbers[sorted - 1]) < rank(number)
    if isLate { late.removeLast() } else { sorted -= 1 }
    numbers[place] = isLate ? number : numbers[sorted]
    place -= 1
  }
}
