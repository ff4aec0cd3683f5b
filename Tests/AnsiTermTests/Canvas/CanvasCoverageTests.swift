import AnsiTerm
import Testing

@Suite("Coverage of a canvas")
struct CanvasCoverageTests {
  /// A square of an edge in pixels, turned so that its width points along (cosine, sine).
  static func square(
    _ x: Double, _ y: Double, edge: Double = 2, cosine: Double = 1, sine: Double = 0
  ) -> [Canvas.Point] {
    let (along, across) = (edge / 2 * cosine, edge / 2 * sine)
    return [
      Canvas.Point(x: x - along + across, y: y - across - along),
      Canvas.Point(x: x + along + across, y: y + across - along),
      Canvas.Point(x: x + along - across, y: y + across + along),
      Canvas.Point(x: x - along - across, y: y - across + along),
    ]
  }

  static let diagonal = 0.5.squareRoot()

  @Test(arguments: [
    ("a pixel", square(3.5, 2.5, edge: 1), 1.0),
    ("an upright square", square(4, 4), 4.0),
    ("a square between pixels", square(4.3, 3.7), 4.0),
    ("a square on its corner", square(4.3, 3.7, cosine: diagonal, sine: diagonal), 4.0),
    ("a square turned a little", square(4.1, 4.2, cosine: 0.96, sine: 0.28), 4.0),
    ("a large square", square(5, 5, edge: 6, cosine: 0.6, sine: 0.8), 36.0),
    ("a triangle", [.init(x: 1, y: 1), .init(x: 7, y: 2), .init(x: 3, y: 8)], 20.0),
    ("one the other way round", [.init(x: 3, y: 8), .init(x: 7, y: 2), .init(x: 1, y: 1)], 20.0),
  ])
  func `what a shape covers sums to its area`(
    name: String, corners: [Canvas.Point], area: Double
  ) {
    var canvas = Canvas(columns: 10, rows: 5)

    canvas.fill(corners, style: .plain)

    let sum = canvas.coverage.reduce(0, +)
    #expect((sum - area).magnitude < 0.1 + area * 0.02, "\(sum)")
  }

  @Test func `nothing is covered outside the box around a shape`() {
    var canvas = Canvas(columns: 12, rows: 6)
    canvas.fill(Self.square(6.2, 5.9, edge: 4, cosine: 0.6, sine: 0.8), style: .plain)

    let columns = canvas.columns
    let outside = canvas.coverage.enumerated().filter { index, _ in
      !(3...8).contains(index % columns) || !(3...8).contains(index / columns)
    }

    #expect(outside.allSatisfy { $0.element == 0 })
  }

  @Test func `shapes that overlap cover a place once`() {
    var canvas = Canvas(columns: 6, rows: 3)
    canvas.fill(Self.square(2, 2), style: .plain)
    canvas.fill(Self.square(3, 2), style: .plain)
    canvas.fill(Self.square(3, 2), style: .plain)

    #expect(canvas.coverage.reduce(0, +) == 6)
  }

  @Test func `shapes with a common edge leave no gap and cover nothing twice`() {
    var first = Canvas(columns: 6, rows: 3)
    first.fill(
      [.init(x: 0, y: 0), .init(x: 1.3, y: 0), .init(x: 4.9, y: 6), .init(x: 0, y: 6)],
      style: .plain)
    var second = Canvas(columns: 6, rows: 3)
    second.fill(
      [.init(x: 1.3, y: 0), .init(x: 6, y: 0), .init(x: 6, y: 6), .init(x: 4.9, y: 6)],
      style: .plain)

    let sums = zip(first.coverage, second.coverage).map { $0 + $1 }

    #expect(sums.allSatisfy { $0 == 1 })
  }

  @Test(arguments: [(-3.0, 0.0), (3.0, 0.0), (0.0, -3.0), (0.0, 3.0), (2.6, -2.7), (50, 50)])
  func `what lies beyond an edge is cut off`(dx: Double, dy: Double) {
    // The same shape on a canvas with room on all sides.
    var wide = Canvas(columns: 18, rows: 9)
    wide.fill(
      Self.square(9 + dx, 9 + dy, edge: 4, cosine: 0.8, sine: 0.6), style: .plain)
    var small = Canvas(columns: 6, rows: 3)

    small.fill(
      Self.square(3 + dx, 3 + dy, edge: 4, cosine: 0.8, sine: 0.6), style: .plain)

    let all = wide.coverage
    let middle: [Double] = (6..<12).flatMap { row in all[(row * 18 + 6)..<(row * 18 + 12)] }
    let errors: [Double] = zip(small.coverage, middle).map { ($0 - $1).magnitude }
    #expect(errors.allSatisfy { $0 < 0.04 })
  }

  @Test(arguments: [
    [], [Canvas.Point(x: 1, y: 1), Canvas.Point(x: 3, y: 1)],
    square(.nan, 2), square(2, .infinity), square(2, 2, edge: 1e300), square(2, 2, edge: 0),
  ])
  func `what is no shape covers nothing`(corners: [Canvas.Point]) {
    var canvas = Canvas(columns: 4, rows: 2)

    canvas.fill(corners, style: .plain)

    #expect(canvas.coverage.allSatisfy { $0 == 0 })
  }

  @Test func `a line is as wide as asked for and reaches half its width beyond its ends`() {
    var canvas = Canvas(columns: 10, rows: 5)

    canvas.line(
      from: .init(x: 2, y: 2), to: .init(x: 5, y: 6), width: 0.5, style: .plain)

    let area = canvas.coverage.reduce(0, +)
    #expect(abs(area - 5.5 * 0.5) < 0.1)
  }

  @Test(arguments: [(0, 0), (0, 3), (3, 0), (-1, -1)])
  func `an empty canvas takes every shape`(columns: Int, rows: Int) {
    var canvas = Canvas(columns: columns, rows: rows)
    canvas.fill(Self.square(0, 0), style: .plain)
    var frame = Frame("ab")

    frame.draw(canvas, column: 0, row: 0, as: CanvasOutput(depth: .truecolor))

    #expect(frame.text == "ab")
  }
}
