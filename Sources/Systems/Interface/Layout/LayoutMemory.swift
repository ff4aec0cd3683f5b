import ECS

/// The constraints of a world as they were last solved, to go on from.
///
/// All of it follows from what the world holds elsewhere, so it is no state: it reaches neither the
/// digest nor equality.
struct LayoutMemory: Resource {
  /// What became of a constraint.
  enum Outcome: Equatable, Sendable {
    /// The solver has it.
    case taken(ConstraintSolver.Symbol)

    /// It is left out.
    case skipped(LayoutDiagnostic.Reason)
  }

  /// The problem last solved.
  private(set) var problem: LayoutProblem

  private var solver = ConstraintSolver()
  private var bounds: [ConstraintSolver.Symbol] = []
  private var frames: [Entity: FrameVariables] = [:]
  private var sizes: [Entity: [ConstraintSolver.Symbol]] = [:]
  private var outcomes: [Entity: Outcome] = [:]
  private var fillings: [ConstraintSolver.Symbol] = []

  /// Solves a problem from nothing.
  init(_ problem: LayoutProblem) {
    self.problem = problem
    solve()
  }

  /// Solves the problem a world has come to pose, from the last one.
  ///
  /// Constants alone are changed in place. Whatever comes and goes is added and removed. Where a
  /// required constraint cannot hold, all is solved anew, so that what is left out does not depend
  /// on how it came to that.
  mutating func follow(_ next: LayoutProblem) {
    let last = problem
    problem = next
    let isSame = last.nodes == next.nodes
    guard !hasRefused, isSame || canFollow(last.nodes), follow(rows: last.rows, isSame) else {
      solve()
      return
    }
    follow(bounds: last.bounds)
    if hasRefused || solver.unmet.contains(where: isRequired) { solve() }
  }

  /// The frame of each view of the problem, in its order.
  var solution: [Rect] {
    problem.nodes.map { node in
      guard let frame = frames[node.view] else { return .zero }
      return Rect(
        x: number(frame.left), y: number(frame.top), width: number(frame.width),
        height: number(frame.height))
    }
  }

  /// A value to a billionth of a point: what rounding adds up to on the way stays out of frames.
  private func number(_ symbol: ConstraintSolver.Symbol) -> Double {
    let value = solver.value(of: symbol)
    return value.magnitude < 1e6 ? Double((value * 1e9).wholeNearest) / 1e9 : value
  }

  /// The constraints that do not hold, by rank; those without finite numbers first.
  var skipped: [LayoutDiagnostic] {
    let numberless = problem.rows.filter { !$0.constraint.isFinite }
    let spawned = numberless.sorted {
      ($0.constraint.number, $0.entity.index) < ($1.constraint.number, $1.entity.index)
    }
    return spawned.map { LayoutDiagnostic($0, .notFinite) }
      + problem.rowsByRank.compactMap { row in
        switch outcomes[row.entity] {
        case .taken(let symbol) where !solver.isMet(symbol):
          LayoutDiagnostic(row, .contradiction(with: opponents(of: symbol)))
        case .skipped(let reason): LayoutDiagnostic(row, reason)
        case .taken, nil: nil
        }
      }
  }

  /// Feeds nothing: all of it repeats what the world holds elsewhere.
  func digest(into digest: inout Digest) {}

  /// Always: worlds are equal or not by what the frames follow from.
  static func == (left: LayoutMemory, right: LayoutMemory) -> Bool {
    true
  }
}

// MARK: - From nothing

extension LayoutMemory {
  /// Takes everything, by rank.
  private mutating func solve() {
    solver = ConstraintSolver()
    (bounds, fillings) = ([], [])
    (frames, sizes, outcomes) = ([:], [:], [:])
    for node in problem.nodes { addFrame(of: node) }
    takeBounds()
    for row in problem.rowsByRank { take(row) }
    for node in problem.nodes { takeSize(of: node) }
    takeFillings()
  }

  /// The root is its bounds; bounds that are no numbers count as none.
  private mutating func takeBounds() {
    guard let root = frames[problem.nodes[0].view] else { return }
    for (number, variable) in root.all.enumerated() {
      let rule = LayoutRule([LinearTerm(variable)], is: problem.bounds.numbers[number])
      bounds.append(add(rule, .bounds(number)))
    }
  }

  private mutating func addFrame(of node: LayoutProblem.Node) {
    frames[node.view] = FrameVariables(
      left: solver.addVariable(), top: solver.addVariable(), width: solver.addVariable(),
      height: solver.addVariable(), hasText: node.text != nil)
  }

  /// Takes one constraint, and leaves it out if it is required and cannot hold.
  private mutating func take(_ row: LayoutProblem.Row) {
    guard let rule = LayoutRule(row.constraint, frames) else {
      outcomes[row.entity] = .skipped(.unknownView)
      return
    }
    let symbol = add(rule, LayoutRank(row))
    outcomes[row.entity] = .taken(symbol)
    guard row.constraint.priority >= .required, !solver.isMet(symbol) else { return }
    let reason = LayoutDiagnostic.Reason.contradiction(with: opponents(of: symbol))
    solver.remove(symbol)
    outcomes[row.entity] = .skipped(reason)
  }

  /// Texts are as large as they need to be, where nothing else is said.
  private mutating func takeSize(of node: LayoutProblem.Node) {
    guard let frame = frames[node.view], let size = node.text.map(Label.size(of:)) else { return }
    let lengths = [(frame.width, size.width), (frame.height, size.height)]
    sizes[node.view] = lengths.enumerated().map { axis, length in
      add(LayoutRule([LinearTerm(length.0)], is: length.1), .size(of: node.view, axis: axis))
    }
  }

  /// A view fills its parent, as far as nothing else is said; this leaves no variable open.
  private mutating func takeFillings() {
    for (place, node) in problem.nodes.enumerated().dropFirst() {
      guard let frame = frames[node.view],
        let parent = frames[problem.nodes[node.parent].view], solver.isOpen(frame)
      else { continue }
      let sides = [Anchor.Attribute.left, .top, .right, .bottom]
      for (number, side) in sides.enumerated() {
        let rule = LayoutRule(side, of: frame, as: parent)
        guard solver.isOpen(rule.terms) else { continue }
        fillings.append(add(rule, .filling(place * 4 + number)))
      }
    }
  }

  private mutating func add(_ rule: LayoutRule, _ rank: LayoutRank) -> ConstraintSolver.Symbol {
    solver.add(rule.terms, constant: rule.constant, rule.relation, rank: rank)
  }
}

// MARK: - From the last one

extension LayoutMemory {
  /// Whether the views are still there, those that are new come last, and texts stay texts.
  private func canFollow(_ last: [LayoutProblem.Node]) -> Bool {
    guard problem.nodes.count >= last.count else { return false }
    return zip(last, problem.nodes).allSatisfy { old, new in
      old.view == new.view && old.parent == new.parent && (old.text == nil) == (new.text == nil)
    }
  }

  /// Takes over the bounds.
  private mutating func follow(bounds last: Rect) {
    let (old, new) = (last.numbers, problem.bounds.numbers)
    for number in bounds.indices where old[number] != new[number] {
      solver.change(constantOf: bounds[number], by: old[number] - new[number])
    }
  }

  /// Takes over what has come, gone and changed; returns false if that is too much.
  private mutating func follow(rows last: [LayoutProblem.Row], _ isSame: Bool) -> Bool {
    let changes = LayoutChanges(from: last, to: problem.rows)
    for (old, new) in changes.moved {
      guard case .taken(let symbol)? = outcomes[new.entity] else { continue }
      let sign = new.constraint.relation == .lessThanOrEqual ? 1.0 : -1.0
      let change = (new.constraint.constant - old.constraint.constant) * sign
      solver.change(constantOf: symbol, by: change)
    }
    guard !isSame || !changes.gone.isEmpty || !changes.new.isEmpty else { return true }
    for filling in fillings { solver.remove(filling) }
    fillings = []
    for row in changes.gone {
      if case .taken(let symbol)? = outcomes.removeValue(forKey: row.entity) {
        solver.remove(symbol)
      }
    }
    if !isSame { followNodes() }
    for row in changes.new { take(row) }
    takeFillings()
    return true
  }

  /// Takes over views that are new, and texts that have changed.
  private mutating func followNodes() {
    for node in problem.nodes {
      if frames[node.view] == nil { addFrame(of: node) }
      for symbol in sizes.removeValue(forKey: node.view) ?? [] { solver.remove(symbol) }
      takeSize(of: node)
    }
    // What named a view that was not there may now find it.
    for row in problem.rowsByRank where outcomes[row.entity] == .skipped(.unknownView) { take(row) }
  }

  /// Whether a required constraint is left out.
  private var hasRefused: Bool {
    problem.rows.contains {
      guard case .skipped(.contradiction)? = outcomes[$0.entity] else { return false }
      return true
    }
  }

  private func isRequired(_ symbol: ConstraintSolver.Symbol) -> Bool {
    solver.rank(of: symbol).priority >= Priority.required.value
  }

  /// The constraints among the opponents of one; bounds, sizes and fillings go unnamed.
  private func opponents(of symbol: ConstraintSolver.Symbol) -> [Entity] {
    let others = Set(solver.opponents(of: symbol))
    return problem.rowsByRank.map(\.entity).filter {
      guard case .taken(let other)? = outcomes[$0] else { return false }
      return others.contains(other)
    }
  }
}

extension ConstraintSolver {
  /// The rank a constraint was added with.
  func rank(of symbol: Symbol) -> LayoutRank { states[Int(symbol)].rank }

  /// Whether the constraints leave any number of a frame open.
  func isOpen(_ frame: FrameVariables) -> Bool {
    frame.all.contains { isOpen([LinearTerm($0)]) }
  }
}

extension LayoutDiagnostic {
  /// The note that a constraint does not hold.
  fileprivate init(_ row: LayoutProblem.Row, _ reason: Reason) {
    self.init(
      constraint: row.entity, identifier: row.constraint.identifier,
      priority: row.constraint.priority, reason: reason)
  }
}

extension Rect {
  /// Left, top, width and height; 0 for what is not finite.
  fileprivate var numbers: [Double] {
    [minX, minY, size.width, size.height].map { $0.isFinite ? $0 : 0 }
  }
}
