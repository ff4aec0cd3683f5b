/// A random generator and the name it is known by.
struct RandomStream: Equatable {
  let name: String
  var generator: RandomGenerator
}

extension World {
  /// The number all named random generators follow from; 0 in a new world.
  ///
  /// Setting it forgets how far the generators are, even when it is set to what it was.
  public var seed: UInt64 {
    get { owner.store.state.seed }
    set {
      let store = own()
      store.state.seed = newValue
      store.state.streams = []
    }
  }

  /// The random generator of a name.
  ///
  /// ```swift
  /// let cell = world[generator: "food"].next(below: freeCells.count)
  /// ```
  ///
  /// Each name has a stream of its own, derived from the seed and the name alone: drawing from one
  /// never changes what another gives. How far a stream is, is part of the world once it is used.
  public subscript(generator name: String) -> RandomGenerator {
    get {
      let state = owner.store.state
      return state.streams.first { $0.name == name }?.generator
        ?? RandomGenerator(seed: state.seed, name: name)
    }
    set {
      let store = own()
      store.state.streams[store.stream(of: name)].generator = newValue
    }
    _modify {
      let store = own()
      defer { keepAlive() }
      yield &store.state.streams[store.stream(of: name)].generator
    }
  }
}

extension Store {
  /// Where the stream of a name is, started now if it was never used.
  ///
  /// Streams are sorted by name.
  fileprivate func stream(of name: String) -> Int {
    let streams = state.streams
    let place = streams.firstIndex { $0.name >= name } ?? streams.count
    if place == streams.count || streams[place].name != name {
      let generator = RandomGenerator(seed: state.seed, name: name)
      state.streams.insert(RandomStream(name: name, generator: generator), at: place)
    }
    return place
  }
}
