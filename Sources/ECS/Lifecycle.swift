/// What happened to the components of one type: an event a world sends by itself.
///
/// ```swift
/// let graves = EventReader<Lifecycle<Health>>(named: "graves")
/// world.register(graves)
/// …
/// for event in world.receive(graves) {
///   if case .removed(let entity, let health, let parent) = event { … }
/// }
/// ```
///
/// It is sent from the moment a reader is registered until the last is unregistered; a component
/// nobody reads about costs nothing. It is received like any event, later, so what a reader does
/// about it cannot disturb what caused it.
///
/// The events about one component come in the order of the operations. Those of one operation come
/// in this order: what is despawned with others, children before parents and siblings in order; many
/// entities at once, in the order of rows, one archetype after the other. Removing and inserting
/// again are two events.
///
/// Changing a component in place is none of this; ``TrackedComponent`` is for that.
public enum Lifecycle<C: Component>: Event {
  /// The entity has got the component and did not have one.
  case added(Entity)

  /// The entity has got the component in place of another one, equal or not.
  case replaced(Entity, old: C)

  /// The entity has lost the component, or has ended.
  ///
  /// The parent is the one it hangs below, or hung below to its end.
  case removed(Entity, old: C, parent: Entity?)

  /// The entity whose component it is about; dead by now, perhaps.
  public var entity: Entity {
    switch self {
    case .added(let entity), .replaced(let entity, _), .removed(let entity, _, _): entity
    }
  }

  /// Feeds what happened, to whom, and the old component.
  public func digest(into digest: inout Digest) {
    switch self {
    case .added(let entity):
      digest.combine(0)
      digest.combine(entity)
    case .replaced(let entity, let old):
      digest.combine(1)
      digest.combine(entity)
      digest.combine(old)
    case .removed(let entity, let old, let parent):
      digest.combine(2)
      digest.combine(entity)
      digest.combine(old)
      digest.combine(parent)
    }
  }
}
