import ECS

/// The variables that stand for the frame of a view.
struct FrameVariables: Equatable, Sendable {
  /// The left edge, the top edge, the width and the height.
  var left: ConstraintSolver.Symbol
  var top: ConstraintSolver.Symbol
  var width: ConstraintSolver.Symbol
  var height: ConstraintSolver.Symbol

  /// Whether the view has a text.
  var hasText: Bool

  /// All four.
  var all: [ConstraintSolver.Symbol] { [left, top, width, height] }

  /// An attribute as a sum: a variable, in most cases with all or half of another, and a constant.
  func parts(
    of attribute: Anchor.Attribute
  ) -> (first: LinearTerm, second: LinearTerm?, constant: Double) {
    switch attribute {
    case .left, .leading: (LinearTerm(left), nil, 0)
    case .right, .trailing: (LinearTerm(left), LinearTerm(width), 0)
    case .centerX: (LinearTerm(left), LinearTerm(width, times: 0.5), 0)
    case .top: (LinearTerm(top), nil, 0)
    case .bottom: (LinearTerm(top), LinearTerm(height), 0)
    case .centerY: (LinearTerm(top), LinearTerm(height, times: 0.5), 0)
    case .firstBaseline, .lastBaseline:
      hasText
        ? (LinearTerm(top), LinearTerm(height, times: 0.5), ViewFrame.rowHeight / 2)
        : parts(of: .bottom)
    case .width: (LinearTerm(width), nil, 0)
    case .height: (LinearTerm(height), nil, 0)
    }
  }
}

/// A constraint as the solver takes it: a sum that shall be zero, or not below.
struct LayoutRule: Equatable, Sendable {
  /// The sum of variables.
  var terms: [LinearTerm]

  /// What is added to it.
  var constant: Double

  /// What the sum shall be.
  var relation: ConstraintSolver.Relation

  /// The rule that a length or a line has a value.
  init(_ variable: ConstraintSolver.Symbol, is value: Double) {
    (terms, constant, relation) = ([LinearTerm(variable)], -value, .equal)
  }

  /// The rule that a line of a view is where that line of another one is.
  init(_ attribute: Anchor.Attribute, of view: FrameVariables, as other: FrameVariables) {
    self.init()
    add(attribute, of: view, times: 1)
    add(attribute, of: other, times: -1)
  }

  /// A constraint; nil if a view it names is not known.
  init?(_ constraint: Constraint, _ frame: (Entity) -> FrameVariables?) {
    guard let view = frame(constraint.first.view) else { return nil }
    let sign = constraint.relation == .lessThanOrEqual ? -1.0 : 1.0
    self.init(-constraint.constant * sign, constraint.relation == .equal ? .equal : .atLeast)
    add(constraint.first.attribute, of: view, times: sign)
    if let anchor = constraint.second {
      guard let other = frame(anchor.view) else { return nil }
      add(anchor.attribute, of: other, times: -constraint.multiplier * sign)
    }
  }

  private init(_ constant: Double = 0, _ relation: ConstraintSolver.Relation = .equal) {
    (terms, self.constant, self.relation) = ([], constant, relation)
    // Two anchors with two variables each.
    terms.reserveCapacity(4)
  }

  /// Adds an attribute times a factor, so that each variable is named once.
  private mutating func add(
    _ attribute: Anchor.Attribute, of view: FrameVariables, times factor: Double
  ) {
    let (first, second, constant) = view.parts(of: attribute)
    self.constant += constant * factor
    add(first.scaled(by: factor))
    if let second { add(second.scaled(by: factor)) }
  }

  private mutating func add(_ term: LinearTerm) {
    guard let place = terms.firstIndex(where: { $0.symbol == term.symbol }) else {
      if term.coefficient != 0 { terms.append(term) }
      return
    }
    terms[place].coefficient += term.coefficient
    if terms[place].coefficient == 0 { terms.remove(at: place) }
  }
}

extension LayoutRank {
  /// The bounds come before everything; each of their four numbers has a rank of its own.
  static func bounds(_ number: Int) -> LayoutRank {
    LayoutRank(priority: .infinity, number: number)
  }

  /// Then the sizes that texts need, width (0) and height (1), in the order of slots.
  static func size(of view: Entity, axis: Int) -> LayoutRank {
    LayoutRank(
      priority: -.greatestFiniteMagnitude, number: Int(view.index) * 2 + axis)
  }

  /// At last what views take from their parents.
  static func filling(_ number: Int) -> LayoutRank {
    LayoutRank(priority: -.infinity, number: number)
  }
}
