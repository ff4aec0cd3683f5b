/// Linear constraints, heeded in the order of their ranks, and kept solved while they change.
///
/// A constraint is a sum of variables and a constant, its *residual*, which shall be zero or shall
/// not be below zero. Of the residuals that cannot all be as they shall, the one of the highest
/// rank is brought as near as can be, then the next, and so on. So the solution is the same in
/// whatever order constraints came and went, as far as they leave nothing open.
///
/// It is the simplex method on a tableau. Variables and residuals are symbols; as many of them are
/// zero as there are variables, and the others are expressed by those. A constraint that holds
/// exactly has its residual among the zeros. Adding a constraint expresses it by the zeros, and
/// moves them for its sake as far as what ranks above it allows. Another constant moves the values
/// that depend on it, and nothing else as long as that leaves every residual as it shall be: that
/// is what makes an animated constant cheap.
///
/// Costs: a change of a constant, the number of symbols that depend on it; adding and removing, as
/// much for each symbol that has to be exchanged, and few have to be.
struct ConstraintSolver: Equatable, Sendable {
  /// A variable or a constraint, by number.
  typealias Symbol = Int32

  /// What a residual shall be.
  enum Relation: UInt8, Sendable {
    /// Zero.
    case equal

    /// Zero or above.
    case atLeast
  }

  /// A residual that is this little off is as it shall be.
  static let tolerance = 1e-7

  /// A symbol whose factor is this small is not exchanged: dividing by it would magnify rounding.
  static let smallestPivot = 1e-6

  /// What is known of each symbol.
  var states: [SymbolState] = []

  /// The residuals that are not as they shall be, by rank.
  private(set) var unmet: [Symbol] = []

  /// The variables that may have got other values since somebody asked.
  private var touched: [Symbol] = []

  /// The numbers that no symbol has at present.
  private var unused: [Symbol] = []

  /// How often symbols were exchanged since rounding was last looked at.
  var exchanges = 0

  /// How often symbols were searched for.
  var searches = 0

  // Room to work in.
  var room: [LinearTerm] = []
  var arrivals: [Symbol] = []

  /// The value of a variable, or how far a constraint is from holding exactly.
  ///
  /// A variable that is left open has any value.
  func value(of symbol: Symbol) -> Double {
    states[Int(symbol)].value / states[Int(symbol)].scale
  }

  /// Makes room for so many more symbols.
  mutating func reserve(_ count: Int) {
    states.reserveCapacity(states.count + count)
  }

  /// Hands over the variables that may have got other values since the last time.
  mutating func forEachTouched(_ body: (Symbol) -> Void) {
    for symbol in touched where states[Int(symbol)].isTouched {
      states[Int(symbol)].isTouched = false
      if states[Int(symbol)].kind == .variable { body(symbol) }
    }
    touched.removeAll(keepingCapacity: true)
  }

  /// Notes that a symbol may have got another value.
  mutating func touch(_ symbol: Symbol) {
    guard states[Int(symbol)].kind == .variable, !states[Int(symbol)].isTouched else { return }
    states[Int(symbol)].isTouched = true
    touched.append(symbol)
  }

  /// Whether a constraint is as it shall be.
  func isMet(_ symbol: Symbol) -> Bool {
    !states[Int(symbol)].isUnmet
  }

  /// The constraints that an unmet one would have to be stronger than.
  func opponents(of symbol: Symbol) -> [Symbol] {
    states[Int(symbol)].terms.map(\.symbol)
  }

  /// Whether constraints leave open what a variable is.
  func isOpen(_ variable: Symbol) -> Bool {
    !states[Int(variable)].isBasic || isOpen(sum: states[Int(variable)].terms)
  }

  /// Whether constraints leave open what a sum of variables is.
  func isOpen(_ terms: [LinearTerm]) -> Bool {
    var (sum, room): ([LinearTerm], [LinearTerm]) = ([], [])
    _ = add(terms, times: 1, to: &sum, &room)
    return isOpen(sum: sum)
  }

  /// Whether a sum of zeros can have other values.
  private func isOpen(sum: [LinearTerm]) -> Bool {
    sum.contains { term in
      switch states[Int(term.symbol)].kind {
      case .variable: true
      // It may be above zero, if that does not move anything away from where it shall be.
      case .inequality: !isHeld(term.symbol)
      case .equation, .unused: false
      }
    }
  }

  /// Whether an inequality that holds exactly is held there by a residual that is not met.
  private func isHeld(_ symbol: Symbol) -> Bool {
    unmet.contains { states[Int($0)].terms.coefficient(of: symbol) != 0 }
  }
}

// MARK: - Coming, changing and going

extension ConstraintSolver {
  /// Adds a variable; nothing is said about it yet.
  mutating func addVariable() -> Symbol {
    let symbol = makeSymbol(.variable)
    touch(symbol)
    return symbol
  }

  /// Adds a constraint, and moves the variables for its sake.
  ///
  /// - Parameters:
  ///   - terms: The variables with their factors, each variable once.
  ///   - constant: What is added to them.
  ///   - relation: What the sum shall be.
  ///   - rank: Which constraints it goes before; no two have the same.
  /// - Returns: The constraint, by number.
  mutating func add(
    _ terms: [LinearTerm], constant: Double, _ relation: Relation = .equal, rank: LayoutRank
  ) -> Symbol {
    let symbol = makeSymbol(relation == .equal ? .equation : .inequality)
    states[Int(symbol)].ask(terms, constant, rank)
    settle(symbol)
    renewIfWorn()
    return symbol
  }

  /// Takes a constraint away, and moves the variables it stood in the way of.
  mutating func remove(_ symbol: Symbol) {
    // A residual that nothing is asked of is a variable like others.
    states[Int(symbol)].kind = .variable
    review(symbol)
    if !states[Int(symbol)].isBasic {
      optimize()
      if !states[Int(symbol)].isBasic { expel(symbol) }
    }
    discard(symbol)
    optimize()
    renewIfWorn()
  }

  /// Adds to the constant of a constraint, and moves the variables that depend on it.
  mutating func change(constantOf symbol: Symbol, by change: Double) {
    states[Int(symbol)].constant += change
    let change = change * states[Int(symbol)].scale
    if states[Int(symbol)].isBasic {
      states[Int(symbol)].value += change
      review(symbol)
    } else {
      forEachUser(of: symbol) { solver, user, coefficient in
        solver.states[Int(user)].value -= coefficient * change
        solver.touch(user)
        solver.review(user)
      }
    }
    optimize()
    renewIfWorn()
  }

  /// Expresses a constraint by the zeros, and moves them for its sake.
  mutating func settle(_ symbol: Symbol) {
    if let variable = newcomer(in: symbol) {
      define(variable, by: symbol)
      return
    }
    let scale = states[Int(symbol)].scale
    let value = express(symbol, as: states[Int(symbol)].source, times: scale)
    states[Int(symbol)].value = value + states[Int(symbol)].constant * scale
    review(symbol)
    if let free = mostFree(of: states[Int(symbol)].terms) { exchange(symbol, for: free) }
    optimize()
  }

  /// A variable of a constraint that no expression names yet, with a factor that is not small.
  private func newcomer(in symbol: Symbol) -> LinearTerm? {
    let least = 0.5 / states[Int(symbol)].scale
    for term in states[Int(symbol)].source where term.coefficient.magnitude >= least {
      let place = Int(term.symbol)
      if states[place].kind == .variable, !states[place].isBasic, states[place].users.isEmpty {
        return term
      }
    }
    return nil
  }

  /// Lets a variable that no expression names be what a constraint asks of it; nothing else moves.
  private mutating func define(_ variable: LinearTerm, by symbol: Symbol) {
    exchanges += 1
    let factor = -1 / variable.coefficient
    let scale = states[Int(symbol)].scale
    let value = express(variable.symbol, as: states[Int(symbol)].source, times: factor) {
      $0.add(LinearTerm(symbol, times: -factor / scale))
    }
    states[Int(variable.symbol)].value = value + states[Int(symbol)].constant * factor
    touch(variable.symbol)
  }

  /// Expresses a symbol by zeros: as a sum of the other variables and what is added to that.
  ///
  /// - Returns: The constant of the expression.
  private mutating func express(
    _ symbol: Symbol, as source: [LinearTerm], times factor: Double,
    and finish: (inout [LinearTerm]) -> Void = { _ in }
  ) -> Double {
    var (sum, room): ([LinearTerm], [LinearTerm]) = ([], [])
    swap(&sum, &states[Int(symbol)].terms)
    swap(&room, &self.room)
    sum.removeAll(keepingCapacity: true)
    let value = add(source, times: factor, without: symbol, to: &sum, &room)
    finish(&sum)
    swap(&room, &self.room)
    states[Int(symbol)].isBasic = true
    states[Int(symbol)].terms = sum
    for term in sum { note(symbol, uses: term.symbol) }
    return value
  }

  /// Notes whether a residual is as it shall be.
  mutating func review(_ symbol: Symbol) {
    let isUnmet = states[Int(symbol)].isAmiss
    guard isUnmet != states[Int(symbol)].isUnmet else { return }
    states[Int(symbol)].isUnmet = isUnmet
    if isUnmet {
      let rank = states[Int(symbol)].rank
      let place = unmet.firstIndex { rank < states[Int($0)].rank } ?? unmet.count
      unmet.insert(symbol, at: place)
    } else {
      unmet.removeAll { $0 == symbol }
    }
  }

  /// Gives a new symbol a number.
  private mutating func makeSymbol(_ kind: SymbolState.Kind) -> Symbol {
    let symbol: Symbol
    if let last = unused.popLast() {
      symbol = last
    } else {
      symbol = Symbol(truncatingIfNeeded: states.count)
      states.append(SymbolState())
    }
    states[Int(symbol)].kind = kind
    return symbol
  }

  /// Forgets a symbol that no other is expressed by.
  private mutating func discard(_ symbol: Symbol) {
    states[Int(symbol)].clear()
    states[Int(symbol)].kind = .unused
    unused.append(symbol)
  }

  /// Makes a zero that shall go one that is expressed by others, by a variable if it can be.
  private mutating func expel(_ symbol: Symbol) {
    var best: (symbol: Symbol, isVariable: Bool, size: Double)?
    forEachUser(of: symbol) { solver, user, coefficient in
      let isVariable = solver.states[Int(user)].kind == .variable
      let size = coefficient.magnitude
      if let best, best.isVariable != isVariable ? best.isVariable : best.size >= size { return }
      best = (user, isVariable, size)
    }
    if let best { exchange(best.symbol, for: symbol) }
  }

  /// Of the variables among the terms with great factors, the one that fewest expressions name:
  /// into those it would have to be put.
  private func mostFree(of terms: [LinearTerm]) -> Symbol? {
    let variables = terms.lazy.filter { states[Int($0.symbol)].kind == .variable }
    let greatest = variables.reduce(0) { max($0, $1.coefficient.magnitude) }
    let least = max(greatest / 2, Self.smallestPivot)
    var best: (symbol: Symbol, users: Int)?
    for term in variables where term.coefficient.magnitude >= least {
      let users = states[Int(term.symbol)].users.count
      if users < best?.users ?? .max { best = (term.symbol, users) }
    }
    return best?.symbol
  }

  /// Adds a sum of variables, times a factor and but for one of them, to a sum of zeros.
  ///
  /// - Returns: The constant beside those zeros.
  private func add(
    _ terms: [LinearTerm], times factor: Double, without omitted: Symbol? = nil,
    to sum: inout [LinearTerm], _ room: inout [LinearTerm]
  ) -> Double {
    var value = 0.0
    for term in terms where states[Int(term.symbol)].isBasic {
      let factor = term.coefficient * factor
      value += states[Int(term.symbol)].value * factor
      sum.add(states[Int(term.symbol)].terms, times: factor, room: &room)
    }
    for term in terms where !states[Int(term.symbol)].isBasic && term.symbol != omitted {
      sum.add(term.scaled(by: factor))
    }
    return value
  }
}
