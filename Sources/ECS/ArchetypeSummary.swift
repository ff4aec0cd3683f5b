/// What an archetype is made of and how many entities are in it.
public struct ArchetypeSummary: Hashable, Sendable {
  /// The names of the component types without their modules, in alphabetical order.
  public let componentNames: [String]

  /// How many entities are in it now.
  public let rowCount: Int
}

extension World {
  /// All archetypes in order of creation, those that are empty now too.
  ///
  /// The first is that of entities without components. Costs a walk over all columns.
  public var archetypes: [ArchetypeSummary] {
    let state = owner.store.state
    return owner.store.tables.map { table in
      let types = state.tables[table].componentColumns.map { state.columns[$0].type }
      let names = types.filter { !$0.isStamp }.map(\.shortName)
      return ArchetypeSummary(
        componentNames: names.sorted(), rowCount: state.tables[table].rowCount)
    }
  }
}
