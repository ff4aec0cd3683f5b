import Testing

@testable import Systems

@Suite("Powers")
struct PowerTests {
  @Test(arguments: [
    (base: 2.0, exponent: 10.0, power: 1024.0), (0.25, -2, 16), (7, 0, 1),
    (2, 0.5, 1.4142135623730951),
    (10, 2.5, 316.22776601683796), (0.001, 1.5, 3.1622776601683795e-05),
    (1e9, -0.1, 0.12589254117941673),
    (3, 17, 129_140_163), (1, 123.456, 1), (1e-5, -16, 1e80),
  ])
  func `a power is what it is to twelve digits`(base: Double, exponent: Double, power: Double) {
    #expect(abs(base.raised(to: exponent) / power - 1) < 1e-12)
  }

  @Test func `out of range is infinity or 0, and nonsense is no number`() {
    #expect((10.0).raised(to: 1000) == .infinity)
    #expect((10.0).raised(to: -1000) == 0)
    #expect((0.0).raised(to: 2).isNaN && (-1.0).raised(to: 2).isNaN)
    #expect((2.0).raised(to: .nan).isNaN && Double.infinity.raised(to: 2).isNaN)
  }
}
