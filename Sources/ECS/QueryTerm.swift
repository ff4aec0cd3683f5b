/// What a parameter of a query's closure may be.
///
/// | parameter | which entities | what it is |
/// |---|---|---|
/// | `inout C` | those with the component | the component, written in place |
/// | `C` | those with the component | the component |
/// | `C?` | all | the component, or nil |
/// | ``Entity`` | all | the entity |
/// | ``With`` | those with the component | nothing |
/// | ``Without`` | those without it | nothing |
/// | ``AnyOf`` | those with at least one of two components | both, each or nil |
///
/// The requirements are the query's own business: use the types above and add no conformances.
public protocol QueryTerm: SendableMetatype {
  /// What tells the term from all others: the identity of its type, and its kind in the low bits.
  static var queryKey: UInt { get }

  /// Where the term's values are in a table, as a word for ``queryRows(column:in:)``: the distance
  /// of a column from the first, in bytes, but for a term that reads two columns; negative if
  /// there are none, or if the table does not fit.
  static func queryColumn(of table: Int, in store: Store) -> Int

  /// The values the word of a table that fits stands for.
  static func queryRows(column: Int, in store: Store) -> RowSource

  /// The value for a row.
  static func queryValue(at row: Int, of source: RowSource) -> Self
}

/// The kinds of terms, as they stand in the low bits of a key.
@usableFromInline
enum TermKind {
  @inlinable
  @inline(__always)
  static func key(_ type: Any.Type, _ kind: UInt) -> UInt {
    UInt(bitPattern: ObjectIdentifier(type)) | kind
  }
}

extension QueryTerm where Self: ReadableComponent {
  /// The type.
  @inlinable
  @inline(__always)
  public static var queryKey: UInt {
    TermKind.key(Self.self, 0)
  }

  /// The component's column, which the table must have.
  @inlinable
  public static func queryColumn(of table: Int, in store: Store) -> Int {
    let offset = store.offset(of: Self.self, in: table)
    return offset >= 0 ? offset : TermColumn.unfit
  }

  /// The component's column.
  @inlinable
  @inline(__always)
  public static func queryRows(column: Int, in store: Store) -> RowSource {
    store.source(column)
  }

  /// The component in a row.
  @inlinable
  @inline(__always)
  public static func queryValue(at row: Int, of source: RowSource) -> Self {
    source.value(row, as: Self.self)
  }
}

extension Entity: QueryTerm {
  /// A key no type has.
  @inlinable
  @inline(__always)
  public static var queryKey: UInt {
    4
  }

  /// The column of entities every table has.
  @inlinable
  public static func queryColumn(of table: Int, in store: Store) -> Int {
    store.state.tables[table].entityColumn
  }

  /// The column of entities.
  @inlinable
  @inline(__always)
  public static func queryRows(column: Int, in store: Store) -> RowSource {
    store.source(column)
  }

  /// The entity in a row.
  @inlinable
  @inline(__always)
  public static func queryValue(at row: Int, of source: RowSource) -> Entity {
    source.value(row, as: Entity.self)
  }
}

extension Optional: QueryTerm where Wrapped: ReadableComponent {
  /// The type of the component, in another kind.
  @inlinable
  @inline(__always)
  public static var queryKey: UInt {
    TermKind.key(Wrapped.self, 1)
  }

  /// The component's column, if there is one.
  @inlinable
  public static func queryColumn(of table: Int, in store: Store) -> Int {
    store.offset(of: Wrapped.self, in: table)
  }

  /// The component's column, or nothing.
  @inlinable
  @inline(__always)
  public static func queryRows(column: Int, in store: Store) -> RowSource {
    store.source(column)
  }

  /// The component in a row, or nil.
  @inlinable
  @inline(__always)
  public static func queryValue(at row: Int, of source: RowSource) -> Wrapped? {
    source.isPresent ? source.value(row, as: Wrapped.self) : nil
  }
}

/// A query term that lets through entities with a component, without reading it.
public struct With<Value: ReadableComponent>: QueryTerm {
  @inlinable
  init() {}

  /// The type of the component, in another kind.
  @inlinable
  @inline(__always)
  public static var queryKey: UInt {
    TermKind.key(Value.self, 2)
  }

  /// Nothing is read, but the table must have the component.
  @inlinable
  public static func queryColumn(of table: Int, in store: Store) -> Int {
    store.offset(of: Value.self, in: table) >= 0 ? TermColumn.none : TermColumn.unfit
  }

  /// Nothing is read.
  @inlinable
  @inline(__always)
  public static func queryRows(column: Int, in store: Store) -> RowSource {
    RowSource()
  }

  /// A value that says nothing more.
  @inlinable
  @inline(__always)
  public static func queryValue(at row: Int, of source: RowSource) -> With {
    With()
  }
}

/// A query term that lets through entities without a component.
public struct Without<Value: ReadableComponent>: QueryTerm {
  @inlinable
  init() {}

  /// The type of the component, in another kind.
  @inlinable
  @inline(__always)
  public static var queryKey: UInt {
    TermKind.key(Value.self, 3)
  }

  /// Nothing is read, and the table must lack the component.
  @inlinable
  public static func queryColumn(of table: Int, in store: Store) -> Int {
    store.offset(of: Value.self, in: table) < 0 ? TermColumn.none : TermColumn.unfit
  }

  /// Nothing is read.
  @inlinable
  @inline(__always)
  public static func queryRows(column: Int, in store: Store) -> RowSource {
    RowSource()
  }

  /// A value that says nothing more.
  @inlinable
  @inline(__always)
  public static func queryValue(at row: Int, of source: RowSource) -> Without {
    Without()
  }
}
