import Synchronization

extension Session {
  /// What the program and the environment ask for, where the terminal has a say as well.
  struct Wishes {
    /// Whether the mouse is to be told in pixels.
    let pixelMouse: Bool

    /// How many colours are sent; `nil` leaves it to the environment and the terminal.
    let colorDepth: ColorDepth?

    /// Whether large frames are shown all at once; `nil` leaves it to the terminal.
    let framesAtOnce: Bool?

    private let environment: [String: String]

    init(_ options: SessionOptions, environment: [String: String]) {
      pixelMouse = options.wantsMousePixels && options.mouse != .none
      colorDepth = options.colorDepth
      framesAtOnce = options.showsFramesAtOnce
      self.environment = environment
    }

    /// How many colours are sent to a terminal that says whether it has truecolor.
    func colorDepth(hasTruecolor: Bool?) -> ColorDepth {
      colorDepth ?? ColorDepth(environment: environment, hasTruecolor: hasTruecolor)
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
    let colors = wishes.colorDepth == nil && colorDepth != .none ? colorDepth : nil
    let asked = Questions(
      environment: environment, size: size, colors: colors, isUnicode: isUnicode)
    guard let questions = asked else { return }
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
      case .resized(let size):
        toldSize = size
        readSize()
      default: events.append(event)
      }
    }
    if wasOutstanding && !inquiry.isOutstanding {
      record.answersDue.store(0, ordering: .releasing)
    }
    switchFeaturesOn()
    // All at once where the terminal answers in time, so that the screen is painted anew only once.
    if hasLearned && capabilities.isSettled { applyCapabilities() }
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
    showsFramesAtOnce = wishes.framesAtOnce ?? capabilities.hasSynchronizedOutput
    encoder.abilities.repeatsGlyphs = capabilities.hasRepetition ?? false
    let depth = wishes.colorDepth(hasTruecolor: capabilities.hasTruecolor)
    if depth != colorDepth {
      colorDepth = depth
      encoder = FrameEncoder(depth: depth, isUnicode: isUnicode, abilities: encoder.abilities)
    }
    events.append(.capabilities(capabilities))
  }

  /// Switches on again what was on before the terminal was given to others.
  mutating func switchFeaturesOnAgain() {
    let before = record.features.exchange(features.rawValue, ordering: .acquiringAndReleasing)
    output.append(features.entering(isAgain: before != 0).utf8)
  }

  /// The size as the driver knows it, or else, over a serial line, as the terminal has told it.
  var presentSize: TerminalSize {
    let size = SystemCalls.size(of: descriptors.output)
    return (size == TerminalSize() ? toldSize ?? size : size).clamped
  }
}
