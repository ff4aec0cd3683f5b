import ECS

/// The digest of a world, beside one multiplication a word over as much raw memory.
struct DigestFigures {
  /// The number of entities.
  static let count = 10_000

  /// What a world remembers of each: components of 32 bytes, its row of 8 and its slot of 12.
  static let bytes = 32 + 8 + 12

  /// Measures the digest of a whole world.
  func measure(_ report: Report) {
    let world = World(movers: Self.count)
    let words = RawColumn(count: Self.count * Self.bytes / 8) { UInt64($0) << 40 | 1 }
    let (digest, rawDigest) = (world.digest, digestOf(words))
    let measurement = Stopwatch.compare(
      per: Self.count * Self.bytes / 32,
      { nanoseconds { precondition(digestOf(world) == digest) } },
      with: { nanoseconds { precondition(digestOf(words) == rawDigest) } })
    report.add(
      Figure("digest of a world, per 32 bytes", n: Self.count, measurement, goal: .atMost(2.5)))
    words.free()
  }
}

@inline(never)
private func digestOf(_ world: World) -> UInt64 {
  world.digest
}

/// Eight lanes, so that no multiplication waits for the one before it.
@inline(never)
private func digestOf(_ words: RawColumn<UInt64>) -> UInt64 {
  var (a, b, c, d): (UInt64, UInt64, UInt64, UInt64) = (1, 2, 3, 4)
  var (e, f, g, h): (UInt64, UInt64, UInt64, UInt64) = (5, 6, 7, 8)
  for index in stride(from: 0, to: words.count, by: 8) {
    a = mixed(a, words[index])
    b = mixed(b, words[index + 1])
    c = mixed(c, words[index + 2])
    d = mixed(d, words[index + 3])
    e = mixed(e, words[index + 4])
    f = mixed(f, words[index + 5])
    g = mixed(g, words[index + 6])
    h = mixed(h, words[index + 7])
  }
  return [b, c, d, e, f, g, h].reduce(a, mixed)
}

@inline(__always)
private func mixed(_ state: UInt64, _ word: UInt64) -> UInt64 {
  let product = (state ^ word) &* 0x9FB2_1C65_1E98_DF25
  return product ^ product &>> 32
}
