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
  /// What the only holder has to see to before it writes: bits of ``Attention``.
  @usableFromInline let attention = Atomic<UInt8>(0)
  /// A query somebody made on a state it could not change, to be remembered by whoever can.
  private let wish = Mutex<(key: QueryKey, terms: [Matcher])?>(nil)

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
    attention.bitwiseOr(Attention.copied, ordering: .releasing)
    return copy
  }

  /// Whether there is something to see to before writing.
  @inlinable
  @inline(__always)
  var needsAttention: Bool {
    attention.load(ordering: .acquiring) != 0
  }

  /// Sees to it: marks rows as shared, and remembers a query that was asked for.
  func attend() {
    let reasons = attention.exchange(0, ordering: .acquiringAndReleasing)
    if reasons & Attention.copied != 0 {
      store.state.markShared()
    }
    guard let wish = wish.withLock({ $0.take() }) else { return }
    if store.cached(wish.key) == nil {
      _ = store.add(wish.key, wish.terms)
    }
  }

  /// Asks that a query be remembered; only one wish waits at a time.
  func wish(_ key: QueryKey, _ terms: [Matcher]) {
    guard attention.load(ordering: .relaxed) & Attention.wished == 0 else { return }
    wish.withLock { $0 = (key, terms) }
    attention.bitwiseOr(Attention.wished, ordering: .releasing)
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
