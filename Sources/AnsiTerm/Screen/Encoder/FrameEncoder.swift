/// Turns frames into the fewest bytes that make a terminal show them.
///
/// It remembers what the terminal shows, the pen and the cursor, so each frame costs what differs
/// from the last: a snake's step is some 45 bytes. It is a value and does no output; a copy is a
/// bookmark.
///
/// ```swift
/// var encoder = FrameEncoder(depth: .palette256)
/// var bytes = encoder.encode(frame)   // clears the screen and paints all of it
/// bytes = encoder.encode(frame)       // []: nothing changed
/// ```
///
/// How it saves: rows that are equal are passed over, the cursor takes the cheapest way, of the
/// style only what changes is said, the colour of what cannot be seen is nobody's business,
/// unchanged cells are overwritten where that is shorter than stepping over them, and the empty
/// rest of a row is erased, never anything that stays. What differs is written row by row, or pen
/// by pen, or in the best of all orders where it is a handful: whichever is the shortest.
///
/// It uses nothing that some terminal lacks unless ``Abilities`` say so: no tabs, no scrolling. It
/// counts on automatic wrapping being off and on a line feed that only moves down, as ``Session``
/// sets them.
public struct FrameEncoder: Sendable {
  /// What a terminal is known to understand beyond what all do.
  public struct Abilities: Hashable, Sendable {
    /// Whether it repeats a glyph when told to (ECMA-48, REP), which urxvt and GNU screen do not.
    public var repeatsGlyphs: Bool

    /// Creates abilities, by default none.
    public init(repeatsGlyphs: Bool = false) {
      self.repeatsGlyphs = repeatsGlyphs
    }
  }

  /// How many colours the terminal shows.
  public let depth: ColorDepth

  /// Whether the terminal takes UTF-8; without it no byte beyond ASCII is written.
  public let isUnicode: Bool

  /// What the terminal is known to understand; it may become known at any time.
  public var abilities: Abilities

  /// How many cells the last frame changed.
  public private(set) var changedCells = 0

  private var differences: ScreenDifferences
  private var writer = ScreenWriter()
  private var penOrder = PenOrder()
  private var shortestOrder = ShortestOrder()

  /// The same in two orders.
  private var buffer = ByteBuffer()
  private var alternative = ByteBuffer()

  /// Creates an encoder for a terminal of which nothing is known yet.
  public init(depth: ColorDepth, isUnicode: Bool = true, abilities: Abilities = Abilities()) {
    self.depth = depth
    self.isUnicode = isUnicode
    self.abilities = abilities
    differences = ScreenDifferences(depth: depth, isUnicode: isUnicode)
  }

  /// The frame the terminal shows; `nil` when that is not known.
  public var shown: Frame? {
    differences.shown
  }

  /// Forgets what the terminal shows, so that the next frame is painted whole.
  public mutating func forget() {
    differences.forget()
  }

  /// The bytes that turn what the terminal shows into a frame; empty when it shows that already.
  ///
  /// See ``encode(_:into:)``, which asks the heap for nothing.
  public mutating func encode(_ frame: Frame) -> [UInt8] {
    var bytes: [UInt8] = []
    encode(frame, into: &bytes)
    return bytes
  }

  /// Appends the bytes that turn what the terminal shows into a frame; none when it shows that
  /// already.
  ///
  /// Takes time in the number of cells: those of equal rows are compared and no more. No memory is
  /// asked for once there is room for a frame of this kind, here and in the bytes.
  public mutating func encode(_ frame: Frame, into bytes: inout [UInt8]) {
    changedCells = 0
    if !differences.isShowing(size: frame.size) {
      differences.begin(size: frame.size)
      writer.clear(&bytes)
    }
    differences.find(in: frame)
    guard differences.changes.count > 0 else { return }
    changedCells = differences.changedCells
    write(&bytes)
  }

  /// Writes the differences in the shortest of the orders.
  private mutating func write(_ bytes: inout [UInt8]) {
    let (changes, screen) = (differences.changes, differences.screen)
    writer.repeatsGlyphs = abilities.repeatsGlyphs
    let before = writer
    buffer.removeAll()
    if differences.hasUnsettled {
      writer.write(changes, on: screen, &buffer)
    } else if shortestOrder.arrange(changes, on: screen, from: before) {
      writer.write(changes, order: shortestOrder.order, on: screen, &buffer)
    } else if !shortestOrder.isOneRun && penOrder.arrange(changes, on: screen, from: before) {
      writer.write(changes, order: penOrder.order, on: screen, &buffer)
      if penOrder.fewestBytesByRows < buffer.count && writeByRows(from: before) {
        return alternative.append(to: &bytes)
      }
    } else {
      writer.write(changes, on: screen, &buffer)
    }
    buffer.append(to: &bytes)
  }

  /// Writes the differences row by row as the alternative; returns whether that is shorter.
  private mutating func writeByRows(from before: ScreenWriter) -> Bool {
    var other = before
    alternative.removeAll()
    other.write(
      differences.changes, on: differences.screen, limit: buffer.count, &alternative)
    let isShorter = alternative.count < buffer.count
    if isShorter { writer = other }
    return isShorter
  }
}
