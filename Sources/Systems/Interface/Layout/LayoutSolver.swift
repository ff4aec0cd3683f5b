import ECS

/// Turns a ``LayoutProblem`` into a frame for every view.
///
/// Four unknowns a view: the left and top edges, the width and the height.
struct LayoutSolver {
  /// The solution of a problem.
  struct Solution {
    /// The frame of each node of the problem.
    var frames: [Rect]

    /// What had to be left out.
    var skipped: [LayoutDiagnostic]
  }

  /// The problem to solve.
  private let problem: LayoutProblem

  /// The place of each view among the nodes; only looked up, never walked.
  private let places: [Entity: Int]

  /// The equations so far.
  private var system: LinearSystem

  /// What had to be left out so far.
  private var skipped: [LayoutDiagnostic] = []

  /// Prepares the solution of a problem, its rows put in the order of spawning.
  private init(_ problem: LayoutProblem) {
    self.problem = problem.inOrderOfSpawning
    var places: [Entity: Int] = [:]
    places.reserveCapacity(problem.nodes.count)
    for (place, node) in problem.nodes.enumerated() { places[node.view] = place }
    self.places = places
    system = LinearSystem(variables: problem.nodes.count * 4)
  }

  /// Solves a problem.
  ///
  /// Equations are marked only when a first run met a contradiction: marks cost time and memory.
  static func solve(_ problem: LayoutProblem) -> Solution {
    var solver = LayoutSolver(problem)
    if solver.run(marked: false) { return solver.solution() }
    solver = LayoutSolver(problem)
    _ = solver.run(marked: true)
    return solver.solution()
  }

  /// Takes all equations in order of rank; false when some contradicted.
  private mutating func run(marked: Bool) -> Bool {
    takeBounds()
    let finite = problem.rows.indices.filter { isFinite(problem.rows[$0].constraint) }
    let ranked = finite.sorted {
      let (left, right) = (problem.rows[$0], problem.rows[$1])
      return left.constraint.priority == right.constraint.priority
        ? $0 < $1 : left.constraint.priority > right.constraint.priority
    }
    var isConsistent = true
    for row in problem.rows.indices where !isFinite(problem.rows[row].constraint) {
      skip(row, because: .notFinite)
    }
    for row in ranked where !take(row, marked: marked) { isConsistent = false }
    takeIntrinsicSizes()
    takeDefaults()
    return isConsistent
  }

  /// The frames, once every unknown has its value.
  private func solution() -> Solution {
    let frames = problem.nodes.indices.map { place in
      Rect(
        x: system.value(of: place * 4) ?? 0, y: system.value(of: place * 4 + 1) ?? 0,
        width: system.value(of: place * 4 + 2) ?? 0, height: system.value(of: place * 4 + 3) ?? 0)
    }
    return Solution(frames: frames, skipped: skipped)
  }

  /// The root is its bounds; bounds that are no numbers count as none.
  private mutating func takeBounds() {
    let rect = problem.bounds
    let numbers = [rect.minX, rect.minY, rect.size.width, rect.size.height]
    for (variable, number) in numbers.enumerated() {
      var equation = LinearExpression(variable: variable)
      equation.constant = number.isFinite ? -number : 0
      _ = system.take(equation)
    }
  }

  /// Takes one constraint; false when it contradicts.
  private mutating func take(_ row: Int, marked: Bool) -> Bool {
    guard let equation = equation(of: problem.rows[row].constraint) else {
      skip(row, because: .unknownView)
      return true
    }
    switch system.take(equation, marker: marked ? row : nil) {
    case .accepted, .redundant: return true
    case .contradiction(let others):
      skip(row, because: .contradiction(with: others.map { problem.rows[$0].entity }))
      return false
    }
  }

  /// Whether a constraint holds nothing but finite numbers, and so can be ranked and solved.
  private func isFinite(_ constraint: Constraint) -> Bool {
    constraint.constant.isFinite && constraint.multiplier.isFinite
      && constraint.priority.value.isFinite
  }

  /// `first - second × multiplier - constant`; nil when a view is not of this tree.
  private func equation(of constraint: Constraint) -> LinearExpression? {
    guard let first = places[constraint.first.view] else { return nil }
    var equation = expression(of: constraint.first.attribute, at: first)
    if let anchor = constraint.second {
      guard let second = places[anchor.view] else { return nil }
      equation.add(expression(of: anchor.attribute, at: second), times: -constraint.multiplier)
    }
    equation.constant -= constraint.constant
    return equation
  }

  /// Texts are as large as they need to be, where nothing else is said.
  private mutating func takeIntrinsicSizes() {
    for (place, node) in problem.nodes.enumerated() {
      guard let size = node.text.map(Label.size(of:)) else { continue }
      for (offset, length) in [(2, size.width), (3, size.height)] {
        var equation = LinearExpression(variable: place * 4 + offset)
        equation.constant = -length
        _ = system.take(equation)
      }
    }
  }

  /// A view fills its parent, as far as nothing else is said; this leaves no unknown open.
  private mutating func takeDefaults() {
    for (place, node) in problem.nodes.enumerated().dropFirst() {
      for attribute in [Anchor.Attribute.left, .top, .right, .bottom] {
        var equation = expression(of: attribute, at: place)
        equation.add(expression(of: attribute, at: node.parent), times: -1)
        _ = system.take(equation)
      }
    }
  }

  /// An attribute in terms of the four unknowns of its view.
  private func expression(of attribute: Anchor.Attribute, at place: Int) -> LinearExpression {
    let variable = place * 4
    return switch attribute {
    case .left, .leading: line(variable, share: 0)
    case .right, .trailing: line(variable, share: 1)
    case .centerX: line(variable, share: 0.5)
    case .top: line(variable + 1, share: 0)
    case .bottom: line(variable + 1, share: 1)
    case .centerY: line(variable + 1, share: 0.5)
    case .width: LinearExpression(variable: variable + 2)
    case .height: LinearExpression(variable: variable + 3)
    }
  }

  /// An edge plus a share of the length that begins at it.
  private func line(_ edge: Int, share: Double) -> LinearExpression {
    var line = LinearExpression(variable: edge)
    if share != 0 { line.add(LinearExpression(variable: edge + 2), times: share) }
    return line
  }

  /// Notes that a constraint is left out.
  private mutating func skip(_ row: Int, because reason: LayoutDiagnostic.Reason) {
    let row = problem.rows[row]
    skipped.append(
      LayoutDiagnostic(
        constraint: row.entity, identifier: row.constraint.identifier,
        priority: row.constraint.priority, reason: reason))
  }
}
