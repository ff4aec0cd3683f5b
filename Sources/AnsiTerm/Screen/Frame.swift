/// A whole screen as a value.
///
/// Compose one, hand it to ``Session/present(_:)``, and only what differs from the screen goes out:
///
/// ```swift
/// var frame = Frame(columns: 80, rows: 24)
/// frame.write("score 12", column: 2, row: 0, style: Style(attributes: .bold))
/// frame.fill(column: 0, row: 1, columns: 80, rows: 1, with: Cell("─"))
/// frame[40, 12] = Cell("●", style: Style(foreground: .ansi(2)))
/// ```
///
/// Columns count from 0 at the left, rows from 0 at the top. What falls outside is clipped, never
/// an error, so that drawing needs no thought for small screens, 0 × 0 included.
///
/// A character of several scalars, such as a letter with a mark, a flag or a family, is one glyph.
/// The frame keeps its text once and its cells hold a number; ``glyph(column:row:)`` tells the text.
public struct Frame: Sendable {
  /// The number of cells in a row.
  public let columns: Int

  /// The number of rows.
  public let rows: Int

  /// The cells, row-major, `columns × rows`.
  private(set) var cells: [Cell]

  /// What identifies the rows; see ``RowStamp``.
  private(set) var stamps: [RowStamp]

  /// What the numbers of clusters in the cells mean.
  var clusters = ClusterTable()

  /// Creates a frame of empty cells; a negative size counts as 0.
  public init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    cells = Array(repeating: .blank, count: self.columns * self.rows)
    stamps = Array(repeating: .blank, count: self.rows)
  }

  /// Creates an empty frame of a terminal's size.
  public init(size: TerminalSize) {
    self.init(columns: size.columns, rows: size.rows)
  }

  /// Creates a frame that looks like a picture: a row a line, as wide as the widest line.
  public init(_ picture: String, style: Style = .plain) {
    let lines = picture.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let width = lines.map { Self.width(of: $0) }.max() ?? 0
    self.init(columns: width, rows: lines.count)
    for (row, line) in lines.enumerated() {
      write(line, column: 0, row: row, style: style)
    }
  }

  /// The size as a terminal has it.
  public var size: TerminalSize {
    TerminalSize(columns: columns, rows: rows)
  }

  /// Whether a place is within the frame.
  public func contains(column: Int, row: Int) -> Bool {
    column >= 0 && column < columns && row >= 0 && row < rows
  }

  /// The cell at a place; outside it reads as blank, and what is set there is dropped.
  ///
  /// A wide glyph takes the cell to the right as well, or becomes a space in the last column. Half
  /// a wide glyph that is overwritten leaves a space where its other half was. A cluster that is not
  /// in this frame becomes `?`, for its cell has no more than a number: ``draw(_:column:row:)``
  /// takes clusters from one frame to another.
  public subscript(column: Int, row: Int) -> Cell {
    get {
      contains(column: column, row: row) ? cells[row * columns + column] : .blank
    }
    set {
      guard contains(column: column, row: row) else { return }
      place(newValue, column: column, row: row)
    }
  }

  private mutating func place(_ cell: Cell, column: Int, row: Int) {
    let index = row * columns + column
    if !cell.isSpecial && !cells[index].isHalved {
      set(cell, column: column, row: row)
    } else if cell.isCluster && clusters.entry(cell.glyphNumber) == nil {
      placeHalved(Cell("?", style: cell.style), column: column, row: row)
    } else {
      placeHalved(cell, column: column, row: row)
    }
  }

  /// Sets a cell where wide glyphs are concerned, so that none is left with one half.
  private mutating func placeHalved(_ cell: Cell, column: Int, row: Int) {
    let index = row * columns + column
    if cells[index].isRightHalf && column > 0 && !cell.isRightHalf {
      empty(column: column - 1, row: row)
    }
    if cells[index].isWide && column + 1 < columns && !cell.isWide {
      empty(column: column + 1, row: row)
    }
    if cell.isRightHalf {
      let isSecond = column > 0 && cells[index - 1].isWide
      set(isSecond ? cells[index - 1].rightHalf : cell.emptied, column: column, row: row)
    } else if !cell.isWide {
      set(cell, column: column, row: row)
    } else if column + 1 == columns {
      set(cell.emptied, column: column, row: row)
    } else {
      if cells[index + 1].isWide && column + 2 < columns { empty(column: column + 2, row: row) }
      set(cell, column: column, row: row)
      set(cell.rightHalf, column: column + 1, row: row)
    }
  }

  /// Leaves a space where half of a wide glyph is.
  private mutating func empty(column: Int, row: Int) {
    set(cells[row * columns + column].emptied, column: column, row: row)
  }

  /// Sets a cell within the frame as it is.
  mutating func set(_ cell: Cell, column: Int, row: Int) {
    let index = row * columns + column
    if cells[index] == cell { return }
    cells[index] = cell
    stamps[row].note(cell, column: column)
  }
}

// MARK: - Areas

extension Frame {
  /// Fills a rectangle with one cell; what is outside is clipped.
  public mutating func fill(column: Int, row: Int, columns: Int, rows: Int, with cell: Cell) {
    let across = Self.overlap(of: columns, at: column, with: self.columns)
    for y in Self.overlap(of: rows, at: row, with: self.rows) {
      if cell.isSpecial {
        for x in stride(from: across.lowerBound, to: across.upperBound, by: cell.isWide ? 2 : 1) {
          self[x, y] = cell
        }
      } else if !across.isEmpty {
        splitEdges(of: across, row: y)
        fill(across, row: y, with: cell)
      }
    }
  }

  /// Fills a part of a row with a cell that has a glyph of one column.
  private mutating func fill(_ across: Range<Int>, row: Int, with cell: Cell) {
    let start = row * columns
    let isOther = cells.fill(start + across.lowerBound..<start + across.upperBound, with: cell)
    if isOther { stamps[row].note(cell, in: across) }
  }

  /// Fills the whole frame with one cell.
  public mutating func fill(with cell: Cell) {
    fill(column: 0, row: 0, columns: columns, rows: rows, with: cell)
  }

  /// Draws another frame onto this one with its top-left corner at a place; what is outside is
  /// clipped.
  ///
  /// Half a wide glyph at an edge is a space.
  public mutating func draw(_ other: Frame, column: Int, row: Int) {
    let hasSameNumbers = clusters.merge(other.clusters)
    let across = Self.overlap(of: other.columns, at: column, with: columns)
    guard !across.isEmpty else { return }
    for y in Self.overlap(of: other.rows, at: row, with: rows) {
      splitEdges(of: across, row: y)
      copy(across, row: y, from: other, column: column, row: row)
      if !hasSameNumbers { takeOver(across, row: y, of: other) }
      trimEdges(of: across, row: y)
    }
  }

  /// Copies a part of a row from another frame whose top-left corner is at a place.
  ///
  /// What is equal already is only read: a program that draws everything in every frame draws
  /// mostly what is there.
  private mutating func copy(
    _ across: Range<Int>, row y: Int, from other: Frame, column: Int, row: Int
  ) {
    let start = y * columns + across.lowerBound
    let otherStart = (y - row) * other.columns + across.lowerBound - column
    let source = other.cells.span.extracting(otherStart..<otherStart + across.count)
    guard cells.replace(from: start, with: source) else { return }
    stamps[y].note(other.stamps[y - row], to: across, from: across.lowerBound - column)
  }

  /// Gives the clusters in a part of a row, which have the numbers of another frame, their own.
  private mutating func takeOver(_ across: Range<Int>, row: Int, of other: Frame) {
    for column in across {
      set(own(cells[row * columns + column], of: other), column: column, row: row)
    }
  }

  /// Leaves no glyph that is half within a part of a row and half without.
  mutating func splitEdges(of across: Range<Int>, row: Int) {
    let start = row * columns
    if cells[start + across.lowerBound].isRightHalf && across.lowerBound > 0 {
      empty(column: across.lowerBound - 1, row: row)
    }
    if cells[start + across.upperBound - 1].isWide && across.upperBound < columns {
      empty(column: across.upperBound, row: row)
    }
  }

  /// Leaves no half of a glyph at the edges of a part of a row that was copied.
  private mutating func trimEdges(of across: Range<Int>, row: Int) {
    let (first, last) = (across.lowerBound, across.upperBound - 1)
    if cells[row * columns + first].isRightHalf { empty(column: first, row: row) }
    if cells[row * columns + last].isWide { empty(column: last, row: row) }
  }

  /// Which of a number of places at an offset are within an extent.
  static func overlap(of count: Int, at offset: Int, with extent: Int) -> Range<Int> {
    let first = max(0, offset)
    return first..<max(first, min(extent, offset + count))
  }

  /// The frame cut or extended to a size, with its top-left corner where it was.
  public func resized(columns: Int, rows: Int) -> Frame {
    var frame = Frame(columns: columns, rows: rows)
    frame.draw(self, column: 0, row: 0)
    return frame
  }

  /// The frame as a terminal shows it; see ``Cell/shown(at:isUnicode:)``.
  public func shown(at depth: ColorDepth, isUnicode: Bool = true) -> Frame {
    var frame = self
    for row in 0..<rows {
      for column in 0..<columns {
        let cell = cells[row * columns + column].shown(at: depth, isUnicode: isUnicode)
        frame.set(cell, column: column, row: row)
      }
    }
    return frame
  }
}

extension [Cell] {
  /// Fills some places with a cell; returns whether there was any other one.
  fileprivate mutating func fill(_ places: Range<Int>, with cell: Cell) -> Bool {
    var isOther = false
    var cells = mutableSpan
    for place in places {
      isOther = cells[place] != cell || isOther
      cells[place] = cell
    }
    return isOther
  }

  /// Puts cells in the place of those from a place on; returns false if these are equal.
  fileprivate mutating func replace(from start: Int, with source: Span<Cell>) -> Bool {
    var cells = mutableSpan
    let first = source.firstDifference(
      from: cells.span.extracting(start..<start + source.count))
    guard let first else { return false }
    for place in first..<source.count { cells[start + place] = source[place] }
    return true
  }
}

// MARK: - For the encoder

extension Frame {
  /// Exchanges all cells for others, whose rows must be given their stamps afterwards.
  mutating func exchangeCells(_ others: inout [Cell]) {
    swap(&cells, &others)
  }

  /// Takes over the stamps of a frame that has the same cells, into memory of its own.
  mutating func takeStamps(of other: Frame) {
    for row in stamps.indices { stamps[row] = other.stamps[row] }
  }
}
