import Systems

@testable import snake

/// Plays a script and returns the recording of the whole run as the text of a file.
func record(_ options: String, keys: String = "") throws -> String {
  var simulation = try simulation(options, keys: keys)
  simulation.run { _ in }
  return try simulation.session.recordingFile.text()
}

/// A generator of the tests' own (Knuth's MMIX constants), so that the world's stays the world's.
struct Chance {
  var state: UInt64

  mutating func next(below bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }

  /// A script of keys that wander about, pause and restart.
  mutating func script(steps: Int) -> String {
    let keys = ["up", "down", "left", "right"]
    var tokens: [String] = []
    for step in 1...steps {
      tokens.append("\(step):\(keys[next(below: 4)])")
      if next(below: 9) == 0 {
        let time = Double(step) / 8
        tokens.append("@\(time):pause @\(time + 0.3):pause")
      }
      if next(below: 25) == 0 {
        tokens.append("@\(Double(step) / 8 + 0.1):restart")
      }
    }
    return tokens.joined(separator: " ")
  }
}
