import ECS

/// A world and the model of it.
struct Branch {
  var world: World
  var model: Model
}

/// What differed first between a world and the model.
struct Mismatch {
  var entity: Entity?
  var typeName: String?
  var difference: String
}

/// One random program, while it runs.
struct Program {
  static let readerNames = ["every", "third", "tenth"]
  private static let branchCount = 2

  let programs: RandomPrograms
  var branches: [Branch]
  /// The digest of each branch after the last step that was about it.
  private var digests: [UInt64]
  /// The branch the current step is about.
  var current = 0
  var snapshots: [Branch] = []
  /// Every handle a world of this program ever gave out.
  var handles: [Entity] = []
  private var names: Set<Name> = []
  /// What the current step draws from.
  var random: RandomGenerator
  var mismatch: Mismatch?
  var isRecording = false
  /// The steps so far in words, if they are recorded.
  private(set) var log: [String] = []

  init(_ programs: RandomPrograms, seed: UInt64) {
    self.programs = programs
    random = RandomGenerator(seed: seed)
    let limit = programs.generationLimits[random.next(below: programs.generationLimits.count)]
    let branch = Branch(
      world: World(generationLimit: limit), model: Model(programs, generationLimit: limit))
    branches = Array(repeating: branch, count: Program.branchCount)
    digests = branches.map(\.world.digest)
  }

  /// The world of the current branch.
  var world: World {
    get { branches[current].world }
    _modify { yield &branches[current].world }
  }

  /// The model of the current branch.
  var model: Model {
    get { branches[current].model }
    _modify { yield &branches[current].model }
  }

  /// Takes the step of a seed, and checks everything.
  mutating func take(_ step: UInt64) {
    random = RandomGenerator(seed: step)
    current = random.next(below: branches.count)
    if isRecording {
      log.append("world \(current): ")
    }
    perform()
    digests[current] = world.digest
    restoreAfterDetour()
    compare()
    for (other, digest) in digests.enumerated() {
      expect(branches[other].world.digest == digest, "world \(other) is not what it was before")
    }
  }

  /// Feeds the digests of all worlds.
  func digest(into digest: inout Digest) {
    for branch in branches {
      digest.combine(branch.world.digest)
    }
  }

  /// Performs a random operation on the current world and model.
  private mutating func perform() {
    switch random.next(below: 32) {
    case 0, 1, 2, 3: spawn()
    case 4, 5: despawn()
    case 6, 7: insert()
    case 8: set()
    case 9, 10, 11: remove()
    case 12: change()
    case 13: look()
    case 14, 15: updateOne()
    case 16: updateTwo()
    case 17: readSome()
    case 18, 19, 20: applyCommands()
    case 21, 22, 23: setParent()
    case 24: sendEvents()
    case 25, 26: receiveEvents()
    case 27, 28: changeResources()
    case 29: drawNumbers()
    case 30: fork()
    default: copyOrRollBack()
    }
  }

  /// Takes a snapshot, does something else, and restores: nothing must have changed.
  private mutating func restoreAfterDetour() {
    let (before, digests) = (branches[current], digests)
    note(", then restore after: ")
    perform()
    branches[current] = before
    self.digests[current] = digests[current]
  }

  /// Lets another branch go on from this one.
  private mutating func fork() {
    let other = random.next(below: branches.count)
    note("copy to world \(other)")
    branches[other] = branches[current]
    digests[other] = world.digest
  }

  private mutating func copyOrRollBack() {
    if snapshots.isEmpty || random.next(below: 2) == 0 {
      note("take a snapshot")
      snapshots.append(branches[current])
    } else {
      let chosen = random.next(below: snapshots.count)
      note("go back to snapshot \(chosen)")
      branches[current] = snapshots[chosen]
    }
  }

  /// Adds words to what is recorded about this step.
  mutating func note(_ words: @autoclosure () -> String) {
    if isRecording {
      log[log.count - 1] += words()
    }
  }

  /// Notes a mismatch unless something holds or there is one already.
  mutating func expect(
    _ holds: Bool, _ difference: @autoclosure () -> String, entity: Entity? = nil,
    type: String? = nil
  ) {
    if !holds && mismatch == nil {
      mismatch = Mismatch(entity: entity, typeName: type, difference: difference())
    }
  }

  /// Any entity there ever was, more often one of the last; nil if there was none.
  mutating func someone() -> Entity? {
    guard !handles.isEmpty else { return nil }
    let recent = random.next(below: 4) > 0 ? min(handles.count, 24) : handles.count
    return handles[handles.count - 1 - random.next(below: recent)]
  }

  /// The place of any component type.
  mutating func someType() -> Int {
    random.next(below: programs.components.count)
  }

  /// Notes a handle that a world gave out.
  mutating func meet(_ entity: Entity) {
    if names.insert(Name(entity)).inserted {
      handles.append(entity)
    }
  }

  /// Components of up to five random types, twice: for the world and for the model.
  mutating func someComponents() -> (values: [any Component], expected: [(Int, any Component)]) {
    var types = Array(programs.components.indices)
    let count = min(types.count, random.next(below: 6))
    var copies: (values: [any Component], expected: [(Int, any Component)]) = ([], [])
    for _ in 0..<count {
      let type = types.remove(at: random.next(below: types.count))
      let sample = programs.components[type]
      let value = twice { sample.source.make(&$0) as any Component }
      copies.values.append(value.0)
      copies.expected.append((type, value.1))
      note("\(sample.name), ")
    }
    return copies
  }

  /// Does something twice with the same random numbers, so that the two results share nothing.
  mutating func twice<Value>(_ make: (inout RandomGenerator) -> Value) -> (Value, Value) {
    var copy = random
    let one = make(&random)
    return (one, make(&copy))
  }
}
