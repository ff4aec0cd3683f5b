import AnsiTerm

/// A screen cut into words, blocks and pieces of lines, each of which can fall by itself.
struct ScreenCuts {
  /// A rectangle of cells and where it was.
  struct Cut: Hashable, Sendable {
    /// The column of its left edge.
    var column: Int

    /// The row of its top edge.
    var row: Int

    /// What it shows.
    var glyphs: Glyphs
  }

  /// The pieces, row by row.
  private(set) var cuts: [Cut] = []

  /// The most pieces a screen is cut into: so many fall smoothly.
  static let most = 800

  /// The longest piece of a line across, in columns, and down, in rows.
  private static let longestLine = (across: 8, down: 3)

  /// The longest block, in columns: a cell of the board.
  private static let longestBlock = 2

  private let frame: Frame

  /// The cells that belong to a piece already.
  private var isTaken: [Bool]

  /// Cuts a screen; where that made too many pieces, neighbouring words stay together.
  init(_ frame: Frame) {
    self.init(frame, wordsTogether: 1)
    var together = 2
    while cuts.count > Self.most, together < 64 {
      self.init(frame, wordsTogether: together)
      together *= 2
    }
  }

  private init(_ frame: Frame, wordsTogether: Int) {
    self.frame = frame
    isTaken = Array(repeating: false, count: frame.columns * frame.rows)
    for row in 0..<frame.rows {
      var column = 0
      while column < frame.columns {
        column = cut(fromColumn: column, row: row, wordsTogether)
      }
    }
  }

  /// Cuts out what begins at a place, if anything does; returns the column to go on at.
  private mutating func cut(fromColumn column: Int, row: Int, _ wordsTogether: Int) -> Int {
    let cell = frame[column, row]
    guard !cell.isUnseen, !isTaken[row * frame.columns + column] else { return column + 1 }
    let end: Int
    switch cell.kind {
    case .text: end = endOfWords(from: column, row: row, wordsTogether)
    case .blocks:
      end = run(from: column, row: row, limit: Self.longestBlock) { $0.style == cell.style }
    case .line:
      end = run(from: column, row: row, limit: Self.longestLine.across) { $0.style == cell.style }
    }
    let isUpright = cell.kind == .line && end == column + 1
    take(column, row, end, rows: isUpright ? lineHeight(column, row, cell) : 1, cell.kind)
    return end
  }

  private mutating func take(
    _ column: Int, _ row: Int, _ end: Int, rows: Int, _ kind: Glyphs.Kind
  ) {
    var cells: [AnsiTerm.Cell] = []
    var clusters: [Int: String] = [:]
    for y in row..<row + rows {
      for x in column..<end {
        if frame[x, y].isCluster { clusters[cells.count] = frame.glyph(column: x, row: y) }
        cells.append(frame[x, y])
        isTaken[y * frame.columns + x] = true
      }
    }
    let glyphs = Glyphs(kind: kind, columns: end - column, cells: cells, clusters: clusters)
    cuts.append(Cut(column: column, row: row, glyphs: glyphs))
  }

  /// The end of a run of cells of one kind for which a test holds.
  private func run(
    from column: Int, row: Int, limit: Int, while test: (AnsiTerm.Cell) -> Bool
  ) -> Int {
    let kind = frame[column, row].kind
    var end = column + 1
    while end < frame.columns, end - column < limit || frame[end, row].isRightHalf {
      let cell = frame[end, row]
      guard !cell.isUnseen, cell.kind == kind, test(cell), !isTaken[row * frame.columns + end]
      else { break }
      end += 1
    }
    return end
  }

  /// The end of a number of words with single spaces between them.
  private func endOfWords(from column: Int, row: Int, _ count: Int) -> Int {
    var end = run(from: column, row: row, limit: .max) { _ in true }
    for _ in 1..<count where end + 1 < frame.columns {
      let next = frame[end + 1, row]
      guard frame[end, row].isUnseen, !next.isUnseen, next.kind == .text else { break }
      end = run(from: end + 1, row: row, limit: .max) { _ in true }
    }
    return end
  }

  /// How many rows down a line goes on in the same way.
  private func lineHeight(_ column: Int, _ row: Int, _ cell: AnsiTerm.Cell) -> Int {
    var rows = 1
    while rows < Self.longestLine.down, row + rows < frame.rows,
      frame[column, row + rows] == cell
    {
      rows += 1
    }
    return rows
  }
}
