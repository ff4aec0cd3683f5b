import ECS

/// A command buffer being written, and what each command in it should do.
private struct Script {
  typealias Expectation = (_ model: inout Model, _ spawned: inout [Name]) -> Bool

  var commands = Commands()
  var targets: [Commands.Target] = []
  var expectations: [Expectation] = []
  /// What the command before was about.
  var lastSubject: Subject?
}

/// What a command is about, and how the model finds it.
private struct Subject {
  let subject: any CommandSubject
  let words: String
  let name: (_ spawned: [Name]) -> Name
}

extension Program {
  private static let kindCount = 6

  /// Applies a buffer that begins with any two commands, in many cases about the same entity.
  mutating func applyCommands() {
    note("apply")
    var script = Script()
    let pair = random.next(below: Program.kindCount * Program.kindCount)
    add(pair / Program.kindCount, to: &script)
    add(pair % Program.kindCount, to: &script)
    for _ in 0..<random.next(below: 4) {
      add(random.next(below: Program.kindCount), to: &script)
    }

    let report = world.apply(script.commands)
    var spawned: [Name] = []
    var skipped = 0
    for expectation in script.expectations where !expectation(&model, &spawned) {
      skipped += 1
    }

    expect(
      report.skipped == skipped, "\(report.skipped) commands were skipped instead of \(skipped)")
    var living: [Entity] = []
    world.read { (entity: Entity) in living.append(entity) }
    for entity in living {
      meet(entity)
    }
  }

  private mutating func add(_ kind: Int, to script: inout Script) {
    switch kind {
    case 0: addSpawn(to: &script)
    case 1: addInsert(to: &script)
    case 2: addRemove(to: &script)
    case 3: addDespawn(to: &script)
    case 4: addSetParent(to: &script)
    default: addSetNoParent(to: &script)
    }
  }

  private mutating func addSpawn(to script: inout Script) {
    note(" (spawn ")
    let (values, expected) = someComponents()
    note(")")
    guard let target = script.commands.perform(.spawn, all: values) else { return }
    let number = script.targets.count
    script.targets.append(target)
    script.lastSubject = Subject(subject: target, words: "new \(number)") { $0[number] }
    script.expectations.append { model, spawned in
      spawned.append(model.spawn(expected))
      return true
    }
  }

  private mutating func addInsert(to script: inout Script) {
    note(" (insert ")
    let (values, expected) = someComponents()
    guard let subject = someSubject(&script) else { return }
    note("into \(subject.words))")
    _ = script.commands.perform(.insert(into: subject.subject), all: values)
    script.expectations.append { model, spawned in
      model.insert(expected, into: subject.name(spawned))
    }
  }

  private mutating func addRemove(to script: inout Script) {
    let type = someType()
    guard let subject = someSubject(&script) else { return }
    let sample = programs.components[type]
    note(" (remove \(sample.name) from \(subject.words))")
    func remove<S: ComponentSource>(_ source: S) {
      script.commands.remove(S.Value.self, from: subject.subject)
    }
    remove(sample.source)
    script.expectations.append { model, spawned in
      model.change(subject.name(spawned)) { $0.components[type] = nil }
    }
  }

  private mutating func addDespawn(to script: inout Script) {
    guard let subject = someSubject(&script) else { return }
    note(" (despawn \(subject.words))")
    script.commands.despawn(subject.subject)
    script.expectations.append { model, spawned in
      model.despawn(subject.name(spawned))
    }
  }

  private mutating func addSetParent(to script: inout Script) {
    guard let child = someSubject(&script), let parent = someSubject(&script) else { return }
    note(" (set parent of \(child.words) to \(parent.words))")
    script.commands.setParent(of: child.subject, to: parent.subject)
    script.expectations.append { model, spawned in
      model.setParent(of: child.name(spawned), to: parent.name(spawned))
    }
  }

  private mutating func addSetNoParent(to script: inout Script) {
    guard let child = someSubject(&script) else { return }
    note(" (set parent of \(child.words) to nil)")
    script.commands.setParent(of: child.subject, to: nil)
    script.expectations.append { model, spawned in
      model.setParent(of: child.name(spawned), to: nil)
    }
  }

  /// What the last command was about, one of the targets, or any entity there ever was.
  private mutating func someSubject(_ script: inout Script) -> Subject? {
    if let last = script.lastSubject, random.next(below: 2) == 0 {
      return last
    }
    if !script.targets.isEmpty, random.next(below: 3) == 0 {
      let number = random.next(below: script.targets.count)
      script.lastSubject = Subject(
        subject: script.targets[number], words: "new \(number)", name: { $0[number] })
    } else if let entity = someone() {
      script.lastSubject = Subject(subject: entity, words: "\(entity)") { _ in Name(entity) }
    }
    return script.lastSubject
  }
}
