public import Synchronization

/// When a component came to an entity and when it last changed, in moments of its world.
@usableFromInline
struct StampValue: Equatable, Sendable {
  @usableFromInline var changed: UInt32
  @usableFromInline var added: UInt32

  /// Creates the stamp of a component that comes now.
  @inlinable
  init(added moment: UInt32) {
    changed = moment
    added = moment
  }
}

/// A stamp as a column of its own type beside each column of a tracked component.
///
/// A world numbers it right after the component, so in every table its column is the next one, and
/// it moves along like any other. It is no part of digests and equality: what matters of a stamp is
/// which readers have not been told.
@usableFromInline
struct Stamp<C>: AnyStamp {
  @usableFromInline let value: StampValue

  @usableFromInline
  func digest(into digest: inout Digest) {}
}

/// A stamp, whatever component it is for.
@usableFromInline
protocol AnyStamp: Digestible, Equatable, Sendable {}

/// Up to which moment a reader of a component has been told.
struct ChangeCursor: Equatable {
  let component: String
  let name: String
  var moment: UInt32
}

/// The stamps of a component in one table.
///
/// The condition of ``Rows`` holds.
@safe
@usableFromInline
struct Stamps {
  @usableFromInline let base: UnsafeMutablePointer<StampValue>

  @inlinable
  @inline(__always)
  init(base: UnsafeMutablePointer<StampValue>) {
    unsafe self.base = base
  }

  @inlinable
  subscript(row: Int) -> StampValue {
    @inline(__always)
    get { unsafe base[row] }
    @inline(__always)
    nonmutating set { unsafe base[row] = newValue }
  }

  /// Whether a component is known already to have changed at a moment.
  ///
  /// Then nobody needs to compare it again. The load is a relaxed one because the optimiser leaves
  /// it where it is: it would make vectors of the comparisons of several rows, which take longer.
  @inlinable
  @inline(__always)
  func hasChanged(_ row: Int, at moment: UInt32) -> Bool {
    unsafe UnsafeRawPointer(base + row).assumingMemoryBound(to: Atomic<UInt32>.self).pointee
      .load(ordering: .relaxed) == moment
  }

  @inlinable
  @inline(__always)
  func change(_ row: Int, at moment: UInt32) {
    unsafe base[row].changed = moment
  }
}

extension Match {
  /// The stamps beside the column of a term.
  @inlinable
  func stamps(_ term: Int) -> Stamps {
    unsafe store.stamps(beside: Buffer<Column>.index(at: words[term + 1]))
  }
}

extension Store {
  /// The stamps beside a column of a tracked component.
  @inlinable
  @inline(__always)
  func stamps(beside column: Int) -> Stamps {
    unsafe Stamps(base: state.columns[column + 1].values(StampValue.self))
  }

  /// The stamps in the column at a distance from the first for writing, or nil if all say already
  /// that their components have changed now.
  ///
  /// Then the column is marked, until rows are added: who walks over it once more at the same moment
  /// need not even look.
  @usableFromInline
  @inline(never)
  func stampsToWrite(at offset: Int, inTableAt table: Int) -> Stamps? {
    let column = unsafe state.columns.address(at: offset)
    let known = unsafe Stamps(base: column.pointee.values(StampValue.self))
    let rows = unsafe 0..<state.tables.address(at: table).pointee.rowCount
    guard rows.allSatisfy({ known.hasChanged($0, at: state.moment) }) else {
      let owned = unsafe ownedColumn(at: offset, inTableAt: table)
      return unsafe Stamps(base: owned.pointee.values(StampValue.self))
    }
    unsafe column.pointee.markedAt = state.moment
    unsafe state.tables.address(at: table).pointee.hasMarks = true
    return nil
  }

  /// Takes the marks from the columns of stamps of a table.
  func forgetMarks(of table: Int) {
    guard state.tables[table].hasMarks else { return }
    for column in state.tables[table].componentColumns {
      state.columns[column].markedAt = 0
    }
    state.tables[table].hasMarks = false
  }

  /// Notes that a component has changed.
  @usableFromInline
  func stampChanged(_ row: Int, of column: Int, in table: Int) {
    own(column + 1, in: table)
    stamps(beside: column).change(row, at: state.moment)
  }

  /// Notes that a component has come to rows that are this world's own.
  @usableFromInline
  func stampAdded(_ rows: Range<Int>, of column: Int) {
    let (stamps, stamp) = (stamps(beside: column), StampValue(added: state.moment))
    for row in rows {
      stamps[row] = stamp
    }
  }

  /// Notes which rows a value is going to change.
  @inlinable
  func stampChanges<Value: Component>(
    _ rows: Range<Int>, of column: Int, in table: Int, to value: Value
  ) {
    let values = unsafe state.columns[column].values(Value.self)
    for row in rows where unsafe values[row] != value {
      stampChanged(row, of: column, in: table)
    }
  }

  /// Notes that a reader is told of everything up to now.
  ///
  /// - Returns: The moment up to which it had been told before, 0 if it never asked.
  func startReading<C: TrackedComponent>(_ type: C.Type, named name: String) -> UInt32 {
    let component = state.types[register(type)].name
    let cursors = state.changeCursors
    let place =
      cursors.firstIndex { ($0.component, $0.name) >= (component, name) } ?? cursors.count
    if place == cursors.count
      || (cursors[place].component, cursors[place].name) != (component, name)
    {
      let cursor = ChangeCursor(component: component, name: name, moment: 0)
      state.changeCursors.insert(cursor, at: place)
    }
    if state.moment == .max {
      renumberMoments()
    }
    let since = state.changeCursors[place].moment
    state.changeCursors[place].moment = state.moment
    state.moment += 1
    return since
  }

  /// Starts the count of moments anew, keeping the order between all stamps and all readers.
  ///
  /// Only which readers have been told of a stamp matters, so as many moments as there are readers
  /// are enough.
  func renumberMoments() {
    let moments = state.changeCursors.map(\.moment).sorted()
    func renumbered(_ moment: UInt32) -> UInt32 {
      UInt32(moments.count { $0 < moment })
    }
    for table in tables {
      forgetMarks(of: table)
      for column in state.tables[table].componentColumns where state.columns[column].type.isStamp {
        own(column, in: table)
        let stamps = stamps(beside: column - 1)
        for row in 0..<rowCount(table) {
          // A stamp stands after the readers that have been told of less.
          stamps[row].changed = renumbered(stamps[row].changed) + 1
          stamps[row].added = renumbered(stamps[row].added) + 1
        }
      }
    }
    for index in state.changeCursors.indices {
      state.changeCursors[index].moment = renumbered(state.changeCursors[index].moment) + 1
    }
    state.moment = UInt32(moments.count) + 2
  }

  /// What a reader has not been told yet, in the order of queries.
  func pendingChanges(for cursor: ChangeCursor) -> [PendingChange] {
    var changes: [PendingChange] = []
    for table in tables {
      for column in state.tables[table].componentColumns
      where state.columns[column].type.name == cursor.component {
        let stamps = stamps(beside: column)
        let entities = unsafe entities(of: table)
        for row in 0..<rowCount(table) where stamps[row].changed > cursor.moment {
          let isAdded = stamps[row].added > cursor.moment
          changes.append(PendingChange(entity: unsafe entities[row], isAdded: isAdded))
        }
      }
    }
    return changes
  }

  /// The digest of what the readers of tracked components have not been told yet.
  func changesDigest() -> UInt64 {
    var digest = Digest()
    for cursor in state.changeCursors {
      digest.combine(cursor.component)
      digest.combine(cursor.name)
      for change in pendingChanges(for: cursor) {
        digest.combine(change.entity)
        digest.combine(change.isAdded)
      }
    }
    return digest.value
  }

  /// Whether two states have the same readers, and these the same to be told.
  func hasSameChanges(as other: Store) -> Bool {
    state.changeCursors.count == other.state.changeCursors.count
      && zip(state.changeCursors, other.state.changeCursors).allSatisfy { mine, theirs in
        mine.component == theirs.component && mine.name == theirs.name
          && pendingChanges(for: mine) == other.pendingChanges(for: theirs)
      }
  }
}

/// Something a reader has not been told yet.
struct PendingChange: Equatable, CustomStringConvertible {
  let entity: Entity
  let isAdded: Bool

  var description: String {
    "\(entity) \(isAdded ? "added" : "changed")"
  }
}
