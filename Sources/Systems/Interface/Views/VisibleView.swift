public import ECS

/// A view that is not hidden, and what clipping leaves of it.
public struct VisibleView: Hashable, Sendable {
  /// The view.
  public let view: Entity

  /// Where it is, in the interface's points.
  public let frame: Rect

  /// The part of its frame that every view above it which clips leaves to be seen.
  public let visibleRect: Rect

  /// What those views leave of the interface; nil where none of them clips.
  public let clip: Rect?

  /// Whether any of it is cut away.
  public var isClipped: Bool {
    visibleRect != frame
  }
}

extension World {
  /// The views at and below a view that can be seen, in the order they are drawn.
  ///
  /// A parent comes before its children. What lies below a hidden view is left out, and so is a
  /// view that ``View/clipsToBounds`` of a view above it cuts away as a whole; its own children are
  /// not, if they reach into what is left. Guides are no views. Of a ``List`` the rows in sight are
  /// views of their own, and of a ``NavigationStack`` the screens that are in front or slide.
  ///
  /// Costs a visit to every view below that is not below a hidden one.
  public func visibleViews(below top: Entity) -> [Entity] {
    visibleFrames(below: top).map(\.view)
  }

  /// The views at and below a view that can be seen, as ``visibleViews(below:)`` has them, with
  /// their frames and what clipping leaves of these.
  ///
  /// The frames are those of the last layout; ``layoutIfNeeded()`` brings them up to date.
  public func visibleFrames(below top: Entity) -> [VisibleView] {
    visibleFrames(below: top) { !$0.isHidden }
  }

  /// The views at and below a view, without the branches whose top fails a test and without what is
  /// cut away; in drawing order.
  ///
  /// What only a stack cuts away, as it does with a screen that begins to slide in, may be wanted.
  func visibleFrames(
    below top: Entity, beyondStacks: Bool = false, where belongs: (View) -> Bool
  ) -> [VisibleView] {
    var found: [VisibleView] = []
    var waiting: [(view: Entity, clip: Rect?)] = [(top, nil)]
    while let (entity, clip) = waiting.popLast() {
      guard let view = self[entity, View.self], belongs(view) else { continue }
      let frame = self[entity, ViewFrame.self]?.rect ?? .zero
      let rest = clip.map { frame.overlap(with: $0) } ?? frame
      if let rest {
        found.append(VisibleView(view: entity, frame: frame, visibleRect: rest, clip: clip))
      }
      let clips = view.clipsToBounds && !(beyondStacks && has(NavigationStack.self, entity))
      let inner = clips ? rest ?? .zero : clip
      for child in children(of: entity).reversed() { waiting.append((child, inner)) }
    }
    return found
  }
}
