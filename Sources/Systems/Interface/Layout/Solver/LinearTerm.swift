/// A symbol of a ``ConstraintSolver`` and the factor it has in a sum.
struct LinearTerm: Equatable, Sendable {
  /// The symbol.
  var symbol: ConstraintSolver.Symbol

  /// The factor.
  var coefficient: Double

  /// A symbol times a factor.
  init(_ symbol: ConstraintSolver.Symbol, times coefficient: Double = 1) {
    self.symbol = symbol
    self.coefficient = coefficient
  }
}

// Sums are terms in rising order of symbols, each symbol once.
extension [LinearTerm] {
  /// The factor of a symbol; 0 if it does not occur.
  func coefficient(of symbol: ConstraintSolver.Symbol) -> Double {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low &+ high) >> 1
      if self[middle].symbol < symbol { low = middle &+ 1 } else { high = middle }
    }
    return low < count && self[low].symbol == symbol ? self[low].coefficient : 0
  }

  /// Multiplies everything.
  mutating func scale(by factor: Double) {
    guard factor != 1 else { return }
    for index in indices { self[index].coefficient *= factor }
  }

  /// Puts a term of a new symbol at its place.
  mutating func insert(_ term: LinearTerm) {
    let place = firstIndex { $0.symbol > term.symbol } ?? count
    insert(term, at: place)
  }

  /// Adds another sum times a factor, and leaves one symbol out of the outcome: a merge.
  ///
  /// - Parameters:
  ///   - other: The other sum.
  ///   - factor: The factor.
  ///   - symbol: The symbol to leave out; nil for none.
  ///   - room: An array to work in, which swaps its place with this one.
  ///   - arrivals: Gets the symbols that did not occur before.
  mutating func add(
    _ other: [LinearTerm], times factor: Double, without symbol: ConstraintSolver.Symbol? = nil,
    room: inout [LinearTerm], arrivals: inout [ConstraintSolver.Symbol]
  ) {
    room.removeAll(keepingCapacity: true)
    var mine = 0
    for term in other {
      while mine < count, self[mine].symbol < term.symbol {
        if self[mine].symbol != symbol { room.append(self[mine]) }
        mine &+= 1
      }
      var sum = LinearTerm(term.symbol, times: term.coefficient * factor)
      if mine < count, self[mine].symbol == term.symbol {
        let largest = Swift.max(sum.coefficient.magnitude, self[mine].coefficient.magnitude, 1)
        sum.coefficient += self[mine].coefficient
        mine &+= 1
        // What rounding leaves of nothing.
        if sum.coefficient.magnitude <= 1e-9 * largest { continue }
      } else {
        arrivals.append(term.symbol)
      }
      room.append(sum)
    }
    while mine < count {
      if self[mine].symbol != symbol { room.append(self[mine]) }
      mine &+= 1
    }
    swap(&self, &room)
  }
}
