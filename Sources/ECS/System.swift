/// A rule that changes a world, once a tick.
///
/// A system is a small struct. Its settings are stored properties; its memory is in the world, so
/// that a copy of the world is a whole snapshot. Systems speak to each other through the world
/// only.
public protocol System: Sendable {
  /// What schedules, timings and reports call the system; the name of its type by default.
  var name: String { get }

  /// Performs one tick.
  func update(_ world: inout World, tick: Tick)
}

extension System {
  /// The name of the type.
  public var name: String {
    String(describing: Self.self)
  }
}
