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
  var cells: [Cell]

  /// What the numbers of clusters in the cells mean.
  var clusters = ClusterTable()

  /// Creates a frame of empty cells; a negative size counts as 0.
  public init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    cells = Array(repeating: .blank, count: self.columns * self.rows)
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
      place(newValue, column: column, at: row * columns + column)
    }
  }

  private mutating func place(_ cell: Cell, column: Int, at index: Int) {
    if !cell.isSpecial && !cells[index].isHalved {
      cells[index] = cell
    } else if cell.isCluster && clusters.entry(cell.glyphNumber) == nil {
      placeHalved(Cell("?", style: cell.style), column: column, at: index)
    } else {
      placeHalved(cell, column: column, at: index)
    }
  }

  /// Sets a cell where wide glyphs are concerned, so that none is left with one half.
  private mutating func placeHalved(_ cell: Cell, column: Int, at index: Int) {
    if cells[index].isRightHalf && column > 0 && !cell.isRightHalf {
      cells[index - 1] = cells[index - 1].emptied
    }
    if cells[index].isWide && column + 1 < columns && !cell.isWide {
      cells[index + 1] = cells[index + 1].emptied
    }
    if cell.isRightHalf && !(column > 0 && cells[index - 1].isWide) {
      cells[index] = cell.emptied
    } else if cell.isRightHalf {
      cells[index] = cells[index - 1].rightHalf
    } else if !cell.isWide {
      cells[index] = cell
    } else if column + 1 == columns {
      cells[index] = cell.emptied
    } else {
      if cells[index + 1].isWide && column + 2 < columns {
        cells[index + 2] = cells[index + 2].emptied
      }
      cells[index] = cell
      cells[index + 1] = cell.rightHalf
    }
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
        for index in y * self.columns + across.lowerBound..<y * self.columns + across.upperBound {
          cells[index] = cell
        }
      }
    }
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
      let (first, last) = (y * columns + across.lowerBound, y * columns + across.upperBound - 1)
      if cells[first].isRightHalf { cells[first] = cells[first].emptied }
      if cells[last].isWide { cells[last] = cells[last].emptied }
    }
  }

  /// Copies a part of a row from another frame whose top-left corner is at a place.
  private mutating func copy(
    _ across: Range<Int>, row y: Int, from other: Frame, column: Int, row: Int
  ) {
    let source = other.cells.span
    let (start, end) = (y * columns + across.lowerBound, y * columns + across.upperBound)
    let offset = (y - row) * other.columns - column - y * columns
    var target = cells.mutableSpan
    for index in start..<end { target[index] = source[index + offset] }
  }

  /// Gives the clusters in a part of a row, which have the numbers of another frame, their own.
  private mutating func takeOver(_ across: Range<Int>, row: Int, of other: Frame) {
    for index in row * columns + across.lowerBound..<row * columns + across.upperBound {
      cells[index] = own(cells[index], of: other)
    }
  }

  /// Leaves no glyph that is half within a part of a row and half without.
  mutating func splitEdges(of across: Range<Int>, row: Int) {
    let (first, end) = (row * columns + across.lowerBound, row * columns + across.upperBound)
    if cells[first].isRightHalf && across.lowerBound > 0 {
      cells[first - 1] = cells[first - 1].emptied
    }
    if cells[end - 1].isWide && across.upperBound < columns { cells[end] = cells[end].emptied }
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
    for index in cells.indices {
      frame.cells[index] = cells[index].shown(at: depth, isUnicode: isUnicode)
    }
    return frame
  }
}
