import Systems
import Testing

@Suite("Springs of tweens")
struct TweenSpringTests {
  /// A spring and where it is at 0.05, 0.1, 0.2, 0.3, 0.5 and 1 s, by the roots of its equation.
  struct Motion: CustomTestStringConvertible {
    var mass = 1.0
    var stiffness = 100.0
    var damping: Double
    var velocity = 0.0
    var values: [Double]

    var testDescription: String { "\(mass), \(stiffness), \(damping) from \(velocity)" }
  }

  static let motions = [
    Motion(
      damping: 10,
      values: [0.104405473, 0.340299847, 0.849425635, 1.124354767, 1.074590567, 1.002170117]),
    Motion(
      damping: 10, velocity: 8,
      values: [0.406281636, 0.767105603, 1.184849339, 1.230948883, 1.00423663, 1.006478501]),
    Motion(
      mass: 2, stiffness: 50, damping: 3, velocity: 1,
      values: [0.077996382, 0.205585799, 0.563152164, 0.970233569, 1.560345156, 0.868578467]),
    Motion(
      damping: 20,
      values: [0.09020401, 0.264241118, 0.59399415, 0.800851727, 0.959572318, 0.999500601]),
    Motion(
      damping: 20, velocity: 5,
      values: [0.241836675, 0.448180838, 0.729329434, 0.875532329, 0.976417186, 0.9997276]),
    Motion(
      damping: 40,
      values: [0.069705206, 0.177736576, 0.369639978, 0.517775356, 0.717828826, 0.926095928]),
    Motion(
      damping: 40, velocity: -3,
      values: [0.007362218, 0.113563837, 0.319014725, 0.479012948, 0.695146565, 0.920155167]),
  ]

  @Test(arguments: motions)
  func `it moves as its equation says, with damping below, at and above the critical one`(
    motion: Motion
  ) throws {
    let spring = try Spring(
      mass: motion.mass, stiffness: motion.stiffness, damping: motion.damping,
      initialVelocity: motion.velocity)

    let values = [0.05, 0.1, 0.2, 0.3, 0.5, 1].map(spring.value(at:))

    for (value, expected) in zip(values, motion.values) { #expect(abs(value - expected) < 1e-8) }
  }

  @Test(arguments: [(0.1, 0.340300), (0.2, 0.849426), (0.3, 1.124355), (0.5, 1.074591)])
  func `without arguments it is Core Animation's`(time: Double, value: Double) throws {
    let spring = try Spring()

    #expect(spring.dampingRatio == 0.5)
    #expect(abs(spring.value(at: time) - value) <= 1e-6)
  }

  @Test func `Core Animation's has its peak where the oracle has it`() throws {
    let spring = try Spring()

    #expect(abs(spring.value(at: 0.362760) - 1.163034) <= 1e-6)
    #expect(abs(spring.velocity(at: 0.362760)) < 1e-4)
  }

  @Test(arguments: [0.3, 0.5, 0.999999, 1, 1.000001, 1.3, 40])
  func `its speed is how fast its value changes`(ratio: Double) throws {
    let spring = try Spring(stiffness: 100, damping: 20 * ratio, initialVelocity: 2)

    #expect(abs(spring.velocity(at: 0) - 2) < 1e-12)
    for time in [0.01, 0.1, 0.4] {
      let slope = (spring.value(at: time + 1e-6) - spring.value(at: time - 1e-6)) / 2e-6
      #expect(abs(slope - spring.velocity(at: time)) < 1e-7)
    }
  }

  @Test func `close to critical damping the motion is close to the critical one`() throws {
    let critical = try Spring(damping: 20, initialVelocity: 3)

    for change in [-1e-6, -1e-9, 1e-9, 1e-6] {
      let near = try Spring(damping: 20 + change, initialVelocity: 3)
      for time in [0.01, 0.1, 0.3, 1] {
        #expect(abs(near.value(at: time) - critical.value(at: time)) < change.magnitude)
      }
    }
  }

  @Test(arguments: [(0.0, 1.0), (0.3, 0.7), (0.99, 0.01), (-0.5, 2)])
  func `a bounce is what a damping ratio lacks to the critical one`(
    bounce: Double, ratio: Double
  ) throws {
    let spring = try Spring(duration: 0.5, bounce: bounce)

    #expect(abs(spring.dampingRatio - ratio) < 1e-12)
  }

  @Test(arguments: [
    (damping: 10.0, seconds: 1.356575413), (20, 0.956458410), (40, 2.618753212),
  ])
  func `it is at rest once distance and speed are a thousandth for good`(
    damping: Double, seconds: Double
  ) throws {
    let spring = try Spring(damping: damping)

    #expect(abs(spring.settlingDuration - seconds) < 1e-6)
    for step in 0..<1000 {
      let time = spring.settlingDuration * (1 + Double(step) / 200)
      #expect(abs(spring.value(at: time) - 1) <= 0.001)
      #expect(abs(spring.velocity(at: time)) <= 0.01)
    }
  }

  @Test(arguments: [(0.3, 0.0), (0.7, 0), (1, 0), (2, 0), (0.5, 4), (0.5, -4), (1, 4)])
  func `by its damping ratio it settles in the time that is asked for`(
    ratio: Double, velocity: Double
  ) throws {
    let spring = try Spring(
      dampingRatio: ratio, settlingDuration: 0.8, initialVelocity: velocity)

    #expect(spring.settlingDuration == 0.8)
    #expect(abs(spring.dampingRatio - ratio) < 1e-12)
    #expect(spring.initialVelocity == velocity)
    #expect(abs(spring.value(at: 0.8) - 1) <= 0.0010001)
    #expect(abs(spring.value(at: 0.4) - 1) > 0.001)
  }

  @Test func `as a curve it takes its own time and ends at exactly 1`() throws {
    let spring = try Spring(duration: 0.5, bounce: 0.4)
    let curve = TimingCurve.spring(spring)

    #expect(curve.seconds == spring.settlingDuration)
    #expect(curve.value(at: 0.25) == spring.value(at: 0.25 * spring.settlingDuration))
    #expect(curve.value(at: 1) == 1)
    #expect((0...100).contains { curve.value(at: Double($0) / 100) > 1.05 })
  }

  @Test(arguments: [0, -1, Double.nan, .infinity])
  func `a number that is not above zero and finite is refused by its name`(number: Double) {
    #expect(throws: SpringError.self) { try Spring(mass: number) }
    #expect(throws: SpringError.self) { try Spring(stiffness: number) }
    #expect(throws: SpringError.self) { try Spring(damping: number) }
    #expect(throws: SpringError.self) { try Spring(duration: number) }
    #expect(throws: SpringError.self) { try Spring(dampingRatio: number, settlingDuration: 1) }
    #expect(throws: SpringError.self) { try Spring(dampingRatio: 1, settlingDuration: number) }
  }

  @Test(arguments: [-1, 1, 2, -Double.infinity, .nan])
  func `a bounce without end, or none at all, is refused`(bounce: Double) {
    #expect(throws: SpringError.self) { try Spring(duration: 1, bounce: bounce) }
  }

  @Test(arguments: [-Double.infinity, .nan])
  func `a velocity that is none is refused`(velocity: Double) {
    #expect(throws: SpringError.self) { try Spring(initialVelocity: velocity) }
    #expect(throws: SpringError.self) { try Spring(duration: 1, initialVelocity: velocity) }
  }

  @Test(arguments: [
    (SpringError.mass(-1), "a spring's mass is above 0 and finite, not -1.0"),
    (.stiffness(0), "a spring's stiffness is above 0 and finite, not 0.0"),
    (.bounce(1), "a spring's bounce is above -1 and below 1, not 1.0"),
    (.dampingRatio(0), "a spring's damping ratio is above 0 and finite, not 0.0"),
  ])
  func `a refusal says what is allowed`(error: SpringError, text: String) {
    #expect(error.description == text)
  }

  @Test func `the error names what is wrong`() {
    #expect(throws: SpringError.mass(-1)) { try Spring(mass: -1) }
    #expect(throws: SpringError.stiffness(0)) { try Spring(stiffness: 0) }
    #expect(throws: SpringError.damping(-2)) { try Spring(damping: -2) }
    #expect(throws: SpringError.dampingRatio(0)) {
      try Spring(dampingRatio: 0, settlingDuration: 1)
    }
    #expect(throws: SpringError.bounce(1)) { try Spring(duration: 1, bounce: 1) }
    #expect(throws: SpringError.duration(0)) { try Spring(duration: 0) }
    #expect(throws: SpringError.settlingDuration(.infinity)) {
      try Spring(stiffness: 1e-30, damping: 1e-30)
    }
  }
}
