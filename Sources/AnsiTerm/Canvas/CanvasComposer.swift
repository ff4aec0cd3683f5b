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

  /// Prepares the shapes of a canvas.
  init(raster: CanvasRaster, output: CanvasOutput, shapes: [Canvas.Shape]) {
    self.raster = raster
    self.output = output
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
    case .quadrants, .consoleBlocks, .ascii: blocks(at: index, over: cell)
    case .braille: dots(at: index, over: cell)
    }
  }
}

// MARK: - Blended pixels

extension CanvasComposer {
  /// What a pixel has gathered.
  private struct Pixel {
    var light = Light.none
    var covered = 0
    var most = 0
    var ink: Paint?
    var isMixed = false

    mutating func add(_ other: Ink, count: Int) {
      guard count > 0 else { return }
      light.add(other.light, times: count)
      covered += count
      if let ink, !ink.looks(like: other.paint) { isMixed = true }
      if count > most { (ink, most) = (other.paint, count) }
    }
  }

  private func blended(at index: Int, over cell: Cell) -> Cell {
    var (top, bottom) = (Pixel(), Pixel())
    raster.forEachFragment(at: index) { fragment in
      let ink = inks[fragment.shape]
      top.add(ink, count: fragment.mask.top.nonzeroBitCount)
      bottom.add(ink, count: fragment.mask.bottom.nonzeroBitCount)
    }
    let below = CellBelow(cell)
    let upper = paint(of: top, over: below[0], otherwise: below[1])
    let lower = paint(of: bottom, over: below[2], otherwise: below[3])
    if upper.looks(like: lower) {
      return BlockGlyphs.cell(upper, in: BlockGlyphs.full, over: below.behind)
    }
    // Fonts that draw blocks like letters leave a line free at the top of a cell, seldom at the
    // bottom.
    return bottom.covered == 0
      ? BlockGlyphs.cell(upper, in: 3, over: lower)
      : BlockGlyphs.cell(lower, in: 12, over: upper)
  }

  /// The colour of a pixel over a cell's left and right quarter.
  private func paint(of pixel: Pixel, over left: Paint, otherwise right: Paint) -> Paint {
    let below = left.needsBackground ? right : left
    guard let ink = pixel.ink else { return below }
    let places = CellMask.perPixel * CellMask.perPixel
    guard pixel.covered < places || pixel.isMixed else { return ink }
    var light = pixel.light
    let unknown = below.isInk ? assumedLight.text : assumedLight.background
    light.add(Light(below.color) ?? unknown, times: places - pixel.covered)
    return Paint(color: light.mean(of: places), isInk: true, attributes: ink.attributes)
  }
}
