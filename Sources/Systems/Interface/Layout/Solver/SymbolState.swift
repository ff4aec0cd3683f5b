/// What a ``ConstraintSolver`` knows of one of its symbols.
struct SymbolState: Equatable, Sendable {
  /// What a symbol is.
  enum Kind: UInt8, Sendable {
    /// A variable: nothing is asked of its value.
    case variable

    /// The residual of a constraint, which shall be zero.
    case equation

    /// The residual of a constraint, which shall not be below zero.
    case inequality

    /// Nothing at present.
    case unused
  }

  /// What it is.
  var kind = Kind.unused

  /// Whether it is expressed by others; otherwise it is zero.
  var isBasic = false

  /// Whether it is a residual that is not as it shall be.
  var isUnmet = false

  /// Whether it is a variable among those that may have got other values.
  var isTouched = false

  /// The place of a constraint in the order in which they are heeded.
  var rank = LayoutRank.last

  /// What a constraint was multiplied by so that its greatest factor is 1.
  var scale = 1.0

  /// A constraint as it was added.
  var source: [LinearTerm] = []
  var constant = 0.0

  /// Its value: what stands beside the zeros in its expression.
  var value = 0.0

  /// Its expression; empty if it is zero.
  var terms: [LinearTerm] = []

  /// The symbols whose expressions name it, some perhaps in vain or twice.
  var users: [ConstraintSolver.Symbol] = []

  /// The last search that met it.
  var search = 0

  /// Whether the value of a residual is not what it shall be.
  var isAmiss: Bool {
    switch kind {
    case .equation: value.magnitude > ConstraintSolver.tolerance
    case .inequality: value < -ConstraintSolver.tolerance
    case .variable, .unused: false
    }
  }

  /// Becomes a constraint on a sum of variables.
  mutating func ask(_ terms: [LinearTerm], _ constant: Double, _ rank: LayoutRank) {
    let largest = terms.reduce(0) { max($0, $1.coefficient.magnitude) }
    (source, self.constant, self.rank) = (terms, constant, rank)
    scale = largest > 0 ? 1 / largest : 1
  }

  /// Forgets everything, and keeps the memory.
  mutating func clear() {
    var empty = SymbolState()
    swap(&empty, &self)
    (terms, users, source) = (empty.terms, empty.users, empty.source)
    // It is in the list of those already, and shall not come into it twice.
    isTouched = empty.isTouched
    terms.removeAll(keepingCapacity: true)
    users.removeAll(keepingCapacity: true)
    source.removeAll(keepingCapacity: true)
  }
}
