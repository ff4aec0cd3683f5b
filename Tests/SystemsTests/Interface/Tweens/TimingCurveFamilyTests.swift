import Systems
import Testing

@Suite("Families of timing curves")
struct TimingCurveFamilyTests {
  /// The values at 0.1, 0.3, 0.5, 0.7 and 0.9, by the usual formulas.
  static let table: [(TimingCurve, [Double])] = [
    (.sine(.in), [0.012311659, 0.108993476, 0.292893219, 0.5460095, 0.843565535]),
    (.sine(.out), [0.156434465, 0.4539905, 0.707106781, 0.891006524, 0.987688341]),
    (.sine(.inOut), [0.024471742, 0.206107374, 0.5, 0.793892626, 0.975528258]),
    (.quad(.in), [0.01, 0.09, 0.25, 0.49, 0.81]),
    (.quad(.out), [0.19, 0.51, 0.75, 0.91, 0.99]),
    (.quad(.inOut), [0.02, 0.18, 0.5, 0.82, 0.98]),
    (.cubic(.in), [0.001, 0.027, 0.125, 0.343, 0.729]),
    (.cubic(.out), [0.271, 0.657, 0.875, 0.973, 0.999]),
    (.cubic(.inOut), [0.004, 0.108, 0.5, 0.892, 0.996]),
    (.quart(.in), [0.0001, 0.0081, 0.0625, 0.2401, 0.6561]),
    (.quart(.out), [0.3439, 0.7599, 0.9375, 0.9919, 0.9999]),
    (.quart(.inOut), [0.0008, 0.0648, 0.5, 0.9352, 0.9992]),
    (.quint(.in), [0.00001, 0.00243, 0.03125, 0.16807, 0.59049]),
    (.quint(.out), [0.40951, 0.83193, 0.96875, 0.99757, 0.99999]),
    (.quint(.inOut), [0.00016, 0.03888, 0.5, 0.96112, 0.99984]),
    (.expo(.in), [0.001953125, 0.0078125, 0.03125, 0.125, 0.5]),
    (.expo(.out), [0.5, 0.875, 0.96875, 0.9921875, 0.998046875]),
    (.expo(.inOut), [0.001953125, 0.03125, 0.5, 0.96875, 0.998046875]),
    (.circ(.in), [0.005012563, 0.046060799, 0.133974596, 0.285857157, 0.564110106]),
    (.circ(.out), [0.435889894, 0.714142843, 0.866025404, 0.953939201, 0.994987437]),
    (.circ(.inOut), [0.010102051, 0.1, 0.5, 0.9, 0.989897949]),
    (.back(.in), [-0.01431422, -0.08019954, -0.0876975, 0.09286774, 0.59117202]),
    (.back(.out), [0.40882798, 0.90713226, 1.0876975, 1.08019954, 1.01431422]),
    (.back(.inOut), [-0.037518552, -0.078833484, 0.5, 1.078833484, 1.037518552]),
    (.elastic(.in), [0.001953125, -0.00390625, -0.015625, 0.125, -0.25]),
    (.elastic(.out), [1.25, 0.875, 1.015625, 1.00390625, 0.998046875]),
    (.elastic(.inOut), [0.000339157, 0.023938889, 0.5, 0.976061111, 0.999660843]),
    (.bounce(.in), [0.011875, 0.069375, 0.234375, 0.319375, 0.924375]),
    (.bounce(.out), [0.075625, 0.680625, 0.765625, 0.930625, 0.988125]),
    (.bounce(.inOut), [0.03, 0.045, 0.5, 0.955, 0.97]),
  ]

  static let families: [@Sendable (TimingCurve.Easing) -> TimingCurve] = [
    { .sine($0) }, { .quad($0) }, { .cubic($0) }, { .quart($0) }, { .quint($0) }, { .expo($0) },
    { .circ($0) }, { .back($0) }, { .elastic($0) }, { .bounce($0) },
  ]

  @Test func `each has the values of the usual formulas`() {
    for (curve, expected) in Self.table {
      for (progress, value) in zip([0.1, 0.3, 0.5, 0.7, 0.9], expected) {
        #expect(abs(curve.value(at: progress) - value) < 1e-9, "\(curve) at \(progress)")
      }
    }
    #expect(Self.table.count == 30)
  }

  @Test func `each begins at exactly 0 and ends at exactly 1`() {
    for (curve, _) in Self.table {
      #expect([-1, 0, 1, 2].map(curve.value(at:)) == [0, 0, 1, 1])
    }
  }

  @Test(arguments: families)
  func `out is in seen from the end`(family: @Sendable (TimingCurve.Easing) -> TimingCurve) {
    let (rise, fall) = (family(.in), family(.out))

    for step in 1..<100 {
      let progress = Double(step) / 100
      #expect(abs(rise.value(at: progress) + fall.value(at: 1 - progress) - 1) < 1e-12)
    }
  }

  @Test(arguments: families)
  func `in and out is its own mirror image`(
    family: @Sendable (TimingCurve.Easing) -> TimingCurve
  ) {
    let curve = family(.inOut)

    for step in 1..<100 {
      let progress = Double(step) / 100
      #expect(abs(curve.value(at: progress) + curve.value(at: 1 - progress) - 1) < 1e-12)
    }
  }

  @Test(arguments: families)
  func `none jumps on its way`(
    family: @Sendable (TimingCurve.Easing) -> TimingCurve
  ) {
    for easing in TimingCurve.Easing.allCases {
      let values = (0...10_000).map { family(easing).value(at: Double($0) / 10_000) }
      let jumps = zip(values, values.dropFirst()).map { abs($0 - $1) }
      #expect(jumps.allSatisfy { $0 < 0.02 })
    }
  }

  @Test func `no two are the same`() {
    let curves = Self.table.map(\.0)

    #expect(Set(curves).count == 30)
  }

  static let levels: [(TimingCurve.Jump, [Double])] = [
    (.end, [0, 0.25, 0.5, 0.75]), (.start, [0.25, 0.5, 0.75, 1]),
    (.none, [0, 1.0 / 3, 2.0 / 3, 1]), (.both, [0.2, 0.4, 0.6, 0.8]),
  ]

  @Test(arguments: levels)
  func `steps stand still and jump in between`(jump: TimingCurve.Jump, levels: [Double]) {
    let curve = TimingCurve.steps(4, jump: jump)

    for (step, level) in levels.enumerated() {
      let start = Double(step) / 4
      for progress in [start + 0.001, start + 0.249] {
        #expect(abs(curve.value(at: progress) - level) < 1e-15)
      }
    }
    #expect([0, 1].map(curve.value(at:)) == [0, 1])
  }

  @Test func `a step begins with the tick that it begins with`() {
    var time = 0.0
    for _ in 0..<30 { time += 1.0 / 120 }

    #expect(TimingCurve.steps(4).value(at: time) == 0.25)
    #expect(TimingCurve.steps(4).value(at: time - 1.0 / 120) == 0)
  }

  @Test func `steps without a jump are a mistake`() async {
    await #expect(processExitsWith: .failure) { _ = TimingCurve.steps(1, jump: .none) }
    await #expect(processExitsWith: .failure) { _ = TimingCurve.steps(0) }
  }

  @Test func `a curve takes a quarter of a second if nothing is said, as in Core Animation`() {
    #expect(TimingCurve.easeInOut.seconds == 0.25)
    #expect(TimingCurve.elastic(.out).seconds == 0.25)
  }
}
