// Parts of a cell that have a colour of their own each, of which a block shows two.

extension CanvasComposer {
  /// What a part of a cell has gathered.
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

  /// The cell with its edges blended.
  func blended(at index: Int, over cell: Cell) -> Cell {
    let below = CellBelow(cell)
    var paints = Eighths(repeating: below.behind)
    var isLastCovered = false
    for part in 0..<blocks.count {
      let pixel = pixel(part, at: index)
      let eighth = blocks.eighth(of: part)
      // Half blocks are two quarters wide: either may be the terminal's background.
      let beside = blocks.columns == 1 ? below[eighth + 1] : below[eighth]
      paints[part] = paint(of: pixel, size: blocks.sizes[part], over: below[eighth], beside)
      isLastCovered = pixel.covered > 0
    }
    return block(of: paints, isLastCovered: isLastCovered, behind: below.behind)
  }

  private func pixel(_ part: Int, at index: Int) -> Pixel {
    let places = blocks.places[part]
    var pixel = Pixel()
    raster.forEachFragment(at: index) { fragment in
      pixel.add(inks[fragment.shape], count: places.intersection(fragment.mask).count)
    }
    return pixel
  }

  /// The colour of a part over the left and the right half of what is below it.
  private func paint(of pixel: Pixel, size: Int, over left: Paint, _ right: Paint) -> Paint {
    let below = left.needsBackground ? right : left
    guard let ink = pixel.ink else { return below }
    guard pixel.covered < size || pixel.isMixed else { return ink }
    var light = pixel.light
    light.add(self.light(of: below), times: size - pixel.covered)
    return Paint(color: light.mean(of: size), isInk: true, attributes: ink.attributes)
  }

  private func light(of paint: Paint) -> Light {
    Light(paint.color) ?? (paint.isInk ? assumedLight.text : assumedLight.background)
  }

  /// The block that comes nearest to a colour for each part.
  private func block(
    of paints: Eighths<Paint>, isLastCovered: Bool, behind: Paint
  ) -> Cell {
    guard let (first, second) = farthest(of: paints) else {
      return blocks.cell(paints[0], in: blocks.full, over: behind)
    }
    var mask = 0
    let (one, other) = (paints[second], paints[first])
    for part in 0..<blocks.count where isNearer(paints[part], to: one, than: other) {
      mask |= 1 << part
    }
    // What is covered is the ink; fonts that draw blocks like letters leave a line free at the top
    // of a cell, seldom at the bottom, so that of two inks the upper one is behind.
    let hasLast = mask & 1 << (blocks.count - 1) != 0
    if hasLast != isLastCovered { mask ^= blocks.full }
    let (ink, rest) = (mean(of: paints, in: mask), mean(of: paints, in: mask ^ blocks.full))
    return blocks.cell(ink, in: mask, over: rest)
  }
}

// MARK: - Two colours for all parts

extension CanvasComposer {
  /// The two parts whose colours differ most, the lower one last; `nil` if all look alike.
  private func farthest(of paints: Eighths<Paint>) -> (first: Int, second: Int)? {
    var pair: (first: Int, second: Int)?
    var most = -1
    for first in 0..<blocks.count {
      for second in first + 1..<blocks.count where !paints[first].looks(like: paints[second]) {
        let distance = distance(paints[first], paints[second])
        if distance > most { (pair, most) = ((first, second), distance) }
      }
    }
    return pair
  }

  private func isNearer(_ paint: Paint, to one: Paint, than other: Paint) -> Bool {
    if paint.looks(like: one) { return true }
    if paint.looks(like: other) { return false }
    return distance(paint, one) < distance(paint, other)
  }

  private func distance(_ first: Paint, _ second: Paint) -> Int {
    light(of: first).distance(to: light(of: second))
  }

  /// The colour that the parts of a mask have or have in the mean.
  private func mean(of paints: Eighths<Paint>, in mask: Int) -> Paint {
    var sum = Light.none
    var first: Paint?
    var isMixed = false
    for part in 0..<blocks.count where mask & 1 << part != 0 {
      sum.add(light(of: paints[part]), times: 1)
      if let first, !first.looks(like: paints[part]) { isMixed = true }
      first = first ?? paints[part]
    }
    let paint = first ?? Paint(color: .terminal, isInk: false)
    guard isMixed else { return paint }
    return Paint(
      color: sum.mean(of: mask.nonzeroBitCount), isInk: true, attributes: paint.attributes)
  }
}
