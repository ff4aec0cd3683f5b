import Systems
import Testing

@testable import snake

/// A board with the snake that starts on it: `@` the head, `o` the body, `*` listed food.
struct StartPicture: CustomTestStringConvertible {
  let options: [String]
  let picture: String

  init(_ options: String, _ picture: String) {
    self.options = options.split(separator: " ").map(String.init)
    self.picture = picture
  }

  var testDescription: String {
    options.joined(separator: " ")
  }
}

@Suite("Start of a game")
struct GameStartTests {
  static let usual = [
    StartPicture("--size 1x1", "@"),
    StartPicture("--size 2x1", "o@"),
    StartPicture("--size 3x1", "o@."),
    StartPicture("--size 4x1", "oo@."),
    StartPicture("--size 5x1", "oo@.."),
    StartPicture("--size 6x1", ".oo@.."),
    StartPicture("--size 1x2", ".\n@"),
    StartPicture("--size 1x3", ".\n@\n."),
    StartPicture("--size 2x2", "..\no@"),
    StartPicture("--size 3x3", "...\no@.\n..."),
    StartPicture("--size 4x4", "....\n....\noo@.\n...."),
    StartPicture("--size 7x2", ".......\n.oo@..."),
  ]

  static let placed = [
    StartPicture("--size 4x2 --length 1", "....\n..@."),
    StartPicture("--size 4x2 --length 3", "....\noo@."),
    StartPicture("--size 4x2 --head 3,0 --length 4", "ooo@\n...."),
    StartPicture("--size 4x2 --head 1,0", "o@..\n...."),
    StartPicture("--size 4x2 --head 0,0 --heading left --length 4", "@ooo\n...."),
    StartPicture("--size 4x3 --heading left", "....\n..@o\n...."),
    StartPicture("--size 3x4 --head 1,0 --heading up --length 4", ".@.\n.o.\n.o.\n.o."),
    StartPicture("--size 3x4 --head 2,3 --heading down", "...\n..o\n..o\n..@"),
    StartPicture("--size 3x4 --heading up", "...\n...\n.@.\n.o."),
    StartPicture("--size 4x2 --length 1 --food 0,0;3,1", "*...\n..@*"),
  ]

  @Test(arguments: usual + placed)
  func `the body lies straight behind the head`(start: StartPicture) throws {
    guard case .simulate(let options) = try Command.parse(["simulate"] + start.options) else {
      Issue.record("no simulation")
      return
    }

    #expect(drawing(of: options.start) == start.picture)
  }

  @Test func `without a placement playing and simulating start alike on every board`() throws {
    for width in 1...8 {
      for height in 1...8 {
        let size = BoardSize(width: width, height: height)
        var options = GameOptions()
        options.size = size

        let played = GameStart(seed: 1, size: size, walls: .solid, speed: 8)
        let simulated = try GameStart(options, SnakePlacement())

        #expect(played == simulated)
        #expect(played.body.allSatisfy(size.contains))
        #expect(played.body.count == min(3, width / 2 + 1))
      }
    }
  }

  @Test func `every length up to the longest possible fits and the next does not`() throws {
    var options = GameOptions()
    options.size = BoardSize(width: 5, height: 4)
    let longest: [(Direction, Int)] = [(.right, 3), (.left, 3), (.down, 3), (.up, 2)]
    for (heading, room) in longest {
      for length in 1...room {
        let placement = SnakePlacement(length: length, heading: heading)
        let start = try GameStart(options, placement)
        #expect(start.body.count == length)
        #expect(start.body.allSatisfy(start.size.contains))
      }
      #expect(throws: UsageError.self) {
        try GameStart(options, SnakePlacement(length: room + 1, heading: heading))
      }
    }
  }

  @Test func `food may be listed under the snake`() throws {
    let placement = SnakePlacement(food: [Cell(x: 10, y: 5), Cell(x: 9, y: 5)])

    let start = try GameStart(GameOptions(), placement)

    #expect(start.food == placement.food)
  }

  private func drawing(of start: GameStart) -> String {
    let rows = (0..<start.size.height).map { y in
      (0..<start.size.width).map { x in
        let cell = Cell(x: x, y: y)
        if cell == start.body.first { return "@" }
        if start.body.contains(cell) { return "o" }
        return start.food.contains(cell) ? "*" : "."
      }.joined()
    }
    return rows.joined(separator: "\n")
  }
}
