// What a world keeps though nothing lives in it: archetypes that are empty now, memory in reserve,
// slots that are used up.

extension World {
  /// Forgets the archetypes that are empty, and gives back memory in reserve.
  ///
  /// An archetype that came into being keeps its place for ever, and every query that fits it passes
  /// over it. That is nothing to a game, which has a few dozen; a world that had thousands and needs
  /// them no more, as after a level, pays for them in every query until it is compacted.
  ///
  /// ```swift
  /// world.despawnAll(With<PartOfLevel>.self)
  /// world.compact()
  /// ```
  ///
  /// **It changes the state of the world,** as part of the simulation: do it in the same tick of
  /// every run. The archetype without components stays the first, and those that are not empty
  /// follow in the order they had. One that was forgotten comes last when it is needed again, as in
  /// a world that never had it. So a world in which something was forgotten is not equal to what it
  /// was before, and its digest is another. Entities, rows and their order, slots and their
  /// generations, resources, events and what readers are still to be told stay as they are.
  ///
  /// Memory in reserve is what the rows of archetypes and the list of slots have beyond their
  /// number, and all that has been found out about queries and moves of entities, which is found
  /// out again when it is needed. Rows shared with a copy stay shared; the copy is left as it was.
  /// A ``History`` counts rows that are shared across this call as if they were not.
  ///
  /// Costs a walk over the archetypes and, for those whose place changes or that have memory in
  /// reserve, over their entities.
  public mutating func compact() {
    own().compact()
    keepAlive()
  }

  /// How many slots are used up: as many entities have lived in them as the world's limit of
  /// generations allows, and none will again.
  ///
  /// Costs a walk over all slots ever used.
  public var retiredSlotCount: Int {
    defer { keepAlive() }
    return store.retiredSlotCount
  }
}
