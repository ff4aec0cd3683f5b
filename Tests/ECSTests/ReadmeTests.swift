import ECS
import Foundation
import Testing

@Suite("The example of the README")
struct ReadmeTests {
  @Test func `a world that drifts and is taken back`() {
    // README begins
    struct Position: Component {
      var x: Double
      var y: Double

      func digest(into digest: inout Digest) {
        digest.combine(x)
        digest.combine(y)
      }
    }

    struct Velocity: Component {
      var dx: Double
      var dy: Double

      func digest(into digest: inout Digest) {
        digest.combine(dx)
        digest.combine(dy)
      }
    }

    struct DriftSystem: System {
      func update(_ world: inout World, tick: Tick) {
        world.update { (position: inout Position, velocity: Velocity) in
          position.x += velocity.dx * tick.seconds
          position.y += velocity.dy * tick.seconds
        }
      }
    }

    var world = World()
    let stone = world.spawn(Position(x: 0, y: 0), Velocity(dx: 3, dy: 4))
    let before = world  // a snapshot: the world is a value

    Schedule(DriftSystem()).run(&world, tick: Tick(number: 1, seconds: 0.5))
    let after = world[stone, Position.self]  // x 1.5, y 2

    world = before  // and back
    // README ends

    #expect(after == Position(x: 1.5, y: 2))
    #expect(world[stone, Position.self] == Position(x: 0, y: 0))
  }

  @Test func `the README shows this very code`() throws {
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let begin = try #require(lines.firstIndex { $0.hasSuffix("// README begins") })
    let end = try #require(lines.firstIndex { $0.hasSuffix("// README ends") })
    let code = lines[(begin + 1)..<end].map { $0.dropFirst(4) }.joined(separator: "\n")

    let readme = try String(
      contentsOf: URL(filePath: #filePath).appending(path: "../../../README.md").standardized,
      encoding: .utf8)

    #expect(readme.contains("import ECS\n\n" + code))
  }
}
