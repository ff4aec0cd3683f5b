/// Which entities stand on which cell: what ``GridIndex`` is made of.
///
/// Two plain arrays. `nodes` has a place for every slot of the world, found by the index of the
/// entity: that is the whole state. `heads` is a hash table of the cells on which anybody stands,
/// open-addressed with linear probing, and says for each where its list begins. The lists are
/// circular, run through the nodes and are sorted by index. How the table is laid out depends on
/// what happened before, so nothing ever walks over it.
@usableFromInline
struct CellTable: Sendable {
  /// Who stands somewhere, where, and who comes before and after on the same cell.
  struct Node: Sendable {
    var generation: UInt32 = 0
    var next = nobody
    var previous = nobody
    var cell = GridCell(column: 0, row: 0)

    var isPresent: Bool { next != nobody }
  }

  /// A cell with somebody on it, or an empty place of the table.
  struct Head: Sendable {
    var cell = GridCell(column: 0, row: 0)
    var first = nobody
    var count: UInt32 = 0
  }

  /// An index no entity has.
  static let nobody = UInt32.max

  private(set) var nodes: [Node] = []
  private var heads: [Head] = []
  private var cellCount = 0
  @usableFromInline private(set) var count = 0

  @usableFromInline
  init() {}

  /// The cell on which an entity stands, or nil.
  @usableFromInline
  func cell(of entity: Entity) -> GridCell? {
    let index = Int(entity.index)
    guard index < nodes.count, nodes[index].isPresent,
      nodes[index].generation == entity.generation
    else { return nil }
    return nodes[index].cell
  }

  /// The entity of an index that stands somewhere.
  func entity(_ index: UInt32) -> Entity {
    Entity(index: index, generation: nodes[Int(index)].generation)
  }

  /// Puts an entity on a cell, in place of where it, or one before it in its slot, stood.
  @usableFromInline
  mutating func place(_ entity: Entity, at cell: GridCell) {
    let index = Int(entity.index)
    if index >= nodes.count {
      nodes.append(contentsOf: repeatElement(Node(), count: index + 1 - nodes.count))
    }
    if nodes[index].isPresent {
      guard nodes[index].cell != cell else {
        // Its place in the list depends on the index alone.
        nodes[index].generation = entity.generation
        return
      }
      unlink(entity.index)
    }
    link(entity, at: cell)
  }

  /// Takes an entity off its cell; says whether it stood on one.
  @usableFromInline
  mutating func remove(_ entity: Entity) -> Bool {
    guard cell(of: entity) != nil else { return false }
    unlink(entity.index)
    nodes[Int(entity.index)] = Node()
    return true
  }
}

// MARK: - The lists

extension CellTable {
  /// The list of a cell: its first index, or nobody, and how many there are.
  func list(at cell: GridCell) -> (first: UInt32, count: Int) {
    guard cellCount > 0 else { return (Self.nobody, 0) }
    let head = heads[place(of: cell)]
    return (head.first, Int(head.count))
  }

  /// Adds an entity, whose node is in no list, to the list of a cell.
  private mutating func link(_ entity: Entity, at cell: GridCell) {
    reserveOne()
    let index = entity.index
    var node = Node(generation: entity.generation, next: index, previous: index, cell: cell)
    let place = place(of: cell)
    let head = heads[place]
    if head.first == Self.nobody {
      heads[place] = Head(cell: cell, first: index, count: 1)
      cellCount += 1
    } else {
      node.next = successor(of: index, in: head.first)
      node.previous = nodes[Int(node.next)].previous
      nodes[Int(node.previous)].next = index
      nodes[Int(node.next)].previous = index
      heads[place] = Head(cell: cell, first: min(head.first, index), count: head.count + 1)
    }
    nodes[Int(index)] = node
    count += 1
  }

  /// The member of a list before which an index belongs: the first that is greater, or the first.
  ///
  /// The search goes backwards from the end unless the index belongs in front, so those who come in
  /// rising or in falling order find their place at once.
  private func successor(of index: UInt32, in first: UInt32) -> UInt32 {
    guard index > first else { return first }
    var last = nodes[Int(first)].previous
    while last > index {
      last = nodes[Int(last)].previous
    }
    return nodes[Int(last)].next
  }

  /// Takes a node out of the list of its cell and leaves what it says to the caller.
  private mutating func unlink(_ index: UInt32) {
    let node = nodes[Int(index)]
    let place = place(of: node.cell)
    count -= 1
    guard node.next != index else {
      vacate(place)
      return
    }
    nodes[Int(node.previous)].next = node.next
    nodes[Int(node.next)].previous = node.previous
    heads[place].count -= 1
    if heads[place].first == index {
      heads[place].first = node.next
    }
  }
}

// MARK: - The table of cells

extension CellTable {
  /// Where a cell is in the table, or the empty place where it would be.
  private func place(of cell: GridCell) -> Int {
    var place = home(of: cell)
    while heads[place].first != Self.nobody && heads[place].cell != cell {
      place = (place + 1) & (heads.count - 1)
    }
    return place
  }

  /// Where the search for a cell begins: its bits, well mixed, the same everywhere.
  private func home(of cell: GridCell) -> Int {
    Int(truncatingIfNeeded: scramble(cell.bits)) & (heads.count - 1)
  }

  /// Makes room for one more cell: at most half of the table is in use.
  private mutating func reserveOne() {
    guard cellCount * 2 >= heads.count else { return }
    let old = heads
    heads = Array(repeating: Head(), count: max(16, old.count * 2))
    for head in old where head.first != Self.nobody {
      heads[place(of: head.cell)] = head
    }
  }

  /// Empties a place and closes the gap, so that every cell is still found from its home on.
  private mutating func vacate(_ place: Int) {
    let mask = heads.count - 1
    var gap = place
    var next = (gap + 1) & mask
    while heads[next].first != Self.nobody {
      // A cell moves into the gap unless its home lies behind the gap.
      let distance = (next - home(of: heads[next].cell)) & mask
      if distance >= (next - gap) & mask {
        heads[gap] = heads[next]
        gap = next
      }
      next = (next + 1) & mask
    }
    heads[gap] = Head()
    cellCount -= 1
  }
}

// MARK: - What counts

extension CellTable: Digestible, Equatable {
  /// Whether the same entities stand on the same cells.
  @usableFromInline
  static func == (left: CellTable, right: CellTable) -> Bool {
    left.count == right.count
      && left.nodes.indices.allSatisfy { index in
        let node = left.nodes[index]
        guard node.isPresent else { return true }
        let entity = Entity(index: UInt32(index), generation: node.generation)
        return right.cell(of: entity) == node.cell
      }
  }

  /// Feeds who stands where, by index.
  @usableFromInline
  func digest(into digest: inout Digest) {
    digest.combine(count)
    for (index, node) in nodes.enumerated() where node.isPresent {
      digest.combine(Entity(index: UInt32(index), generation: node.generation))
      digest.combine(node.cell)
    }
  }
}
