/// One allocation for a state and all its lists, as a copy of a state has them.
///
/// A state that is dropped soon, as most copies are, is then a matter of one block of memory and not
/// of a dozen all over the place. A list that grows moves out.
///
/// Condition: what is taken is no more than was set aside, and nothing of it is in use when the
/// memory is given back.
@safe
struct Yard {
  /// The bytes of the state, with what stands behind it.
  static let stateByteCount = MemoryLayout<State>.stride + 16

  /// The memory, at whose start the state goes.
  let memory: UnsafeMutableRawPointer
  private var next: UnsafeMutableRawPointer

  /// Sets memory aside for a state and for lists of a number of bytes.
  init(listByteCount: Int) {
    unsafe memory = .allocate(
      byteCount: Yard.stateByteCount + listByteCount, alignment: MemoryLayout<State>.alignment)
    unsafe next = memory + Yard.stateByteCount
  }

  /// The place of a list.
  mutating func take<Element>(_ capacity: Int) -> UnsafeMutablePointer<Element> {
    let place = unsafe next.bindMemory(to: Element.self, capacity: capacity)
    unsafe next += Yard.size(ofBytes: capacity * MemoryLayout<Element>.stride)
    return unsafe place
  }

  /// What a copy of a list takes: lists begin at multiples of 16.
  static func size<Element>(of list: Buffer<Element>) -> Int {
    size(ofBytes: list.byteCount)
  }

  private static func size(ofBytes count: Int) -> Int {
    (count + 15) & ~15
  }
}
