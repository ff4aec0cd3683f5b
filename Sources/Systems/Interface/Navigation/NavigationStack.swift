public import ECS

/// A view that shows screens one on top of the other (UIKit's `UINavigationController`).
///
/// A screen is a view below the stack. One that is pushed slides in from the right until it fills
/// the stack; one that is popped slides back out and is then removed with all it holds. A screen
/// that is covered is hidden, and only the one on top hears keys and clicks: the stack writes
/// ``View/isHidden`` and ``View/isUserInteractionEnabled`` of its screens, and nobody else should.
///
/// ```swift
/// let stack = world.addView(View(clipsToBounds: true), NavigationStack(), to: root)
/// world.push(title, onto: stack)
/// world.push(scores, onto: stack)
/// world.pop(from: stack)
/// ```
public struct NavigationStack: Component, Hashable {
  /// How long a screen slides, in seconds.
  public static let slideSeconds = 0.35

  /// The screens from the first one to the one on top; without those that slide out.
  public internal(set) var screens: [Entity] = []

  /// Creates a stack without a screen.
  public init() {}

  /// The screen on top; nil where there is none.
  public var top: Entity? { screens.last }

  /// Feeds the screens to a digest.
  public func digest(into digest: inout Digest) {
    digest.combine(screens)
  }
}

/// A screen of a ``NavigationStack``, and where it is on its way.
public struct NavigationScreen: Component, Hashable {
  /// Whether it has been popped and slides out.
  public internal(set) var isLeaving = false

  /// The constraint of its distance from where it stands when it is on top.
  let slide: Entity

  /// The width of the stack that the slide was reckoned with, in points.
  var way: Double

  /// What had the focus when another screen was pushed on this one.
  var focus: Entity?

  /// Feeds every field to a digest.
  public func digest(into digest: inout Digest) {
    digest.combine(isLeaving)
    digest.combine(slide)
    digest.combine(way)
    digest.combine(focus)
  }
}
