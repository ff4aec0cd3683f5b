/// The ranges of the numbers a command line accepts.
enum Limits {
  /// The columns or rows of a board, in cells.
  static let boardEdge = 1...1000

  /// The steps a snake takes in a second.
  static let speed = 1...60

  /// The segments of a snake: at most the cells of the largest board.
  static let length = 1...boardEdge.upperBound * boardEdge.upperBound

  /// The columns or rows of a frame, in characters.
  ///
  /// The upper end lets the largest board, two columns a cell, show whole; beyond it a frame would
  /// only fill memory.
  static let frameEdge = 1...2500

  /// The most steps a run or a key script counts.
  ///
  /// No run gets there, and at one step a second its ticks still fit into 64 bits.
  static let mostSteps = 1_000_000_000_000_000

  /// The most seconds of simulated time; the same number as the steps, for the same reason.
  static let mostSeconds = mostSteps
}
