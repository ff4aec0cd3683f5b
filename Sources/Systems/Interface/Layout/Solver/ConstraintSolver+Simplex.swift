extension ConstraintSolver {
  /// A zero to move.
  private struct Move {
    /// The symbol.
    var symbol: Symbol

    /// Upwards (1) or downwards (-1).
    var direction: Double

    /// The unmet residual it is moved for.
    var sake: Symbol
  }

  /// Moves the zeros for the sake of what is unmet, the highest rank first, until none can be moved
  /// without harm to something higher.
  mutating func optimize() {
    var rounds = 0
    while !unmet.isEmpty, let move = findMove(), let leaving = firstStop(of: move) {
      exchange(leaving, for: move.symbol)
      rounds += 1
      // Rounding alone can lead in a circle.
      if rounds > 16 * states.count { return }
    }
  }

  /// A zero that helps an unmet residual when it moves.
  ///
  /// Of the unmet residuals that a zero moves, the highest one decides which way it may move. A
  /// residual that is zero stays so unless it ranks below, or is an inequality that moves up.
  private mutating func findMove() -> Move? {
    searches += 1
    for sake in unmet {
      let (value, rank) = (states[Int(sake)].value, states[Int(sake)].rank)
      for index in states[Int(sake)].terms.indices {
        let term = states[Int(sake)].terms[index]
        let zero = Int(term.symbol)
        guard term.coefficient.magnitude > Self.smallestPivot, states[zero].search != searches
        else { continue }
        states[zero].search = searches
        let direction = value * term.coefficient < 0 ? 1.0 : -1.0
        let isFree =
          states[zero].kind == .variable || (states[zero].kind == .inequality && direction > 0)
        if isFree || rank < states[zero].rank {
          return Move(symbol: term.symbol, direction: direction, sake: sake)
        }
      }
    }
    return nil
  }

  /// The residual at which a move ends: the first that becomes zero, or is zero and would leave it.
  ///
  /// Residuals that rank below what the move is for do not stop it. Of several at nearly the same
  /// place it is the one with the greatest factor, which rounding harms least.
  private mutating func firstStop(of move: Move) -> Symbol? {
    let limit = states[Int(move.sake)].rank
    var best: (symbol: Symbol, way: Double, size: Double)?
    forEachUser(of: move.symbol) { solver, user, coefficient in
      let state = solver.states[Int(user)]
      guard state.kind != .variable, state.rank <= limit,
        let way = ConstraintSolver.way(to: state, at: coefficient * move.direction)
      else { return }
      if let best {
        if way > best.way + 1e-9 { return }
        if way > best.way - 1e-9 && best.size >= coefficient.magnitude { return }
      }
      best = (user, way, coefficient.magnitude)
    }
    return best?.symbol
  }

  /// How far a zero can move until a residual that changes at a rate must stop it; nil for any way.
  private static func way(to state: SymbolState, at rate: Double) -> Double? {
    guard rate.magnitude > smallestPivot else { return nil }
    if state.value.magnitude <= tolerance {
      return state.kind == .equation || rate < 0 ? 0 : nil
    }
    return state.value * rate < 0 ? state.value.magnitude / rate.magnitude : nil
  }

  /// Makes a symbol zero, and expresses one that was zero instead.
  mutating func exchange(_ leaving: Symbol, for entering: Symbol) {
    exchanges += 1
    let (out, into) = (Int(leaving), Int(entering))
    var terms: [LinearTerm] = []
    swap(&terms, &states[out].terms)
    let factor = -1 / terms.coefficient(of: entering)
    let value = states[out].value * factor
    terms.removeAll { $0.symbol == entering }
    terms.scale(by: factor)
    terms.add(LinearTerm(leaving, times: -factor))
    states[out].isBasic = false
    states[out].value = 0
    touch(leaving)
    review(leaving)

    var users: [Symbol] = []
    swap(&users, &states[into].users)
    for user in users where user != leaving && states[Int(user)].isBasic {
      substitute(terms, value, for: entering, in: user)
    }
    users.removeAll(keepingCapacity: true)
    states[into].users = users
    states[into].isBasic = true
    states[into].value = value
    states[into].terms = terms
    touch(entering)
    review(entering)
    for term in terms { note(entering, uses: term.symbol) }
  }

  /// Puts an expression in the place of a symbol that another expression names.
  private mutating func substitute(
    _ terms: [LinearTerm], _ value: Double, for symbol: Symbol, in user: Symbol
  ) {
    let row = Int(user)
    let factor = states[row].terms.coefficient(of: symbol)
    guard factor != 0 else { return }
    states[row].value += value * factor
    touch(user)
    var arrivals: [Symbol] = []
    swap(&arrivals, &self.arrivals)
    states[row].terms.replace(symbol, by: terms, room: &room) { arrivals.append($0) }
    for arrival in arrivals { note(user, uses: arrival) }
    arrivals.removeAll(keepingCapacity: true)
    swap(&arrivals, &self.arrivals)
    review(user)
  }

  /// Notes that an expression names a symbol.
  mutating func note(_ user: Symbol, uses symbol: Symbol) {
    states[Int(symbol)].users.append(user)
    // Those in vain are forgotten once there are many.
    if states[Int(symbol)].users.count > 2 * states.count + 16 {
      forEachUser(of: symbol) { _, _, _ in }
    }
  }

  /// Hands over the symbols whose expressions name a symbol, with its factor there.
  mutating func forEachUser(
    of symbol: Symbol, _ body: (inout ConstraintSolver, Symbol, Double) -> Void
  ) {
    searches += 1
    let search = searches
    var users: [Symbol] = []
    swap(&users, &states[Int(symbol)].users)
    var kept = 0
    for user in users where states[Int(user)].isBasic && states[Int(user)].search != search {
      let coefficient = states[Int(user)].terms.coefficient(of: symbol)
      guard coefficient != 0 else { continue }
      states[Int(user)].search = search
      users[kept] = user
      kept += 1
      body(&self, user, coefficient)
    }
    users.removeLast(users.count - kept)
    states[Int(symbol)].users = users
  }
}

// MARK: - Rounding

extension ConstraintSolver {
  /// The greatest difference between a residual and what the variables make of its constraint.
  var roundingError: Double {
    var worst = 0.0
    for state in states where state.kind == .equation || state.kind == .inequality {
      var sum = state.constant
      for term in state.source { sum += states[Int(term.symbol)].value * term.coefficient }
      worst = max(worst, (sum * state.scale - state.value).magnitude)
    }
    return worst
  }

  /// Starts anew from the constraints once rounding has added up.
  mutating func renewIfWorn() {
    guard exchanges >= 32 else { return }
    if roundingError > 1e-9 { renew() }
    exchanges = 0
  }

  /// Settles all constraints anew, by rank.
  private mutating func renew() {
    let constraints = states.indices.filter {
      states[$0].kind == .equation || states[$0].kind == .inequality
    }
    for index in states.indices {
      states[index].isBasic = false
      states[index].value = 0
      states[index].terms.removeAll(keepingCapacity: true)
      states[index].users.removeAll(keepingCapacity: true)
      touch(Symbol(truncatingIfNeeded: index))
      review(Symbol(truncatingIfNeeded: index))
    }
    for index in constraints.sorted(by: { states[$0].rank < states[$1].rank }) {
      settle(Symbol(truncatingIfNeeded: index))
    }
  }
}
