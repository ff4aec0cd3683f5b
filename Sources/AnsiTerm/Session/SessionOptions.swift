/// What a session asks of its terminal, and where the terminal is.
public struct SessionOptions: Hashable, Sendable {
  /// Which events of the mouse are reported.
  public enum MouseTracking: Hashable, Sendable {
    /// None: the terminal selects text as usual.
    case none

    /// Buttons and the wheel.
    case clicks

    /// Buttons, the wheel, and moves with a button held.
    case drags

    /// Everything, moves without a button too.
    case moves
  }

  /// Which events of the mouse are reported.
  public var mouse: MouseTracking = .clicks

  /// Whether standard error is kept while the session lives and shown when it has ended.
  ///
  /// Only a standard error that is a terminal is kept back; one that goes to a file stays as it is.
  public var keepsStandardError = true

  /// Whether large frames are shown all at once (synchronized output, mode 2026); `nil` where the
  /// terminal says that it can.
  public var showsFramesAtOnce: Bool?

  /// How many colours are sent; `nil` leaves it to ``ColorDepth/init(environment:hasTruecolor:)``.
  public var colorDepth: ColorDepth?

  /// Whether glyphs beyond ASCII reach the screen; `nil` leaves it to the locale.
  public var isUnicode: Bool?

  /// Whether the terminal is asked what it can do (``Capabilities``).
  ///
  /// `ANSITERM_QUERIES=0` in the environment forbids it, and terminals that cannot bear it are not
  /// asked either.
  public var asksTerminal = true

  /// Whether the mouse is told in pixels where the terminal can, and says how large its cells are.
  public var wantsMousePixels = false

  /// The number of the descriptor that keys come from.
  public var input: Int32 = 0

  /// The number of the descriptor that frames go to.
  public var output: Int32 = 1

  /// Creates the options of a program that has its terminal at the standard descriptors.
  public init() {}
}
