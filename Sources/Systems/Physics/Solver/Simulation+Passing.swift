extension Simulation {
  /// Stops what the contact phase has moved far where it would have passed through something that
  /// stands; no velocity changes.
  ///
  /// That phase knows where bodies faced each other when it began, and nothing of what they come to
  /// after that.
  mutating func stopPassing() {
    for place in moving.indices {
      let body = Int(moving[place])
      let way = movers[body].x.magnitude + movers[body].y.magnitude
      if way > bodies[body].outline.smallerHalf { stopPassing(body, after: way) }
    }
  }

  private mutating func stopPassing(_ body: Int, after way: Double) {
    let mover = movers[body]
    var start = bodies[body].pose
    start.x -= mover.x
    start.y -= mover.y
    start.turn(by: -mover.turn)
    bodies[body].end = start
    widenRoom(of: body)
    let turning = mover.turn.magnitude * bodies[body].outline.reach
    let steps = min(4 * (way + turning) / bodies[body].outline.smallerHalf, 1000)
    var share = 1.0
    var place = links.first(of: body)
    while place >= 0 {
      let link = links[place]
      place = link.next
      let pair = pairs[Int(link.number)]
      guard pair.hasWall || bodies[pair.a == body ? pair.b : pair.a].isStill else { continue }
      share = freeShare(of: body, pair, from: start, mover, in: Int(steps) + 1, upTo: share)
    }
    guard share < 1 else { return }
    bodies[body].pose = start.moved(by: mover, share)
  }

  /// The share of its way that a body comes before it gets into the other one of a pair.
  private func freeShare(
    of body: Int, _ pair: Pair, from start: Pose, _ mover: Mover, in steps: Int, upTo most: Double
  ) -> Double {
    // What overlaps from the start may go on to do so, but not much deeper.
    let least = min(gap(of: pair, with: body, at: start), 0) - Tuning.slop
    for step in 1...steps {
      let share = min(Double(step) / Double(steps), most)
      guard gap(of: pair, with: body, at: start.moved(by: mover, share)) > least else {
        return Double(step - 1) / Double(steps)
      }
      if share == most { break }
    }
    return most
  }

  private func gap(of pair: Pair, with body: Int, at pose: Pose) -> Double {
    let place = pair.place
    if pair.hasWall { return separation(outlineA(of: place), pose, walls[pair.wall], corners) }
    let (poseA, poseB) =
      pair.a == body ? (pose, bodies[pair.b].pose) : (bodies[pair.a].pose, pose)
    return separation(outlineA(of: place), poseA, outlineB(of: place), poseB, corners)
  }
}

extension Pose {
  /// Where it is after a share of a way.
  fileprivate func moved(by mover: Mover, _ share: Double) -> Pose {
    var moved = self
    moved.x += mover.x * share
    moved.y += mover.y * share
    moved.turn(by: mover.turn * share)
    return moved
  }
}
