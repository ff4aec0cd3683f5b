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
  /// The row of a list stays in one piece. Only what lies within the bounds and what clipping leaves
  /// counts, as nothing else can be seen.
  func fragments(of item: VisibleView, within bounds: Rect) -> [FragmentPlan] {
    guard let look = self[item.view, View.self],
      let clip = item.clip.map({ bounds.overlap(with: $0) }) ?? bounds
    else { return [] }
    let label = self[item.view, Label.self]
    if let label, has(ListRow.self, item.view) {
      return row(of: label, in: item.frame, within: clip).map { [$0] } ?? []
    }
    let words = label.map { self.words(of: $0, in: item.frame, within: clip) } ?? []
    let isSurface =
      look.background != .clear || look.border != nil || has(Button.self, item.view)
    guard isSurface || words.isEmpty,
      let surface = item.frame.surface(within: clip, isSolid: isSurface)
    else { return words }
    return [surface] + words
  }
}

extension Rect {
  /// The part of a frame that can be seen, as a shape; nil if it is too small for one, or no
  /// rectangle at all.
  fileprivate func surface(within clip: Rect, isSolid: Bool) -> FragmentPlan? {
    guard let rect = overlap(with: clip), rect.isUsable else { return nil }
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

extension World {
  /// The text of a label as the row of a list: as long as the row, whatever it says.
  fileprivate func row(of label: Label, in frame: Rect, within clip: Rect) -> FragmentPlan? {
    guard var plan = frame.surface(within: clip, isSolid: true) else { return nil }
    var room = (plan.rect.size.width / ViewFrame.columnWidth).wholeNearest
    var text = ""
    for character in label.text {
      let columns = columns(of: String(character))
      guard columns <= room else { break }
      room -= columns
      text.append(character)
    }
    text += String(repeating: " ", count: max(0, room))
    plan.text = FragmentText(text: text, role: label.role)
    return plan
  }

  /// The words of a label as they stand in a frame, without those that are out of sight.
  fileprivate func words(of label: Label, in frame: Rect, within clip: Rect) -> [FragmentPlan] {
    guard frame.isUsable else { return [] }
    let (text, part) = (label.text, label.alignment.part)
    // Texts stand on whole columns, wherever the middle of a frame is.
    let room = (frame.size.width - size(of: text).width) / ViewFrame.columnWidth
    let indent = Double((part * room).wholeBelow) * ViewFrame.columnWidth
    let start = indent - part * frame.size.width
    return text.wordRanges.compactMap { range in
      let before = size(of: String(text[..<range.lowerBound])).width
      let word = String(text[range])
      let size = size(of: word)
      let middle = Vector(x: start + before + size.width / 2, y: size.height / 2)
      let place = FragmentPlace.hanging(at: part, middle: middle, size: size)
      let rect = place.rect(in: frame)
      guard rect.overlap(with: clip)?.isUsable ?? false else { return nil }
      return FragmentPlan(
        rect: rect, place: place, text: FragmentText(text: word, role: label.role), isSolid: true)
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
