import Systems
import Testing

@Suite("Frames on cells")
struct ViewFrameTests {
  /// A frame and the cells it covers.
  struct Case: CustomTestStringConvertible {
    var rect: Rect
    var columns: Range<Int>
    var rows: Range<Int>

    var testDescription: String { "\(rect)" }
  }

  @Test(arguments: [
    Case(rect: Rect(x: 0, y: 0, width: 100, height: 40), columns: 0..<10, rows: 0..<2),
    Case(rect: Rect(x: 4.9, y: 9.9, width: 10, height: 20), columns: 0..<1, rows: 0..<1),
    Case(rect: Rect(x: 5, y: 10, width: 10, height: 20), columns: 1..<2, rows: 1..<2),
    Case(rect: Rect(x: -15, y: -30, width: 20, height: 40), columns: -1..<1, rows: -1..<1),
    Case(rect: Rect(x: 20, y: 40, width: -50, height: -50), columns: 2..<2, rows: 2..<2),
    Case(rect: Rect(x: .nan, y: .infinity, width: 10, height: 20), columns: 0..<0, rows: 0..<0),
  ])
  func `edges go to the nearest cell boundary`(frame: Case) {
    #expect(ViewFrame(frame.rect).columns == frame.columns)
    #expect(ViewFrame(frame.rect).rows == frame.rows)
  }

  @Test func `neighbours neither overlap nor part, wherever their common edge is`() {
    for step in 0..<200 {
      let edge = Double(step) * 0.37
      let left = ViewFrame(Rect(x: -13, y: -13, width: edge + 13, height: edge + 13))
      let right = ViewFrame(Rect(x: edge, y: edge, width: 100, height: 100))
      #expect(left.columns.upperBound == right.columns.lowerBound)
      #expect(left.rows.upperBound == right.rows.lowerBound)
    }
  }

  @Test func `a view that slides keeps its height on the screen`() {
    let heights = (0..<200).map { step in
      ViewFrame(Rect(x: 0, y: Double(step) * 1.7, width: 10, height: 180)).rows.count
    }

    #expect(Set(heights) == [9])
  }

  @Test(arguments: [
    (x: 10.0, y: 20.0, isCovered: true), (x: 19.9, y: 39.9, isCovered: true),
    (x: 9.9, y: 20, isCovered: false), (x: 20, y: 20, isCovered: false),
    (x: 10, y: 19.9, isCovered: false), (x: 10, y: 40, isCovered: false),
    (x: .nan, y: 20, isCovered: false),
  ])
  func `a point is covered when its cell is`(x: Double, y: Double, isCovered: Bool) {
    let frame = ViewFrame(Rect(x: 12, y: 24, width: 10, height: 20))

    #expect(frame.covers(Vector(x: x, y: y)) == isCovered)
  }
}
