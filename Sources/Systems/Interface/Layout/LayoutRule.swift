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

  /// An attribute as a sum of the variables and a constant.
  func expression(of attribute: Anchor.Attribute) -> (terms: [LinearTerm], constant: Double) {
    switch attribute {
    case .left, .leading: ([LinearTerm(left)], 0)
    case .right, .trailing: ([LinearTerm(left), LinearTerm(width)], 0)
    case .centerX: ([LinearTerm(left), LinearTerm(width, times: 0.5)], 0)
    case .top: ([LinearTerm(top)], 0)
    case .bottom: ([LinearTerm(top), LinearTerm(height)], 0)
    case .centerY: ([LinearTerm(top), LinearTerm(height, times: 0.5)], 0)
    case .firstBaseline, .lastBaseline:
      hasText
        ? ([LinearTerm(top), LinearTerm(height, times: 0.5)], ViewFrame.rowHeight / 2)
        : expression(of: .bottom)
    case .width: ([LinearTerm(width)], 0)
    case .height: ([LinearTerm(height)], 0)
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
  init(_ terms: [LinearTerm], is value: Double) {
    (self.terms, constant, relation) = (terms, -value, .equal)
  }

  /// The rule that a line of a view is where that line of another one is.
  init(_ attribute: Anchor.Attribute, of view: FrameVariables, as other: FrameVariables) {
    self.init(view.expression(of: attribute).terms, is: 0)
    subtract(other.expression(of: attribute).terms, times: 1)
  }

  /// A constraint; nil if a view it names is not known.
  init?(_ constraint: Constraint, _ frame: (Entity) -> FrameVariables?) {
    guard let view = frame(constraint.first.view) else { return nil }
    let first = view.expression(of: constraint.first.attribute)
    terms = first.terms
    constant = first.constant - constraint.constant
    relation = constraint.relation == .equal ? .equal : .atLeast
    if let anchor = constraint.second {
      guard let other = frame(anchor.view) else { return nil }
      let second = other.expression(of: anchor.attribute)
      constant -= second.constant * constraint.multiplier
      subtract(second.terms, times: constraint.multiplier)
    }
    if constraint.relation == .lessThanOrEqual {
      constant = -constant
      terms.scale(by: -1)
    }
  }

  /// Subtracts terms, so that each variable is named once.
  private mutating func subtract(_ others: [LinearTerm], times factor: Double) {
    for other in others {
      if let index = terms.firstIndex(where: { $0.symbol == other.symbol }) {
        terms[index].coefficient -= other.coefficient * factor
      } else {
        terms.append(LinearTerm(other.symbol, times: -other.coefficient * factor))
      }
    }
    terms.removeAll { $0.coefficient == 0 }
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
