import Counters

/// Counts what the allocator and the Swift runtime are asked for during a piece of work.
///
/// Each way of counting is tried on work whose count is known before it is believed; where it does
/// not see that, the answer is nil.
enum Counting {
  /// How often memory is asked for, or nil where that cannot be counted.
  static func allocations(in work: () -> Void) -> Int? {
    guard allocated({ keep(Probe()) }) > 0 else { return nil }
    return allocated(work)
  }

  /// How many bytes of the heap are in use after a piece of work that were not before, or nil where
  /// that cannot be counted.
  static func bytesKept<Kept>(by work: () -> Kept) -> Int? {
    guard allocated({ keep(Probe()) }) > 0 else { return nil }
    let before = bytesInUse()
    let kept = work()
    let after = bytesInUse()
    withExtendedLifetime(kept) {}
    return Int(after - before)
  }

  /// How many calls retain or release an object, or nil where they cannot be counted.
  static func references(in work: () -> Void) -> Int? {
    let probe = Probe()
    guard referenced({ keep(probe) }) > 0 else { return nil }
    return referenced(work)
  }

  private static func allocated(_ work: () -> Void) -> Int {
    let before = allocationCount()
    work()
    return Int(allocationCount() - before)
  }

  private static func referenced(_ work: () -> Void) -> Int {
    startCountingReferences()
    work()
    return Int(stopCountingReferences())
  }
}

/// An object to count.
private final class Probe {}

/// Puts an object into a new array and lets go of it, out of the optimiser's sight.
@inline(never)
private func keep(_ probe: Probe) {
  var probes: [Probe] = []
  fill(&probes, with: probe)
}

@inline(never)
private func fill(_ probes: inout [Probe], with probe: Probe) {
  probes.append(probe)
}
