extension WorkloadBoard {
  /// The colours of the sprites.
  private static let colors: [UInt32] = [
    0xFF_5555, 0x55_FF55, 0x55_55FF, 0xFF_FF55, 0xFF_55FF, 0x55_FFFF, 0xFF_FFFF, 0xFF_A040,
    0xA0_FF40, 0x40_A0FF, 0xA0_40FF, 0xFF_40A0, 0x40_FFA0, 0xC0_C080, 0x80_C0C0, 0xC0_80C0,
  ]

  /// A character that wanders.
  private struct Sprite {
    var column: Int
    var row: Int
    let color: UInt32
    let scalar: UInt32
  }

  /// Draws frames of ``Workload/Kind/sprites``.
  mutating func drawSprites(frames: Int) {
    let glyphs = Array("@#%&*+ox".utf8)
    var sprites = (0..<200).map { number in
      let column = random(below: columns)
      let row = random(below: rows)
      return Sprite(
        column: column, row: row, color: Self.colors[random(below: Self.colors.count)],
        scalar: UInt32(glyphs[number % glyphs.count]))
    }
    for frame in 0...frames {
      drawDots()
      for index in sprites.indices {
        if frame > 0 { move(&sprites[index]) }
        let sprite = sprites[index]
        put(sprite.column, sprite.row, sprite.scalar, sprite.color, Self.ground)
      }
      endFrame()
    }
  }

  private mutating func move(_ sprite: inout Sprite) {
    switch random(below: 4) {
    case 0: sprite.column += 1
    case 1: sprite.column -= 1
    case 2: sprite.row += 1
    default: sprite.row -= 1
    }
    sprite.column = min(max(sprite.column, 0), columns - 1)
    sprite.row = min(max(sprite.row, 0), rows - 1)
  }
}

// MARK: - The panel

extension WorkloadBoard {
  private static let panelColumns = 40
  private static let panelRows = 12
  private static let panelGround: UInt32 = 0x40_2040

  /// Draws frames of ``Workload/Kind/panel``.
  mutating func drawPanel(frames: Int) {
    let span = rows + Self.panelRows
    for frame in 0...frames {
      drawDots()
      let phase = frame % (2 * span)
      drawPanel(top: (phase < span ? phase : 2 * span - phase) - Self.panelRows)
      endFrame()
    }
  }

  private mutating func drawPanel(top: Int) {
    let left = (columns - Self.panelColumns) / 2
    for y in 0..<Self.panelRows {
      for x in 0..<Self.panelColumns {
        let isEdge = y == 0 || y == Self.panelRows - 1
        let isSide = x == 0 || x == Self.panelColumns - 1
        let scalar: UInt32 =
          switch (isEdge, isSide) {
          case (true, true): 0x256C
          case (true, false): 0x2550
          case (false, true): 0x2551
          case (false, false): 0x20
          }
        put(left + x, top + y, scalar, 0xFF_E080, Self.panelGround)
      }
    }
    write(left + 15, top + 4, "GAME  OVER", 0xFF_FFFF, Self.panelGround)
    write(left + 10, top + 7, "press space to restart", 0xA0_A0C0, Self.panelGround)
  }
}
