/// A scene that engines are measured by: bodies, what they run into, and for how long.
///
/// Lengths are in metres, y grows upward and angles grow counter-clockwise, as the engines that it
/// is also given to have it. `SceneRun` turns it into a world in points, and back.
public struct Scene: Hashable, Sendable {
  /// What the scene is called in figures.
  public var name: String

  /// The bodies, in the order in which they are made.
  public var bodies: [Body] = []

  /// The closed box around them.
  public var room: Room

  /// A line through the room from its left side to its right, which bodies start above; empty for
  /// none.
  public var barrier: [Point] = []

  /// What the sides of the room and the barrier are made of.
  public var material: Material

  /// The pull downward, in metres per second squared; UIKit's magnitude 1.0 is 10.
  public var gravity = 10.0

  /// How long it runs, in seconds.
  public var seconds: Double

  /// Whether bodies run into each other, and not only into walls.
  public var bodiesCollide = true

  /// Whether bodies that have come to rest may fall asleep.
  public var sleeps = false

  /// Creates a scene without bodies.
  public init(name: String, room: Room, material: Material, seconds: Double) {
    self.name = name
    self.room = room
    self.material = material
    self.seconds = seconds
  }

  /// The sides of the room and the pieces of the barrier.
  public var walls: [Wall] {
    let corners = room.corners
    let sides = corners.indices.map { Wall(from: corners[$0], to: corners[($0 + 1) % 4]) }
    return sides + barrierWalls
  }

  /// The pieces of the barrier, from left to right.
  public var barrierWalls: [Wall] {
    zip(barrier, barrier.dropFirst()).map(Wall.init)
  }
}

extension Scene: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}

extension Scene {
  /// A place, in metres.
  public struct Point: Hashable, Sendable {
    /// The part to the right.
    public var x: Double

    /// The part upward.
    public var y: Double

    /// Creates a place, in metres.
    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// A straight piece of a wall, without thickness.
  public struct Wall: Hashable, Sendable {
    /// One end.
    public var from: Point

    /// The other end.
    public var to: Point

    /// Creates a wall from end to end.
    public init(from: Point, to: Point) {
      self.from = from
      self.to = to
    }
  }

  /// An upright rectangle that bodies shall not leave, by its edges.
  public struct Room: Hashable, Sendable {
    /// The left edge.
    public var minX: Double

    /// The floor.
    public var minY: Double

    /// The right edge.
    public var maxX: Double

    /// The ceiling.
    public var maxY: Double

    /// Creates a room whose floor is at height 0 and whose middle is at 0.
    public init(width: Double, height: Double) {
      (minX, minY, maxX, maxY) = (-width / 2, 0, width / 2, height)
    }

    /// The corners, counter-clockwise from the bottom left.
    public var corners: [Point] {
      [
        Point(x: minX, y: minY), Point(x: maxX, y: minY), Point(x: maxX, y: maxY),
        Point(x: minX, y: maxY),
      ]
    }

    /// Whether a point is inside; one that is not a number is not.
    public func contains(x: Double, y: Double) -> Bool {
      x > minX && x < maxX && y > minY && y < maxY
    }
  }
}
