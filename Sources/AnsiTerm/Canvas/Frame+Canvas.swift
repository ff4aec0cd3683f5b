extension Frame {
  /// Draws a canvas with its top-left corner at a place; what is outside is clipped.
  ///
  /// A cell in which nothing of a shape shows stays as it is. In one that is covered in part,
  /// blocks that were there before stay beside the shape and text keeps its background.
  ///
  /// Takes time in the places covered, and a little in the number of the canvas's cells.
  public mutating func draw(_ canvas: Canvas, column: Int, row: Int, as output: CanvasOutput) {
    guard !canvas.isEmpty else { return }
    let raster = CanvasRaster(canvas)
    let composer = CanvasComposer(raster: raster, output: output, shapes: canvas.shapes)
    for index in raster.touched {
      let place = (column: column + index % canvas.columns, row: row + index / canvas.columns)
      guard contains(column: place.column, row: place.row) else { continue }
      if let cell = composer.cell(at: index, over: self[place.column, place.row]) {
        self[place.column, place.row] = cell
      }
    }
  }

  /// Writes a glyph that keeps the colour behind it, that of a block which filled most of the cell
  /// too.
  public mutating func mark(
    _ glyph: Unicode.Scalar, column: Int, row: Int, style: Style
  ) {
    self[column, row] = self[column, row].marked(with: glyph, style: style)
  }
}

extension Cell {
  /// The cell with another glyph, over the colour that filled most of it.
  func marked(with glyph: Unicode.Scalar, style: Style) -> Cell {
    let behind = CellBelow(self).most
    var style = style
    if style.background != .terminal {
      return Cell(glyph, style: style)
    }
    if behind.needsGlyph {
      // The terminal's colour for text can be behind a glyph only by exchanging the two.
      style.foreground = .terminal
      style.attributes.insert(.reverse)
    } else {
      style.background = behind.color
    }
    return Cell(glyph, style: style)
  }
}
