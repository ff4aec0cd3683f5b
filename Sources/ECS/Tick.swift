/// One step of simulated time.
public struct Tick: Sendable, Hashable {
  /// Which tick this is, counted by whoever runs the schedule; not negative.
  public let number: Int

  /// How much simulated time the tick covers, in seconds; positive.
  ///
  /// A system with a period gets the whole time from one run to the next.
  public let seconds: Double

  /// Creates a tick from its number, 0 or more, and its length in seconds, more than 0.
  public init(number: Int, seconds: Double) {
    precondition(number >= 0, "Ticks are numbered from 0")
    precondition(seconds > 0, "A tick has a positive length")
    self.number = number
    self.seconds = seconds
  }
}
