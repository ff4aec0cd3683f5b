public import ECS

/// Lets everything on a screen fall, and brings it back.
///
/// ```swift
/// var collapse = Collapse(of: root)
/// collapse.start(in: &world)
/// ```
///
/// Every visible view below the root, at any depth, becomes a body of its own, and so does every
/// word of a label; they fall, bounce a little and come to rest within the root's bounds.
/// ``ECS/Schedule/interface`` does the rest: ``CollapseSystem`` says what falls, ``PhysicsSystem``
/// how.
///
/// Nobody starts inside anybody. What lies behind something else stays where it is until that has
/// left, so a card begins to fall once its buttons and words have fallen out of it. The tree keeps
/// all its components and constraints: what falls are ``Fragment``s beside it, and
/// ``restore(in:seconds:curve:)`` flies each back to where its view is by then.
///
/// All there is to know of a collapse is in the world: a copy of the world falls by itself, and any
/// value for the same root can restore what another has started. A world has one collapse at a time.
/// For as long as things fall its ``Gravity`` and its ``Collision`` are those of the collapse; then
/// it gets its own back.
public struct Collapse: Hashable, Sendable, Digestible {
  /// What has become of the views.
  public enum Phase: UInt8, Sendable {
    /// Something falls, or still waits to.
    case falling

    /// All has fallen and lies still.
    case resting

    /// All is on its way back.
    case returning
  }

  /// The view whose bounds hold what is below it.
  public let root: Entity

  /// What pulls; straight down by default.
  public var gravity = Gravity()

  /// What things are made of; as UIKit is observed to leave them, they bounce a little and come to
  /// rest.
  public var properties = ItemProperties.observed

  /// The time over which things begin to fall, in seconds, the lowest first; all at once by default.
  ///
  /// Nothing falls onto what has not begun: a text comes down line by line.
  public var crumbling = 0.0

  /// How strongly things are pushed sideways and turned when they begin to fall; not at all by
  /// default.
  ///
  /// At 1 by up to 40 points a second and 3 radians a second, less for what is wide. Which way is
  /// the same every time.
  public var jolt = 0.0

  /// How long something waits for what is in front of it to leave, in seconds; after that it falls
  /// behind all others, stopped by the bounds only.
  public var patience = 3.0

  /// Prepares the fall of all that is below a view; nothing happens yet.
  public init(of root: Entity) {
    self.root = root
  }

  /// Lets everything fall; a layout is made first if one is due.
  ///
  /// Does nothing while things fall already, or where the root is no view. While they return, they
  /// fall again from where they are. Takes time in the number of views and words.
  ///
  /// - Returns: Whether anything was started.
  @discardableResult
  public mutating func start(in world: inout World) -> Bool {
    world.layoutIfNeeded()
    guard world.contains(root), world.has(View.self, root) else { return false }
    guard var state = world.take(CollapseState.self) else {
      begin(in: &world)
      return true
    }
    defer { world.insert(resource: state) }
    guard state.collapse.root == root, state.isReturning else { return false }
    state.collapse = self
    state.fallAgain(in: &world)
    return true
  }

  private func begin(in world: inout World) {
    var state = CollapseState(self)
    state.lend(to: &world)
    state.takeViews(of: &world)
    state.release(in: &world)
    world.insert(resource: state)
  }

  /// Flies everything back, and ends the collapse when it is there.
  ///
  /// Does nothing where nothing of this root has fallen, or where all is on its way back already. A
  /// length of time that is not positive takes a tick.
  ///
  /// - Parameters:
  ///   - world: The world the collapse was started in, or a copy of it.
  ///   - seconds: How long it takes.
  ///   - curve: How the way is spread over that time.
  /// - Returns: Whether anything was sent back.
  @discardableResult
  public mutating func restore(
    in world: inout World, seconds: Double = 0.75, curve: TimingCurve = .easeInOut
  ) -> Bool {
    guard var state = world.take(CollapseState.self) else { return false }
    defer { world.insert(resource: state) }
    guard state.collapse.root == root, !state.isReturning else { return false }
    state.sendHome(in: &world, seconds: seconds.isFinite ? seconds : 0, curve)
    return true
  }

  /// What the views below the root do; nil while they stand where layout has them.
  ///
  /// Looks at every body.
  public func phase(in world: World) -> Phase? {
    guard let state = world[resource: CollapseState.self], state.collapse.root == root else {
      return nil
    }
    if state.isReturning { return .returning }
    return state.waiting.isEmpty && world.awakeItemCount == 0 ? .resting : .falling
  }

  /// Feeds every setting to a digest.
  public func digest(into digest: inout Digest) {
    digest.combine(root)
    digest.combine(gravity)
    digest.combine(properties)
    for number in [crumbling, jolt, patience] { digest.combine(number) }
  }
}
