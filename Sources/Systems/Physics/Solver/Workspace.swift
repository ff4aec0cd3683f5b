/// The arrays a simulation works in, kept from tick to tick so that they need not be allocated
/// again.
///
/// Nothing in them is read before it is filled anew.
struct Workspace: Sendable {
  var bodies: [Body] = []
  var pairs: [Pair] = []
  var links = Links()
  var grid = Grid()
  var queue = ImpactQueue()
  var contacts: [Contact] = []
  var crowd: [CrowdedPair] = []
  var found: [Int32] = []
  var touching: [Int] = []
  var slots: [Int32] = []
  var continued: [Bool] = []
  var began: [CollisionBegan] = []
  var ended: [CollisionEnded] = []
}

extension Simulation {
  /// Exchanges the arrays with those of a workspace: once to begin with and once to give them back.
  mutating func exchange(_ workspace: inout Workspace) {
    swap(&bodies, &workspace.bodies)
    swap(&pairs, &workspace.pairs)
    swap(&links, &workspace.links)
    swap(&grid, &workspace.grid)
    swap(&queue, &workspace.queue)
    swap(&contacts, &workspace.contacts)
    swap(&crowd, &workspace.crowd)
    swap(&found, &workspace.found)
    swap(&touching, &workspace.touching)
    swap(&slots, &workspace.slots)
    swap(&continued, &workspace.continued)
    swap(&began, &workspace.began)
    swap(&ended, &workspace.ended)
  }
}
