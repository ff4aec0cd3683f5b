import Systems
import Testing

@testable import snake

@Suite("Boards by script")
struct BoardCases {
  @Test func `wrapped edges can be crossed at every cell and turned at on the next step`() throws {
    for (heading, turn) in [("right", "up"), ("left", "down"), ("up", "left"), ("down", "right")] {
      for lane in 0..<5 {
        let isAcross = heading == "left" || heading == "right"
        let head = isAcross ? "2,\(lane)" : "\(lane),2"
        let records = try simulate(
          "--size 5x5 --length 1 --walls wrap --head \(head) --heading \(heading) --food 0,0 "
            + "--steps 12 --trace steps", keys: "4:\(turn)")

        for (before, after) in zip(records, records.dropFirst()) where after.final == nil {
          let way: (dx: Int, dy: Int) =
            switch after.heading {
            case "up": (0, -1)
            case "down": (0, 1)
            case "left": (-1, 0)
            default: (1, 0)
            }
          #expect(
            after.head == [(before.head[0] + way.dx + 5) % 5, (before.head[1] + way.dy + 5) % 5])
        }
        #expect(records.last?.phase == "playing")
      }
    }
  }

  @Test(arguments: [
    "--size 2x2 --length 2", "--size 3x1 --length 1 --walls wrap --head 0,0",
    "--size 4x4 --length 2",
  ])
  func `a small board can be filled and is won`(options: String) throws {
    let size = try #require(options.split(separator: " ").dropFirst().first)
    let sides = size.split(separator: "x").compactMap { Int($0) }
    let keys = try Self.winningKeys(options, width: sides[0], height: sides[1])

    let last = try #require(try simulate(options, keys: keys).last)

    #expect(last.phase == "won")
    #expect(last.end == .won)
    #expect(last.length == sides[0] * sides[1])
    #expect(last.panel != nil)
  }

  /// Keys that lead along a closed path through all cells of the board, for as long as it takes.
  static func winningKeys(_ options: String, width: Int, height: Int) throws -> String {
    guard height > 1 else { return "" }
    var head = Cell(x: width / 2, y: height / 2)
    var keys: [String] = []
    for step in 1...(4 * width * width * height * height) {
      let way = way(from: head, width: width, height: height)
      keys.append("\(step):\(way)")
      head = head.stepped(way)
    }
    return keys.joined(separator: " ")
  }

  /// The way on along a closed path; on four cells against the clock, as the snake lies there.
  static func way(from cell: Cell, width: Int, height: Int) -> Direction {
    guard width > 2 || height > 2 else {
      return cell.x == 1 ? (cell.y == 1 ? .up : .left) : (cell.y == 0 ? .down : .right)
    }
    return wayThroughRows(from: cell, width: width, height: height)
  }

  /// The way on along a path that leads right through even rows and left through odd ones, and home
  /// through the first column.
  static func wayThroughRows(from cell: Cell, width: Int, height: Int) -> Direction {
    if cell.x == 0, cell.y > 0 { return .up }
    if cell.y == 0 { return cell.x == width - 1 ? .down : .right }
    if cell.y % 2 == 1 {
      return cell.x == 1 && cell.y < height - 1 ? .down : .left
    }
    return cell.x == width - 1 ? .down : .right
  }

  @Test func `food is on the picture whenever there is food`() throws {
    for steps in 0...9 {
      var simulation = try simulation("--size 12x8 --steps \(steps)")
      simulation.run { _ in }

      let picture = simulation.picture(columns: 40, rows: 16)

      #expect(picture.contains("()"))
      #expect(picture.contains("████"))
    }
  }
}
