import ECS

/// The name of an entity, as the model works it out by itself.
struct Name: Hashable, CustomStringConvertible {
  var index: UInt32
  var generation: UInt32

  init(index: UInt32, generation: UInt32) {
    self.index = index
    self.generation = generation
  }

  init(_ entity: Entity) {
    self.init(index: entity.index, generation: entity.generation)
  }

  var description: String { "\(index)v\(generation)" }
}

/// A world made of arrays, too simple to be wrong.
///
/// Component types are numbers here: places in the list of samples. Entities are found by search,
/// values are boxes, nothing is shared and nothing is remembered to be faster.
struct Model {
  /// An entity and what it holds.
  struct Row {
    let name: Name
    /// The component of each type, or nil.
    var components: [(any Component)?]
    var parent: Name?
    var children: [Name] = []

    /// Which components there are, as a set of bits.
    var kinds: UInt64 {
      var kinds: UInt64 = (parent != nil ? 1 : 0) | (children.isEmpty ? 0 : 2)
      for (type, component) in components.enumerated() where component != nil {
        kinds |= 4 << UInt64(type)
      }
      return kinds
    }
  }

  /// A set of components and who has them.
  struct Archetype {
    let kinds: UInt64
    let componentNames: [String]
    var names: [Name] = []
  }

  /// Who lives in each slot, and which generation that is or will be.
  var slots: [(generation: UInt32, row: Row?)] = []
  /// The free slots; the last is used first.
  var free: [UInt32] = []
  /// The sets of components in order of creation, and who has them.
  var archetypes = [Archetype(kinds: 0, componentNames: [])]
  var resources: [(any Resource)?]
  /// What each reader of each type of event has still to receive; nil if it is not registered.
  var inboxes: [[[any Event]?]]
  var seed: UInt64 = 0
  var streams: [String: RandomGenerator] = [:]
  let componentNames: [String]
  let generationLimit: UInt32

  init(_ programs: RandomPrograms, generationLimit: UInt32) {
    componentNames = programs.components.map(\.name)
    resources = programs.resources.map { _ in nil }
    inboxes = programs.events.map { _ in Program.readerNames.map { _ in nil } }
    self.generationLimit = generationLimit
  }

  /// The row of an entity, or nil if it is dead.
  subscript(name: Name) -> Row? {
    guard name.index < slots.count, let row = slots[Int(name.index)].row else { return nil }
    return row.name == name ? row : nil
  }

  /// Whether an entity is alive.
  func contains(_ name: Name) -> Bool {
    name.index < slots.count && slots[Int(name.index)].generation == name.generation
      && slots[Int(name.index)].row != nil
  }

  /// All entities in the order in which a world shows them.
  var rows: [Row] {
    archetypes.flatMap { archetype in archetype.names.compactMap { self[$0] } }
  }

  /// What the next entity will be called.
  var nextName: Name {
    let index = free.last ?? UInt32(slots.count)
    return Name(index: index, generation: index < slots.count ? slots[Int(index)].generation : 0)
  }

  mutating func spawn(_ components: [(type: Int, value: any Component)]) -> Name {
    let name = nextName
    if free.popLast() == nil {
      slots.append((0, nil))
    }
    var row = Row(name: name, components: Array(repeating: nil, count: componentNames.count))
    for (type, value) in components {
      row.components[type] = value
    }
    slots[Int(name.index)].row = row
    enter(name, kinds: row.kinds)
    return name
  }

  /// Changes what an entity holds; says whether it is alive.
  @discardableResult
  mutating func change(_ name: Name, _ change: (inout Row) -> Void) -> Bool {
    guard let before = self[name] else { return false }
    var after = before
    change(&after)
    slots[Int(name.index)].row = after
    if after.kinds != before.kinds {
      leave(name, kinds: before.kinds)
      enter(name, kinds: after.kinds)
    }
    return true
  }

  mutating func insert(_ components: [(type: Int, value: any Component)], into name: Name) -> Bool {
    change(name) { row in
      for (type, value) in components {
        row.components[type] = value
      }
    }
  }

  mutating func despawn(_ name: Name) -> Bool {
    guard let row = self[name] else { return false }
    if let parent = row.parent {
      change(parent) { $0.children.removeAll { $0 == name } }
    }
    bury(name)
    return true
  }

  mutating func setParent(of child: Name, to parent: Name?) -> Bool {
    guard let row = self[child] else { return false }
    if let parent {
      guard self[parent] != nil, !ancestors(of: parent).contains(child) else { return false }
    }
    guard row.parent != parent else { return true }
    if let old = row.parent {
      change(old) { $0.children.removeAll { $0 == child } }
    }
    change(child) { $0.parent = parent }
    if let parent {
      change(parent) { $0.children.append(child) }
    }
    return true
  }

  /// An entity and all above it.
  private func ancestors(of name: Name) -> [Name] {
    [name] + (self[name]?.parent.map { ancestors(of: $0) } ?? [])
  }

  private mutating func bury(_ name: Name) {
    guard let row = self[name] else { return }
    for child in row.children {
      bury(child)
    }
    leave(name, kinds: row.kinds)
    slots[Int(name.index)].row = nil
    slots[Int(name.index)].generation += 1
    if slots[Int(name.index)].generation < generationLimit {
      free.append(name.index)
    }
  }

  private mutating func enter(_ name: Name, kinds: UInt64) {
    if let place = archetypes.firstIndex(where: { $0.kinds == kinds }) {
      archetypes[place].names.append(name)
    } else {
      archetypes.append(
        Archetype(kinds: kinds, componentNames: componentNames(kinds), names: [name]))
    }
  }

  private func componentNames(_ kinds: UInt64) -> [String] {
    let names = ["Parent", "Children"] + componentNames
    return names.indices.filter { kinds & (1 << UInt64($0)) != 0 }.map { names[$0] }.sorted()
  }

  /// Takes an entity out of its archetype; the last one fills the gap.
  private mutating func leave(_ name: Name, kinds: UInt64) {
    for place in archetypes.indices where archetypes[place].kinds == kinds {
      let row = archetypes[place].names.firstIndex(of: name) ?? 0
      let last = archetypes[place].names.removeLast()
      if last != name {
        archetypes[place].names[row] = last
      }
    }
  }
}
