/// A component that says on which cell of a grid its entity stands.
///
/// ```swift
/// struct Spot: GridComponent {
///   var x: Int
///   var y: Int
///
///   var gridCell: GridCell { GridCell(column: x, row: y) }
///
///   func digest(into digest: inout Digest) { … }
/// }
/// ```
public protocol GridComponent: Component {
  /// The cell.
  var gridCell: GridCell { get }

  /// Brings an index in step with a world.
  ///
  /// It is given: do not write one. It is a requirement so that the conformance of each type makes
  /// it in the module of that type, where the compiler can specialise what is inside.
  static func update(_ index: inout GridIndex<Self>, from world: World)
}

extension GridComponent {
  /// Makes an index tell exactly the living entities with the component, each on its cell.
  ///
  /// Costs a walk over all of these components.
  @inlinable
  public static func update(_ index: inout GridIndex<Self>, from world: World) {
    world.read { (entity: Entity, component: Self) in
      index.place(entity, at: component.gridCell)
    }
    // Everybody is in it now. If there are more in it, some have gone.
    if index.count > world.count(Self.self) {
      index.removeAll { !world.has(Self.self, $0) }
    }
  }
}

/// Who stands where: the entities with a component of a type, by the cell it names.
///
/// ```swift
/// let schedule = Schedule(MovementSystem(), GridIndexSystem<Spot>(), CatchSystem())
/// // In a system after the second:
/// let index = world[resource: GridIndex<Spot>.self]
/// index?.entities(at: cell)
/// index?.neighbors(of: cell, within: 1, by: .chebyshev)
/// index?.entities(columns: 0...9, rows: 0...4)
/// ```
///
/// The index is a resource, so it is in snapshots, equality and digests of its world. A
/// ``GridIndexSystem`` keeps it in step with the components: it shows them as they were when that
/// system last ran. It can also be kept by hand, with ``place(_:at:)`` and ``remove(_:)``.
///
/// ## Order is a promise
///
/// Cells come row by row and column by column within a row, smaller numbers first; entities on one
/// cell come by their ``Entity/index``, smaller first. So all answers follow from who stands where
/// and not from how they came there, and an index made anew equals one that was kept.
///
/// ## Cost
///
/// The grid has no edges, and empty cells take no room: the index takes 20 bytes for each slot of
/// the world and 32 to 64 for each cell with anybody on it; room once made is kept. Placing, moving
/// and removing cost the same however many entities and cells there are; one who comes to a crowd
/// walks past those on the cell with a greater index, or none if its own is the smallest there.
/// Areas cost a look a cell, but no more than a look at every slot and sorting what is found.
public struct GridIndex<C: GridComponent>: Resource {
  @usableFromInline var table = CellTable()

  /// Creates an index of nobody.
  @inlinable
  public init() {}

  /// The number of entities in the index.
  @inlinable
  public var count: Int {
    table.count
  }

  /// The cell on which an entity stands, or nil if the index does not know it.
  @inlinable
  public func cell(of entity: Entity) -> GridCell? {
    table.cell(of: entity)
  }

  /// Puts an entity on a cell, where there may be others, or moves it there.
  ///
  /// Two entities of one slot cannot be alive at once: one of another generation is replaced.
  @inlinable
  public mutating func place(_ entity: Entity, at cell: GridCell) {
    table.place(entity, at: cell)
  }

  /// Takes an entity out of the index.
  ///
  /// - Returns: Whether it was in it.
  @inlinable
  @discardableResult
  public mutating func remove(_ entity: Entity) -> Bool {
    table.remove(entity)
  }

  /// Takes out every entity that fits a condition.
  ///
  /// Costs a look at every slot.
  public mutating func removeAll(where shallGo: (Entity) -> Bool) {
    for index in table.nodes.indices where table.nodes[index].isPresent {
      let entity = table.entity(UInt32(index))
      if shallGo(entity) {
        _ = table.remove(entity)
      }
    }
  }

  /// Whether the same entities stand on the same cells.
  public static func == (left: GridIndex, right: GridIndex) -> Bool {
    left.table == right.table
  }

  /// Feeds who stands where, by index.
  public func digest(into digest: inout Digest) {
    digest.combine(table)
  }
}
