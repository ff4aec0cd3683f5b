/// A growable array behind a bare pointer, for the few lists every call walks over.
///
/// What makes it fast makes it unsafe: it does not know who else holds its memory and checks
/// indices only in debug builds. Conditions for the code in this folder: one ``State`` owns a
/// buffer, copies it with `copied()` and frees it with `free()` exactly once; an index is below
/// `count`.
@safe
@usableFromInline
struct Buffer<Element> {
  @usableFromInline private(set) var base: UnsafeMutablePointer<Element>
  @usableFromInline private(set) var count = 0
  private var capacity: Int

  init(capacity: Int = 8) {
    unsafe base = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  init(repeating element: Element, count: Int) {
    self.init(capacity: count)
    unsafe base.initialize(repeating: element, count: count)
    self.count = count
  }

  @usableFromInline
  subscript(index: Int) -> Element {
    @inlinable @inline(__always)
    unsafeAddress {
      assert(index >= 0 && index < count)
      return unsafe UnsafePointer(base + index)
    }
    @inlinable @inline(__always)
    nonmutating unsafeMutableAddress {
      assert(index >= 0 && index < count)
      return unsafe base + index
    }
  }

  /// Where an element is, until the buffer grows.
  @inlinable
  @inline(__always)
  func address(of index: Int) -> UnsafeMutablePointer<Element> {
    unsafe base + index
  }

  mutating func append(_ element: Element) {
    if count == capacity {
      let grown = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
      unsafe grown.moveInitialize(from: base, count: count)
      unsafe base.deallocate()
      unsafe base = grown
      capacity *= 2
    }
    unsafe (base + count).initialize(to: element)
    count += 1
  }

  /// How much memory the elements have, used or not, in bytes.
  var byteCount: Int {
    capacity * MemoryLayout<Element>.stride
  }

  func copied() -> Buffer {
    var copy = Buffer(capacity: capacity)
    unsafe copy.base.initialize(from: base, count: count)
    copy.count = count
    return copy
  }

  func free() {
    unsafe base.deinitialize(count: count)
    unsafe base.deallocate()
  }
}
