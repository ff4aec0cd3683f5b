extension World {
  /// The resource of a type, or nil.
  ///
  /// Setting nil removes it. A change through the subscript happens in place:
  /// `world[resource: Score.self]?.points += 1`.
  @inlinable
  public subscript<R: Resource>(resource type: R.Type) -> R? {
    get {
      defer { keepAlive() }
      return owner.store.resource(type)
    }
    set {
      let store = own()
      defer { keepAlive() }
      if let newValue {
        store.put(resource: newValue)
      } else {
        _ = store.take(resource: type)
      }
    }
    _modify {
      let store = own()
      defer { keepAlive() }
      var value = store.take(resource: type)
      defer {
        if let value {
          store.put(resource: value)
        }
      }
      yield &value
    }
  }

  /// Puts a resource into the world, in place of the one of its type, if any.
  @inlinable
  public mutating func insert<R: Resource>(resource: R) {
    let store = own()
    defer { keepAlive() }
    store.put(resource: resource)
  }

  /// Takes a resource out of the world, without a copy if no other world shares it.
  ///
  /// A system that works on a large resource takes it out, changes it and puts it back with
  /// ``insert(resource:)``. Until then the world has none of that type.
  ///
  /// - Returns: The resource, or nil if there is none.
  @inlinable
  @discardableResult
  public mutating func take<R: Resource>(_ type: R.Type) -> R? {
    let store = own()
    defer { keepAlive() }
    return store.take(resource: type)
  }
}
