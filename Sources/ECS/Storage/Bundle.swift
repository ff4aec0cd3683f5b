/// A list of component types that commands have named together.
struct Bundle {
  let types: [ColumnType]
  let functions: BundleFunctions
  /// Where its record begins.
  let record: Int
}

/// What to do with the components of a bundle when commands are applied.
///
/// The closures capture nothing. They are made once for each list of types in an inlinable generic
/// context, so that the compiler makes them for the concrete types in the module that uses them.
@usableFromInline
struct BundleFunctions: Sendable {
  /// Spawns a number of entities.
  @usableFromInline let spawn: @Sendable (inout World, inout CommandReader, Int) -> Void
  /// Inserts the components, and says whether the entity is alive.
  @usableFromInline let insert: @Sendable (inout World, inout CommandReader, Entity) -> Bool

  @inlinable
  init<each C: Component>(_ types: repeat (each C).Type) {
    spawn = { world, reader, count in
      if count == 1 {
        let entity = world.spawn(repeat reader.next((each C).self))
        reader.add(entity)
      } else {
        world.spawn(count, from: &reader, repeat (each C).self)
      }
    }
    insert = { world, reader, entity in
      world.insert(repeat reader.next((each C).self), into: entity)
    }
  }
}

/// A component type that commands remove.
@usableFromInline
struct Removal {
  @usableFromInline let type: ObjectIdentifier
  /// Removes the component; like the functions of a bundle.
  let perform: @Sendable (inout World, Entity) -> Void

  @inlinable
  init<C: Component>(_ type: C.Type) {
    self.init(
      ObjectIdentifier(type), { world, entity in world.remove(C.self, from: entity) })
  }

  @usableFromInline
  init(_ type: ObjectIdentifier, _ perform: @escaping @Sendable (inout World, Entity) -> Void) {
    self.type = type
    self.perform = perform
  }
}

/// What sets a reference of one kind.
@usableFromInline
struct ReferenceSetting {
  @usableFromInline typealias Perform =
    @Sendable (_ world: inout World, _ holder: Entity, _ target: Entity?) -> Bool

  let kind: ObjectIdentifier
  let perform: Perform

  @usableFromInline
  init(_ kind: ObjectIdentifier, _ perform: @escaping Perform) {
    self.kind = kind
    self.perform = perform
  }
}

/// Reads the record of a bundle word by word.
///
/// A record is a run of words: where the next record begins, the number of the bundle, the types,
/// a zero, and for each type the number of its payload.
///
/// Condition: no bundle is added while the cursor is in use.
@safe
@usableFromInline
struct BundleCursor {
  @usableFromInline private(set) var word: UnsafePointer<Int>
  /// Whether all words compared so far were as expected.
  @usableFromInline private(set) var matches = true

  @inlinable
  @inline(__always)
  init(_ records: Buffer<Int>, start: Int) {
    unsafe word = UnsafePointer(records.address(of: start + 2))
  }

  /// Compares a word with a type.
  ///
  /// The zero behind the types is no type, so no comparison that fails leads past it.
  @inlinable
  @inline(__always)
  mutating func compare(_ type: ObjectIdentifier) {
    compare(Int(bitPattern: type))
  }

  /// Compares a word with the end of the types.
  @inlinable
  @inline(__always)
  mutating func compareEnd() {
    compare(0)
  }

  @inlinable
  @inline(__always)
  mutating func next() -> Int {
    let value = unsafe word.pointee
    unsafe word += 1
    return value
  }

  /// Passes over the types.
  mutating func skipTypes() {
    while next() != 0 {}
  }

  @inlinable
  @inline(__always)
  mutating func compare(_ expected: Int) {
    matches = unsafe matches && word.pointee == expected
    unsafe word += 1
  }
}
