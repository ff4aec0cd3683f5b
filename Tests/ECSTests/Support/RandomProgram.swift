import ECS
import Testing

/// A world and a naive model going through the same random operations.
struct RandomProgram {
  var world: World
  var model: Model
  var random: RandomGenerator
  let census: Census
  /// Every entity there ever was, dead ones too.
  var known: [Entity] = []
  private var nextNumber = 0
  private let readers = [
    EventReader<Payload>(named: "one"), EventReader<Payload>(named: "other"),
  ]

  init(seed: UInt64, census: Census) {
    random = RandomGenerator(seed: seed)
    let limit = [2, 16, UInt32.max][random.next(below: 3)]
    world = World(generationLimit: limit)
    model = Model(generationLimit: limit)
    self.census = census
    for reader in readers {
      world.register(reader)
    }
  }

  /// Performs a random operation on both; says whether both gave the same answer.
  mutating func step() -> Bool {
    switch random.next(below: 16) {
    case 0, 1: spawn()
    case 2: despawn()
    case 3, 4: insert()
    case 5: insertMany()
    case 6, 7: remove()
    case 8: change()
    case 9, 10: setParent()
    case 11: update()
    case 12: applyCommands()
    case 13, 14: sendOrReceive()
    default: changeResources()
    }
  }

  private mutating func someone() -> Entity? {
    known.isEmpty ? nil : known[random.next(below: known.count)]
  }

  private mutating func number() -> Int {
    nextNumber += 1
    return nextNumber
  }

  private mutating func spawn() -> Bool {
    let number = number()
    let position = Position(x: Double(number), y: 0)
    let entity: Entity
    let isAsExpected: Bool
    switch random.next(below: 6) {
    case 0:
      entity = world.spawn()
      isAsExpected = model.spawn(entity) { _ in }
    case 1:
      entity = world.spawn(position)
      isAsExpected = model.spawn(entity) { $0.position = position }
    case 2:
      entity = world.spawn(Payload(number, in: census), position, Falling())
      isAsExpected = model.spawn(entity) {
        $0.payload = number
        $0.position = position
        $0.isFalling = true
      }
    case 3:
      let wide = Wide(lanes: SIMD8(repeating: Double(number)))
      entity = world.spawn(Health(points: 3), wide, Payload(number, in: census))
      isAsExpected = model.spawn(entity) {
        $0.payload = number
        $0.health = Health(points: 3)
        $0.wide = wide
      }
    case 4:
      entity = world.spawn(Falling(), Frozen())
      isAsExpected = model.spawn(entity) {
        $0.isFalling = true
        $0.isFrozen = true
      }
    default:
      let label = Label(text: "a label of entity \(number)", notes: [number])
      entity = world.spawn(Velocity(dx: 1, dy: 2), label, position)
      isAsExpected = model.spawn(entity) {
        $0.velocity = Velocity(dx: 1, dy: 2)
        $0.label = label
        $0.position = position
      }
    }
    known.append(entity)
    return isAsExpected
  }

  private mutating func despawn() -> Bool {
    guard let entity = someone() else { return true }
    return world.despawn(entity) == model.despawn(entity)
  }

  private mutating func insert() -> Bool {
    guard let entity = someone() else { return true }
    let number = number()
    let isAlive: Bool
    switch random.next(below: 7) {
    case 0:
      isAlive = world.insert(Position(x: Double(number), y: 1), into: entity)
      model.change(entity) { $0.position = Position(x: Double(number), y: 1) }
    case 1:
      isAlive = world.insert(Velocity(dx: Double(number), dy: 1), into: entity)
      model.change(entity) { $0.velocity = Velocity(dx: Double(number), dy: 1) }
    case 2:
      isAlive = world.insert(Label(text: "\(number)"), into: entity)
      model.change(entity) { $0.label = Label(text: "\(number)") }
    case 3:
      isAlive = world.insert(Payload(number, in: census), into: entity)
      model.change(entity) { $0.payload = number }
    case 4:
      isAlive = world.insert(Frozen(), into: entity)
      model.change(entity) { $0.isFrozen = true }
    case 5:
      isAlive = world.insert(Health(points: UInt8(number % 256)), into: entity)
      model.change(entity) { $0.health = Health(points: UInt8(number % 256)) }
    default:
      isAlive = world.insert(Wide(), into: entity)
      model.change(entity) { $0.wide = Wide() }
    }
    return isAlive == (model.rows[entity] != nil)
  }

  private mutating func insertMany() -> Bool {
    guard let entity = someone() else { return true }
    let number = number()
    let label = Label(text: "many", notes: [number, number])
    let isAlive = world.insert(label, Falling(), Payload(number, in: census), into: entity)
    model.change(entity) {
      $0.label = label
      $0.isFalling = true
      $0.payload = number
    }
    return isAlive == (model.rows[entity] != nil)
  }

  private mutating func remove() -> Bool {
    guard let entity = someone() else { return true }
    let before = model.rows[entity]
    switch random.next(below: 6) {
    case 0:
      model.change(entity) { $0.position = nil }
      return world.remove(Position.self, from: entity) == before?.position
    case 1:
      model.change(entity) { $0.label = nil }
      return world.remove(Label.self, from: entity) == before?.label
    case 2:
      model.change(entity) { $0.payload = nil }
      return world.remove(Payload.self, from: entity)?.object.number == before?.payload
    case 3:
      model.change(entity) { $0.isFalling = false }
      return (world.remove(Falling.self, from: entity) != nil) == (before?.isFalling == true)
    case 4:
      model.change(entity) { $0.wide = nil }
      return world.remove(Wide.self, from: entity) == before?.wide
    default:
      model.change(entity) { $0.velocity = nil }
      world[entity, Velocity.self] = nil
      return !world.has(Velocity.self, entity)
    }
  }

  private mutating func change() -> Bool {
    guard let entity = someone() else { return true }
    let number = number()
    world[entity, Label.self]?.notes.append(number)
    model.change(entity) { $0.label?.notes.append(number) }
    world[entity, Payload.self]?.object = Counted(number, in: census)
    model.change(entity) { $0.payload = $0.payload == nil ? nil : number }
    return world[entity, Label.self] == model.rows[entity]?.label
  }

  private mutating func setParent() -> Bool {
    guard let child = someone(), let parent = someone() else { return true }
    let target = random.next(below: 4) == 0 ? nil : parent
    return world.setParent(of: child, to: target) == model.setParent(of: child, to: target)
  }

  private mutating func update() -> Bool {
    world.update { (position: inout Position, label: inout Label, velocity: Velocity?) in
      position.x += velocity?.dx ?? 1
      label.notes.append(0)
    }
    world.update { (payload: inout Payload, _: Without<Frozen>) in
      payload = Payload(payload.object.number + 1, in: census)
    }
    for entity in Array(model.rows.keys) {
      model.change(entity) { row in
        if row.position != nil, row.label != nil {
          row.position?.x += row.velocity?.dx ?? 1
          row.label?.notes.append(0)
        }
        if let number = row.payload, !row.isFrozen {
          row.payload = number + 1
        }
      }
    }
    return true
  }

  private mutating func applyCommands() -> Bool {
    guard let one = someone(), let other = someone() else { return true }
    let number = number()
    var commands = Commands()
    let target = commands.spawn(Payload(number, in: census))
    commands.insert(Label(text: "by command"), into: one)
    commands.setParent(of: target, to: one)
    commands.remove(Position.self, from: other)
    commands.despawn(other)
    commands.insert(Position(), into: target)
    let spawned = nextEntity()
    let report = world.apply(commands)

    var skipped = 0
    var isAsExpected = model.spawn(spawned) { $0.payload = number }
    known.append(spawned)
    skipped += model.rows[one] == nil ? 1 : 0
    model.change(one) { $0.label = Label(text: "by command") }
    skipped += model.setParent(of: spawned, to: one) ? 0 : 1
    skipped += model.rows[other] == nil ? 1 : 0
    model.change(other) { $0.position = nil }
    skipped += model.despawn(other) ? 0 : 1
    skipped += model.rows[spawned] == nil ? 1 : 0
    model.change(spawned) { $0.position = Position() }
    isAsExpected = isAsExpected && report.skipped == skipped
    return isAsExpected
  }

  /// What the next spawned entity will be called, found out on a copy.
  private func nextEntity() -> Entity {
    var copy = world
    return copy.spawn()
  }

  private mutating func sendOrReceive() -> Bool {
    let reader = random.next(below: 6)
    if reader < 2 {
      let received = world.receive(readers[reader]).map(\.object.number)
      let expected = model.inboxes[reader]
      model.inboxes[reader] = []
      return received == expected
    }
    let number = number()
    world.send(Payload(number, in: census))
    model.inboxes[0].append(number)
    model.inboxes[1].append(number)
    return true
  }

  private mutating func changeResources() -> Bool {
    let number = number()
    switch random.next(below: 5) {
    case 0:
      world.insert(resource: Score(points: number))
      model.score = Score(points: number)
    case 1:
      world[resource: Score.self]?.points += 1
      model.score?.points += 1
    case 2:
      world[resource: Payload.self] = Payload(number, in: census)
      model.payload = number
    case 3:
      let taken = world.take(Payload.self)
      let isAsExpected = taken?.object.number == model.payload
      if random.next(below: 2) == 0, let taken {
        world.insert(resource: taken)
      } else {
        model.payload = nil
      }
      return isAsExpected
    default:
      world[resource: Score.self] = nil
      model.score = nil
    }
    return true
  }
}
