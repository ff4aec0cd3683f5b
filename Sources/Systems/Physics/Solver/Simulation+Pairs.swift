extension Simulation {
  /// Finds the pairs that may touch in this tick: earlier bodies first, walls last.
  mutating func findPairs() {
    pairs.removeAll(keepingCapacity: true)
    links.removeAll(bodies: bodies.count)
    layGrid()
    for a in bodies.indices {
      if collision.mode != .boundaries { addItemPairs(of: a) }
      if collision.mode != .items { addWallPairs(of: a) }
    }
  }

  private mutating func layGrid() {
    guard !bodies.isEmpty else { return }
    var whole = Box(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)
    var extents = 0.0
    for index in bodies.indices {
      let speed = max(bodies[index].vx.magnitude, bodies[index].vy.magnitude)
      let room = roomNeeded(by: index).grown(by: Tuning.margin + speed * duration * 0.5)
      bodies[index].room = room
      whole.minX = min(whole.minX, room.minX)
      whole.minY = min(whole.minY, room.minY)
      whole.maxX = max(whole.maxX, room.maxX)
      whole.maxY = max(whole.maxY, room.maxY)
      extents += max(room.maxX - room.minX, room.maxY - room.minY)
    }
    grid.reset(over: whole, square: extents / Double(bodies.count))
    guard collision.mode != .boundaries else { return }
    for index in bodies.indices {
      grid.add(index, room: bodies[index].room)
    }
  }

  /// The room a body can be in from its present place to the end of the tick.
  func roomNeeded(by index: Int) -> Box {
    let body = bodies[index]
    let reachX: Double
    let reachY: Double
    if body.spin == 0 {
      reachX = extent(body.outline, body.pose, along: Vector(x: 1, y: 0))
      reachY = extent(body.outline, body.pose, along: Vector(x: 0, y: 1))
    } else {
      reachX = body.outline.reach
      reachY = body.outline.reach
    }
    // A parabola can bulge out between its ends by an eighth of g h².
    let bulge = slowest * duration * 0.125
    return Box(
      minX: min(body.pose.x, body.end.x) - reachX - bulge,
      minY: min(body.pose.y, body.end.y) - reachY - bulge,
      maxX: max(body.pose.x, body.end.x) + reachX + bulge,
      maxY: max(body.pose.y, body.end.y) + reachY + bulge)
  }

  private mutating func addItemPairs(of a: Int) {
    grid.collect(around: bodies[a].room, into: &found)
    sortFound(after: a)
    for other in found where bodies[Int(other)].room.meets(bodies[a].room) {
      link(a, Int(other))
    }
  }

  /// Leaves the bodies after one in `found`, in order and each once.
  private mutating func sortFound(after a: Int) {
    var count = 0
    for body in found where Int(body) > a {
      var place = count
      while place > 0 && found[place - 1] > body { place -= 1 }
      if place > 0 && found[place - 1] == body { continue }
      var index = count
      while index > place {
        found[index] = found[index - 1]
        index -= 1
      }
      found[place] = body
      count += 1
    }
    found.removeLast(found.count - count)
  }

  private mutating func addWallPairs(of a: Int) {
    for (number, wall) in walls.enumerated() where comesNear(a, wall) {
      link(a, -1 - number)
    }
  }

  private func comesNear(_ a: Int, _ wall: Wall) -> Bool {
    let room = bodies[a].room
    let x = wall.normal.x < 0 ? room.minX : room.maxX
    let y = wall.normal.y < 0 ? room.minY : room.maxY
    return x * wall.normal.x + y * wall.normal.y >= wall.offset
  }

  private mutating func link(_ a: Int, _ b: Int) {
    let isWall = b < 0
    guard !bodies[a].isAnchored || (!isWall && !bodies[b].isAnchored) else { return }
    let elasticity = isWall ? collision.elasticity : bodies[b].elasticity
    let friction = isWall ? collision.friction : bodies[b].friction
    pairs.append(
      Pair(
        a, b, elasticity: max(bodies[a].elasticity, elasticity),
        friction: (bodies[a].friction * friction).squareRoot()))
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
    bodies[a].room = needed.grown(by: Tuning.margin)
    if collision.mode != .boundaries {
      let room = bodies[a].room
      grid.collect(around: room, into: &found)
      grid.add(a, room: room)
      for other in found where Int(other) != a && bodies[Int(other)].room.meets(room) {
        let b = Int(other)
        if !areLinked(a, b) { link(min(a, b), max(a, b)) }
      }
    }
    if collision.mode != .items {
      for (number, wall) in walls.enumerated()
      where comesNear(a, wall) && !areLinked(a, -1 - number) {
        link(a, -1 - number)
      }
    }
  }
}
