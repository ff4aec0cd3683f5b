import AnsiTerm
import ECS
import Systems

/// A rectangle of cells cut out of a screen, which a view shows.
struct Glyphs: Component, Hashable {
  /// What it is made of, and so how it is drawn when it is turned.
  enum Kind: UInt8, Sendable {
    /// Text: its glyphs stay upright, each at its place.
    case text

    /// Filled cells of one style.
    case blocks

    /// A line of a frame.
    case line
  }

  /// What it is made of.
  var kind: Kind

  /// The columns it takes.
  var columns: Int

  /// Its cells, row-major; the right half of a wide glyph is one of its own.
  var cells: [AnsiTerm.Cell]

  /// The characters of several scalars, by the place of their cell: another frame has other numbers
  /// for them.
  var clusters: [Int: String] = [:]

  /// The rows it takes.
  var rows: Int { cells.count / max(1, columns) }

  /// Feeds the kind, the size and the glyphs to a digest.
  func digest(into digest: inout Digest) {
    digest.combine(kind.rawValue)
    digest.combine(columns)
    digest.combine(cells.count)
    for cell in cells { digest.combine(cell.glyph.value) }
  }
}

extension Glyphs {
  /// Creates the glyphs of a line of text.
  init(_ text: String, _ style: Style) {
    var frame = Frame(columns: Frame.width(of: text), rows: 1)
    frame.write(text, column: 0, row: 0, style: style)
    let columns = 0..<frame.columns
    self.init(kind: .text, columns: frame.columns, cells: columns.map { frame[$0, 0] })
    for column in columns where frame[column, 0].isCluster {
      clusters[column] = frame.glyph(column: column, row: 0)
    }
  }
}

extension AnsiTerm.Cell {
  /// Whether there is nothing to be seen.
  var isUnseen: Bool {
    glyph == " " && !isRightHalf && !isFilled
      && style.attributes.isDisjoint(with: [.underline, .strikethrough])
  }

  /// Whether the whole cell has the colour of something: of a block, or of what is behind a glyph.
  var isFilled: Bool {
    glyph == "█" || style.background != .terminal || style.attributes.contains(.reverse)
  }

  /// What it belongs to.
  var kind: Glyphs.Kind {
    if isFilled { return .blocks }
    return (0x2500...0x257F).contains(glyph.value) ? .line : .text
  }
}
