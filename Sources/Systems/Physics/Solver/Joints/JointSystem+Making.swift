extension JointSystem {
  /// Makes all joints anew between bodies of the physics; returns the place of each, below 0 for one
  /// that holds nothing that moves.
  mutating func make(_ ends: [JointEnds], between all: [Body]) -> [Int] {
    removeAll(bodies: all.count)
    let order = JointOrder(ends, moves: all.map { !$0.isAnchored })
    var made = Array(repeating: -1, count: ends.count)
    for end in ends {
      for body in [end.a, end.b] where body >= 0 && all[body].isAnchored {
        addBody(body, -1, all[body])
      }
    }
    for island in order.islands {
      let (firstBody, firstRow) = (bodies.count, rows.count)
      for number in island {
        made[number] = joints.count
        add(ends[number], all)
      }
      islands.append(
        JointIsland(rows: firstRow..<rows.count, bodies: firstBody..<bodies.count))
      describe(islands.count - 1)
    }
    solution = Array(repeating: 0, count: rows.count)
    return made
  }

  private mutating func removeAll(bodies count: Int) {
    joints.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
    islands.removeAll(keepingCapacity: true)
    bodies.removeAll(keepingCapacity: true)
    bodies.append(JointBody(-1))
    places = Array(repeating: -1, count: count)
    links.removeAll(bodies: count)
    matrix.removeAll()
  }

  /// Adds a body unless it is known.
  private mutating func addBody(_ body: Int, _ island: Int, _ known: Body) {
    guard places[body] < 0 else { return }
    places[body] = Int32(truncatingIfNeeded: bodies.count)
    var new = JointBody(Int32(truncatingIfNeeded: body))
    new.island = Int32(truncatingIfNeeded: island)
    new.inverseMass = known.inverseMass
    (new.ownInverseInertia, new.inverseInertia) = (known.inverseInertia, known.inverseInertia)
    bodies.append(new)
  }

  private mutating func add(_ ends: JointEnds, _ all: [Body]) {
    for body in [ends.a, ends.b] where body >= 0 { addBody(body, islands.count, all[body]) }
    if ends.a >= 0 {
      links.add(ends.b, to: ends.a)
      links.add(ends.a, to: ends.b)
    }
    var joint = ends.joint
    joint.a = ends.a < 0 ? 0 : places[ends.a]
    joint.b = places[ends.b]
    joints.append(joint)
    addRows(of: joints.count - 1)
  }

  private mutating func addRows(of number: Int) {
    let joint = joints[number]
    let column = firstColumn(of: joint)
    for measure in joint.measures {
      rows.append(JointRow(measure, number, joint.a, joint.b))
      takeValues(of: rows.count - 1)
      matrix.addRow(from: column)
    }
  }

  /// The first row that shares a body that moves with a joint about to be added.
  private mutating func firstColumn(of joint: Joint) -> Int {
    var column = rows.count
    for body in [Int(joint.a), Int(joint.b)] where bodies[body].island >= 0 {
      if bodies[body].firstRow < 0 { bodies[body].firstRow = Int32(truncatingIfNeeded: rows.count) }
      column = min(column, Int(bodies[body].firstRow))
    }
    return column
  }

  /// Works out what an island needs to have done to it.
  private mutating func describe(_ island: Int) {
    let range = islands[island].rows
    islands[island].isBounded = range.contains { rows[$0].isBounded || rows[$0].isFriction }
    islands[island].isMixed = range.contains { rows[$0].isSpring || rows[$0].isFriction }
  }

  /// Replaces the values of a joint that holds the same things as before.
  mutating func replace(_ number: Int, with values: Joint) {
    var joint = values
    (joint.a, joint.b) = (joints[number].a, joints[number].b)
    joints[number] = joint
    let island = Int(max(bodies[Int(joint.a)].island, bodies[Int(joint.b)].island))
    guard island >= 0 else { return }
    islands[island].springStep = 0
    for row in islands[island].rows where Int(rows[row].joint) == number { takeValues(of: row) }
    describe(island)
  }

  private mutating func takeValues(of row: Int) {
    let joint = joints[Int(rows[row].joint)]
    let (a, b) = (bodies[Int(joint.a)], bodies[Int(joint.b)])
    switch rows[row].measure {
    case .distanceAtMost: (rows[row].low, rows[row].high) = (-.infinity, 0)
    case .along, .angleInRange:
      (rows[row].low, rows[row].high) = (joint.range.minimum, joint.range.maximum)
    default: break
    }
    // The stiffness of a spring does not depend on how its bodies are turned.
    let give =
      rows[row].measure == .angle
      ? a.ownInverseInertia + b.ownInverseInertia : a.inverseMass + b.inverseMass
    rows[row].springMass = joint.frequency > 0 && give > 0 ? 1 / give : 0
    if !rows[row].isSpring { rows[row].spring = .rigid }
    if rows[row].isBounded {
      if rows[row].state == .holds { rows[row].state = .free }
    } else if !rows[row].isFriction {
      rows[row].state = .holds
    }
  }
}
