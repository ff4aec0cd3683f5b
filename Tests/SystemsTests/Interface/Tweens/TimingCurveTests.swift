import Systems
import Testing

@Suite("Timing curves")
struct TimingCurveTests {
  /// A point of a curve, from the oracle's table.
  struct Point: CustomTestStringConvertible {
    var name: String
    var curve: TimingCurve
    var progress: Double
    var value: Double

    var testDescription: String { "\(name) at \(progress)" }
  }

  static let table: [Point] = {
    let progress = [0.1, 0.25, 0.4, 0.5, 0.6, 0.75, 0.9]
    let curves: [(String, TimingCurve, [Double])] = [
      (
        "easeInOut", .easeInOut,
        [0.019722, 0.129162, 0.331884, 0.5, 0.668116, 0.870838, 0.980278]
      ),
      (
        "easeIn", .easeIn,
        [0.017027, 0.093465, 0.214861, 0.315357, 0.429120, 0.621862, 0.839428]
      ),
      (
        "easeOut", .easeOut,
        [0.160572, 0.378138, 0.570880, 0.684643, 0.785139, 0.906535, 0.982973]
      ),
      (
        "Core Animation's default", .coreAnimation,
        [0.094796, 0.408511, 0.682541, 0.802403, 0.885229, 0.960459, 0.994316]
      ),
      ("linear", .linear, progress),
    ]
    return curves.flatMap { name, curve, values in
      zip(progress, values).map { Point(name: name, curve: curve, progress: $0, value: $1) }
    }
  }()

  @Test(arguments: table)
  func `a curve has UIKit's values`(point: Point) {
    let value = point.curve.value(at: point.progress)

    #expect(abs(value - point.value) <= 1e-6)
  }

  @Test(arguments: [
    TimingCurve.easeInOut, .easeIn, .easeOut, .linear, .coreAnimation,
    TimingCurve(1, 0, 0, 1), TimingCurve(0, 1, 1, 0),
  ])
  func `a curve begins at exactly 0, ends at exactly 1 and stays there`(curve: TimingCurve) {
    #expect([-1, 0].map(curve.value(at:)) == [0, 0])
    #expect([1, 2].map(curve.value(at:)) == [1, 1])
  }

  @Test(arguments: [TimingCurve.easeInOut, .easeIn, .easeOut, .linear])
  func `an ease never turns back`(curve: TimingCurve) {
    let values = (0...1000).map { curve.value(at: Double($0) / 1000) }

    #expect(zip(values, values.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test func `ease in and out is its own mirror image`() {
    for step in 0...500 {
      let progress = Double(step) / 1000
      let sum =
        TimingCurve.easeInOut.value(at: progress) + TimingCurve.easeInOut.value(at: 1 - progress)
      #expect(abs(sum - 1) < 1e-12)
    }
  }

  @Test func `a curve may swing past its end`() {
    let curve = TimingCurve(0.34, 1.56, 0.64, 1)

    #expect(curve.value(at: 0.7) > 1)
  }

  @Test func `time cannot run back along a curve`() async {
    await #expect(processExitsWith: .failure) { _ = TimingCurve(1.2, 0, 0.5, 1) }
  }
}
