import ECS

/// The constraints of a world as they were last solved, to go on from.
///
/// All of it follows from what the world holds elsewhere, so it is no state: it reaches neither the
/// digest nor equality.
struct LayoutMemory: Resource {
  private var bounds: Rect
  private(set) var tree: LayoutTree

  /// The constraints it knows of.
  private(set) var records = LayoutRecords()

  /// The constraints whose constants were on their way.
  private(set) var tweened: [Entity] = []

  /// How wide the characters of texts were.
  private(set) var widths: CharacterWidths?

  private(set) var solver = ConstraintSolver()
  private var frames: [FrameVariables] = []

  /// The place of each view in the tree.
  private(set) var places = EntityPlaces()

  /// The frames as they were last handed over; nil for one that never was.
  private var shown: [Rect?] = []

  /// The place of the view that each variable of the solver belongs to.
  private var owners: [Int] = []
  private var boundsRules: [ConstraintSolver.Symbol] = []
  private var sizeRules: [Entity: [ConstraintSolver.Symbol]] = [:]
  private var fillingRules: [ConstraintSolver.Symbol] = []

  /// The sides that views take from their parents, in the order of the tree.
  private(set) var filledSides: [(place: Int, side: Anchor.Attribute)] = []

  /// What the constraints leave open.
  private(set) var ambiguous: [LayoutAmbiguity] = []

  /// Whether the fillings are those that the constraints ask for.
  private var isFilled = false

  /// How many constraints are left out, for whatever reason.
  private(set) var skippedCount = 0

  /// Knows of no constraint yet.
  init(_ tree: LayoutTree, _ bounds: Rect) {
    (self.tree, self.bounds) = (tree, bounds)
  }

  /// Hands over the frames that are others than the last time, parents first.
  mutating func forEachNewFrame(_ body: (Entity, Rect) -> Void) {
    var isTouched = Array(repeating: false, count: frames.count)
    solver.forEachTouched { symbol in
      let place = Int(symbol) < owners.count ? owners[Int(symbol)] : -1
      if place >= 0 { isTouched[place] = true }
    }
    for place in isTouched.indices where isTouched[place] {
      let frame = rect(of: frames[place])
      guard shown[place] != frame else { continue }
      shown[place] = frame
      body(tree.nodes[place].view, frame)
    }
  }

  private func rect(of frame: FrameVariables) -> Rect {
    Rect(
      x: number(frame.left), y: number(frame.top), width: number(frame.width),
      height: number(frame.height))
  }

  /// A value to a billionth of a point: what rounding adds up to on the way stays out of frames.
  private func number(_ symbol: ConstraintSolver.Symbol) -> Double {
    let value = solver.value(of: symbol)
    return value.magnitude < 1e6 ? Double((value * 1e9).wholeNearest) / 1e9 : value
  }

  /// Feeds nothing: all of it repeats what the world holds elsewhere.
  func digest(into digest: inout Digest) {}

  /// Always: worlds are equal or not by what the frames follow from.
  static func == (left: LayoutMemory, right: LayoutMemory) -> Bool {
    true
  }
}

// MARK: - From the last layout

extension LayoutMemory {
  /// Solves what a world has come to ask, from the last layout; returns whether anything is new.
  ///
  /// Constants alone are changed in place; what comes and goes is added and removed. Where anything
  /// has to be left out all is solved anew, so that what is left out does not depend on how it came
  /// to that.
  mutating func follow(_ world: inout World, _ root: Entity, _ next: Rect) -> Bool {
    let changes = LayoutChanges(in: &world, since: self)
    let isTree = !changes.hasNewViews && tree.nodes[0].view == root && tree.isThere(in: world)
    guard !changes.isEmpty || !isTree || next != bounds || frames.isEmpty else { return false }
    let old = bounds
    (tweened, widths) = (changes.tweened, world[resource: CharacterWidths.self])
    bounds = next
    let isFollowed = isTree || follow(LayoutTree(below: root, in: world))
    if frames.isEmpty || skippedCount > 0 || !isFollowed {
      note(changes)
      solve()
    } else {
      follow(changes)
      follow(bounds: old)
      if isRequiredAmiss || skippedCount > 0 { solve() }
    }
    return true
  }

  /// Takes over views that are new and last, and other texts; returns false if that is not all.
  private mutating func follow(_ next: LayoutTree) -> Bool {
    let last = tree
    tree = next
    guard next.continues(last), !frames.isEmpty else { return false }
    guard next.nodes != last.nodes else { return true }
    removeFillings()
    for (place, node) in next.nodes.enumerated() {
      if place >= frames.count {
        addFrame(of: node)
      } else if node.size == last.nodes[place].size {
        continue
      }
      for symbol in sizeRules.removeValue(forKey: node.view) ?? [] { solver.remove(symbol) }
      takeSize(of: node)
    }
    return true
  }

  /// Takes over what is known, and leaves solving to others.
  private mutating func note(_ changes: LayoutChanges) {
    records.forget(changes.gone)
    records.reserve(changes.new.count)
    for row in changes.moved { records.note(row) }
    for row in changes.new { records.note(row) }
  }

  private mutating func follow(bounds last: Rect) {
    let (old, new) = (last.numbers, bounds.numbers)
    for number in boundsRules.indices where old[number] != new[number] {
      solver.change(constantOf: boundsRules[number], by: old[number] - new[number])
    }
  }

  private mutating func follow(_ changes: LayoutChanges) {
    for row in changes.moved { move(row) }
    if !changes.gone.isEmpty || !changes.new.isEmpty {
      removeFillings()
      for entity in changes.gone + changes.new.map(\.entity) { release(entity) }
      records.forget(changes.gone)
      for row in changes.new.sorted(by: { $0.rank < $1.rank }) { take(row) }
    }
    if !isFilled { takeFillings() }
  }

  private mutating func removeFillings() {
    for filling in fillingRules { solver.remove(filling) }
    (fillingRules, filledSides) = ([], [])
    isFilled = false
  }

  /// Gives a constraint another constant.
  private mutating func move(_ row: LayoutRow) {
    guard let old = records[row.entity] else { return }
    records.move(row)
    guard case .taken(let symbol) = old.outcome else { return }
    let sign = row.constraint.relation == .lessThanOrEqual ? 1.0 : -1.0
    let change = row.constraint.constant - old.row.constraint.constant
    solver.change(constantOf: symbol, by: change * sign)
  }

  /// Takes a constraint away from the solver, if it has it.
  private mutating func release(_ entity: Entity) {
    guard case .taken(let symbol)? = records[entity]?.outcome else { return }
    solver.remove(symbol)
    records.note(.idle, of: entity)
  }
}

// MARK: - From nothing

extension LayoutMemory {
  /// Takes everything, by rank.
  private mutating func solve() {
    solver = ConstraintSolver()
    (frames, places, sizeRules) = ([], EntityPlaces(), [:])
    (shown, owners) = ([], [])
    (boundsRules, fillingRules, filledSides) = ([], [], [])
    skippedCount = 0
    solver.reserve(4 * tree.nodes.count + records.count)
    for node in tree.nodes { addFrame(of: node) }
    takeBounds()
    for row in records.byRank { take(row) }
    for node in tree.nodes { takeSize(of: node) }
    takeFillings()
  }

  private mutating func addFrame(of node: LayoutTree.Node) {
    let frame = FrameVariables(
      left: solver.addVariable(), top: solver.addVariable(), width: solver.addVariable(),
      height: solver.addVariable(), hasText: node.size != nil)
    for symbol in frame.all {
      while owners.count <= Int(symbol) { owners.append(-1) }
      owners[Int(symbol)] = frames.count
    }
    places[node.view] = frames.count
    frames.append(frame)
    shown.append(nil)
  }

  /// The root is its bounds; bounds that are no numbers count as none.
  private mutating func takeBounds() {
    for (number, variable) in frames[0].all.enumerated() {
      let rule = LayoutRule(variable, is: bounds.numbers[number])
      boundsRules.append(add(rule, .bounds(number)))
    }
  }

  /// Takes one constraint, and leaves it out if it is required and cannot hold.
  private mutating func take(_ row: LayoutRow) {
    let outcome = outcome(of: row)
    records.note(row)
    records.note(outcome, of: row.entity)
    if case .skipped = outcome { skippedCount += 1 }
  }

  private mutating func outcome(of row: LayoutRow) -> LayoutRecords.Outcome {
    guard row.constraint.isActive else { return .idle }
    guard row.isFinite else { return .skipped(.notFinite) }
    guard let rule = LayoutRule(row.constraint, frame(of:)) else { return .skipped(.unknownView) }
    let symbol = add(rule, row.rank)
    guard row.constraint.priority >= .required, !solver.isMet(symbol) else {
      return .taken(symbol)
    }
    let reason = LayoutDiagnostic.Reason.contradiction(with: opponents(of: symbol))
    solver.remove(symbol)
    return .skipped(reason)
  }

  private func frame(of view: Entity) -> FrameVariables? {
    places[view].map { frames[$0] }
  }

  /// Texts are as large as they need to be, where nothing else is said.
  private mutating func takeSize(of node: LayoutTree.Node) {
    guard let frame = frame(of: node.view), let size = node.size else { return }
    let lengths = [(frame.width, size.width), (frame.height, size.height)]
    sizeRules[node.view] = lengths.enumerated().map { axis, length in
      add(LayoutRule(length.0, is: length.1), .size(of: node.view, axis: axis))
    }
  }

  /// A view fills its parent, as far as nothing else is said; this leaves no variable open.
  private mutating func takeFillings() {
    for (place, node) in tree.nodes.enumerated().dropFirst() {
      let (frame, parent) = (frames[place], frames[node.parent])
      guard solver.isOpen(frame) else { continue }
      let sides = [Anchor.Attribute.left, .top, .right, .bottom]
      for (number, side) in sides.enumerated() {
        let rule = LayoutRule(side, of: frame, as: parent)
        guard solver.isOpen(rule.terms) else { continue }
        fillingRules.append(add(rule, .filling(place * 4 + number)))
        filledSides.append((place, side))
      }
    }
    isFilled = true
    ambiguous = findAmbiguous()
  }

  private mutating func add(_ rule: LayoutRule, _ rank: LayoutRank) -> ConstraintSolver.Symbol {
    solver.add(rule.terms, constant: rule.constant, rule.relation, rank: rank)
  }
}

extension ConstraintSolver {
  /// The rank a constraint was added with.
  func rank(of symbol: Symbol) -> LayoutRank { states[Int(symbol)].rank }

  /// Whether the constraints leave any number of a frame open.
  func isOpen(_ frame: FrameVariables) -> Bool {
    isOpen(frame.left) || isOpen(frame.top) || isOpen(frame.width) || isOpen(frame.height)
  }
}

extension Rect {
  /// Left, top, width and height; 0 for what is not finite.
  fileprivate var numbers: [Double] {
    [minX, minY, size.width, size.height].map { $0.isFinite ? $0 : 0 }
  }
}
