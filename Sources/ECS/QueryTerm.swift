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
///
/// The requirements are the query's own business: use the types above and add no conformances.
public protocol QueryTerm {
  /// What the world looks the term up by.
  static func queryNumber(in store: Store) -> Int

  /// Whether the entities of a table fit the term.
  static func queryAdmits(_ table: Int, number: Int, in store: Store) -> Bool

  /// Where the term's values are in a table that fits.
  static func queryRows(of table: Int, number: Int, in store: Store) -> RowSource

  /// The value for a row.
  static func queryValue(at row: Int, of source: RowSource) -> Self
}

extension QueryTerm where Self: ReadableComponent {
  /// The number of the component.
  @inlinable
  @inline(__always)
  public static func queryNumber(in store: Store) -> Int {
    store.number(of: ObjectIdentifier(Self.self))
  }

  /// Whether the table has the component.
  @inlinable
  @inline(__always)
  public static func queryAdmits(_ table: Int, number: Int, in store: Store) -> Bool {
    store.column(number, in: table) >= 0
  }

  /// The component's column.
  @inlinable
  @inline(__always)
  public static func queryRows(of table: Int, number: Int, in store: Store) -> RowSource {
    store.source(number, in: table)
  }

  /// The component in a row.
  @inlinable
  @inline(__always)
  public static func queryValue(at row: Int, of source: RowSource) -> Self {
    source.value(row, as: Self.self)
  }
}

extension Entity: QueryTerm {
  /// No number is needed.
  @inlinable
  @inline(__always)
  public static func queryNumber(in store: Store) -> Int {
    -1
  }

  /// Every table has entities.
  @inlinable
  @inline(__always)
  public static func queryAdmits(_ table: Int, number: Int, in store: Store) -> Bool {
    true
  }

  /// The column of entities.
  @inlinable
  @inline(__always)
  public static func queryRows(of table: Int, number: Int, in store: Store) -> RowSource {
    store.entitySource(in: table)
  }

  /// The entity in a row.
  @inlinable
  @inline(__always)
  public static func queryValue(at row: Int, of source: RowSource) -> Entity {
    source.value(row, as: Entity.self)
  }
}

extension Optional: QueryTerm where Wrapped: ReadableComponent {
  /// The number of the component.
  @inlinable
  @inline(__always)
  public static func queryNumber(in store: Store) -> Int {
    Wrapped.queryNumber(in: store)
  }

  /// Every table will do.
  @inlinable
  @inline(__always)
  public static func queryAdmits(_ table: Int, number: Int, in store: Store) -> Bool {
    true
  }

  /// The component's column, if there is one.
  @inlinable
  @inline(__always)
  public static func queryRows(of table: Int, number: Int, in store: Store) -> RowSource {
    store.source(number, in: table)
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

  /// The number of the component.
  @inlinable
  @inline(__always)
  public static func queryNumber(in store: Store) -> Int {
    Value.queryNumber(in: store)
  }

  /// Whether the table has the component.
  @inlinable
  @inline(__always)
  public static func queryAdmits(_ table: Int, number: Int, in store: Store) -> Bool {
    store.column(number, in: table) >= 0
  }

  /// Nothing is read.
  @inlinable
  @inline(__always)
  public static func queryRows(of table: Int, number: Int, in store: Store) -> RowSource {
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

  /// The number of the component.
  @inlinable
  @inline(__always)
  public static func queryNumber(in store: Store) -> Int {
    Value.queryNumber(in: store)
  }

  /// Whether the table lacks the component.
  @inlinable
  @inline(__always)
  public static func queryAdmits(_ table: Int, number: Int, in store: Store) -> Bool {
    store.column(number, in: table) < 0
  }

  /// Nothing is read.
  @inlinable
  @inline(__always)
  public static func queryRows(of table: Int, number: Int, in store: Store) -> RowSource {
    RowSource()
  }

  /// A value that says nothing more.
  @inlinable
  @inline(__always)
  public static func queryValue(at row: Int, of source: RowSource) -> Without {
    Without()
  }
}
