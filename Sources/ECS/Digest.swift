/// A running 64-bit fingerprint of values, the same in every process, build mode and machine.
///
/// ```swift
/// var digest = Digest()
/// digest.combine(position.x)
/// digest.combine(position.y)
/// print(digest.value)
/// ```
///
/// The order of the values matters, and so does every bit of them: `0.0` and `-0.0` differ. All
/// not-a-numbers count as one. Integers of different widths with the same value are the same.
///
/// This finds accidents, not attackers: it is no cryptographic hash. Unlike `Hasher` it has no
/// seed.
public struct Digest: Sendable {
  @usableFromInline var state: UInt64

  /// Creates the digest of nothing.
  @inlinable
  public init() {
    // The first 64 bits of the fraction of pi: any start that is not zero would do.
    state = 0x243F_6A88_85A3_08D3
  }

  /// The fingerprint of everything combined so far.
  @inlinable
  public var value: UInt64 {
    scramble(state)
  }

  /// Adds 64 bits.
  @inlinable
  @inline(__always)
  public mutating func combine(_ value: UInt64) {
    // One multiplication a word: each step is a bijection of the state, so no difference is lost.
    // A product carries differences upwards; turning it by half brings them down again.
    state = ((state &<< 32 | state &>> 32) ^ value) &* 0x9FB2_1C65_1E98_DF25
  }

  /// Adds a value by what it feeds.
  @inlinable
  @inline(__always)
  public mutating func combine(_ value: some Digestible) {
    value.digest(into: &self)
  }

  /// The digest after a not-a-number.
  ///
  /// A call and not a choice between two words, which would cost every number a third of its time.
  @inline(never)
  @usableFromInline
  func afterNotANumber(_ bits: UInt64) -> Digest {
    var digest = self
    digest.combine(bits)
    return digest
  }

  /// Adds bytes, and how many there are.
  public mutating func combine(bytes: [UInt8]) {
    combine(sequence: bytes, count: bytes.count)
  }

  /// Adds the number of bytes and then the bytes, eight at a time, the first one lowest.
  mutating func combine(sequence bytes: some Sequence<UInt8>, count: Int) {
    combine(UInt64(count))
    var word: UInt64 = 0
    var shift: UInt64 = 0
    for byte in bytes {
      word |= UInt64(byte) << shift
      shift += 8
      if shift == 64 {
        combine(word)
        word = 0
        shift = 0
      }
    }
    if shift > 0 {
      combine(word)
    }
  }
}

/// The finaliser of splitmix64: every bit of the input reaches every bit of the output.
@inlinable
func scramble(_ value: UInt64) -> UInt64 {
  var mixed = value
  mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
  mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
  return mixed ^ (mixed >> 31)
}
