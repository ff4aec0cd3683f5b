extension Character {
  /// How wide a terminal makes the character, which may consist of several scalars.
  ///
  /// * Marks above and below take no column of their own; marks beside their letter take one.
  /// * Variation selector 16 makes a picture of two columns out of a symbol that has one, in some
  ///   terminals.
  /// * What is joined to one picture has two columns, and as many as its parts in terminals that do
  ///   not join.
  ///
  /// No character is wider than two columns.
  public var glyphWidth: GlyphWidth {
    var scalars = unicodeScalars.makeIterator()
    guard let first = scalars.next() else { return GlyphWidth(columns: 0) }
    var sum = ClusterSum(first)
    while let scalar = scalars.next() { sum.add(scalar) }
    return sum.glyphWidth
  }

  /// How many columns the character takes: 0, 1 or 2.
  public var columnWidth: Int {
    glyphWidth.columns
  }
}

/// The scalars of a cluster, added up.
private struct ClusterSum {
  private var width: GlyphWidth
  private var previous: Unicode.Scalar

  private static let textSelector: UInt32 = 0xFE0E
  private static let pictureSelector: UInt32 = 0xFE0F
  private static let joiner: UInt32 = 0x200D
  private static let tags: ClosedRange<UInt32> = 0xE0000...0xE007F

  init(_ first: Unicode.Scalar) {
    width = first.glyphWidth
    previous = first
  }

  mutating func add(_ scalar: Unicode.Scalar) {
    let own = scalar.glyphWidth
    switch scalar.value {
    case Self.pictureSelector where previous.properties.isEmoji:
      width.columns += 2 - previous.columnWidth
      width.widest += 2 - previous.glyphWidth.widest
      width.doubt = .unsettled
    case Self.textSelector, Self.pictureSelector, Self.joiner:
      width.doubt = .unsettled
    default:
      width.columns += own.columns
      width.widest += own.widest
      let isTag = Self.tags.contains(scalar.value)
      if own.columns > 0 || own.doubt != .none || isTag { width.doubt = .unsettled }
    }
    previous = scalar
  }

  var glyphWidth: GlyphWidth {
    GlyphWidth(columns: min(2, width.columns), widest: width.widest, doubt: width.doubt)
  }
}
