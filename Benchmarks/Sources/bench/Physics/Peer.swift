import Children
import PhysicsScenes

/// A scene in the driver of another engine, which runs in a process of its own.
@safe
final class Peer: Contestant {
  /// The engines there are drivers for.
  enum Engine: String, CaseIterable {
    case box2d
    case chipmunk

    /// Where `peers/build` puts the driver.
    fileprivate var path: String {
      let source = #filePath
      let package = source.split(separator: "/").dropLast(4).joined(separator: "/")
      return "/\(package)/.build/peers/\(rawValue)"
    }
  }

  private let child: OpaquePointer
  private let bodyCount: Int

  /// Starts the driver and tells it the scene; nil where there is none.
  ///
  /// - Parameters:
  ///   - engine: The engine.
  ///   - scene: The scene.
  ///   - substeps: The steps in a frame of 1/60 s.
  init?(_ engine: Engine, _ scene: Scene, substeps: Int = 1) {
    guard access(engine.path), let child = unsafe startChild(engine.path, nil) else { return nil }
    unsafe self.child = child
    bodyCount = scene.bodies.count
    unsafe tellChild(child, "substeps \(substeps)\n" + scene.text)
  }

  deinit {
    unsafe endChild(child)
  }

  func run(frames: Int) -> [Double] {
    unsafe tellChild(child, "run \(frames)\n")
    return numbers(frames)
  }

  var motions: [Scene.Motion] {
    unsafe tellChild(child, "motions\n")
    let numbers = numbers(6 * bodyCount)
    return stride(from: 0, to: numbers.count, by: 6).map { first in
      Scene.Motion(
        x: numbers[first], y: numbers[first + 1], angle: numbers[first + 2],
        vx: numbers[first + 3], vy: numbers[first + 4], spin: numbers[first + 5])
    }
  }

  private func numbers(_ count: Int) -> [Double] {
    var numbers = [Double](repeating: .nan, count: count)
    let found = unsafe askChild(child, &numbers, Int64(count))
    precondition(found == Int64(count), "The driver of a peer answers")
    return numbers
  }
}

extension Scene {
  /// The scene in the words of the drivers.
  fileprivate var text: String {
    var lines = [
      "gravity \(gravity)", "sleeps \(sleeps ? 1 : 0)", "collide \(bodiesCollide ? 1 : 0)",
    ]
    for wall in walls {
      lines.append("wall \(wall.from.x) \(wall.from.y) \(wall.to.x) \(wall.to.y) \(material.text)")
    }
    lines += bodies.map(\.text)
    return lines.joined(separator: "\n") + "\n"
  }
}

extension Scene.Body {
  fileprivate var text: String {
    let motion = motion.numbers.map { "\($0)" }.joined(separator: " ")
    let rest = "\(density) \(resistance) \(material.text)"
    return switch shape {
    case .circle(let radius): "circle \(motion) \(radius) \(radius) \(rest)"
    case .box(let halfWidth, let halfHeight): "box \(motion) \(halfWidth) \(halfHeight) \(rest)"
    }
  }
}

extension Scene.Material {
  fileprivate var text: String { "\(elasticity) \(friction)" }
}
