import ECS

/// A fragment that is to be made.
struct FragmentPlan {
  /// Where it is, in points.
  var rect: Rect

  /// Where it belongs in the frame of its view.
  var place: FragmentPlace

  /// Its words; nil for the shape of the view.
  var text: FragmentText?

  /// Whether there is anything to be seen of it.
  var isSolid: Bool

  /// What is smaller than this in either direction makes no fragment, in points: a tenth of a column.
  static let smallest = 1.0
}

extension World {
  /// What a view falls into: its shape, if it has one, and the words of its label over it.
  ///
  /// Only what lies within a rectangle counts, as what is beyond it cannot be seen.
  func fragments(of view: Entity, within clip: Rect) -> [FragmentPlan] {
    guard let frame = self[view, ViewFrame.self]?.rect, let look = self[view, View.self] else {
      return []
    }
    let words = self[view, Label.self].map { $0.words(in: frame, within: clip) } ?? []
    let isSurface = look.background != .clear || look.border != nil || has(Button.self, view)
    guard isSurface || words.isEmpty, let surface = frame.surface(within: clip, isSurface) else {
      return words
    }
    return [surface] + words
  }
}

extension Rect {
  /// The part of a frame that can be seen, as a shape; nil if it is too small for one, or no
  /// rectangle at all.
  fileprivate func surface(within clip: Rect, _ isSolid: Bool) -> FragmentPlan? {
    let rect = intersection(clip)
    guard rect.isUsable else { return nil }
    let cut = EdgeInsets(
      top: rect.minY - minY, left: rect.minX - minX, bottom: maxY - rect.maxY,
      right: maxX - rect.maxX)
    return FragmentPlan(rect: rect, place: .frame(cut: cut), text: nil, isSolid: isSolid)
  }

  /// Whether a body can have this size and place.
  var isUsable: Bool {
    size.width >= FragmentPlan.smallest && size.height >= FragmentPlan.smallest
      && minX.magnitude < 1e6 && minY.magnitude < 1e6 && maxX.magnitude < 1e6
      && maxY.magnitude < 1e6
  }
}

extension Label {
  /// The words of the text as they stand in a frame, without those that are out of sight.
  fileprivate func words(in frame: Rect, within clip: Rect) -> [FragmentPlan] {
    guard frame.isUsable else { return [] }
    let part = alignment.part
    let start = -part * Label.size(of: text).width
    return text.wordRanges.compactMap { range in
      let indent = Label.size(of: String(text[..<range.lowerBound])).width
      let size = Label.size(of: String(text[range]))
      let middle = Vector(x: start + indent + size.width / 2, y: size.height / 2)
      let place = FragmentPlace.hanging(at: part, middle: middle, size: size)
      let rect = place.rect(in: frame)
      guard rect.intersection(clip).isUsable else { return nil }
      return FragmentPlan(
        rect: rect, place: place, text: FragmentText(text: String(text[range]), role: role),
        isSolid: true)
    }
  }
}

extension Label.Alignment {
  /// Where in a frame a text is aligned: 0 at the left edge, 1 at the right one.
  fileprivate var part: Double {
    switch self {
    case .left: 0
    case .center: 0.5
    case .right: 1
    }
  }
}

extension String {
  /// Where the words are: what stands between spaces.
  fileprivate var wordRanges: [Range<Index>] {
    var ranges: [Range<Index>] = []
    var start: Index?
    for index in indices {
      if self[index].isWhitespace {
        if let first = start { ranges.append(first..<index) }
        start = nil
      } else if start == nil {
        start = index
      }
    }
    if let start { ranges.append(start..<endIndex) }
    return ranges
  }
}
