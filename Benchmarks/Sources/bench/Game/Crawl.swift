import ECS
import Systems

/// A game whose snake follows a course at the pace of 60 steps a second, as fast as it can be run.
struct Crawl {
  private var world: World
  private let rules = Schedule.game
  private let course: Course
  private var head: Cell
  private var heading: Direction
  private var tick = 0

  /// Lays a snake of a length, two segments or more, along a course.
  init(on course: Course, length: Int) {
    var cells = [Cell(x: 0, y: 0)]
    cells.reserveCapacity(length)
    while cells.count < length {
      let cell = cells[cells.count - 1]
      cells.append(cell.stepped(course.way(from: cell)))
    }
    self.course = course
    head = cells[length - 1]
    heading = course.way(from: cells[length - 2])
    var start = GameStart(
      width: course.size.width, height: course.size.height, body: cells.reversed(),
      heading: heading)
    start.stepsPerSecond = 60
    world = World(game: start)
  }

  /// The nanoseconds a step takes, over a number of steps.
  ///
  /// - Parameters:
  ///   - steps: The number of steps.
  ///   - ticks: How many ticks are run for each: 1 for that in which the snake moves alone, 2 for all
  ///     that the clock has.
  /// - Returns: The mean.
  mutating func time(steps: Int, ticks: Int) -> Double {
    let time = nanoseconds {
      for _ in 0..<steps {
        step(ticks: ticks)
      }
    }
    precondition(world.count(Crawling.self) == 1, "The snake crawls on")
    return time / Double(steps)
  }

  private mutating func step(ticks: Int) {
    let way = course.way(from: head)
    if way != heading {
      world.send(Turn(way))
      heading = way
    }
    head = head.stepped(way)
    tick += Pace.ticksPerSecond / 60
    for number in tick - ticks + 1...tick {
      rules.run(&world, tick: Tick(number: number, seconds: 1 / Double(Pace.ticksPerSecond)))
    }
  }
}
