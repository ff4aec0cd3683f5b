import AnsiTerm
import Systems

/// A frame that is drawn from front to back: who comes first has the cells.
struct CellClaims {
  /// The frame with what was drawn so far.
  private(set) var frame: Frame

  private var isTaken: [Bool]

  /// Begins on a frame; what it shows already is behind everything.
  init(_ frame: Frame) {
    self.frame = frame
    isTaken = Array(repeating: false, count: frame.columns * frame.rows)
  }

  private func isFree(_ column: Int, _ row: Int) -> Bool {
    frame.contains(column: column, row: row) && !isTaken[row * frame.columns + column]
  }

  private mutating func take(_ column: Int, _ row: Int) {
    guard frame.contains(column: column, row: row) else { return }
    isTaken[row * frame.columns + column] = true
  }

  /// The ways to a cell and those beside it: first along the row, since a glyph is read there.
  private static let neighbours = [(0, 0), (1, 0), (-1, 0), (0, 1), (0, -1)]

  /// The ways that a box may be off its place: none while it stands on cells, where what is in front
  /// of it covers it.
  private func ways(of box: DrawnPiece) -> ArraySlice<(Int, Int)> {
    Self.neighbours.prefix(box.isOnCells ? 1 : Self.neighbours.count)
  }

  /// Writes glyphs over a box that may be turned, each upright on the free cell nearest to its place.
  ///
  /// A glyph with no free cell near it is covered by those in front. A turned word has as many cells
  /// as letters, so it can be read at any angle.
  mutating func write(_ glyphs: Glyphs, _ box: DrawnPiece) {
    let (columns, rows) = (glyphs.columns, glyphs.rows)
    guard columns > 0 else { return }
    if rows == 1, writeLevel(glyphs, box) { return }
    let across = Vector(x: -box.axis.y, y: box.axis.x)
    for (index, cell) in glyphs.cells.enumerated() where !cell.isRightHalf && !cell.isUnseen {
      let middle = cell.isWide ? 1 : 0.5
      let x = (Double(index % columns) + middle - Double(columns) / 2) * ViewFrame.columnWidth
      let y = (Double(index / columns) + 0.5 - Double(rows) / 2) * ViewFrame.rowHeight
      put(glyphs, index, near: box.center + box.axis * x + across * y, ways(of: box))
    }
  }

  /// Writes glyphs side by side, if the box is so little turned that they are in one row and there is
  /// room for them all, there or beside it.
  private mutating func writeLevel(_ glyphs: Glyphs, _ box: DrawnPiece) -> Bool {
    let rise = box.axis.y.magnitude * box.size.width
    guard box.axis.x > 0, rise < 0.8 * ViewFrame.rowHeight else { return false }
    let left = box.center.x / ViewFrame.columnWidth - Double(glyphs.columns) / 2
    let (column, row) = (
      (left + 1e-6).wholeNearest, (box.center.y / ViewFrame.rowHeight + 1e-6).wholeBelow
    )
    let seen = glyphs.cells.indices.filter { !glyphs.cells[$0].isUnseen }
    let place = ways(of: box).first { dx, dy in
      seen.allSatisfy { isFree(column + dx + $0, row + dy) }
    }
    guard let (dx, dy) = place else { return false }
    for index in seen where !glyphs.cells[index].isRightHalf {
      set(glyphs, index, column + dx + index, row + dy)
    }
    return true
  }

  private mutating func put(
    _ glyphs: Glyphs, _ index: Int, near point: Vector, _ ways: ArraySlice<(Int, Int)>
  ) {
    let isWide = glyphs.cells[index].isWide
    // Half a trifle to the right, or letters exactly between two cells would go to either.
    let left = point.x / ViewFrame.columnWidth - (isWide ? 0.5 : 0) + 1e-6
    let (column, row) = (left.wholeBelow, (point.y / ViewFrame.rowHeight + 1e-6).wholeBelow)
    for (dx, dy) in ways where isFree(column + dx, row + dy) {
      guard !isWide || isFree(column + dx + 1, row + dy) else { continue }
      return set(glyphs, index, column + dx, row + dy)
    }
  }

  private mutating func set(_ glyphs: Glyphs, _ index: Int, _ column: Int, _ row: Int) {
    let cell = glyphs.cells[index]
    take(column, row)
    if cell.isWide { take(column + 1, row) }
    if let cluster = glyphs.clusters[index] {
      frame.write(cluster, column: column, row: row, style: cell.style)
    } else if cell.isFilled {
      frame[column, row] = cell
    } else {
      frame.mark(cell.glyph, column: column, row: row, style: cell.style)
    }
  }

  /// Covers what is behind a box that may be turned, and draws the lines of a box that is level.
  mutating func fill(_ box: DrawnPiece, box glyphs: BoxGlyphs?, style: Style) {
    let place = ViewFrame(
      Rect(
        x: box.center.x - box.size.width / 2, y: box.center.y - box.size.height / 2,
        width: box.size.width, height: box.size.height))
    var picture = Frame(columns: frame.columns, rows: frame.rows)
    if let glyphs {
      picture.drawBox(
        glyphs, column: place.columns.lowerBound, row: place.rows.lowerBound,
        columns: place.columns.count, rows: place.rows.count, style: style)
    }
    let radius = (dot(box.size, box.size).squareRoot() / 2)
    let (columns, rows) = cells(around: box.center, radius)
    for row in rows {
      for column in columns where isFree(column, row) {
        let isInside =
          glyphs == nil
          ? box.covers(column, row) : place.columns.contains(column) && place.rows.contains(row)
        guard isInside else { continue }
        take(column, row)
        frame[column, row] = picture[column, row]
      }
    }
  }

  private func cells(around center: Vector, _ radius: Double) -> (Range<Int>, Range<Int>) {
    let box = ViewFrame(
      Rect(
        x: center.x - radius - ViewFrame.columnWidth, y: center.y - radius - ViewFrame.rowHeight,
        width: 2 * (radius + ViewFrame.columnWidth), height: 2 * (radius + ViewFrame.rowHeight)))
    return (
      box.columns.clamped(to: 0..<frame.columns), box.rows.clamped(to: 0..<frame.rows)
    )
  }

  private func dot(_ a: Size, _ b: Size) -> Double {
    a.width * b.width + a.height * b.height
  }
}

extension DrawnPiece {
  /// Whether the middle of a cell lies in the box.
  fileprivate func covers(_ column: Int, _ row: Int) -> Bool {
    let x = (Double(column) + 0.5) * ViewFrame.columnWidth - center.x
    let y = (Double(row) + 0.5) * ViewFrame.rowHeight - center.y
    return (x * axis.x + y * axis.y).magnitude < size.width / 2
      && (y * axis.x - x * axis.y).magnitude < size.height / 2
  }
}
