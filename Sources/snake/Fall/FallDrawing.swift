import AnsiTerm
import ECS
import Systems

/// Draws a screen that falls: blocks and lines turned, glyphs upright at the places they have come
/// to.
struct FallDrawing {
  /// A fragment as it is drawn.
  struct Piece {
    /// The fragment and the view it belongs to.
    let fragment: Fragment

    /// Where it is.
    let box: DrawnPiece

    /// Its words, if it is a part of a label.
    let text: FragmentText?
  }

  /// The world of the views.
  let world: World

  /// How things look.
  let theme: Theme

  /// Draws everything, from back to front.
  func draw(on frame: inout Frame) {
    let pieces = self.pieces
    guard !pieces.isEmpty else { return drawStanding(on: &frame) }
    // What has blocks in front of it comes first; then the blocks, all at once; then the rest.
    let lastBlock = pieces.last { glyphs(of: $0)?.kind == .blocks }?.fragment.order ?? 0
    draw(pieces.filter { isSurface($0) && $0.fragment.order < lastBlock }, on: &frame)
    drawBlocks(of: pieces, on: &frame)
    draw(pieces.filter { !isSurface($0) || $0.fragment.order > lastBlock }, on: &frame)
    drawLines(of: pieces, on: &frame)
  }

  /// Draws what has not come apart.
  private func drawStanding(on frame: inout Frame) {
    ViewDrawing(interface: world, theme: theme).draw(on: &frame) { view, frame in
      guard let glyphs = world[view, Glyphs.self] else { return }
      for (index, cell) in glyphs.cells.enumerated() where !cell.isRightHalf {
        let (column, row) = (index % glyphs.columns, index / glyphs.columns)
        frame[column, row] = cell
        if let cluster = glyphs.clusters[index] {
          frame.write(cluster, column: column, row: row, style: cell.style)
        }
      }
    }
  }

  private var pieces: [Piece] {
    var pieces: [Piece] = []
    world.read {
      (
        fragment: Fragment, position: Position, rotation: Rotation, collider: Collider,
        text: FragmentText?, tween: Tween?
      ) in
      let angle = (tween?.shown(rotation) ?? rotation).angle
      let (sine, cosine) = angle.sineAndCosine
      let box = DrawnPiece(
        center: (tween?.shown(position) ?? position).vector, axis: Vector(x: cosine, y: sine),
        size: collider.size)
      pieces.append(Piece(fragment: fragment, box: box, text: text))
    }
    return pieces.sorted { $0.fragment.order < $1.fragment.order }
  }

  /// Draws pieces from front to back.
  private func draw(_ pieces: [Piece], on frame: inout Frame) {
    var cells = CellClaims(frame)
    for piece in pieces.reversed() { draw(piece, &cells) }
    frame = cells.frame
  }

  /// Whether a piece is the shape of a view that has no cells of its own.
  private func isSurface(_ piece: Piece) -> Bool {
    piece.text == nil && !world.has(Glyphs.self, piece.fragment.view)
  }

  private func glyphs(of piece: Piece) -> Glyphs? {
    piece.text == nil ? world[piece.fragment.view, Glyphs.self] : nil
  }

  private func canvas(on frame: Frame) -> Canvas {
    Canvas(columns: frame.columns, rows: frame.rows)
  }

  private func drawBlocks(of pieces: [Piece], on frame: inout Frame) {
    var canvas = canvas(on: frame)
    for piece in pieces {
      guard let glyphs = glyphs(of: piece), glyphs.kind == .blocks, let cell = glyphs.cells.first,
        !piece.box.isOnCells
      else { continue }
      canvas.fill(piece.box.corners.map(Canvas.Point.init), style: Style(foreground: cell.fill))
    }
    frame.draw(canvas, column: 0, row: 0, as: theme.blocks)
  }
}

extension AnsiTerm.Cell {
  /// The colour that fills it.
  fileprivate var fill: Color {
    let isReversed = style.attributes.contains(.reverse)
    return (glyph == "█") != isReversed ? style.foreground : style.background
  }
}

// MARK: - Glyphs

extension FallDrawing {
  private func draw(_ piece: Piece, _ cells: inout CellClaims) {
    if let text = piece.text {
      cells.write(Glyphs(text.text, style(of: text.role)), piece.box)
    } else if let glyphs = glyphs(of: piece) {
      draw(glyphs, of: piece, &cells)
    } else if let view = world[piece.fragment.view, View.self], piece.fragment.isSolid {
      draw(view, of: piece, &cells)
    }
  }

  private func draw(_ glyphs: Glyphs, of piece: Piece, _ cells: inout CellClaims) {
    switch glyphs.kind {
    case .text: cells.write(glyphs, piece.box)
    case .line: if piece.box.isLevel { cells.write(glyphs, piece.box) }
    case .blocks:
      var marks = glyphs
      if !piece.box.isOnCells {
        marks.cells = glyphs.cells.map { $0.glyph == "█" ? AnsiTerm.Cell.blank : $0 }
      }
      cells.write(marks, piece.box)
    }
  }

  private func draw(_ view: View, of piece: Piece, _ cells: inout CellClaims) {
    if let button = world[piece.fragment.view, Button.self] {
      let hasFocus = world[resource: Focus.self]?.item == piece.fragment.view
      let style = button.isEnabled ? (hasFocus ? theme.focused : theme.text) : theme.quiet
      cells.write(Glyphs(button.title, style), piece.box)
    }
    let hasBox = world.has(Button.self, piece.fragment.view) || view.border != nil
    cells.fill(
      piece.box,
      box: hasBox && piece.box.isLevel
        ? (view.cornerRadius > 0 || view.border == nil ? theme.roundedFrame : theme.panelFrame)
        : nil,
      style: theme.text)
  }

  private func style(of role: StyleRole) -> Style {
    ViewDrawing(interface: world, theme: theme).style(of: role, isActive: false)
  }
}

// MARK: - Lines

extension FallDrawing {
  /// The width of a line that is turned, in pixels; a pixel is a column.
  private static let lineWidth = 0.4

  /// Draws what is made of lines and is turned too far for the glyphs of lines.
  private func drawLines(of pieces: [Piece], on frame: inout Frame) {
    var canvas = canvas(on: frame)
    for piece in pieces where !piece.box.isLevel {
      if let glyphs = glyphs(of: piece) {
        guard glyphs.kind == .line, let cell = glyphs.cells.first else { continue }
        draw(piece.box.middleLine, cell.style, on: &canvas)
      } else if piece.text == nil, let view = world[piece.fragment.view, View.self],
        view.border != nil || world.has(Button.self, piece.fragment.view)
      {
        let corners = piece.box.corners
        for (start, end) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
          draw((start, end), theme.text, on: &canvas)
        }
      }
    }
    frame.draw(canvas, column: 0, row: 0, as: theme.lines)
  }

  private func draw(
    _ line: (start: Vector, end: Vector), _ style: Style, on canvas: inout Canvas
  ) {
    canvas.line(
      from: Canvas.Point(line.start), to: Canvas.Point(line.end), width: Self.lineWidth,
      style: style)
  }
}

extension DrawnPiece {
  /// Whether it stands exactly on cells, as it was cut out.
  var isOnCells: Bool {
    axis.y.magnitude < 1e-6 && axis.x > 0
      && (corners[0].x / ViewFrame.columnWidth).isNearlyWhole
      && (corners[0].y / ViewFrame.rowHeight).isNearlyWhole
  }

  /// Whether it is so little turned that its rows are rows of cells: neither end is off by half a
  /// cell.
  fileprivate var isLevel: Bool {
    axis.x > 0 && axis.y.magnitude * size.width < 0.8 * ViewFrame.rowHeight
      && axis.y.magnitude * size.height < 0.8 * ViewFrame.columnWidth
  }

  /// The line along the middle of its longer side.
  fileprivate var middleLine: (start: Vector, end: Vector) {
    let half =
      size.width >= size.height
      ? axis * (size.width / 2) : Vector(x: -axis.y, y: axis.x) * (size.height / 2)
    return (center - half, center + half)
  }
}

extension Double {
  fileprivate var isNearlyWhole: Bool {
    (self - Double(wholeNearest)).magnitude < 1e-6
  }
}

extension FallScene {
  /// Draws what the keys do, in the first row, when all has come to rest below it.
  func drawKeys(_ keys: String, style: Style, on frame: inout Frame) {
    guard phase == .resting, frame.columns >= keys.count + 2, frame.rows > 2 else { return }
    frame.write(keys, column: (frame.columns - keys.count) / 2, row: 0, style: style)
  }
}
