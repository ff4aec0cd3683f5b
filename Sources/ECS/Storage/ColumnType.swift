/// What a world knows about a type whose values it keeps: its layout and its life cycle.
///
/// There is nothing to do with one outside this library.
///
/// The closures capture nothing. They are made in an inlinable generic context, so that the
/// compiler makes them for the concrete type in the module that uses it: one call handles a whole
/// column, and the loop inside is as fast as one written by hand.
///
/// Conditions: every pointer passed in is aligned for the type and refers to as many values as
/// said, initialised where the closure reads and free where it writes.
@safe
public final class ColumnType: Sendable {
  /// The identity of the type in this process.
  @usableFromInline let id: ObjectIdentifier
  /// The qualified name, the same in every process.
  @usableFromInline let name: String
  /// The name without its module.
  @usableFromInline let shortName: String
  /// The digest of the qualified name.
  @usableFromInline let nameDigest: UInt64
  /// The distance between two values, in bytes; 0 when values take no space.
  @usableFromInline let stride: Int
  @usableFromInline let alignment: Int
  /// Whether values are mere bytes: moved by copying, and dropped by forgetting.
  @usableFromInline let isTrivial: Bool
  /// The type of the column of stamps beside each column of this type, if it is tracked.
  @usableFromInline let stamp: ColumnType?
  /// How to send events about components of the type.
  @usableFromInline let sender: LifecycleSender?
  /// Whether values are stamps, which are nobody's business.
  @usableFromInline let isStamp: Bool

  @usableFromInline typealias Source = UnsafeRawPointer
  @usableFromInline typealias Target = UnsafeMutableRawPointer

  /// Initialises values at the second place by copying those at the first.
  @usableFromInline let copy: @Sendable (Source, Target, Int) -> Void
  /// Moves values from the first place to the second, which may overlap.
  @usableFromInline let move: @Sendable (Target, Target, Int) -> Void
  @usableFromInline let destroy: @Sendable (Target, Int) -> Void
  /// Whether two rows of values are equal; a value that is not equal to itself is passed over.
  @usableFromInline let equal: @Sendable (Source, Source, Int) -> Bool
  @usableFromInline let digest: @Sendable (Source, Int) -> UInt64
  /// A copy of a value, to be shown to people.
  @usableFromInline let box: @Sendable (Source) -> any Sendable

  /// Undoes what ties an entity to others through its component, which stays for the caller.
  @usableFromInline typealias Detach = @Sendable (_ store: Store, _ entity: Entity) -> Void
  /// Whether the component ties its entity to others, so that its end concerns them.
  @usableFromInline let isLink: Bool
  /// What to do before an entity with the component ends, if anything.
  @usableFromInline let detach: Detach?

  @inlinable
  convenience init<Value: Digestible & Equatable & Sendable>(_ type: Value.Type) {
    self.init(type, stamp: nil)
  }

  @inlinable
  init<Value: Digestible & Equatable & Sendable>(
    _ type: Value.Type, stamp: ColumnType? = nil, sender: LifecycleSender? = nil,
    isLink: Bool = false, detach: Detach? = nil
  ) {
    let name = stableName(of: String(reflecting: type))
    var nameDigest = Digest()
    nameDigest.combine(name)
    id = ObjectIdentifier(type)
    self.name = name
    shortName = String(describing: type)
    self.nameDigest = nameDigest.value
    stride = MemoryLayout<Value>.size == 0 ? 0 : MemoryLayout<Value>.stride
    alignment = MemoryLayout<Value>.alignment
    isTrivial = _isPOD(Value.self)
    self.stamp = stamp
    isStamp = Value.self is any AnyStamp.Type
    self.sender = sender
    self.isLink = isLink
    self.detach = detach
    unsafe copy = { source, target, count in
      unsafe copyValues(
        source.assumingMemoryBound(to: Value.self), target.assumingMemoryBound(to: Value.self),
        count)
    }
    unsafe move = { source, target, count in
      let values = unsafe source.assumingMemoryBound(to: Value.self)
      unsafe target.moveInitializeMemory(as: Value.self, from: values, count: count)
    }
    unsafe destroy = { target, count in
      unsafe target.assumingMemoryBound(to: Value.self).deinitialize(count: count)
    }
    unsafe equal = { left, right, count in
      unsafe areEqual(
        left.assumingMemoryBound(to: Value.self), right.assumingMemoryBound(to: Value.self), count)
    }
    unsafe digest = { source, count in
      unsafe digestOfValues(source.assumingMemoryBound(to: Value.self), count)
    }
    unsafe box = { source in
      unsafe source.assumingMemoryBound(to: Value.self).pointee
    }
  }
}

extension ColumnType {
  /// The type of the column of entities each table has.
  static let entity = ColumnType(Entity.self)
  /// The type of the list of slots.
  static let slot = ColumnType(Slot.self)
}

/// Initialises values by copying others.
///
/// For values that hold references the call that copies all at once is slower than this loop, in
/// which their fields are known.
@inlinable
func copyValues<Value>(
  _ source: UnsafePointer<Value>, _ target: UnsafeMutablePointer<Value>, _ count: Int
) {
  guard !_isPOD(Value.self) else {
    unsafe target.initialize(from: source, count: count)
    return
  }
  for row in 0..<count {
    unsafe (target + row).initialize(to: source[row])
  }
}

/// Whether two columns hold equal values, passing over those that are not equal to themselves.
@inlinable
func areEqual<Value: Equatable>(
  _ left: UnsafePointer<Value>, _ right: UnsafePointer<Value>, _ count: Int
) -> Bool {
  for row in 0..<count {
    let (one, other) = unsafe (left[row], right[row])
    // Not-a-number is not equal to itself; whether it is the same one is for the digests to say.
    if one != other && one == one {
      return false
    }
  }
  return true
}

/// Digests a column in six lanes by row, because one chain of multiplications would wait for
/// itself: a link takes five cycles, in which others could be begun.
@inlinable
func digestOfValues<Value: Digestible>(_ values: UnsafePointer<Value>, _ count: Int) -> UInt64 {
  var first = Digest()
  var row = 0
  if count >= 6 {
    var (second, third, fourth) = (Digest(), Digest(), Digest())
    var (fifth, sixth) = (Digest(), Digest())
    while row &+ 6 <= count {
      unsafe values[row].digest(into: &first)
      unsafe values[row &+ 1].digest(into: &second)
      unsafe values[row &+ 2].digest(into: &third)
      unsafe values[row &+ 3].digest(into: &fourth)
      unsafe values[row &+ 4].digest(into: &fifth)
      unsafe values[row &+ 5].digest(into: &sixth)
      row &+= 6
    }
    first.combine(second.value)
    first.combine(third.value)
    first.combine(fourth.value)
    first.combine(fifth.value)
    first.combine(sixth.value)
  }
  while row < count {
    unsafe values[row].digest(into: &first)
    row &+= 1
  }
  first.combine(UInt64(count))
  return first.value
}

/// Strips what the runtime prints for private types, "(unknown context at $7f0c…).", from a name:
/// that address is another one in every process.
@usableFromInline
package func stableName(of reflected: String) -> String {
  var name = ""
  var rest = reflected[...]
  while let open = rest.firstIndex(of: "(") {
    name += rest[..<open]
    rest = rest[open...]
    if rest.hasPrefix("(unknown context at "), let close = rest.firstIndex(of: ")") {
      rest = rest[close...].dropFirst(2)
    } else {
      name += "("
      rest = rest.dropFirst()
    }
  }
  return name + rest
}
