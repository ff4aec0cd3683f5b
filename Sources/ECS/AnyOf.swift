/// A query term that lets through entities with at least one of two components, and reads both.
///
/// ```swift
/// world.read { (entity: Entity, cause: AnyOf<Burning, Frozen>) in
///   if let burning = cause.first { … }
/// }
/// ```
///
/// For a choice among more, ask for optional terms.
public struct AnyOf<First: ReadableComponent, Second: ReadableComponent>: QueryTerm {
  /// The first component, or nil if the entity has only the second.
  public let first: First?

  /// The second component, or nil if the entity has only the first.
  public let second: Second?

  @inlinable
  init(first: First?, second: Second?) {
    self.first = first
    self.second = second
  }

  /// The type of the pair, in another kind.
  @inlinable
  public static var queryKey: UInt {
    TermKind.key(Self.self, 5)
  }

  /// Both columns in one word, each plus 1 so that 0 says there is none.
  @inlinable
  public static func queryColumn(of table: Int, in store: Store) -> Int {
    let first = store.offset(of: First.self, in: table) + 1
    let second = store.offset(of: Second.self, in: table) + 1
    return first + second > 0 ? first << 32 | second : TermColumn.unfit
  }

  /// The two columns, each or nothing.
  @inlinable
  @inline(__always)
  public static func queryRows(column: Int, in store: Store) -> RowSource {
    RowSource(store.source(column >> 32 - 1), store.source(column & 0xFFFF_FFFF - 1))
  }

  /// The two components in a row.
  @inlinable
  @inline(__always)
  public static func queryValue(at row: Int, of source: RowSource) -> AnyOf {
    AnyOf(
      first: First?.queryValue(at: row, of: source),
      second: Second?.queryValue(at: row, of: source.second))
  }
}
