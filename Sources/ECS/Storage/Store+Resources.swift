/// The place of one type of resource: a column of one row.
@usableFromInline
struct ResourceCell {
  @usableFromInline var column: Column
  @usableFromInline var isPresent = false
}

extension Store {
  @inlinable
  func number<Value: Resource>(ofResource type: Value.Type) -> Int {
    state.resourceNumbers.number(of: ObjectIdentifier(type))
  }

  /// The number of a resource type, given now if the world has never met it.
  @inlinable
  func register<Value: Resource>(resource type: Value.Type) -> Int {
    let number = number(ofResource: type)
    return number >= 0 ? number : addResource(ColumnType(type))
  }

  @usableFromInline
  func addResource(_ type: ColumnType) -> Int {
    let number = state.resources.count
    state.resources.append(ResourceCell(column: Column(of: type)))
    state.resourceNumbers.add(type.id, number: number)
    return number
  }

  /// A copy of the resource, or nil.
  @inlinable
  func resource<Value: Resource>(_ type: Value.Type) -> Value? {
    let number = number(ofResource: type)
    guard number >= 0, state.resources[number].isPresent else { return nil }
    return unsafe state.resources[number].column.values(Value.self).pointee
  }

  @inlinable
  func put<Value: Resource>(resource value: Value) {
    let number = register(resource: Value.self)
    let isPresent = state.resources[number].isPresent
    prepareResource(number)
    let place = unsafe state.resources[number].column.values(Value.self)
    if isPresent {
      unsafe place.pointee = value
    } else {
      unsafe place.initialize(to: value)
    }
  }

  @inlinable
  func take<Value: Resource>(resource type: Value.Type) -> Value? {
    let number = number(ofResource: type)
    guard number >= 0, state.resources[number].isPresent else { return nil }
    prepareResource(number)
    let value = unsafe state.resources[number].column.values(Value.self).move()
    emptyResource(number)
    return value
  }

  /// Makes sure that there is room for the resource and that nobody else sees it; counts it in.
  @usableFromInline
  func prepareResource(_ number: Int) {
    let rows = state.resources[number].isPresent ? 1 : 0
    if state.resources[number].column.hasRoom {
      state.resources[number].column.own(rows: rows, capacity: 1)
    } else {
      state.resources[number].column.grow(rows: 0, capacity: 1)
    }
    state.resources[number].isPresent = true
    state.resources[number].column.setLiveRows(1)
  }

  /// Notes that the resource has been moved out.
  @usableFromInline
  func emptyResource(_ number: Int) {
    state.resources[number].isPresent = false
    state.resources[number].column.setLiveRows(0)
  }
}
