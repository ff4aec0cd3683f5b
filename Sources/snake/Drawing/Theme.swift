import AnsiTerm
import Systems

/// The glyphs and colours the game is drawn with.
///
/// What matters never shows by colour alone: head, body and food differ by their glyphs as well.
/// Text has the terminal's own colours, so it can be read on dark and light backgrounds alike.
struct Theme: Sendable {
  /// The two characters of a segment of the body.
  let body: String

  /// The two characters of a head that sees, for each direction it can look in.
  let heads: (up: String, down: String, left: String, right: String)

  /// The two characters of a head that has crashed.
  let crashedHead = "xx"

  /// The two characters of food.
  let food = "()"

  /// The frame of a board whose walls are solid.
  let solidFrame: BoxGlyphs

  /// The frame of a board whose edges lead round.
  let openFrame: BoxGlyphs

  /// The frame of a panel.
  let panelFrame: BoxGlyphs

  /// The frame of a panel with rounded corners.
  let roundedFrame: BoxGlyphs

  /// The style of every second segment.
  let bodyStyles: (even: Style, odd: Style)

  /// The style of the head.
  let headStyle: Style

  /// The style of a head that has just bitten.
  let bitingStyle: Style

  /// The style of a head that has crashed.
  let crashedStyle: Style

  /// The style of food.
  let foodStyle: Style

  /// How shapes finer than cells are drawn.
  let blocks: CanvasOutput

  /// How thin lines that are turned are drawn.
  let lines: CanvasOutput

  /// The styles of every second piece of a snake that fell apart.
  let pieceStyles: (even: Style, odd: Style)

  /// The style of the piece that was the head.
  let headPieceStyle: Style

  /// The two characters on what a snake ran into, and the one where there is room for one.
  let impact = (wide: "><", narrow: "X")

  /// The style of what a snake ran into.
  let impactStyle: Style

  /// The styles of the layers of the debug overlay.
  let layerStyles: (colliders: Style, velocities: Style, contacts: Style)

  /// The style of plain text.
  let text = Style()

  /// The style of text that matters less.
  let quiet = Style(attributes: .dim)

  /// The style of text that matters more.
  let strong = Style(attributes: .bold)

  /// The style of the title of a panel.
  let title: Style

  /// The style of what has the focus.
  let focused = Style(attributes: [.bold, .reverse])

  private let isUnicode: Bool
  private let isConsole: Bool

  /// Creates the theme for a terminal that shows these glyphs, and colours or not.
  ///
  /// The console of a bare machine has the glyphs of code page 437 and no rounded corners among
  /// them. How many colours and which glyphs there are decides how finely edges are drawn. The
  /// background is what the terminal's own is taken to be.
  init(
    isUnicode: Bool, isConsole: Bool = false, depth: ColorDepth, background: Color = .rgb(0, 0, 0),
    glyphs: GlyphSets = .assumed
  ) {
    let hasColor = depth != .none
    self.isUnicode = isUnicode
    self.isConsole = isConsole
    body = isUnicode ? "██" : "##"
    heads = (up: "''", down: "..", left: ": ", right: " :")
    solidFrame = isUnicode ? .double : .ascii
    openFrame = isUnicode ? .single : .dots
    panelFrame = isUnicode ? .single : .ascii
    roundedFrame = isUnicode ? (isConsole ? .single : .rounded) : .roundedASCII
    let dark = Color.rgb(0, 0, 0)
    let white = Color.rgb(255, 255, 255)
    let red = Color.rgb(215, 0, 0)
    bodyStyles = (
      even: Self.solid(.rgb(0, 175, 0), isFilled: hasColor && !isUnicode),
      odd: Self.solid(.rgb(0, 135, 0), isFilled: hasColor && !isUnicode)
    )
    headStyle =
      hasColor
      ? Style(foreground: dark, background: .rgb(135, 215, 0))
      : Style(attributes: .reverse)
    bitingStyle =
      hasColor
      ? Style(foreground: dark, background: .rgb(255, 215, 0))
      : Style(attributes: [.bold, .reverse])
    crashedStyle =
      hasColor
      ? Style(foreground: white, background: red, attributes: .bold)
      : Style(attributes: [.bold, .reverse])
    foodStyle =
      hasColor
      ? Style(foreground: white, background: red, attributes: .bold) : Style(attributes: .bold)
    title = Style(foreground: red, attributes: .bold)
    blocks = CanvasOutput(
      depth: depth, isUnicode: isUnicode, isConsole: isConsole,
      background: background, shows: glyphs)
    lines = isUnicode && !isConsole ? CanvasOutput(glyphs: .braille, depth: depth) : blocks
    pieceStyles = Self.pieceStyles(depth: depth)
    headPieceStyle = Style(foreground: red)
    impactStyle = bitingStyle
    layerStyles = (
      colliders: Style(foreground: .rgb(95, 215, 255)),
      velocities: Style(foreground: .rgb(255, 255, 255), attributes: .bold),
      contacts: Style(foreground: .rgb(255, 215, 0), attributes: .bold)
    )
  }

  /// The same theme where the terminal turns out to show so many colours and these glyphs.
  func adapted(to depth: ColorDepth, glyphs: GlyphSets) -> Theme {
    Theme(
      isUnicode: isUnicode, isConsole: isConsole, depth: depth, background: blocks.background,
      glyphs: glyphs)
  }

  /// Two shades of the body's colour, far enough apart to tell one piece from the next.
  private static func pieceStyles(depth: ColorDepth) -> (even: Style, odd: Style) {
    guard depth != .none else { return (Style(), Style(attributes: .dim)) }
    guard depth > .ansi16 else {
      return (Style(foreground: .ansi(10)), Style(foreground: .ansi(2)))
    }
    return (Style(foreground: .rgb(0, 175, 0)), Style(foreground: .rgb(0, 135, 0)))
  }

  /// A style, with a line below where the pointer is.
  func hovered(_ style: Style, isHovered: Bool) -> Style {
    guard isHovered else { return style }
    return Style(
      foreground: style.foreground, background: style.background,
      attributes: style.attributes.union(.underline))
  }

  /// The style of a row that is selected; `isActive` says whether keys go to its list.
  func selection(isActive: Bool) -> Style {
    isActive ? focused : strong
  }

  /// The characters of a head that looks in a direction.
  func head(_ direction: Direction) -> String {
    switch direction {
    case .up: heads.up
    case .down: heads.down
    case .left: heads.left
    case .right: heads.right
    }
  }

  /// A colour that fills its cells whatever the glyph.
  private static func solid(_ color: Color, isFilled: Bool) -> Style {
    isFilled ? Style(foreground: color, background: color) : Style(foreground: color)
  }
}

/// The characters of a box.
struct BoxGlyphs: Sendable {
  let horizontal: Character
  let vertical: Character
  let topLeft: Character
  let topRight: Character
  let bottomLeft: Character
  let bottomRight: Character

  /// Two thin lines.
  static let double = BoxGlyphs("═║╔╗╚╝")

  /// One thin line.
  static let single = BoxGlyphs("─│┌┐└┘")

  /// One thin line with rounded corners.
  static let rounded = BoxGlyphs("─│╭╮╰╯")

  /// Lines of ASCII characters with rounded corners.
  static let roundedASCII = BoxGlyphs("-|..''")

  /// Lines of ASCII characters.
  static let ascii = BoxGlyphs("-|++++")

  /// Dotted lines of ASCII characters.
  static let dots = BoxGlyphs(".:....")

  /// Creates the characters of a box from a string of six.
  private init(_ glyphs: String) {
    let glyphs = Array(glyphs)
    horizontal = glyphs[0]
    vertical = glyphs[1]
    topLeft = glyphs[2]
    topRight = glyphs[3]
    bottomLeft = glyphs[4]
    bottomRight = glyphs[5]
  }
}
