import ECS

/// The constraints that layout knows, in the order in which it came to know them.
struct LayoutRecords: Sendable {
  /// What has become of a constraint.
  enum Outcome: Equatable, Sendable {
    /// It is not active.
    case idle

    /// The solver has it.
    case taken(ConstraintSolver.Symbol)

    /// It is left out.
    case skipped(LayoutDiagnostic.Reason)
  }

  /// A constraint, and what has become of it.
  struct Record: Equatable, Sendable {
    var row: LayoutRow
    var outcome = Outcome.idle
  }

  /// All of them.
  private(set) var list: [Record] = []

  private var places = EntityPlaces()

  /// How many there are.
  var count: Int { list.count }

  /// What is known of a constraint; nil if it is not known.
  subscript(_ entity: Entity) -> Record? {
    places[entity].map { list[$0] }
  }

  /// Takes a constraint over as it is now; nothing has become of it yet.
  mutating func note(_ row: LayoutRow) {
    if let place = places[row.entity] {
      list[place] = Record(row: row)
    } else {
      places[row.entity] = list.count
      list.append(Record(row: row))
    }
  }

  /// Takes over that only the constant has changed.
  mutating func move(_ row: LayoutRow) {
    if let place = places[row.entity] { list[place].row = row }
  }

  /// Notes what has become of a constraint.
  mutating func note(_ outcome: Outcome, of entity: Entity) {
    if let place = places[entity] { list[place].outcome = outcome }
  }

  /// Forgets constraints.
  mutating func forget(_ gone: [Entity]) {
    guard !gone.isEmpty else { return }
    for entity in gone { places[entity] = nil }
    list.removeAll { places[$0.row.entity] == nil }
    for (place, record) in list.enumerated() { places[record.row.entity] = place }
  }

  /// Makes room for so many more.
  mutating func reserve(_ count: Int) {
    list.reserveCapacity(list.count + count)
  }

  /// The active ones by rank.
  var byRank: [LayoutRow] {
    let ranks = list.indices.lazy.filter { list[$0].row.constraint.isActive }
      .map { (rank: list[$0].row.rank, place: $0) }
    return ranks.sorted { $0.rank < $1.rank }.map { list[$0.place].row }
  }
}
