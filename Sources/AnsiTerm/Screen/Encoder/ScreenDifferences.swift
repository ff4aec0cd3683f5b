/// What a terminal shows, and what of it another frame changes.
struct ScreenDifferences: Sendable {
  private let isUnicode: Bool
  private var colors: ColorLooks

  /// The frame that was shown last, as it was given.
  private var frame = Frame(columns: 0, rows: 0)

  /// Whether the terminal shows that.
  private var isKnown = false

  /// The cells as the terminal shows them.
  private var looks: [Cell] = []

  /// What the last frame changed, row by row.
  private(set) var changes: [CellChange] = []

  /// How many cells the last frame changed.
  private(set) var changedCells = 0

  /// Whether what follows a change must be written after it: terminals may make its glyph so wide
  /// that it overwrites what is to its right.
  private(set) var hasUnsettled = false

  /// Creates the differences of a terminal of which nothing is known.
  init(depth: ColorDepth, isUnicode: Bool) {
    colors = ColorLooks(depth: depth)
    self.isUnicode = isUnicode
  }

  /// The frame the terminal shows; `nil` when that is not known.
  var shown: Frame? {
    isKnown ? frame : nil
  }

  /// What the terminal shows once the changes are written.
  var screen: ShownScreen {
    ShownScreen(columns: frame.columns, cells: looks, clusters: frame.clusters)
  }

  /// Whether it is known what the terminal shows, and it has some size.
  func isShowing(size: TerminalSize) -> Bool {
    isKnown && frame.size == size
  }

  /// Forgets what the terminal shows.
  mutating func forget() {
    isKnown = false
  }

  /// Begins with an empty screen of a size.
  mutating func begin(size: TerminalSize) {
    frame = Frame(size: size)
    looks = frame.cells
    isKnown = true
  }

  /// Finds what another frame of the same size changes, and takes it for shown.
  mutating func find(in next: Frame) {
    changes.removeAll(keepingCapacity: true)
    changedCells = 0
    hasUnsettled = false
    let next = next.renumbered(like: frame)
    // Taken out, so that they can be changed while the rest is read.
    var shown: [Cell] = []
    var looks: [Cell] = []
    frame.exchangeCells(&shown)
    swap(&looks, &self.looks)
    for row in 0..<frame.rows where next.stamps[row] != frame.stamps[row] {
      let cells = row * frame.columns..<(row + 1) * frame.columns
      let first = next.cells.span.extracting(cells).firstDifference(
        from: shown.span.extracting(cells))
      if let first { find(in: next.cells.span.extracting(cells), row: row, first, &shown, &looks) }
    }
    swap(&looks, &self.looks)
    frame.exchangeCells(&shown)
    frame.takeStamps(of: next)
    frame.clusters = next.clusters
  }

  /// Finds what the cells of a row change from a column on.
  private mutating func find(
    in cells: Span<Cell>, row: Int, _ first: Int, _ shown: inout [Cell], _ looks: inout [Cell]
  ) {
    let start = row * cells.count
    var rest: Int?
    var emptyFrom: Int?
    // Up to where a glyph of doubtful width may have overwritten what was there.
    var disturbed = 0
    var shown = shown.mutableSpan
    var looks = looks.mutableSpan
    var next = first
    while next < cells.count {
      let column = next
      let cell = cells[column]
      if cell == shown[start + column] && column >= disturbed {
        // What follows is equal too, mostly, and is looked at several cells at a time.
        let others = shown.span.extracting(start..<start + cells.count)
        guard let other = cells.firstDifference(from: others, startingAt: column + 1) else { break }
        next = other
        continue
      }
      next += 1
      let look = Self.look(of: cell, &colors, isUnicode: isUnicode)
      let isOther = look != looks[start + column] || column < disturbed
      if isOther && look.isBlank {
        let empty = emptyFrom ?? Self.emptyEnd(of: cells, &colors, isUnicode: isUnicode)
        emptyFrom = empty
        if column >= empty, hasDifference(cells, shown.span, start, column + Self.shortestErasure) {
          rest = column
          break
        }
      }
      shown[start + column] = cell
      looks[start + column] = look
      // The right half of a wide glyph comes with its left half.
      if !isOther || look.isRightHalf { continue }
      changes.append(CellChange(column: column, row: row, cell: look))
      changedCells += look.isWide ? 2 : 1
      if look.widthDoubt == .unsettled {
        hasUnsettled = true
        disturbed = max(disturbed, column + (look.isWide ? 2 : 1) + look.excessColumns)
      }
    }
    guard let rest else { return }
    for column in rest..<cells.count {
      shown[start + column] = cells[column]
      looks[start + column] = .blank
    }
    changes.append(CellChange(column: rest, row: row, cell: .blank, isRestOfRow: true))
    changedCells += cells.count - rest
  }

  /// The cell as the terminal shows it; see ``Cell/shown(at:isUnicode:)``.
  private static func look(of cell: Cell, _ colors: inout ColorLooks, isUnicode: Bool) -> Cell {
    let style = cell.style
    let foreground = colors.look(of: style.foreground)
    let background = colors.look(of: style.background)
    let isAsItIs = foreground == style.foreground && background == style.background
    if isAsItIs && isUnicode && cell.isWhollySeen { return cell }
    return cell.shown(foreground: foreground, background: background, isUnicode: isUnicode)
  }
}

// MARK: - Erasing

extension ScreenDifferences {
  /// From how many cells on erasing the rest of a row is preferred to spaces; its sequence is 3
  /// bytes.
  private static let shortestErasure = 3

  /// Whether any cell of a row differs from a column on.
  private func hasDifference(
    _ cells: Span<Cell>, _ shown: Span<Cell>, _ start: Int, _ first: Int
  ) -> Bool {
    for column in first..<max(first, cells.count) where cells[column] != shown[start + column] {
      return true
    }
    return false
  }

  /// The column from which on a row is empty and plain.
  private static func emptyEnd(
    of cells: Span<Cell>, _ colors: inout ColorLooks, isUnicode: Bool
  ) -> Int {
    var column = cells.count
    while column > 0, look(of: cells[column - 1], &colors, isUnicode: isUnicode).isBlank {
      column -= 1
    }
    return column
  }
}
