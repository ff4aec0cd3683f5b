extension Simulation {
  /// Lets what is attached rest on its joints: it does not fly, and the contact phase moves it.
  mutating func holdAttached() {
    for index in joints.bodies.indices.dropFirst() {
      let body = Int(joints.bodies[index].body)
      if !bodies[body].isAnchored { bodies[body].isSupported = true }
    }
  }

  /// Takes all of an island to the time of the last impact to which one of it has flown: from then
  /// on joints and contacts hold it, all for the same time.
  mutating func alignAttached() {
    for island in joints.islands.indices {
      var time = 0.0
      for index in joints.islands[island].bodies {
        time = max(time, bodies[Int(joints.bodies[index].body)].time)
      }
      let rest = max(duration - time, 1e-6 * duration)
      joints.islands[island].step = rest / Double(Tuning.substeps)
      guard time > 0 else { continue }
      for index in joints.islands[island].bodies {
        fly(Int(joints.bodies[index].body), to: time)
      }
    }
  }

  private mutating func fly(_ body: Int, to time: Double) {
    guard !bodies[body].isStill else { return }
    if !bodies[body].isCarried { (bodies[body].gx, bodies[body].gy) = (gravity.x, gravity.y) }
    bodies[body].advance(to: time)
  }

  /// Makes what is attached and awake part of the contact phase.
  mutating func beginJoints() {
    joints.isAtWork = false
    guard !joints.islands.isEmpty, duration > 0 else { return }
    for index in joints.bodies.indices.dropFirst() where joints.bodies[index].island < 0 {
      joints.bodies[index].pose = bodies[Int(joints.bodies[index].body)].pose
    }
    for island in joints.islands.indices { begin(island: island) }
    if joints.isAtWork { noteContacts() }
  }

  private mutating func begin(island: Int) {
    let range = joints.islands[island].bodies
    let isAwake = !bodies[Int(joints.bodies[range.lowerBound].body)].isStill
    joints.islands[island].isAwake = isAwake
    joints.islands[island].hasContact = false
    guard isAwake else { return }
    joints.isAtWork = true
    for index in range {
      let body = Int(joints.bodies[index].body)
      begin(body)
      joints.bodies[index].pose = bodies[body].pose
    }
    joints.turnSnapsUp(island)
    joints.lineUp(island)
  }

  /// Notes which islands have to do with contacts.
  private mutating func noteContacts() {
    for place in active.indices {
      let contact = Int(active[place])
      noteContact(of: Int(contacts[contact].a))
      noteContact(of: Int(contacts[contact].b))
    }
  }

  private mutating func noteContact(of body: Int) {
    guard body < bodies.count, joints.places[body] >= 0 else { return }
    let island = Int(joints.bodies[Int(joints.places[body])].island)
    if island >= 0 { joints.islands[island].hasContact = true }
  }

  /// Lets the joints act in a part of the tick, before the contacts.
  mutating func startJoints() {
    guard joints.isAtWork else { return }
    for island in joints.islands.indices where joints.islands[island].isAwake {
      for index in joints.islands[island].bodies { takeVelocity(index) }
    }
    joints.start()
    for island in joints.islands.indices where joints.islands[island].isAwake {
      for index in joints.islands[island].bodies { giveVelocity(index) }
    }
  }

  /// Takes over the velocity that gravity and contacts leave a body at the end of the part.
  private mutating func takeVelocity(_ index: Int) {
    let body = Int(joints.bodies[index].body)
    let (vx, vy, spin) = (movers[body].vx, movers[body].vy, movers[body].spin)
    (joints.bodies[index].vx, joints.bodies[index].vy) = (vx, vy)
    joints.bodies[index].spin = spin
    (joints.bodies[index].startX, joints.bodies[index].startY) = (vx, vy)
    joints.bodies[index].startSpin = spin
    // What gravity adds acts for half of the part on average; what a contact takes back, not at all.
    let step = pushes[body].step
    let pull = (gravity.x * gravity.x + gravity.y * gravity.y) * step
    let gained =
      (vx - pushes[body].beforeX) * gravity.x + (vy - pushes[body].beforeY) * gravity.y
    let half = pull > 0 ? 0.5 * min(max(gained / pull, 0), 1) * step : 0
    joints.bodies[index].lateX = gravity.x * half
    joints.bodies[index].lateY = gravity.y * half
    joints.bodies[index].lateSpin = 0
  }

  private mutating func giveVelocity(_ index: Int) {
    let body = Int(joints.bodies[index].body)
    let (vx, vy) = (joints.bodies[index].vx, joints.bodies[index].vy)
    let spin = joints.bodies[index].spin
    (movers[body].vx, movers[body].vy, movers[body].spin) = (vx, vy, spin)
    joints.bodies[index].startX = vx - joints.bodies[index].startX
    joints.bodies[index].startY = vy - joints.bodies[index].startY
    joints.bodies[index].startSpin = spin - joints.bodies[index].startSpin
  }

  /// Moves what is attached through a part of the tick, after the contacts.
  mutating func finishJoints(isLast: Bool) {
    guard joints.isAtWork else { return }
    for island in joints.islands.indices where joints.islands[island].isAwake {
      for index in joints.islands[island].bodies { takeBack(index, isLast: isLast) }
    }
    joints.finish()
    for island in joints.islands.indices where joints.islands[island].isAwake {
      for index in joints.islands[island].bodies { giveBack(index, isLast: isLast) }
    }
  }

  /// Takes over the velocity at the end of the part, and keeps what the next one starts with: what
  /// gravity and contacts did in this one, without what joints did.
  private mutating func takeBack(_ index: Int, isLast: Bool) {
    let body = Int(joints.bodies[index].body)
    let (mover, push) = (movers[body], pushes[body])
    joints.bodies[index].vx = isLast ? mover.vx : push.beforeX
    joints.bodies[index].vy = isLast ? mover.vy : push.beforeY
    joints.bodies[index].spin = isLast ? mover.spin : push.beforeSpin
    guard !isLast else { return }
    joints.bodies[index].startX = mover.vx - push.beforeX - joints.bodies[index].startX
    joints.bodies[index].startY = mover.vy - push.beforeY - joints.bodies[index].startY
    joints.bodies[index].startSpin = mover.spin - push.beforeSpin - joints.bodies[index].startSpin
  }

  private mutating func giveBack(_ index: Int, isLast: Bool) {
    let body = Int(joints.bodies[index].body)
    let joint = joints.bodies[index]
    movers[body].setVelocity(joint.vx, joint.vy, joint.spin)
    movers[body].x = joint.pose.x - bodies[body].pose.x
    movers[body].y = joint.pose.y - bodies[body].pose.y
    movers[body].turn = joint.pose.angle - bodies[body].pose.angle
    guard !isLast else { return }
    pushes[body].setBefore(movers[body])
    movers[body].setVelocity(
      joint.vx + joint.startX, joint.vy + joint.startY, joint.spin + joint.startSpin)
  }
}

// MARK: - Islands

extension Simulation {
  /// Wakes what sleeps and is attached to a body; `woken` lists it.
  mutating func wakeAttached(to body: Int) {
    var place = joints.links.first(of: body)
    while place >= 0 {
      let link = joints.links[place]
      place = link.next
      let other = Int(link.number)
      guard bodies[other].isAsleep else { continue }
      bodies[other].isAsleep = false
      bodies[other].quiet = 0
      woken.append(link.number)
    }
  }

  /// Joins what is attached, but for what is anchored, into islands.
  mutating func joinAttached() {
    for index in joints.joints.indices {
      let a = Int(joints.bodies[Int(joints.joints[index].a)].body)
      let b = Int(joints.bodies[Int(joints.joints[index].b)].body)
      guard a >= 0, !bodies[a].isStill, !bodies[b].isStill else { continue }
      let (rootA, rootB) = (root(of: a), root(of: b))
      roots[max(rootA, rootB)] = Int32(truncatingIfNeeded: min(rootA, rootB))
    }
  }
}

extension JointSystem {
  /// Lets snaps end at the whole turn that is nearest.
  mutating func turnSnapsUp(_ island: Int) {
    for row in islands[island].rows where rows[row].measure == .angle {
      let joint = Int(rows[row].joint)
      guard joints[joint].isSnap else { continue }
      let angle = bodies[Int(joints[joint].b)].pose.angle
      guard angle.magnitude < 1e9 else { continue }
      joints[joint].angle = 2 * Double.pi * Double((angle / (2 * Double.pi)).wholeNearest)
    }
  }
}
