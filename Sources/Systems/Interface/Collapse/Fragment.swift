public import ECS

/// A part of a view that falls by itself: the shape of the view, or a word of its label.
///
/// A fragment is an entity beside the tree and not in it, so that nothing of the tree changes. It
/// has a ``Position`` of its middle, a ``Rotation`` and a ``Collider``, and is drawn there instead of
/// the view it belongs to; a word has a ``FragmentText`` as well. Who places it is said by what it
/// has besides: with ``ItemProperties`` the physics does, and without it stands where layout has its
/// view. On its way back a ``Tween`` shows it between the two.
///
/// ```swift
/// world.read { (fragment: Fragment, position: Position, rotation: Rotation, tween: Tween?) in
///   draw(
///     fragment.view, at: tween?.shown(position) ?? position,
///     turnedBy: tween?.shown(rotation) ?? rotation)
/// }
/// ```
///
/// ``Collapse`` makes fragments and takes them away again.
public struct Fragment: Component, Hashable {
  /// The view it is a part of.
  public let view: Entity

  /// Its place from back to front; higher numbers are drawn over lower ones.
  public let order: Int

  /// Whether there is anything to be seen of it; what cannot be seen is stopped by the bounds only.
  public let isSolid: Bool

  /// Where it belongs in the frame of its view.
  let place: FragmentPlace

  /// Feeds every field to a digest.
  public func digest(into digest: inout Digest) {
    digest.combine(view)
    digest.combine(order)
    digest.combine(isSolid)
    place.digest(into: &digest)
  }
}

/// The words a fragment shows, kept as they were when it came off its view.
public struct FragmentText: Component, Hashable {
  /// What it says.
  public let text: String

  /// What the text is for.
  public let role: StyleRole

  /// Feeds both fields to a digest.
  public func digest(into digest: inout Digest) {
    digest.combine(text)
    digest.combine(role)
  }
}

/// Where a fragment belongs in the frame of its view.
enum FragmentPlace: Hashable, Sendable, Digestible {
  /// It is the frame without what is cut off at the edges.
  case frame(cut: EdgeInsets)

  /// It has a size of its own and hangs on the top edge at a part of the width, 0 at the left: its
  /// middle is that far from there.
  case hanging(at: Double, middle: Vector, size: Size)

  /// The place in a frame.
  func rect(in frame: Rect) -> Rect {
    switch self {
    case .frame(let cut):
      Rect(
        x: frame.minX + cut.left, y: frame.minY + cut.top,
        width: frame.size.width - cut.left - cut.right,
        height: frame.size.height - cut.top - cut.bottom)
    case .hanging(let part, let middle, let size):
      Rect(
        x: frame.minX + part * frame.size.width + middle.x - size.width / 2,
        y: frame.minY + middle.y - size.height / 2, width: size.width, height: size.height)
    }
  }

  /// Feeds the case and its numbers to a digest.
  func digest(into digest: inout Digest) {
    switch self {
    case .frame(let cut):
      digest.combine(UInt8(0))
      for number in [cut.top, cut.left, cut.bottom, cut.right] { digest.combine(number) }
    case .hanging(let part, let middle, let size):
      digest.combine(UInt8(1))
      for number in [part, middle.x, middle.y, size.width, size.height] { digest.combine(number) }
    }
  }
}
