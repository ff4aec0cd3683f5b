/// Turns what a terminal sends into events.
///
/// Bytes may come in any pieces. A sequence that is cut waits for its rest, and only time can tell
/// a lone Esc from the start of an arrow; the parser has no clock, so whoever feeds it says what
/// time it is and calls ``expire(at:)`` when ``deadline`` has come and nothing more was there to
/// feed:
///
/// ```swift
/// var parser = InputParser()
/// parser.feed("\u{1B}".utf8, at: 0)        // []: an Esc, or the start of something
/// parser.expire(at: 23_000_000)            // [.key(KeyPress(.escape))]
/// parser.feed("[A".utf8, at: 40_000_000)   // [.key(KeyPress(.up))]: it was an arrow after all
/// ```
///
/// It never gives letters away that belong to a sequence: what it does not know it swallows whole,
/// and what is pasted comes as one ``InputEvent/paste(_:)``. Unlike terminfo-based parsers it knows
/// no TERM: it understands the keys of all terminals at once.
public struct InputParser: Sendable {
  /// Where in a sequence the parser is.
  enum State: Hashable, Sendable {
    /// Between sequences.
    case ground

    /// After an Esc that nobody has heard of yet.
    case escape

    /// After a second one: an Esc and the start of something, or Alt and a key's sequence.
    case escapeTwice

    /// After `ESC [`.
    case control

    /// After `ESC [ [`, the Linux console's F1 to F5.
    case console

    /// After `ESC O`, with the modifiers some terminals put there.
    case application

    /// Within `OSC`, `DCS`, `SOS`, `PM` or `APC`: an answer of the terminal, never a key.
    case string

    /// After an Esc in one of these: its end, or a new sequence.
    case stringEscape

    /// After `CSI M`, an old mouse report of three bytes.
    case oldMouse

    /// Between `CSI 200 ~` and `CSI 201 ~`.
    case paste
  }

  var state = State.ground
  var sequence = ControlSequence()
  var decoder = UTF8Decoder()
  var events: [InputEvent] = []

  /// Whether an Esc before the sequence makes Alt of it.
  var isAlt = false

  /// Whether the last thing told was an Esc, which a late `[` may yet belong to.
  var escapeWasTold = false

  /// Whether the sequence's Esc was told already, so that its `[` alone is a plain character.
  var isLate = false

  /// The character that began a string, for when it turns out to be Alt and that character.
  var introducer: UInt8 = 0

  /// The bytes pasted so far, and how many bytes of the closing sequence have come.
  var pasted: [UInt8] = []
  var matchedEnd = 0

  /// The monotonic time, in nanoseconds, at which ``expire(at:)`` is due; `nil` between sequences.
  public private(set) var deadline: UInt64?

  /// Creates a parser that has seen nothing.
  public init() {}

  /// Takes bytes that came at a monotonic time, in nanoseconds, and returns what they mean.
  ///
  /// Bytes that are fed up to a tenth of a second after the ``deadline`` still belong to the
  /// sequence before them: a reader may be late, and they may have been there in time.
  public mutating func feed(_ bytes: some Sequence<UInt8>, at nanoseconds: UInt64) -> [InputEvent] {
    if let deadline, nanoseconds >= deadline &+ Self.readerDelay { decide() }
    let bytes = Array(bytes)
    var index = 0
    while index < bytes.count {
      if state == .paste { index += keepPlain(bytes[index...]) }
      if index < bytes.count { take(bytes[index], before: bytes[(index + 1)...]) }
      index += 1
    }
    if !bytes.isEmpty { deadline = patience.map { nanoseconds &+ $0 } }
    return takeEvents()
  }

  /// Decides what waits for its rest if its time has come: a lone Esc becomes a key, a cut sequence
  /// nothing.
  public mutating func expire(at nanoseconds: UInt64) -> [InputEvent] {
    guard let deadline, nanoseconds >= deadline else { return [] }
    decide()
    self.deadline = nil
    return takeEvents()
  }

  private mutating func takeEvents() -> [InputEvent] {
    defer { events.removeAll() }
    return events
  }
}

// MARK: - Time

extension InputParser {
  /// How late a reader may be, in nanoseconds.
  private static let readerDelay: UInt64 = 100_000_000

  /// How long to wait for the next byte, in nanoseconds.
  ///
  /// A lone Esc is told within 25 ms, which nobody notices, and leaves 20 ms for a slow line to
  /// bring the rest. Later bytes may take their 30 ms and more, the longer the less a human can
  /// have typed them. A paste whose end got lost ends after two seconds.
  private var patience: UInt64? {
    switch state {
    case .ground: decoder.isWaiting ? 100_000_000 : nil
    case .escape, .escapeTwice: 23_000_000
    case .control: sequence.isEmpty ? 35_000_000 : 100_000_000
    case .application: 35_000_000
    case .string: introducer == 0 ? 200_000_000 : 35_000_000
    case .console, .oldMouse, .stringEscape: 100_000_000
    case .paste: 2_000_000_000
    }
  }

  /// Ends what has begun and returns to the ground.
  private mutating func decide() {
    switch state {
    case .ground:
      if decoder.isWaiting {
        decoder.reset()
        tellCharacter(UTF8Decoder.replacement)
      }
    case .escape:
      tell(KeyPress(.escape))
      escapeWasTold = true
    case .escapeTwice:
      tell(KeyPress(.escape))
      tell(KeyPress(.escape))
      escapeWasTold = true
    case .control where sequence.isEmpty: tellIntroducer("[")
    case .control: tellShiftedEditingKey()
    case .application where sequence.isEmpty: tellIntroducer("O")
    case .string where introducer != 0: tellIntroducer(Unicode.Scalar(introducer))
    case .paste: tellPaste()
    case .console, .application, .string, .stringEscape, .oldMouse: break
    }
    returnToGround()
  }

  /// Tells that what looked like the start of a sequence was Alt and a character, or just that
  /// character.
  private mutating func tellIntroducer(_ scalar: Unicode.Scalar) {
    let isPlain = isLate
    tell(KeyPress(.character(Character(scalar)), isPlain ? [] : .alt))
  }

  /// Forgets the sequence.
  mutating func returnToGround() {
    state = .ground
    sequence = ControlSequence()
    isAlt = false
    isLate = false
    introducer = 0
  }
}
