/// A sum of variables times coefficients and a constant.
struct LinearExpression: Equatable, Sendable {
  /// A variable, by number, and its coefficient.
  struct Term: Equatable, Sendable {
    /// The number of the variable.
    var variable: Int

    /// The factor it has.
    var coefficient: Double
  }

  /// The terms, in rising order of variables, each variable once.
  private(set) var terms: [Term] = []

  /// What stands beside the variables.
  var constant = 0.0

  /// A constant alone.
  init(constant: Double = 0) {
    self.constant = constant
  }

  /// A single variable.
  init(variable: Int) {
    terms = [Term(variable: variable, coefficient: 1)]
  }

  /// The coefficient of a variable; 0 when it does not occur.
  func coefficient(of variable: Int) -> Double {
    for term in terms where term.variable >= variable {
      return term.variable == variable ? term.coefficient : 0
    }
    return 0
  }

  /// Takes a variable out.
  mutating func remove(_ variable: Int) {
    terms.removeAll { $0.variable == variable }
  }

  /// Takes out the terms whose coefficients are next to nothing: remains of a cancellation.
  mutating func removeTerms(upTo limit: Double) {
    terms.removeAll { $0.coefficient.magnitude <= limit }
  }

  /// Multiplies everything.
  mutating func scale(by factor: Double) {
    constant *= factor
    for index in terms.indices { terms[index].coefficient *= factor }
  }

  /// Adds another expression times a factor: a merge of two ordered lists.
  mutating func add(_ other: LinearExpression, times factor: Double) {
    constant += other.constant * factor
    guard !other.terms.isEmpty else { return }
    var merged: [Term] = []
    merged.reserveCapacity(terms.count + other.terms.count)
    var mine = terms[...]
    for term in other.terms {
      while let next = mine.first, next.variable < term.variable {
        merged.append(mine.removeFirst())
      }
      var sum = Term(variable: term.variable, coefficient: term.coefficient * factor)
      if mine.first?.variable == term.variable {
        sum.coefficient += mine.removeFirst().coefficient
      }
      if sum.coefficient != 0 { merged.append(sum) }
    }
    merged.append(contentsOf: mine)
    terms = merged
  }
}
