/// How hashes of types are spread over the places of a table.
///
/// What is asked for again and again should be where one looks first, wherever the types happen to
/// be in memory: so a factor is looked for under which that is so. It decides how long a look takes,
/// and nothing else.
@usableFromInline
struct Spread {
  @usableFromInline private(set) var factor: UInt = 1

  init() {}

  /// What a number made of addresses leaves of itself, which is known before a loop: their low bits
  /// are zero and their high ones alike, which the golden ratio mends.
  @inlinable
  @inline(__always)
  static func hash(_ sum: UInt) -> UInt {
    (sum &* 0x9E37_79B9_7F4A_7C15) >> 40
  }

  /// Where to look for a hash first, in the bits of a mask.
  ///
  /// A bit depends on those of the hash that are no higher: so masks leave the lowest out, and hashes
  /// that are alike as far as a mask reaches share a place.
  @inlinable
  @inline(__always)
  func place(of hash: UInt) -> UInt {
    hash &* factor
  }

  /// Of more hashes than these some share a place whatever the factor is, and none is looked for.
  static let greatestCount = 64

  /// Looks for a factor under which fewer hashes share a place than now; says whether there is one.
  ///
  /// Costs a few microseconds.
  mutating func fit(_ hashes: [UInt], mask: UInt) -> Bool {
    var (best, candidate) = (self, self)
    var least = sharedPlaceCount(of: hashes, mask: mask)
    for _ in 0..<512 / hashes.count where least > 0 {
      candidate.factor = candidate.factor &* 0xD134_2543_DE82_EF95 | 1
      let count = candidate.sharedPlaceCount(of: hashes, mask: mask, upTo: least)
      if count < least {
        (best, least) = (candidate, count)
      }
    }
    defer { self = best }
    return best.factor != factor
  }

  /// How many hashes find another at the place where one looks first; counted up to a limit.
  func sharedPlaceCount(of hashes: [UInt], mask: UInt, upTo limit: Int = .max) -> Int {
    let lowest = UInt(mask.trailingZeroBitCount)
    var taken = [UInt64](repeating: 0, count: Int(mask >> lowest) / 64 + 1)
    var count = 0
    for hash in hashes {
      let index = Int((place(of: hash) & mask) >> lowest)
      let bit: UInt64 = 1 << UInt64(index % 64)
      if taken[index / 64] & bit != 0 {
        count += 1
        if count == limit { break }
      }
      taken[index / 64] |= bit
    }
    return count
  }
}
