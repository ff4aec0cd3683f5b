import Synchronization

extension Session {
  /// What may be changed because of an answer.
  struct Wishes {
    /// Whether the mouse is to be told in pixels.
    let pixelMouse: Bool

    /// Whether more colours may be sent than the environment promises.
    let moreColors: Bool

    init(_ options: SessionOptions, colorDepth: ColorDepth) {
      pixelMouse = options.wantsMousePixels && options.mouse != .none
      moreColors = options.colorDepth == nil && colorDepth != .none
    }
  }

  /// What the terminal has said of itself so far.
  ///
  /// It changes in ``wait(until:)``, which tells ``InputEvent/capabilities(_:)``.
  public var capabilities: Capabilities {
    inquiry.capabilities
  }

  /// Asks the terminal what it can do, if it is one that can be asked.
  mutating func ask(environment: [String: String]) {
    guard let questions = Questions(environment: environment, size: size) else { return }
    let now = SystemCalls.monotonicNanoseconds()
    parser.cellSize = SystemCalls.cellSize(of: record.output)
    inquiry.begin(at: now)
    record.answersDue.store(now &+ Inquiry.drainTime, ordering: .releasing)
    output.append(questions.text.utf8)
  }

  /// Passes on what the parser tells, but for answers, which are the session's own business.
  mutating func receive(_ told: [InputEvent]) {
    let wasOutstanding = inquiry.isOutstanding
    var hasLearned = false
    for event in told {
      switch event {
      case .answer(let answer): hasLearned = inquiry.take(answer) || hasLearned
      case .resized(let size): adopt(size)
      default: events.append(event)
      }
    }
    if wasOutstanding && !inquiry.isOutstanding {
      record.answersDue.store(0, ordering: .releasing)
    }
    if hasLearned { applyCapabilities() }
    switchFeaturesOn()
  }

  /// Stops expecting answers when it is time.
  mutating func expireInquiry(at now: UInt64) {
    if inquiry.expire(at: now) { applyCapabilities() }
  }

  private mutating func switchFeaturesOn() {
    var wanted = inquiry.switchable
    if !wishes.pixelMouse || parser.cellSize == nil { wanted.remove(.pixelMouse) }
    let new = wanted.subtracting(features)
    if new.isEmpty { return }
    features.formUnion(new)
    // First, so that a signal after the bytes went out finds it.
    record.features.store(features.rawValue, ordering: .releasing)
    output.append(new.entering().utf8)
    flush()
  }

  private mutating func applyCapabilities() {
    if capabilities.hasTruecolor == true, wishes.moreColors, colorDepth < .truecolor {
      colorDepth = .truecolor
      encoder = FrameEncoder(depth: colorDepth, isUnicode: isUnicode)
    }
    events.append(.capabilities(capabilities))
  }

  /// Switches on again what was on before the terminal was given to others.
  mutating func switchFeaturesOnAgain() {
    let before = record.features.exchange(features.rawValue, ordering: .acquiringAndReleasing)
    output.append(features.entering(isAgain: before != 0).utf8)
  }

  /// Takes over a size that the terminal tells in its input.
  private mutating func adopt(_ told: TerminalSize) {
    guard told.clamped != size else { return }
    size = told.clamped
    encoder.forget()
    events.append(.resized(size))
  }
}
