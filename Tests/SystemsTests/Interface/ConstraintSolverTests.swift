import ECS
import Testing

@testable import Systems

@Suite("Constraints by rank")
struct ConstraintSolverTests {
  var solver = ConstraintSolver()
  private var ranks = 0

  /// Adds `coefficients · variables + constant` as a rule that goes after those before it.
  private mutating func add(
    _ coefficients: [Double], _ constant: Double, _ relation: ConstraintSolver.Relation = .equal,
    priority: Float = 1000
  ) -> ConstraintSolver.Symbol {
    ranks += 1
    let terms = coefficients.enumerated().filter { $0.element != 0 }.map {
      LinearTerm(ConstraintSolver.Symbol($0.offset), times: $0.element)
    }
    return solver.add(
      terms, constant: constant, relation, rank: LayoutRank(priority: priority, number: ranks))
  }

  private mutating func addVariables(_ count: Int) {
    for _ in 0..<count { _ = solver.addVariable() }
  }

  private var values: [Double] {
    solver.states.indices.filter { solver.states[$0].kind == .variable }
      .map { solver.value(of: ConstraintSolver.Symbol($0)) }
  }

  @Test mutating func `two equations fix two variables`() {
    addVariables(2)

    _ = add([1, 1], -10)
    _ = add([1, -1], -4)

    #expect(values == [7, 3])
  }

  @Test mutating func `what nothing fixes is open`() {
    addVariables(2)

    _ = add([1, -1], 0)

    #expect(solver.isOpen([LinearTerm(0)]))
    #expect(!solver.isOpen([LinearTerm(0), LinearTerm(1, times: -1)]))
  }

  @Test mutating func `an equation that follows from others is met`() {
    addVariables(2)
    _ = add([1, 1], -10)

    let other = add([2, 2], -20)

    #expect(solver.isMet(other))
  }

  @Test mutating func `an equation that contradicts moves nothing and knows its opponents`() {
    addVariables(3)
    let first = add([1, 0, 0], -1)
    _ = add([0, 0, 1], -5)
    let second = add([-1, 1, 0], -2)

    let wrong = add([0, 1, 0], -9)

    #expect(!solver.isMet(wrong))
    #expect(solver.opponents(of: wrong) == [first, second])
    #expect(values == [1, 3, 5])
  }

  @Test(arguments: [
    (bound: 10.0, wish: 4.0, found: 10.0), (bound: 10, wish: 10, found: 10),
    (bound: 10, wish: 12, found: 12),
  ])
  mutating func `a wish is met as far as a bound allows`(
    bound: Double, wish: Double, found: Double
  ) {
    addVariables(1)
    _ = add([1], -bound, .atLeast)

    let wished = add([1], -wish, priority: 250)

    #expect(values == [found])
    #expect(solver.isMet(wished) == (wish >= bound))
  }

  @Test mutating func `of two wishes the higher one is met, whichever came first`() {
    addVariables(1)
    _ = add([1], -10, priority: 250)

    _ = add([1], -20, priority: 750)

    #expect(values == [20])
  }

  @Test mutating func `a lower wish takes what a higher one leaves`() {
    // The sum is at most 10; the first shall be 8, the second 5.
    addVariables(2)
    _ = add([-1, -1], 10, .atLeast)
    _ = add([0, 1], -5, priority: 250)

    _ = add([1, 0], -8, priority: 750)

    #expect(values == [8, 2])
  }

  @Test mutating func `what is taken away leaves room again`() {
    addVariables(1)
    let strong = add([1], -20, priority: 750)
    _ = add([1], -10, priority: 250)

    solver.remove(strong)

    #expect(values == [10])
    #expect(solver.unmet.isEmpty)
  }

  @Test mutating func `another constant moves what depends on it`() {
    addVariables(2)
    let first = add([1, 0], -10)
    _ = add([-1, 1], -5)

    solver.change(constantOf: first, by: -20)

    #expect(values == [30, 35])
  }

  @Test mutating func `a constant can turn a bound that was slack into one that holds`() {
    addVariables(1)
    let wish = add([1], -20, priority: 250)
    _ = add([-1], 50, .atLeast)

    solver.change(constantOf: wish, by: -40)

    #expect(values == [50])
    #expect(!solver.isMet(wish))
  }

  @Test mutating func `what rounding leaves of a factor is not divided by`() {
    addVariables(2)
    _ = add([0.1, 0.3], -1)

    let other = add([0.1 * 3, 0.3 * 3], -3)

    #expect(solver.isMet(other))
  }
}

/// Random constraints that come, change and go, against the same constraints solved afresh.
@Suite("Random constraints")
struct RandomConstraintTests {
  private struct Rule {
    var terms: [LinearTerm]
    var constant: Double
    var relation: ConstraintSolver.Relation
    var rank: LayoutRank
    var symbol: ConstraintSolver.Symbol = -1

    mutating func add(to solver: inout ConstraintSolver) {
      symbol = solver.add(terms, constant: constant, relation, rank: rank)
    }
  }

  private struct Program {
    let count: Int
    var random: RandomGenerator
    var solver = ConstraintSolver()
    var rules: [Rule] = []
    var number = 0

    /// Wishes of the lowest rank that leave nothing open.
    var stays: [Rule] {
      (0..<count).map { variable in
        Rule(
          terms: [LinearTerm(ConstraintSolver.Symbol(variable))], constant: 0, relation: .equal,
          rank: LayoutRank(priority: -1, number: variable))
      }
    }

    init(seed: Int, variables: Int) {
      count = variables
      random = RandomGenerator(seed: UInt64(seed))
      for _ in 0..<count { _ = solver.addVariable() }
      for var stay in stays { stay.add(to: &solver) }
    }

    mutating func step() {
      let what = random.next(below: 10)
      if rules.isEmpty || (what < 4 && rules.count < 2 * count) {
        rules.append(makeRule())
        rules[rules.count - 1].add(to: &solver)
      } else if what < 7 {
        let place = random.next(below: rules.count)
        solver.remove(rules[place].symbol)
        rules.remove(at: place)
      } else {
        let place = random.next(below: rules.count)
        let constant = Double(random.next(below: 200)) - 100
        solver.change(
          constantOf: rules[place].symbol, by: constant - rules[place].constant)
        rules[place].constant = constant
      }
    }

    private mutating func makeRule() -> Rule {
      number += 1
      var coefficients: [Int: Double] = [:]
      for _ in 0...random.next(below: 3) {
        coefficients[random.next(below: count)] = [1, -1, 2, -0.5][random.next(below: 4)]
      }
      return Rule(
        terms: (0..<count).compactMap { variable in
          coefficients[variable].map {
            LinearTerm(ConstraintSolver.Symbol(variable), times: $0)
          }
        },
        constant: Double(random.next(below: 200)) - 100,
        relation: random.next(below: 2) == 0 ? .equal : .atLeast,
        rank: LayoutRank(
          priority: [1000, 750, 500, 250][random.next(below: 4)], number: number))
    }

    /// The variables as they come out when all rules are added by rank.
    var fresh: [Double] {
      var other = ConstraintSolver()
      for _ in 0..<count { _ = other.addVariable() }
      for var rule in (rules + stays).sorted(by: { $0.rank < $1.rank }) { rule.add(to: &other) }
      return (0..<count).map { other.value(of: ConstraintSolver.Symbol($0)) }
    }

    var kept: [Double] {
      (0..<count).map { solver.value(of: ConstraintSolver.Symbol($0)) }
    }
  }

  @Test(arguments: 0..<20)
  func `after any adding, removing and changing all is as if solved afresh`(seed: Int) {
    var program = Program(seed: seed, variables: 2 + seed % 10)

    for step in 0..<500 {
      program.step()
      guard step % 5 == 0 else { continue }
      let worst = zip(program.kept, program.fresh).map { abs($0 - $1) }.max() ?? 0
      #expect(worst < 1e-6)
    }
  }

  @Test func `ten thousand edits leave no more memory in use than the rules that are left`() {
    var program = Program(seed: 1, variables: 6)

    for _ in 0..<10_000 { program.step() }

    #expect(program.solver.states.count <= 6 + 6 + 13)
    let users = program.solver.states.map(\.users.count).max() ?? 0
    #expect(users <= 2 * program.solver.states.count + 17)
  }
}
