/// Values of one type in raw memory, which the caller frees.
@safe
struct RawColumn<Value> {
  /// The first value.
  let base: UnsafeMutablePointer<Value>

  /// How many there are.
  let count: Int

  /// Creates the column of the values for the numbers from 0.
  init(count: Int, value: (Int) -> Value) {
    unsafe base = .allocate(capacity: count)
    self.count = count
    for number in 0..<count {
      unsafe (base + number).initialize(to: value(number))
    }
  }

  private init(copying original: RawColumn) {
    unsafe base = .allocate(capacity: original.count)
    count = original.count
    // A loop and not one call: for values that hold references the runtime would take twice as long.
    for row in 0..<count {
      unsafe (base + row).initialize(to: original.base[row])
    }
  }

  /// A value.
  subscript(index: Int) -> Value {
    @inline(__always)
    unsafeAddress { unsafe UnsafePointer(base + index) }
    @inline(__always)
    nonmutating unsafeMutableAddress { unsafe base + index }
  }

  /// Another column with the same values.
  @inline(never)
  func copied() -> RawColumn {
    RawColumn(copying: self)
  }

  /// Ends the values and gives the memory back.
  func free() {
    unsafe base.deinitialize(count: count)
    unsafe base.deallocate()
  }
}
