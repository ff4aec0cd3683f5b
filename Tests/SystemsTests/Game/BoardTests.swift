import ECS
import Systems
import Testing

@Suite("Board")
struct BoardTests {
  @Test func `the k-th free cell is found row by row`() {
    var board = Board(width: 3, height: 2, walls: .solid)
    board[Cell(x: 1, y: 0)] = .body
    board[Cell(x: 2, y: 0)] = .food
    board[Cell(x: 0, y: 1)] = .body

    let free = (0..<board.freeCount).map { board.freeCell(number: $0) }

    #expect(free == [Cell(x: 0, y: 0), Cell(x: 1, y: 1), Cell(x: 2, y: 1)])
  }

  @Test func `marking a cell twice counts it once`() {
    var board = Board(width: 2, height: 2, walls: .solid)

    board[Cell(x: 0, y: 0)] = .body
    board[Cell(x: 0, y: 0)] = .food
    let taken = board.freeCount
    board[Cell(x: 0, y: 0)] = .free
    board[Cell(x: 0, y: 0)] = .free

    #expect(taken == 3)
    #expect(board.freeCount == 4)
  }

  @Test(arguments: [
    (Cell(x: 0, y: 0), true), (Cell(x: 3, y: 1), true), (Cell(x: -1, y: 0), false),
    (Cell(x: 4, y: 0), false), (Cell(x: 0, y: -1), false), (Cell(x: 0, y: 2), false),
  ])
  func `a cell exists on the board or it does not`(cell: Cell, exists: Bool) {
    #expect(Board(width: 4, height: 2, walls: .solid).contains(cell) == exists)
  }

  @Test func `asking for a cell outside the board traps`() async {
    await #expect(processExitsWith: .failure) {
      _ = Board(width: 2, height: 2, walls: .solid)[Cell(x: 2, y: 0)]
    }
  }
}
