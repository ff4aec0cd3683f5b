/// Makes cells of what can be seen of a canvas.
struct CanvasComposer {
  /// What a shape is drawn with.
  struct Ink {
    /// Its paint, in a colour the terminal has.
    var paint: Paint

    /// The light of that colour, as far as it is known.
    var light: Light
  }

  /// What can be seen.
  let raster: CanvasRaster

  /// How it is shown.
  let output: CanvasOutput

  /// What each shape is drawn with.
  let inks: [Ink]

  /// The light that the terminal's own background and its text are taken to have.
  let assumedLight: (background: Light, text: Light)

  /// The parts of a cell and their blocks.
  let blocks: BlockSet

  /// Whether the edges of shapes are blended with what is behind them.
  private let blends: Bool

  /// Prepares the shapes of a canvas.
  init(raster: CanvasRaster, output: CanvasOutput, shapes: [Canvas.Shape]) {
    self.raster = raster
    self.output = output
    blocks = output.glyphs.blocks
    blends = output.glyphs == .halfBlocks || output.depth == .truecolor
    let background = Light(output.background) ?? .none
    let text: Color = background.isBright ? .rgb(0, 0, 0) : .rgb(229, 229, 229)
    let textLight = Light(text) ?? .none
    inks = shapes.map { shape in
      let color =
        output.depth == .truecolor
        ? shape.style.foreground : shape.style.foreground.downgraded(to: output.depth)
      let attributes = shape.style.attributes.subtracting(.reverse)
      return Ink(
        paint: Paint(color: color, isInk: true, attributes: attributes),
        light: Light(color) ?? textLight)
    }
    assumedLight = (background, textLight)
  }

  /// The cell that shows the shapes over what is there; `nil` where nothing of them shows.
  @inline(__always)
  func cell(at index: Int, over cell: Cell) -> Cell? {
    switch output.glyphs {
    case .halfBlocks: blended(at: index, over: cell)
    case .quadrants, .sextants, .octants:
      blends ? blended(at: index, over: cell) : covered(at: index, over: cell)
    case .consoleBlocks, .ascii: covered(at: index, over: cell)
    case .braille: dots(at: index, over: cell)
    }
  }
}

extension CanvasOutput.Glyphs {
  /// The parts of a cell that these glyphs tell apart, and their blocks.
  fileprivate var blocks: BlockSet {
    switch self {
    case .halfBlocks: .halves
    case .quadrants, .consoleBlocks, .ascii, .braille: .quadrants
    case .sextants: .sextants
    case .octants: .octants
    }
  }
}
