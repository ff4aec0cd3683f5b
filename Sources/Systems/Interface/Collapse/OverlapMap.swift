import ECS

/// Shapes by where they are, to find one that overlaps a rectangle.
struct OverlapMap {
  /// The box around a shape.
  struct Shape {
    /// The box, in points.
    var rect: Rect

    /// The fragment.
    var fragment: Entity

    /// Its place from back to front while it waits; beyond all others once it falls.
    var order: Int
  }

  private let shapes: [Shape]
  private let squares: MapSquares

  /// The numbers of the shapes square by square, and where those of each square begin.
  private let numbers: [Int32]
  private let starts: [Int32]

  /// Sorts shapes into squares; what is beyond the bounds counts to the squares at their edges.
  init(_ shapes: [Shape], in bounds: Rect) {
    let squares = MapSquares(over: bounds)
    var starts = Array(repeating: Int32(0), count: squares.count + 1)
    for shape in shapes { squares.forEach(of: shape.rect) { starts[$0 + 1] += 1 } }
    for square in starts.indices.dropFirst() { starts[square] += starts[square - 1] }
    var numbers = Array(repeating: Int32(0), count: Int(starts[squares.count]))
    var next = starts
    for (number, shape) in shapes.enumerated() {
      squares.forEach(of: shape.rect) {
        numbers[Int(next[$0])] = Int32(truncatingIfNeeded: number)
        next[$0] += 1
      }
    }
    (self.shapes, self.squares) = (shapes, squares)
    (self.numbers, self.starts) = (numbers, starts)
  }

  /// The first shape of an order above one that overlaps a rectangle; touching is not overlapping.
  func first(overlapping rect: Rect, above order: Int) -> Entity? {
    var found: Entity?
    squares.forEach(of: rect) { square in
      guard found == nil else { return }
      for place in Int(starts[square])..<Int(starts[square + 1]) {
        let shape = shapes[Int(numbers[place])]
        if shape.order > order, shape.rect.overlaps(rect) {
          found = shape.fragment
          return
        }
      }
    }
    return found
  }
}

/// How an ``OverlapMap`` divides its bounds.
private struct MapSquares {
  /// The edge of a square, in points: about a word is as large.
  private static let edge = 40.0

  private let bounds: Rect
  private let columns: Int
  private let rows: Int

  /// Divides bounds; without a size they are one square.
  init(over bounds: Rect) {
    self.bounds = bounds
    columns = max(1, (min(bounds.size.width, 1e5) / Self.edge).wholeBelow + 1)
    rows = max(1, (min(bounds.size.height, 1e5) / Self.edge).wholeBelow + 1)
  }

  /// How many squares there are.
  var count: Int { columns * rows }

  /// Hands over the squares that a rectangle meets.
  func forEach(of rect: Rect, _ body: (Int) -> Void) {
    let across = range(from: rect.minX - bounds.minX, to: rect.maxX - bounds.minX, columns)
    let down = range(from: rect.minY - bounds.minY, to: rect.maxY - bounds.minY, rows)
    for row in down {
      for column in across { body(row * columns + column) }
    }
  }

  private func range(from start: Double, to end: Double, _ count: Int) -> ClosedRange<Int> {
    let last = Double(count - 1)
    let first = min(max(start / Self.edge, 0), last).wholeBelow
    return first...max(first, min(max(end / Self.edge, 0), last).wholeBelow)
  }
}

extension Rect {
  /// Whether two rectangles overlap by more than rounding.
  func overlaps(_ other: Rect) -> Bool {
    let trifle = 0.01
    return minX + trifle < other.maxX && other.minX + trifle < maxX && minY + trifle < other.maxY
      && other.minY + trifle < maxY
  }

  /// The box around a rectangle that is turned about its middle.
  init(around center: Vector, _ size: Size, turnedBy angle: Double) {
    let (sine, cosine) = angle.sineAndCosine
    let width = size.width * cosine.magnitude + size.height * sine.magnitude
    let height = size.width * sine.magnitude + size.height * cosine.magnitude
    self.init(
      x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
  }
}
