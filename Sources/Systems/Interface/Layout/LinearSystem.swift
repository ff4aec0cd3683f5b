/// Linear equations taken in order: each one that the earlier ones leave room for fixes a variable.
///
/// Gauss–Jordan elimination that never goes back on a decision, which is what makes priorities
/// ranks: an equation that contradicts those before it changes nothing and is answered with
/// ``Verdict/contradiction(with:)``. Every fixed variable is kept as an expression of free ones
/// only.
struct LinearSystem {
  /// What became of an equation.
  enum Verdict: Equatable {
    /// It fixes a variable.
    case accepted

    /// It follows from those before it.
    case redundant

    /// It cannot hold together with the equations that carry these markers; they are only known
    /// where the equations were marked.
    case contradiction(with: [Int])
  }

  /// A coefficient this small, in an equation whose largest was 1, is what rounding left of
  /// nothing.
  private static let smallestCoefficient = 1e-9

  /// A gap this small, in points, is rounding and not a contradiction.
  private static let largestGap = 1e-6

  /// The expression of each variable; nil while it is free.
  private var expressions: [LinearExpression?]

  /// For each free variable, the variables whose expressions name it; may name some in vain.
  private var users: [[Int]]

  /// Creates a system of so many free variables, numbered from 0.
  init(variables: Int) {
    expressions = Array(repeating: nil, count: variables)
    users = Array(repeating: [], count: variables)
  }

  /// The value of a variable; nil when the equations leave it open; markers count as 0.
  func value(of variable: Int) -> Double? {
    guard let expression = expressions[variable], pivot(of: expression) == nil else { return nil }
    return expression.constant
  }

  /// Takes the equation `equation = 0`.
  ///
  /// - Parameters:
  ///   - equation: An expression of the variables; all its numbers finite.
  ///   - marker: A number to name the equation by when a later one contradicts it.
  /// - Returns: What became of it.
  mutating func take(_ equation: LinearExpression, marker: Int? = nil) -> Verdict {
    var reduced = normalized(equation)
    let tolerance = LinearSystem.largestGap * (1 + reduced.constant.magnitude)
    if let marker {
      reduced.add(LinearExpression(variable: expressions.count + marker), times: 1)
    }
    reduced = substitutingFixed(in: reduced)
    reduced.removeTerms(upTo: LinearSystem.smallestCoefficient)

    guard let pivot = pivot(of: reduced) else {
      guard reduced.constant.magnitude > tolerance else { return .redundant }
      let markers = reduced.terms.map { $0.variable - expressions.count }
      return .contradiction(with: markers.filter { $0 != marker })
    }
    fix(pivot, by: reduced)
    return .accepted
  }

  /// The equation with its largest coefficient made 1, so that limits mean the same everywhere.
  private func normalized(_ equation: LinearExpression) -> LinearExpression {
    let largest = equation.terms.reduce(0) { max($0, $1.coefficient.magnitude) }
    guard largest > 0 else { return equation }
    var scaled = equation
    scaled.scale(by: 1 / largest)
    return scaled
  }

  /// The expression with every fixed variable replaced by what it is.
  private func substitutingFixed(in expression: LinearExpression) -> LinearExpression {
    var result = expression
    for term in expression.terms where term.variable < expressions.count {
      guard let fixed = expressions[term.variable] else { continue }
      result.remove(term.variable)
      result.add(fixed, times: term.coefficient)
    }
    return result
  }

  /// The variable with the largest coefficient, the first of equals; nil when only markers are
  /// left.
  private func pivot(of expression: LinearExpression) -> LinearExpression.Term? {
    var best: LinearExpression.Term?
    for term in expression.terms where term.variable < expressions.count {
      if term.coefficient.magnitude > (best?.coefficient.magnitude ?? 0) { best = term }
    }
    return best
  }

  /// Solves an equation for one of its variables and puts the outcome wherever that one stands.
  private mutating func fix(_ pivot: LinearExpression.Term, by equation: LinearExpression) {
    var solution = equation
    solution.remove(pivot.variable)
    solution.scale(by: -1 / pivot.coefficient)

    let affected = users[pivot.variable]
    users[pivot.variable] = []
    for user in affected {
      guard var expression = expressions[user] else { continue }
      let factor = expression.coefficient(of: pivot.variable)
      guard factor != 0 else { continue }
      expression.remove(pivot.variable)
      expression.add(solution, times: factor)
      expressions[user] = expression
      note(user, uses: solution)
    }
    expressions[pivot.variable] = solution
    note(pivot.variable, uses: solution)
  }

  /// Remembers which free variables an expression names.
  private mutating func note(_ user: Int, uses expression: LinearExpression) {
    for term in expression.terms where term.variable < users.count {
      users[term.variable].append(user)
    }
  }
}
