public import Synchronization

/// Tells from the head of an object that it has one holder, without a call into the runtime.
///
/// Every change of a world begins with this question, and the call takes as long as the rest of a
/// query over no entity. The answer may be "no" at any time, and then `isKnownUniquelyReferenced`
/// decides; a wrong "yes" would be a fault. So the layout of the head is not taken on trust: what is
/// read is what the runtime that is there is seen to write, and nothing is if it writes otherwise.
@usableFromInline
enum HolderCount {
  /// The bits that are 0 exactly while there is one holder, or all bits, which never are 0.
  static let bits: UInt = isLayoutKnown ? strong : .max

  /// The count of holders beyond the first and the flags beside it: the upper half of the word
  /// behind the metadata, on machines of 64 bits since Swift 5.
  private static let strong: UInt = ~0 << (UInt.bitWidth / 2)

  /// The word of counts of an object.
  @inlinable
  @inline(__always)
  static func word(of object: AnyObject) -> UInt {
    // Other threads count at the same time, so it is read as they write it. Whoever sees that the
    // last other holder is gone sees all that one has done before.
    let head = unsafe UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    let word = unsafe (head + MemoryLayout<UInt>.size).assumingMemoryBound(to: Atomic<UInt>.self)
    return unsafe word.pointee.load(ordering: .acquiring)
  }

  private static var isLayoutKnown: Bool {
    #if _pointerBitWidth(_64)
      isWrittenAsKnown
    #else
      false
    #endif
  }

  /// Whether the word of a new object goes from 0 to more with a second holder, and back.
  private static var isWrittenAsKnown: Bool {
    let probe = unsafe Unmanaged.passRetained(Probe())
    let alone = unsafe word(of: probe)
    let shared = unsafe word(of: probe.retain())
    unsafe probe.release()
    let aloneAgain = unsafe word(of: probe)
    unsafe probe.release()
    return alone & strong == 0 && shared & strong != 0 && aloneAgain & strong == 0
  }

  /// The word of an object nobody holds but by hand, read where no optimiser looks on.
  @inline(never)
  private static func word(of probe: Unmanaged<Probe>) -> UInt {
    let head = unsafe UnsafeRawPointer(probe.toOpaque())
    let word = unsafe (head + MemoryLayout<UInt>.size).assumingMemoryBound(to: Atomic<UInt>.self)
    return unsafe word.pointee.load(ordering: .acquiring)
  }

  private final class Probe {}
}
