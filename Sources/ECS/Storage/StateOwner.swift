public import Synchronization

/// Counts the worlds that share a state, and frees it with the last.
///
/// That worlds may cross threads rests on conditions the compiler cannot check:
///
/// * Nothing writes to a state, or to the rows of a column, unless its world has just found itself
///   to be the only holder (`World.own`). All other access only reads.
/// * Whoever copies a state raises `wasCopied` before giving up the reference through which it
///   read. The remaining holder sees the flag once it is alone, and marks all its rows as shared.
@usableFromInline
final class StateOwner: Sendable {
  // An address and not a pointer: pointers are not Sendable.
  @usableFromInline let address: UInt
  /// Whether another state shares the rows of this one without this one having noted it.
  @usableFromInline let wasCopied = Atomic<Bool>(false)

  convenience init(generationLimit: UInt32) {
    self.init(State(generationLimit: generationLimit))
    _ = store.makeTable(of: [])
  }

  private init(_ state: State) {
    let memory = UnsafeMutablePointer<State>.allocate(capacity: 1)
    unsafe memory.initialize(to: state)
    address = UInt(bitPattern: memory)
  }

  deinit {
    store.state.free()
    unsafe store.pointer.deinitialize(count: 1)
    unsafe store.pointer.deallocate()
  }

  /// Access to the state.
  @inlinable
  @inline(__always)
  var store: Store {
    Store(address: address)
  }

  /// A new state with the same content.
  ///
  /// The rows are shared between the two.
  func copied() -> StateOwner {
    let copy = StateOwner(store.state.copied())
    wasCopied.store(true, ordering: .releasing)
    return copy
  }

  /// Whether another state took a share in the rows since the last time somebody asked.
  @inlinable
  @inline(__always)
  var mustMarkShared: Bool {
    wasCopied.load(ordering: .acquiring)
  }

  /// Marks all rows as shared.
  func markShared() {
    wasCopied.store(false, ordering: .relaxed)
    store.state.markShared()
  }
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

  @usableFromInline
  var state: State {
    @inlinable @inline(__always)
    unsafeAddress { unsafe UnsafePointer(pointer) }
    @inlinable @inline(__always)
    nonmutating unsafeMutableAddress { unsafe pointer }
  }
}
