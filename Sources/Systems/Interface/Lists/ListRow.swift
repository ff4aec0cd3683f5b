public import ECS

/// A row of a ``List`` that is in sight: a view with a ``Label``, below the list.
///
/// Layout makes these views and uses them again for other rows, so keep the number, not the entity.
public struct ListRow: Component, Hashable {
  /// The row, counted from 0.
  public let index: Int

  /// The constraint of its distance from the top of the content.
  let top: Entity

  /// The constraint of its height.
  let height: Entity

  /// Feeds every field to a digest.
  public func digest(into digest: inout Digest) {
    digest.combine(index)
    digest.combine(top)
    digest.combine(height)
  }
}

/// What layout has made for a ``List``, on the same entity.
struct ListContent: Component, Hashable {
  /// The guide that is as large as all rows; the rows hang on its top.
  let guide: Entity

  /// The constraint of its distance from the list's top.
  let offset: Entity

  /// The constraint of its height.
  let height: Entity

  /// The views of the rows in sight, from the first one on.
  var rows: [Entity] = []

  /// What they show; nil before the first layout.
  var shown: ListWindow?

  /// Feeds every field to a digest.
  func digest(into digest: inout Digest) {
    digest.combine(guide)
    digest.combine(offset)
    digest.combine(height)
    digest.combine(rows)
    digest.combine(shown)
  }
}

/// The rows of a list that are in sight, and all that what they look like depends on.
struct ListWindow: Hashable, Sendable, Digestible {
  /// The first row that has a view.
  let first: Int

  /// How many rows have a view.
  let count: Int

  /// What the rows say.
  let rows: RowTexts

  /// The height of a row, in points.
  let pitch: Double

  /// The row that is selected.
  let selection: Int?

  /// The window of a list of a height whose content is shown at an offset.
  ///
  /// One row more than fits is kept while there are enough, so that scrolling by less than a row
  /// neither makes nor removes any.
  init(_ list: List, height: Double, offset: Double) {
    pitch = list.pitch
    rows = list.rows
    selection = list.selection
    let height = min(max(0, height), 1e9)
    let fitting = height > 0 ? -(-height / pitch).wholeBelow + 1 : 0
    count = min(list.rows.count, fitting)
    let top = min(max(0, offset / pitch), Double(list.rows.count))
    first = min(top.wholeBelow, list.rows.count - count)
  }

  /// Feeds every field to a digest.
  func digest(into digest: inout Digest) {
    digest.combine(first)
    digest.combine(count)
    digest.combine(rows)
    digest.combine(pitch)
    digest.combine(selection)
  }
}
