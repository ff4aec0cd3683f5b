extension JointSystem {
  /// Finds the impulses with which the joints of an island hold at the end of the part.
  ///
  /// Which ranges and frictions act is found by trying: what pulls where it can only push is let
  /// go, and what goes past its range is taken in.
  mutating func start(island: Int) {
    let range = islands[island].rows
    if islands[island].isBounded { chooseStates(range) }
    let isSteadied = steady(island)
    // What is rigid throughout has been factored where it is by the half before.
    if islands[island].isMixed || isSteadied { factor(island, rigidOnly: false) }
    for round in 0..<8 {
      for _ in 0..<3 { holdAtEnd(range) }
      guard islands[island].isBounded, round < 7, changeStates(range) else { break }
      restart(island)
      factor(island, rigidOnly: false)
    }
    if islands[island].hasContact { settleLate(island) }
  }

  /// Makes bodies sluggish that are too light, and returns whether any has another inertia now.
  private mutating func steady(_ island: Int) -> Bool {
    var hasChanged = false
    for body in islands[island].bodies {
      let before = bodies[body].inverseInertia
      bodies[body].steady()
      if bodies[body].inverseInertia != before { hasChanged = true }
    }
    return hasChanged
  }

  /// Takes one step towards the impulses with which all active rows hold at the end of the part.
  private mutating func holdAtEnd(_ range: Range<Int>) {
    for row in range { solution[row] = rows[row].isActive ? -excess(of: row) : 0 }
    matrix.solve(range, &solution)
    for row in range where rows[row].isActive {
      rows[row].impulse += solution[row]
      push(row, solution[row])
    }
  }

  /// The speed that is too much along a row.
  private func excess(of row: Int) -> Double {
    if rows[row].isSpring {
      return movingSpeed(of: row) + rows[row].spring.bias * rows[row].value
        + rows[row].spring.softness * rows[row].impulse
    }
    guard !rows[row].isFriction else { return movingSpeed(of: row) }
    // What is wrong already is put right without speed.
    let value = rows[row].value
    var target = value
    if rows[row].state == .high { target = max(value, rows[row].high) }
    if rows[row].state == .low { target = min(value, rows[row].low) }
    return (valueAfter(row) - target) / step
  }

  /// Begins with what acted at the end of the last part.
  private mutating func chooseStates(_ range: Range<Int>) {
    for row in range where rows[row].isFriction && !rows[row].isActive { slip(row) }
  }

  private mutating func slip(_ row: Int) {
    rows[row].impulse = rows[row].state == .slipsForward ? -rows[row].limit : rows[row].limit
    push(row, rows[row].impulse)
  }

  /// Lets go and takes in what has to be; returns whether anything was.
  private mutating func changeStates(_ range: Range<Int>) -> Bool {
    var hasChanged = false
    for row in range where rows[row].isBounded || rows[row].isFriction {
      let state = rows[row].isFriction ? frictionState(row) : rangeState(row)
      if state != rows[row].state {
        rows[row].state = state
        hasChanged = true
      }
    }
    return hasChanged
  }

  private func rangeState(_ row: Int) -> JointRow.State {
    if rows[row].isActive { return rows[row].isWrong(rows[row].impulse) ? .free : rows[row].state }
    let value = valueAfter(row)
    if value > rows[row].high + 1e-9 { return .high }
    return value < rows[row].low - 1e-9 ? .low : .free
  }

  private func frictionState(_ row: Int) -> JointRow.State {
    switch rows[row].state {
    case .slipsForward: return movingSpeed(of: row) < 0 ? .holds : .slipsForward
    case .slipsBack: return movingSpeed(of: row) > 0 ? .holds : .slipsBack
    default:
      if rows[row].impulse > rows[row].limit { return .slipsBack }
      return rows[row].impulse < -rows[row].limit ? .slipsForward : .holds
    }
  }

  /// Takes all impulses of the part back.
  private mutating func restart(_ island: Int) {
    for body in islands[island].bodies {
      bodies[body].vx = bodies[body].startX
      bodies[body].vy = bodies[body].startY
      bodies[body].spin = bodies[body].startSpin
    }
    for row in islands[island].rows {
      rows[row].impulse = 0
      if !rows[row].isActive && rows[row].isFriction { slip(row) }
    }
  }

  /// Shows the contacts of the island the velocities that joints will leave at the end.
  private mutating func settleLate(_ island: Int) {
    let range = islands[island].rows
    if islands[island].isMixed { factor(island, rigidOnly: true) }
    for row in range where !isRigidNow(row) {
      rows[row].lateImpulse = rows[row].impulse
      pushLate(row, rows[row].lateImpulse)
    }
    for row in range { solution[row] = isRigidNow(row) ? -speed(of: row) : 0 }
    matrix.solve(range, &solution)
    for row in range where isRigidNow(row) {
      rows[row].lateImpulse = solution[row]
      pushLate(row, rows[row].lateImpulse)
    }
  }

  @inline(__always)
  func isRigidNow(_ row: Int) -> Bool {
    !rows[row].isSpring && !rows[row].isFriction && rows[row].isActive
  }
}

// MARK: - The second half

extension JointSystem {
  /// Moves the bodies of an island through the part, and makes their velocities agree with the
  /// joints where they are now.
  mutating func finish(island: Int) {
    let range = islands[island].rows
    if islands[island].hasContact {
      for row in range { pushLate(row, -rows[row].lateImpulse) }
    }
    for body in islands[island].bodies { bodies[body].pose = bodies[body].poseAfter(step) }
    lineUp(island)
    putRight(island)
    for row in range where rows[row].isSpring || rows[row].isFriction {
      push(row, rows[row].impulse)
    }
    settle(island)
    noteStrain(island)
    for row in range { rows[row].impulse = 0 }
  }

  /// Works out along what the rows of an island act, and the matrix.
  mutating func lineUp(_ island: Int) {
    for row in islands[island].rows { line(up: row) }
    factor(island, rigidOnly: true)
  }

  /// Moves bodies to where their joints hold, without changing any velocity.
  private mutating func putRight(_ island: Int) {
    let range = islands[island].rows
    var worst = 0.0
    for row in range {
      solution[row] = isRigidNow(row) ? -fault(of: row) : 0
      worst = max(worst, solution[row].magnitude)
    }
    guard worst > 1e-9 else { return }
    matrix.solve(range, &solution)
    for row in range where isRigidNow(row) { shift(row, solution[row]) }
    lineUp(island)
  }

  /// How far a row is from holding, up to two points or radians: the rest is left for later.
  private func fault(of row: Int) -> Double {
    var fault = rows[row].value - rows[row].target
    if rows[row].isBounded {
      fault = rows[row].state == .high ? max(fault, 0) : min(fault, 0)
    }
    return min(max(fault, -2), 2)
  }

  /// Notes how hard the joints of an island have pulled.
  private mutating func noteStrain(_ island: Int) {
    for body in islands[island].bodies { bodies[body].strain = 0 }
    for row in islands[island].rows where isRigidNow(row) && rows[row].measure.isAcross {
      let (a, b) = (Int(rows[row].a), Int(rows[row].b))
      // Half of the force, for the length of a part squared.
      let pull = rows[row].impulse.magnitude * step
      let joint = Int(rows[row].joint)
      if bodies[a].island >= 0 { bodies[a].strain += pull * joints[joint].leverA }
      if bodies[b].island >= 0 { bodies[b].strain += pull * joints[joint].leverB }
    }
  }

  /// Takes away the speeds at which rigid joints would come apart.
  private mutating func settle(_ island: Int) {
    let range = islands[island].rows
    for _ in 0..<4 {
      for row in range { solution[row] = isRigidNow(row) ? -speed(of: row) : 0 }
      matrix.solve(range, &solution)
      guard islands[island].isBounded, letGo(range) else { break }
      factor(island, rigidOnly: true)
    }
    for row in range where isRigidNow(row) { push(row, solution[row]) }
  }

  /// Lets go of ranges that would hold back what leaves their ends; returns whether there were any.
  private mutating func letGo(_ range: Range<Int>) -> Bool {
    var hasChanged = false
    for row in range where isRigidNow(row) && rows[row].isWrong(solution[row]) {
      rows[row].state = .free
      hasChanged = true
    }
    return hasChanged
  }
}
