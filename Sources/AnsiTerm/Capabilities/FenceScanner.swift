/// Finds the answer to DA1, `CSI ? … c`, in bytes that are dropped.
///
/// Async-signal-safe: it allocates nothing.
struct FenceScanner {
  private enum State {
    case other, escape, control, parameters
  }

  private var state = State.other

  /// Takes a byte; true if it completes the answer.
  mutating func take(_ byte: UInt8) -> Bool {
    switch (state, byte) {
    case (_, 0x1B): state = .escape
    case (.escape, UInt8(ascii: "[")): state = .control
    case (.control, 0x30...0x3F), (.parameters, 0x30...0x3F): state = .parameters
    case (.parameters, UInt8(ascii: "c")): return true
    default: state = .other
    }
    return false
  }
}
