/// A growable array behind a bare pointer, for the few lists every call walks over.
///
/// What makes it fast makes it unsafe: it does not know who else holds its memory and checks
/// indices only in debug builds. Conditions for the code in this folder: one ``State`` owns a
/// buffer, copies it with `copied()` or `copied(into:)` and frees it with `free()` exactly once; an
/// index is below `count`.
@safe
@usableFromInline
struct Buffer<Element> {
  @usableFromInline private(set) var base: UnsafeMutablePointer<Element>
  @usableFromInline private(set) var count = 0
  private var capacity: Int
  /// Whether the memory is a part of a ``Yard``, which is given back as a whole.
  private var isInYard = false

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

  /// Where an element is that has a distance from the first, in bytes, until the buffer grows.
  ///
  /// Whoever remembers a distance instead of an index need not multiply.
  @inlinable
  @inline(__always)
  func address(at offset: Int) -> UnsafeMutablePointer<Element> {
    unsafe (UnsafeMutableRawPointer(base) + offset).assumingMemoryBound(to: Element.self)
  }

  /// The distance of an element from the first, in bytes.
  @inlinable
  @inline(__always)
  static func offset(of index: Int) -> Int {
    index &* MemoryLayout<Element>.stride
  }

  /// The index of the element at a distance from the first, in bytes.
  @inlinable
  @inline(__always)
  static func index(at offset: Int) -> Int {
    offset / MemoryLayout<Element>.stride
  }

  mutating func append(_ element: Element) {
    if count == capacity {
      let grown = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
      unsafe grown.moveInitialize(from: base, count: count)
      deallocate()
      unsafe base = grown
      capacity *= 2
      isInYard = false
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

  func copied(into yard: inout Yard) -> Buffer {
    var copy = self
    copy.isInYard = true
    unsafe copy.base = yard.take(capacity)
    unsafe copy.base.initialize(from: base, count: count)
    return copy
  }

  func free() {
    // A loop and not one call: that would ask the runtime how to end an element.
    for index in 0..<count {
      unsafe (base + index).deinitialize(count: 1)
    }
    deallocate()
  }

  private func deallocate() {
    guard !isInYard else { return }
    unsafe base.deallocate()
  }
}
