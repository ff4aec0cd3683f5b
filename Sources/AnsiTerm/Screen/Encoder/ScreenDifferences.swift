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
    for row in 0..<frame.rows {
      if let first = next.firstDifference(from: frame, in: row) {
        find(in: next, row: row, from: first)
      }
    }
    frame.clusters = next.clusters
  }

  private mutating func find(in next: Frame, row: Int, from first: Int) {
    let start = row * frame.columns
    var emptyFrom: Int?
    // Up to where a glyph of doubtful width may have overwritten what was there.
    var disturbed = 0
    for column in first..<frame.columns {
      let index = start + column
      let cell = next.cells[index]
      if cell == frame.cells[index] && column >= disturbed { continue }
      let look = look(of: cell)
      let isOther = look != looks[index] || column < disturbed
      if isOther && look == .blank {
        let empty = emptyFrom ?? emptyEnd(of: row, in: next)
        emptyFrom = empty
        if column >= empty, let last = next.lastDifference(from: frame, in: row),
          last - column >= Self.shortestErasure
        {
          return erase(from: column, row: row, as: next)
        }
      }
      frame.cells[index] = cell
      // The right half of a wide glyph comes with its left half.
      looks[index] = look
      if !isOther || look.isRightHalf { continue }
      changes.append(CellChange(column: column, row: row, cell: look))
      changedCells += look.isWide ? 2 : 1
      if look.widthDoubt == .unsettled {
        hasUnsettled = true
        disturbed = max(disturbed, column + (look.isWide ? 2 : 1) + look.excessColumns)
      }
    }
  }

  /// The cell as the terminal shows it; see ``Cell/shown(at:isUnicode:)``.
  private mutating func look(of cell: Cell) -> Cell {
    let style = cell.style
    return cell.shown(
      foreground: colors.look(of: style.foreground), background: colors.look(of: style.background),
      isUnicode: isUnicode)
  }
}

// MARK: - Erasing

extension ScreenDifferences {
  /// From how many cells on erasing the rest of a row is preferred to spaces; its sequence is 3
  /// bytes.
  private static let shortestErasure = 3

  /// The column from which on a row is empty and plain.
  private mutating func emptyEnd(of row: Int, in next: Frame) -> Int {
    var column = frame.columns
    while column > 0, look(of: next.cells[row * frame.columns + column - 1]) == .blank {
      column -= 1
    }
    return column
  }

  private mutating func erase(from column: Int, row: Int, as next: Frame) {
    for index in row * frame.columns + column..<(row + 1) * frame.columns {
      frame.cells[index] = next.cells[index]
      looks[index] = .blank
    }
    changes.append(CellChange(column: column, row: row, cell: .blank, isRestOfRow: true))
    changedCells += frame.columns - column
  }
}
