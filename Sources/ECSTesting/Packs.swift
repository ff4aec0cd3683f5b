import ECS

/// Something that takes components as one parameter pack.
protocol PackReceiver {
  /// What is to be done with the components.
  associatedtype Act
  associatedtype Answer

  mutating func perform<each C: Component>(_ act: Act, _ components: repeat each C) -> Answer
}

extension PackReceiver {
  /// Does something with components whose types are known only at run time.
  mutating func perform(_ act: Act, all components: [any Component]) -> Answer {
    perform(act, rest: components[...])
  }

  /// Does something with the components of a pack and those still to be added to it.
  private mutating func perform<each C: Component>(
    _ act: Act, rest: ArraySlice<any Component>, _ components: repeat each C
  ) -> Answer {
    guard let next = rest.first else { return perform(act, repeat each components) }
    return perform(act, next: next, rest: rest.dropFirst(), repeat each components)
  }

  private mutating func perform<Next: Component, each C: Component>(
    _ act: Act, next: Next, rest: ArraySlice<any Component>, _ components: repeat each C
  ) -> Answer {
    perform(act, rest: rest, repeat each components, next)
  }
}

extension World: PackReceiver {
  enum Act {
    case spawn
    case insert(into: Entity)
  }

  /// Spawns an entity, or inserts and gives the entity if it is alive.
  mutating func perform<each C: Component>(_ act: Act, _ components: repeat each C) -> Entity? {
    switch act {
    case .spawn: spawn(repeat each components)
    case .insert(let entity): insert(repeat each components, into: entity) ? entity : nil
    }
  }
}

extension Commands: PackReceiver {
  enum Act {
    case spawn
    case insert(into: any CommandSubject)
  }

  /// Notes a spawning and gives its target, or notes an insertion.
  mutating func perform<each C: Component>(_ act: Act, _ components: repeat each C) -> Target? {
    switch act {
    case .spawn:
      return spawn(repeat each components)
    case .insert(let subject):
      insert(repeat each components, into: subject)
      return nil
    }
  }
}
