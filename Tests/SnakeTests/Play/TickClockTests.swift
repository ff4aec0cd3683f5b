import Testing

@testable import snake

@Suite("Tick clock")
struct TickClockTests {
  /// A second, in nanoseconds.
  static let second: UInt64 = 1_000_000_000

  @Test func `a second has 120 ticks, however often one looks`() {
    for looks in [7, 60, 144, 1_000] {
      var clock = TickClock()
      clock.start(at: 5)
      var ticks = 0
      for look in 1...looks {
        ticks += clock.takeDueTicks(at: 5 + Self.second * UInt64(look) / UInt64(looks))
      }
      #expect(ticks == 120)
    }
  }

  @Test func `being late makes no later tick late`() {
    var clock = TickClock()
    clock.start(at: 0)

    let late = clock.takeDueTicks(at: 104_000_000)

    #expect(late == 12)
    #expect(clock.deadline(afterTicks: 1) == 108_333_334)
  }

  @Test func `a deadline is never early: waiting for it makes the tick due`() {
    var clock = TickClock()
    clock.start(at: 123_456_789)
    for _ in 0..<500 {
      let deadline = clock.deadline(afterTicks: 1) ?? 0
      #expect(clock.takeDueTicks(at: deadline - 1) == 0)
      #expect(clock.takeDueTicks(at: deadline) == 1)
    }
  }

  @Test func `after a long wait what is overdue is dropped, not made up for`() {
    var clock = TickClock()
    clock.start(at: 0)

    let burst = clock.takeDueTicks(at: 10 * Self.second)
    let after = clock.takeDueTicks(at: 10 * Self.second + Self.second / 120 + 1)

    #expect(burst == TickClock.mostOverdue)
    #expect(after == 1)
  }

  @Test func `while it stands still nothing is due and there is no deadline`() {
    var clock = TickClock()
    #expect(clock.takeDueTicks(at: Self.second) == 0)
    #expect(clock.deadline(afterTicks: 1) == nil)

    clock.start(at: Self.second)
    clock.stop()
    #expect(clock.takeDueTicks(at: 3 * Self.second) == 0)

    clock.start(at: 5 * Self.second)
    #expect(clock.takeDueTicks(at: 5 * Self.second) == 0)
  }
}
