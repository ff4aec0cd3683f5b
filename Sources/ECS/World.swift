/// Entities, what they hold and all else a simulation remembers: one value.
///
/// An entity is a number. What it is, is what it holds: components, one of each type. Systems
/// change what entities hold by asking for all entities that hold certain components.
///
/// ```swift
/// var world = World()
/// let ball = world.spawn(Position(x: 0, y: 0), Velocity(dx: 2, dy: 1))
///
/// let before = world
/// world.update { (position: inout Position, velocity: Velocity) in
///   position.x += velocity.dx
///   position.y += velocity.dy
/// }
///
/// world[ball, Position.self]   // (2, 1)
/// before[ball, Position.self]  // (0, 0)
/// world = before               // and nothing has happened
/// ```
///
/// ## A world is a value
///
/// `let before = world` is a snapshot and costs no more than counting one more holder. The first
/// change after it copies the lists of tables and columns, and the first write to a column copies
/// that column; whatever neither side writes stays shared. Assigning the snapshot back is a
/// rollback: entities, their generations, the order of all things, resources, random streams and
/// pending events are as they were. Reading copies nothing.
///
/// Worlds are `Sendable`: a task may read or change its own copy while others use theirs.
///
/// ## Order is a promise
///
/// Entities with the same set of component types form an archetype. Queries go through archetypes
/// in the order in which they were first needed, and through the entities of one in row order. A
/// new entity gets the last row of its archetype; when one leaves, by despawning or by a component
/// that comes or goes, the last row fills the gap. What is done to all entities of an archetype at
/// once moves its rows behind those of another, in their order. Nothing else moves a row, and only
/// ``compact()`` forgets an archetype. So the order depends on the operations performed and their
/// order, and on nothing else: no address, no hash seed, no machine.
///
/// ## Equality and digest
///
/// Two worlds are equal when nothing that happens later could tell them apart: the same slots with
/// the same generations and the same queue of free ones, the same archetypes in the same order
/// (those that are empty now too, since they decide the order of later queries), the same rows with
/// equal values, and the same resources, random streams, pending events, readers and seed. Of a
/// reader counts what it missed, and of one of changes what it is still to be told. The order of
/// columns within an archetype and how much memory is in reserve make no difference.
/// Values must be equal by `==` and by digest, so that equal worlds have equal digests: `0.0` and
/// `-0.0` differ, and a not-a-number that has not changed is no difference.
///
/// ## What it is not for
///
/// Values of many megabytes that change every tick: each snapshot costs a copy of them. Take those
/// out with ``take(_:)`` while they change, or keep them elsewhere. A world holds no closures and
/// no systems; a ``Schedule`` does.
public struct World: Sendable {
  @usableFromInline private(set) var owner: StateOwner
  /// Where the owner's state is: a copy of what the owner knows, to save a look at the owner.
  @usableFromInline private(set) var address: UInt

  /// Creates an empty world whose slots never retire in practice: each has 2³² - 1 generations.
  public init() {
    self.init(generationLimit: .max)
  }

  /// Creates an empty world whose slots retire after they have been used a number of times.
  ///
  /// - Parameter generationLimit: How many entities may live in a slot, one by one; positive.
  public init(generationLimit: UInt32) {
    owner = StateOwner(generationLimit: generationLimit)
    address = owner.address
  }

  /// How many entities are alive.
  public var entityCount: Int {
    owner.store.state.entityCount
  }

  /// Whether this world is the only holder of its state and has nothing to see to, as far as can be
  /// told at a glance.
  @inlinable
  @inline(__always)
  var isOnlyHolder: Bool {
    owner.hasOneHolder && !store.needsAttention
  }

  /// Makes this world the only holder of its state, and returns access for writing.
  @inlinable
  @inline(__always)
  mutating func own() -> Store {
    if _slowPath(!isOnlyHolder) {
      separate()
    }
    return store
  }

  @usableFromInline
  mutating func separate() {
    if isKnownUniquelyReferenced(&owner) {
      if store.needsAttention {
        owner.attend()
      }
    } else {
      owner = owner.copied()
      address = owner.address
    }
  }

  /// Access for reading.
  @inlinable
  @inline(__always)
  var store: Store {
    Store(address: address)
  }

  /// Keeps the state alive up to here, whatever the optimiser makes of the code above.
  @inlinable
  @inline(__always)
  func keepAlive() {
    withExtendedLifetime(owner) {}
  }
}
