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
/// no TERM: it understands the keys of all terminals at once, and the answers to all questions of
/// ``TerminalAnswer``.
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

    /// After `CSI 201 ~`, until it is certain that it was the end.
    case pasteEnd
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

  /// The string that comes in, with the character that began it.
  var string = StringSequence()

  /// The paste that comes in.
  var paste = Paste()

  /// The button that an old mouse report, which says only that one went up, is about.
  var pressedButton: MouseEvent.Button?

  /// Whether mouse reports count pixels: the terminal itself has said so, between two of them.
  var isMouseInPixels = false

  /// The size of a cell, by which mouse reports in pixels become columns and rows; `nil` when it is
  /// not known, and then they are taken for cells.
  ///
  /// Reports are in pixels from where the terminal says that mode 1016 is set. A terminal in mode
  /// 2048 tells its pixels with each new size, and the parser takes them over.
  public var cellSize: PixelSize?

  /// The monotonic time, in nanoseconds, at which ``expire(at:)`` is due; `nil` between sequences.
  public private(set) var deadline: UInt64?

  /// When the last bytes came, and when those did that began what is incomplete; `nil` if that is
  /// when the last ones came.
  private var lastFeed: UInt64 = 0
  var beginning: UInt64?

  /// Creates a parser that has seen nothing.
  public init() {}

  /// Takes bytes that came at a monotonic time, in nanoseconds, and returns what they mean.
  ///
  /// Bytes that are fed up to a tenth of a second after the ``deadline`` still belong to the
  /// sequence before them: a reader may be late, and they may have been there in time.
  public mutating func feed(_ bytes: some Sequence<UInt8>, at nanoseconds: UInt64) -> [InputEvent] {
    if let deadline, nanoseconds >= deadline &+ Self.readerDelay { decide(by: nanoseconds) }
    let bytes = Array(bytes)
    if bytes.isEmpty { return takeEvents() }
    let isTyped = bytes.count <= Self.longestKey && nanoseconds >= lastFeed &+ Self.typingGap
    // What is typed into a paste whose end got lost does not put its end off.
    let keepsDeadline = state == .paste && isTyped
    consume(bytes[...])
    lastFeed = nanoseconds
    if state != .paste || !keepsDeadline { setDeadline() }
    return takeEvents()
  }

  /// Decides what waits for its rest if its time has come: a lone Esc becomes a key, a cut sequence
  /// nothing.
  public mutating func expire(at nanoseconds: UInt64) -> [InputEvent] {
    decide(by: nanoseconds)
    return takeEvents()
  }

  /// Takes bytes as the state demands: one by one, or a paste in large pieces.
  mutating func consume(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    while true {
      switch state {
      case .paste: rest = takeInPaste(rest)
      case .pasteEnd: rest = takeAfterPaste(rest)
      default: if let byte = rest.popFirst() { take(byte) }
      }
      if rest.isEmpty { return }
    }
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

  /// The longest that a sequence or the doubt about a paste may last, in nanoseconds, so that a key
  /// that is held down does not keep alive what it ends up in.
  private static let longestSequence: UInt64 = 1_000_000_000
  private static let longestDoubt: UInt64 = 300_000_000

  /// What is at most so many bytes, and so many nanoseconds after what was before, may be typed.
  private static let longestKey = 8
  private static let typingGap: UInt64 = 20_000_000

  /// How long to wait for the next byte, in nanoseconds.
  ///
  /// A lone Esc is told within 25 ms, which nobody notices, and leaves 20 ms for a slow line to
  /// bring the rest. Later bytes may take their 30 ms and more, the longer the less a human can
  /// have typed them. A paste whose end got lost ends after two seconds, and what follows the end
  /// of one within 35 ms may belong to it.
  private var patience: UInt64? {
    switch state {
    case .ground: decoder.isWaiting ? 100_000_000 : nil
    case .escape, .escapeTwice: 23_000_000
    case .control: sequence.isEmpty ? 35_000_000 : 100_000_000
    case .application: 35_000_000
    case .string: string.isEmpty ? 35_000_000 : 200_000_000
    case .console, .oldMouse, .stringEscape: 100_000_000
    case .paste: 2_000_000_000
    case .pasteEnd: 35_000_000
    }
  }

  private mutating func setDeadline() {
    let start = beginning ?? lastFeed
    let due = patience.map { lastFeed &+ $0 }
    beginning = state == .ground ? nil : start
    deadline =
      switch state {
      case .ground, .paste: due
      case .pasteEnd: due.map { min($0, start &+ Self.longestDoubt) }
      default: due.map { min($0, start &+ Self.longestSequence) }
      }
  }

  /// Decides everything whose time has come; what is left may have a time of its own.
  private mutating func decide(by nanoseconds: UInt64) {
    while let deadline, nanoseconds >= deadline {
      beginning = nil
      decide()
      setDeadline()
    }
  }

  /// Ends what has begun and returns to the ground.
  private mutating func decide() {
    let ended = state
    switch ended {
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
    case .string: tellStringIntroducer()
    case .stringEscape where string.isEmpty:
      tellStringIntroducer()
      tell(KeyPress(.escape))
    case .paste, .pasteEnd: tellPaste()
    case .console, .application, .stringEscape, .oldMouse: break
    }
    returnToGround()
    if ended == .pasteEnd { consume(paste.takeDoubtful()[...]) }
  }

  /// Tells that what looked like the start of a sequence was Alt and a character, or just that
  /// character.
  mutating func tellIntroducer(_ scalar: Unicode.Scalar) {
    let isPlain = isLate
    tell(KeyPress(.character(Character(scalar)), isPlain ? [] : .alt))
  }

  /// Tells the character that began a string, if nothing of the string has come.
  mutating func tellStringIntroducer() {
    if string.isEmpty { tellIntroducer(Unicode.Scalar(string.introducer)) }
  }

  /// Forgets the sequence.
  mutating func returnToGround() {
    state = .ground
    beginning = nil
    sequence = ControlSequence()
    isAlt = false
    isLate = false
    string = StringSequence()
  }
}
