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

  /// The term times a factor.
  func scaled(by factor: Double) -> LinearTerm {
    LinearTerm(symbol, times: coefficient * factor)
  }

  /// The sum with a term of the same symbol; nil if that is what rounding leaves of nothing.
  func sum(with other: LinearTerm) -> LinearTerm? {
    let largest = max(coefficient.magnitude, other.coefficient.magnitude, 1)
    let sum = coefficient + other.coefficient
    return sum.magnitude > 1e-9 * largest ? LinearTerm(symbol, times: sum) : nil
  }
}

// Sums are terms in rising order of symbols, each symbol once.
extension [LinearTerm] {
  /// Sums of so few terms are put into longer ones term by term.
  private static let fewTerms = 4

  /// The factor of a symbol; 0 if it does not occur.
  func coefficient(of symbol: ConstraintSolver.Symbol) -> Double {
    let place = place(of: symbol)
    return place < count && self[place].symbol == symbol ? self[place].coefficient : 0
  }

  /// Where a symbol is, or would have to be.
  private func place(of symbol: ConstraintSolver.Symbol) -> Int {
    var (low, high) = (0, count)
    // Mostly it is newer than all others.
    if let last, last.symbol < symbol { return count }
    while low < high {
      let middle = (low &+ high) >> 1
      if self[middle].symbol < symbol { low = middle &+ 1 } else { high = middle }
    }
    return low
  }

  /// Multiplies everything.
  mutating func scale(by factor: Double) {
    guard factor != 1 else { return }
    for index in indices { self[index].coefficient *= factor }
  }

  /// Adds a term; returns whether its symbol did not occur before.
  @discardableResult
  mutating func add(_ term: LinearTerm) -> Bool {
    let place = place(of: term.symbol)
    guard place < count, self[place].symbol == term.symbol else {
      insert(term, at: place)
      return true
    }
    if let sum = term.sum(with: self[place]) { self[place] = sum } else { remove(at: place) }
    return false
  }

  /// Puts another sum in the place of a symbol that occurs.
  ///
  /// - Parameters:
  ///   - symbol: The symbol, which does not occur in the other sum.
  ///   - other: The other sum.
  ///   - room: An array to work in, which may swap its place with this one.
  ///   - arrive: Gets each symbol that did not occur before.
  mutating func replace(
    _ symbol: ConstraintSolver.Symbol, by other: [LinearTerm], room: inout [LinearTerm],
    arrive: (ConstraintSolver.Symbol) -> Void
  ) {
    let factor = coefficient(of: symbol)
    guard other.count <= Self.fewTerms else {
      merge(other, times: factor, without: symbol, room: &room, arrive: arrive)
      return
    }
    remove(at: place(of: symbol))
    for term in other where add(term.scaled(by: factor)) { arrive(term.symbol) }
  }

  /// Adds another sum times a factor.
  ///
  /// - Parameters:
  ///   - other: The other sum.
  ///   - factor: The factor.
  ///   - room: An array to work in, which may swap its place with this one.
  mutating func add(_ other: [LinearTerm], times factor: Double, room: inout [LinearTerm]) {
    if other.count <= Self.fewTerms {
      for term in other { add(term.scaled(by: factor)) }
    } else if count <= Self.fewTerms {
      room.removeAll(keepingCapacity: true)
      room.append(contentsOf: self)
      removeAll(keepingCapacity: true)
      reserveCapacity(other.count + Self.fewTerms)
      append(contentsOf: other)
      scale(by: factor)
      for term in room { add(term) }
    } else {
      merge(other, times: factor, without: nil, room: &room) { _ in }
    }
  }

  /// Adds another sum times a factor, and leaves one symbol out of the outcome.
  ///
  /// - Parameters:
  ///   - other: The other sum.
  ///   - factor: The factor.
  ///   - symbol: The symbol to leave out; nil for none.
  ///   - room: An array to work in, which swaps its place with this one.
  ///   - arrive: Gets each symbol that did not occur before.
  private mutating func merge(
    _ other: [LinearTerm], times factor: Double, without symbol: ConstraintSolver.Symbol?,
    room: inout [LinearTerm], arrive: (ConstraintSolver.Symbol) -> Void
  ) {
    room.removeAll(keepingCapacity: true)
    var mine = 0
    for term in other {
      while mine < count, self[mine].symbol < term.symbol {
        if self[mine].symbol != symbol { room.append(self[mine]) }
        mine &+= 1
      }
      if mine < count, self[mine].symbol == term.symbol {
        if let sum = term.scaled(by: factor).sum(with: self[mine]) { room.append(sum) }
        mine &+= 1
      } else {
        arrive(term.symbol)
        room.append(term.scaled(by: factor))
      }
    }
    while mine < count {
      if self[mine].symbol != symbol { room.append(self[mine]) }
      mine &+= 1
    }
    swap(&self, &room)
  }
}
