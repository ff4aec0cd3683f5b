import Testing

@testable import Systems

@Suite("Linear equations in order")
struct LinearSystemTests {
  /// `a·x0 + b·x1 + … + constant`.
  private func expression(_ coefficients: [Double], _ constant: Double) -> LinearExpression {
    var sum = LinearExpression(constant: constant)
    for (variable, coefficient) in coefficients.enumerated() where coefficient != 0 {
      sum.add(LinearExpression(variable: variable), times: coefficient)
    }
    return sum
  }

  @Test func `two equations fix two variables`() {
    var system = LinearSystem(variables: 2)

    let verdicts = [
      system.take(expression([1, 1], -10)),
      system.take(expression([1, -1], -4)),
    ]

    #expect(verdicts == [.accepted, .accepted])
    #expect(system.value(of: 0) == 7)
    #expect(system.value(of: 1) == 3)
  }

  @Test func `a variable nothing fixes has no value`() {
    var system = LinearSystem(variables: 2)

    _ = system.take(expression([1, -1], 0))

    #expect(system.value(of: 0) == nil)
    #expect(system.value(of: 1) == nil)
  }

  @Test func `an equation that follows from others is redundant`() {
    var system = LinearSystem(variables: 2)
    _ = system.take(expression([1, 1], -10))

    #expect(system.take(expression([2, 2], -20)) == .redundant)
  }

  @Test func `an equation that contradicts names exactly the equations it contradicts`() {
    var system = LinearSystem(variables: 3)
    _ = system.take(expression([1, 0, 0], -1), marker: 0)
    _ = system.take(expression([0, 0, 1], -5), marker: 1)
    _ = system.take(expression([-1, 1, 0], -2), marker: 2)

    let verdict = system.take(expression([0, 1, 0], -9), marker: 3)

    #expect(verdict == .contradiction(with: [0, 2]))
  }

  @Test func `an equation that contradicts changes nothing`() {
    var system = LinearSystem(variables: 1)
    _ = system.take(expression([1], -1))

    #expect(system.take(expression([1], -2)) == .contradiction(with: []))
    #expect(system.value(of: 0) == 1)
  }

  @Test(arguments: [(constant: 0.0, isSound: true), (constant: 5, isSound: false)])
  func `an equation without variables is judged by its constant`(constant: Double, isSound: Bool) {
    var system = LinearSystem(variables: 1)

    let verdict = system.take(expression([], constant))

    #expect(verdict == (isSound ? .redundant : .contradiction(with: [])))
  }

  @Test func `what rounding leaves of a coefficient is not divided by`() {
    var system = LinearSystem(variables: 2)
    _ = system.take(expression([0.1, 0.3], -1))

    #expect(system.take(expression([0.1 * 3, 0.3 * 3], -3)) == .redundant)
  }
}
