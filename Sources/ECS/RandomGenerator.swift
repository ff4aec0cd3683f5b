/// A random generator whose numbers depend on its seed and nothing else.
///
/// The algorithm is xoshiro256** by Blackman and Vigna, its state filled by splitmix64, so the
/// same seed gives the same numbers everywhere and always. It is not fit for secrets.
public struct RandomGenerator: RandomNumberGenerator, Hashable, Sendable {
  private var a: UInt64
  private var b: UInt64
  private var c: UInt64
  private var d: UInt64

  /// Creates the generator of a seed; any seed is as good as any other.
  public init(seed: UInt64) {
    // splitmix64: its four first numbers are never all zero, the one state xoshiro cannot leave.
    let step: UInt64 = 0x9E37_79B9_7F4A_7C15
    a = scramble(seed &+ step)
    b = scramble(seed &+ step &* 2)
    c = scramble(seed &+ step &* 3)
    d = scramble(seed &+ step &* 4)
  }

  /// Creates the stream of a name under a seed.
  init(seed: UInt64, name: String) {
    // Not a `Digest`, which may change: which numbers a stream gives is a promise of its own.
    var key: UInt64 = 0x243F_6A88_85A3_08D3
    func add(_ word: UInt64) {
      key = (key ^ word) &* 0x9FB2_1C65_1E98_DF25
      key ^= key >> 32
    }
    add(seed)
    add(UInt64(name.utf8.count))
    var (word, shift) = (0 as UInt64, 0 as UInt64)
    for byte in name.utf8 {
      word |= UInt64(byte) << shift
      shift = (shift + 8) % 64
      if shift == 0 {
        add(word)
        word = 0
      }
    }
    if shift > 0 {
      add(word)
    }
    self.init(seed: scramble(key))
  }

  /// Draws 64 random bits.
  public mutating func next() -> UInt64 {
    let result = rotate(b &* 5, by: 7) &* 9
    let shifted = b << 17
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = rotate(d, by: 45)
    return result
  }

  /// Draws a number from 0 up to but not including a positive bound, each as likely as the others.
  ///
  /// The numbers are part of what replays rely on, so this is not the standard library's choice:
  /// the top half of draw × bound (Lemire), drawing again in the few cases that would be unfair.
  public mutating func next(below bound: Int) -> Int {
    precondition(bound > 0, "A random number needs a positive bound")
    let bound = UInt64(bound)
    var product = next().multipliedFullWidth(by: bound)
    if product.low < bound {
      let unfair = (0 &- bound) % bound
      while product.low < unfair {
        product = next().multipliedFullWidth(by: bound)
      }
    }
    return Int(product.high)
  }
}

extension RandomGenerator: Digestible {
  /// Feeds the whole state.
  public func digest(into digest: inout Digest) {
    digest.combine(a)
    digest.combine(b)
    digest.combine(c)
    digest.combine(d)
  }
}

private func rotate(_ value: UInt64, by count: UInt64) -> UInt64 {
  value << count | value >> (64 - count)
}
