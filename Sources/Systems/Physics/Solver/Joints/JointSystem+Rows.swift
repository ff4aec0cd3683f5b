extension JointSystem {
  /// The number of a row with its bodies in other places.
  @inline(__always)
  func value(of row: Int, _ poseA: Pose, _ poseB: Pose) -> Double {
    let joint = Int(rows[row].joint)
    switch rows[row].measure {
    case .angle, .angleInRange: return poseB.angle - poseA.angle - joints[joint].angle
    case .turning: return 0
    default: break
    }
    let apart = distance(joint, poseA, poseB)
    switch rows[row].measure {
    case .x: return apart.x
    case .y: return apart.y
    case .across: return cross(poseA.turned(joints[joint].axis), apart)
    case .along: return dot(poseA.turned(joints[joint].axis), apart)
    default: return dot(apart, apart).squareRoot() - joints[joint].length
    }
  }

  /// The way from where the other body is fastened to where the item is.
  @inline(__always)
  private func distance(_ joint: Int, _ poseA: Pose, _ poseB: Pose) -> Vector {
    let (a, b) = (poseA.turned(joints[joint].armA), poseB.turned(joints[joint].armB))
    return Vector(x: poseB.x + b.x - poseA.x - a.x, y: poseB.y + b.y - poseA.y - a.y)
  }

  /// Works out along what a row acts, and its number, where the bodies are now.
  mutating func line(up row: Int) {
    let joint = Int(rows[row].joint)
    let poseA = bodies[Int(rows[row].a)].pose
    let poseB = bodies[Int(rows[row].b)].pose
    rows[row].value = value(of: row, poseA, poseB)
    switch rows[row].measure {
    case .angle, .angleInRange, .turning:
      (rows[row].armA, rows[row].armB) = (1, 1)
      return
    default: break
    }
    let apart = distance(joint, poseA, poseB)
    let normal = direction(row, joint, poseA, apart)
    var armA = poseA.turned(joints[joint].armA)
    // An axis turns with the other body, so it acts where the item is.
    if rows[row].measure == .across || rows[row].measure == .along { armA = armA + apart }
    rows[row].normal = normal
    rows[row].armA = cross(armA, normal)
    rows[row].armB = cross(poseB.turned(joints[joint].armB), normal)
  }

  private func direction(_ row: Int, _ joint: Int, _ poseA: Pose, _ apart: Vector) -> Vector {
    switch rows[row].measure {
    case .x: return Vector(x: 1, y: 0)
    case .y: return Vector(x: 0, y: 1)
    case .along: return poseA.turned(joints[joint].axis)
    case .across:
      let axis = poseA.turned(joints[joint].axis)
      return Vector(x: -axis.y, y: axis.x)
    default:
      let length = dot(apart, apart).squareRoot()
      // At no distance every direction is as good as another.
      return length > 1e-9 ? apart * (1 / length) : Vector(x: 0, y: 1)
    }
  }

  /// How fast the number of a row grows, with the velocities at the end of the part.
  @inline(__always)
  func speed(of row: Int) -> Double {
    let (a, b) = (Int(rows[row].a), Int(rows[row].b))
    let normal = rows[row].normal
    return normal.x * (bodies[b].vx - bodies[a].vx) + normal.y * (bodies[b].vy - bodies[a].vy)
      + rows[row].armB * bodies[b].spin - rows[row].armA * bodies[a].spin
  }

  /// How fast the number of a row grows while the bodies move through the part.
  @inline(__always)
  func movingSpeed(of row: Int) -> Double {
    let (a, b) = (Int(rows[row].a), Int(rows[row].b))
    let normal = rows[row].normal
    let x = bodies[b].lateX - bodies[a].lateX
    let y = bodies[b].lateY - bodies[a].lateY
    return speed(of: row) - normal.x * x - normal.y * y
      - rows[row].armB * bodies[b].lateSpin + rows[row].armA * bodies[a].lateSpin
  }

  /// The number of a row at the end of the part.
  ///
  /// Where a body turns by more than a tenth of a radian within it, the bend of its path counts
  /// less, and not at all from two tenths on: it could not be followed, and energy would come from
  /// nowhere.
  func valueAfter(_ row: Int) -> Double {
    let (a, b) = (Int(rows[row].a), Int(rows[row].b))
    let straight = rows[row].value + step * movingSpeed(of: row)
    let share = min(max(2 - 10 * turnAfter(row), 0), 1)
    guard share > 0 else { return straight }
    let bent = value(of: row, bodies[a].poseAfter(step), bodies[b].poseAfter(step))
    return straight + share * (bent - straight)
  }

  /// By how much the bodies of a row, or the line between them, turn in the part.
  private func turnAfter(_ row: Int) -> Double {
    let (a, b) = (Int(rows[row].a), Int(rows[row].b))
    let turn = max(
      (bodies[a].spin - bodies[a].lateSpin).magnitude,
      (bodies[b].spin - bodies[b].lateSpin).magnitude)
    guard rows[row].measure == .distance || rows[row].measure == .distanceAtMost else {
      return turn * step
    }
    let x = bodies[b].vx - bodies[b].lateX - bodies[a].vx + bodies[a].lateX
    let y = bodies[b].vy - bodies[b].lateY - bodies[a].vy + bodies[a].lateY
    let across = (x * rows[row].normal.y - y * rows[row].normal.x).magnitude
    let length = max(rows[row].value + joints[Int(rows[row].joint)].length, 1e-9)
    return max(turn, across / length) * step
  }

  /// Pushes the bodies of a row apart.
  @inline(__always)
  mutating func push(_ row: Int, _ impulse: Double) {
    bodies[Int(rows[row].a)].push(rows[row].normal, rows[row].armA, -impulse)
    bodies[Int(rows[row].b)].push(rows[row].normal, rows[row].armB, impulse)
  }

  @inline(__always)
  mutating func pushLate(_ row: Int, _ impulse: Double) {
    bodies[Int(rows[row].a)].pushLate(rows[row].normal, rows[row].armA, -impulse)
    bodies[Int(rows[row].b)].pushLate(rows[row].normal, rows[row].armB, impulse)
  }

  @inline(__always)
  mutating func shift(_ row: Int, _ way: Double) {
    bodies[Int(rows[row].a)].shift(rows[row].normal, rows[row].armA, -way)
    bodies[Int(rows[row].b)].shift(rows[row].normal, rows[row].armB, way)
  }
}

// MARK: - The matrix

extension JointSystem {
  /// Works out how the active rows of an island, or those of them that are rigid, act on each other,
  /// and factors it.
  mutating func factor(_ island: Int, rigidOnly: Bool) {
    let range = islands[island].rows
    for row in range {
      let isActive = rigidOnly ? isRigidNow(row) : rows[row].isActive
      for column in matrix.firstColumn(of: row)..<row {
        let isOther = rigidOnly ? isRigidNow(column) : rows[column].isActive
        matrix[row, column] = isActive && isOther ? coupling(row, column) : 0
      }
      let own = coupling(row, row)
      // A trifle of softness lets joints say the same twice.
      let diagonal = own * (1 + 1e-9) + rows[row].spring.softness
      matrix[row, row] = isActive && own > 0 ? diagonal : 1
    }
    matrix.factor(range)
  }

  /// How much an impulse of 1 along one row changes the speed along another.
  @inline(__always)
  private func coupling(_ one: Int, _ other: Int) -> Double {
    let (a, b) = (rows[one].a, rows[one].b)
    let (c, d) = (rows[other].a, rows[other].b)
    let along = dot(rows[one].normal, rows[other].normal)
    var sum = 0.0
    if a == c { sum += share(a, along, rows[one].armA * rows[other].armA) }
    if b == d { sum += share(b, along, rows[one].armB * rows[other].armB) }
    if a == d { sum -= share(a, along, rows[one].armA * rows[other].armB) }
    if b == c { sum -= share(b, along, rows[one].armB * rows[other].armA) }
    return sum
  }

  @inline(__always)
  private func share(_ body: Int32, _ along: Double, _ arms: Double) -> Double {
    along * bodies[Int(body)].inverseMass + arms * bodies[Int(body)].inverseInertia
  }
}
