/// The shortest of all orders of a handful of changes.
///
/// Changes side by side in one style are a run, which is always written from left to right. All
/// orders of the runs are tried but those that are too long already half-way, for cursor and pen
/// are what a run leaves behind and so no order follows from its parts.
struct ShortestOrder: Sendable {
  /// More runs are not tried: their orders are too many.
  static let mostRuns = 8

  /// After as many tries the best order so far is taken.
  private static let mostTries = 1_500

  /// The numbers of the changes in order.
  private(set) var order: [Int32] = []

  /// Where the runs begin in the list of changes, and at last where the last one ends.
  private var bounds: [Int] = []

  /// The runs of each style as bits, and the fewest bytes it takes to change to it.
  private var styles: [(runs: Int, style: Style, fewest: Int)] = []

  /// The best order of the runs so far, four bits a run, the last one lowest.
  private var best = 0
  private var least = 0
  private var tries = 0

  /// Whether the changes that were looked at last are side by side in one style: then there is no
  /// other order.
  var isOneRun: Bool {
    bounds.count == 2
  }

  /// Orders changes; returns false if they are too many, or one run.
  mutating func arrange(
    _ changes: [CellChange], on screen: ShownScreen, from writer: ScreenWriter
  ) -> Bool {
    guard findRuns(in: changes) else { return false }
    findStyles(in: changes, from: writer.pen)
    best = 0
    least = .max
    tries = 0
    let runs = bounds.count - 1
    search(changes.span, on: screen, from: writer, cost: 0, left: (1 << runs) - 1, path: 0)
    order.removeAll(keepingCapacity: true)
    for place in 0..<runs {
      let run = best >> (4 * (runs - 1 - place)) & 0xF
      for number in bounds[run]..<bounds[run + 1] {
        order.append(Int32(truncatingIfNeeded: number))
      }
    }
    return true
  }

  private mutating func findRuns(in changes: [CellChange]) -> Bool {
    bounds.removeAll(keepingCapacity: true)
    for (number, change) in changes.enumerated() {
      if number > 0 && change.follows(changes[number - 1]) { continue }
      if bounds.count == Self.mostRuns { return false }
      bounds.append(number)
    }
    bounds.append(changes.count)
    return bounds.count > 2
  }

  /// Finds what styles there are.
  ///
  /// What several pens can write has none.
  private mutating func findStyles(in changes: [CellChange], from pen: Pen) {
    styles.removeAll(keepingCapacity: true)
    let hasAttributes =
      pen.hasAttributes || changes.contains { !$0.cell.style.attributes.isEmpty }
    for run in 0..<bounds.count - 1 {
      let cell = changes[bounds[run]].cell
      if cell.isEmpty || cell.isSolid { continue }
      if let known = styles.firstIndex(where: { $0.style == cell.style }) {
        styles[known].runs |= 1 << run
      } else {
        styles.append((1 << run, cell.style, hasAttributes ? 3 : Pen.fewestBytes(to: cell.style)))
      }
    }
  }

  /// Tries all runs that are left as the next one.
  private mutating func search(
    _ changes: Span<CellChange>, on screen: ShownScreen, from writer: ScreenWriter, cost: Int,
    left: Int, path: Int
  ) {
    if left == 0 {
      least = cost
      best = path
      return
    }
    var untried = left
    while untried != 0 {
      if tries >= Self.mostTries && least < .max { return }
      tries += 1
      let run = untried.trailingZeroBitCount
      untried &= untried - 1
      let first = changes[bounds[run]]
      let next = cost + writer.cost(of: first, on: screen)
      let rest = left & ~(1 << run)
      if next + fewestBytes(for: rest, after: run) >= least { continue }
      var after = writer
      after.follow(first, changes[bounds[run + 1] - 1], columns: screen.columns)
      search(changes, on: screen, from: after, cost: next, left: rest, path: path << 4 | run)
    }
  }

  /// What the runs that are left take at the very least: a byte to get to each, and a change to each
  /// style that was not the last.
  private func fewestBytes(for left: Int, after run: Int) -> Int {
    var fewest = left.nonzeroBitCount
    let styles = styles.span
    for number in styles.indices {
      let style = styles[number]
      if style.runs & left != 0 && style.runs & (1 << run) == 0 { fewest += style.fewest }
    }
    return fewest
  }
}

extension CellChange {
  /// Whether the cell is beside that of another change and written with the same pen.
  fileprivate func follows(_ other: CellChange) -> Bool {
    row == other.row && column == other.column + 1 && cell.style == other.cell.style
      && !isRestOfRow && !other.cell.isHalved
  }
}
