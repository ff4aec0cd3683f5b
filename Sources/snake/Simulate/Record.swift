import ECS
import Systems

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One line of a simulation's output: what a game looks like after a tick.
struct Record: Encodable {
  /// The game-over panel, in points from the top of the board.
  struct Panel: Encodable {
    var height: Double
    var top: Double
  }

  var body: [[Int]]
  var cause: String?
  var digest: String
  var end: SimulationEnd?
  var energy: Double?
  var final: Bool?
  var food: [[Int]]
  var head: [Int]
  var heading: String
  var length: Int
  var panel: Panel?
  var phase: String
  var pieces: [[Double]]?
  var score: Int
  var step: Int
  var tick: Int

  /// Describes a session as it stands; with an end, as its last record.
  init(_ session: GameSession, end: SimulationEnd? = nil) {
    let game = session.game
    let snake = game.first(Entity.self, With<Snake>.self)?.0
    let cells = snake.map { game.body(of: $0) } ?? []
    body = cells.map { [$0.x, $0.y] }
    head = body.first ?? []
    heading = (snake.flatMap { game[$0, Heading.self] }?.direction).map { "\($0)" } ?? ""
    length = cells.count
    cause = (snake.flatMap { game[$0, Crashed.self] }?.cause).map { "\($0)" }
    var food: [[Int]] = []
    game.read { (_: With<Food>, position: Position) in
      food.append([position.cell.x, position.cell.y])
    }
    self.food = food
    digest = Record.hexadecimal(game.digest)
    phase = session.phase.rawValue
    score = session.score
    step = session.steps
    tick = session.tick
    if let snake, session.phase == .over {
      energy = game.pieceEnergy.total
      pieces = game.pieces(of: snake).map { [$0.center.x, $0.center.y, $0.angle] }
    }
    if session.isPanelInPlay {
      panel = Panel(
        height: session.panel.height(in: session.interface),
        top: session.panel.top(in: session.interface))
    }
    self.end = end
    final = end == nil ? nil : true
  }

  /// The record as one line of JSON, keys sorted by name.
  func line() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }

  /// A digest as 16 hexadecimal digits.
  static func hexadecimal(_ digest: UInt64) -> String {
    let digits = String(digest, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
