public import Synchronization

/// Counts the worlds that share a state, and frees it with the last.
///
/// That worlds may cross threads rests on conditions the compiler cannot check:
///
/// * Nothing writes to a state, or to the rows of a column, unless its world has just found itself
///   to be the only holder (`World.own`). All other access only reads.
/// * Whoever copies a state raises `attention` before giving up the reference through which it
///   read. The remaining holder sees the flag once it is alone, and marks all its rows as shared.
@usableFromInline
final class StateOwner: Sendable {
  // An address and not a pointer: pointers are not Sendable.
  @usableFromInline let address: UInt
  /// A query somebody made on a state it could not change, to be remembered by whoever can.
  private let wish = Mutex<(key: QueryKey, terms: [Matcher])?>(nil)

  convenience init(generationLimit: UInt32) {
    self.init(State(generationLimit: generationLimit), in: Yard(listByteCount: 0))
    _ = store.makeTable(of: [])
  }

  private init(_ state: State, in yard: Yard) {
    unsafe yard.memory.initializeMemory(as: State.self, to: state)
    address = unsafe UInt(bitPattern: yard.memory)
    unsafe store.attention.initialize(to: Atomic(0))
  }

  deinit {
    store.freeLists()
    unsafe store.attention.deinitialize(count: 1)
    unsafe store.pointer.deinitialize(count: 1)
    unsafe UnsafeMutableRawPointer(store.pointer).deallocate()
  }

  /// Access to the state.
  @inlinable
  @inline(__always)
  var store: Store {
    Store(address: address)
  }

  /// Whether the object has exactly one holder, as far as a look at its counts can tell.
  ///
  /// The call that always knows, `isKnownUniquelyReferenced`, costs as much as half a query, so this
  /// goes first. The second word of an object counts its holders, and nothing else changes it but
  /// rarer kinds of references; it is 3 in an object that has the holder it was made for. Should a
  /// runtime count otherwise, it has another value, and the call decides every time.
  ///
  /// The optimiser must have counted every copy of the world before this looks, though it would
  /// rather count late. Two things see to that. The word is loaded atomically from an address that
  /// stems from the object, which the optimiser has to take for something that may let go of the
  /// object; it moves no count past that. And the later stages, which move counts past loads,
  /// move none past the fence. Neither is an instruction on x86. With a plain load, two of the tests
  /// in `Tests/optimized` failed.
  @inlinable
  @inline(__always)
  var hasOneHolder: Bool {
    atomicMemoryFence(ordering: .acquiring)
    let object = unsafe UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
    let counts = unsafe (object + MemoryLayout<Int>.size).assumingMemoryBound(to: Atomic<UInt>.self)
    return unsafe counts.pointee.load(ordering: .acquiring) == 3
  }

  /// A new state with the same content.
  ///
  /// The rows are shared between the two.
  func copied() -> StateOwner {
    var yard = Yard(listByteCount: store.yardByteCount)
    let copy = StateOwner(store.state.copied(into: &yard), in: yard)
    unsafe store.attention.pointee.bitwiseOr(Attention.copied, ordering: .releasing)
    return copy
  }

  /// Sees to it: marks rows as shared, and remembers a query that was asked for.
  func attend() {
    let reasons = unsafe store.attention.pointee.exchange(0, ordering: .acquiringAndReleasing)
    if reasons & Attention.copied != 0 {
      store.state.markShared()
    }
    guard let wish = wish.withLock({ $0.take() }) else { return }
    _ = store.findOrAdd(wish.key, wish.terms)
  }

  /// Asks that a query be remembered; only one wish waits at a time.
  func wish(_ key: QueryKey, _ terms: [Matcher]) {
    let attention = unsafe store.attention
    guard unsafe attention.pointee.load(ordering: .relaxed) & Attention.wished == 0 else { return }
    wish.withLock { $0 = (key, terms) }
    unsafe attention.pointee.bitwiseOr(Attention.wished, ordering: .releasing)
  }
}

/// Why the only holder of a state must look up before it writes.
private enum Attention {
  /// Another state took a share in the rows.
  static let copied: UInt8 = 1
  /// A query waits to be remembered.
  static let wished: UInt8 = 2
}

/// Access to the state of a world: all storage code stands in extensions of this type.
///
/// Conditions: the world keeps its `StateOwner` alive while a store is in use, and calls nothing
/// that writes without being its only holder.
@safe
public struct Store {
  @usableFromInline let pointer: UnsafeMutablePointer<State>

  @inlinable
  @inline(__always)
  init(address: UInt) {
    unsafe pointer = UnsafeMutablePointer(bitPattern: address).unsafelyUnwrapped
  }

  /// What the only holder has to see to before it writes: bits of ``Attention``.
  ///
  /// It stands behind the state, where it is at hand, and not in the owner.
  @inlinable
  @inline(__always)
  var attention: UnsafeMutablePointer<Atomic<UInt8>> {
    unsafe UnsafeMutableRawPointer(pointer + 1).assumingMemoryBound(to: Atomic<UInt8>.self)
  }

  /// Whether there is something to see to before writing.
  @inlinable
  @inline(__always)
  var needsAttention: Bool {
    unsafe attention.pointee.load(ordering: .acquiring) != 0
  }

  /// Whether both reach one state.
  func isSame(as other: Store) -> Bool {
    unsafe pointer == other.pointer
  }

  @usableFromInline
  var state: State {
    @inlinable @inline(__always)
    unsafeAddress { unsafe UnsafePointer(pointer) }
    @inlinable @inline(__always)
    nonmutating unsafeMutableAddress { unsafe pointer }
  }
}
