/// What a session has written so far.
public struct OutputStatistics: Hashable, Sendable {
  /// The bytes of the last frame that differed from the one before.
  public var bytesOfLastFrame = 0

  /// The cells that the last such frame changed.
  public var cellsOfLastFrame = 0

  /// The bytes of all frames.
  public var totalBytes = 0

  /// The frames that differed from the one before and went out.
  public var frames = 0

  /// The frames that a newer one replaced while the terminal was busy.
  public var replacedFrames = 0

  /// The bytes of a frame begun that the terminal has not taken yet, never more than one frame's.
  public var waitingBytes = 0

  /// The calls to the system that wrote something, what took the terminal over included.
  public var writes = 0

  /// Creates the statistics of a session that has written nothing.
  public init() {}
}
