public import ECS

/// A view that shows rows of text, of which it makes only those in sight (UIKit's `UITableView`).
///
/// Put it on a view. Each layout makes a view with a ``ListRow`` and a ``Label`` for every row in
/// sight and uses the ones that have gone out of sight again, so a list of a hundred thousand rows
/// costs what one of twenty does. The list clips; its content hangs on a ``LayoutGuide``, so
/// scrolling is one constant.
///
/// ```swift
/// let scores = world.addView(
///   View(), List(RowTexts(lines), identifier: "scores"), to: card)
/// ```
///
/// With the ``Focus`` on it, arrows move the selection and ``InterfaceInput/activate`` sends
/// ``RowActivated``; so does a click on a row.
public struct List: TrackedComponent, Hashable {
  /// What the rows say.
  public var rows: RowTexts

  /// The name that ``RowActivated`` carries.
  public var identifier: String

  /// The height of a row, in points; less than a point counts as one.
  public var rowHeight: Double

  /// How far the content is scrolled: the distance of the top edge from the first row's, in points.
  ///
  /// Layout keeps it between 0 and what shows the last row at the bottom.
  public var contentOffset: Double

  /// The row that is selected; nil for none.
  ///
  /// Layout drops one that is not there.
  public var selection: Int?

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - rows: What the rows say.
  ///   - identifier: The name that ``RowActivated`` carries.
  ///   - rowHeight: The height of a row, in points.
  ///   - contentOffset: How far it is scrolled, in points.
  ///   - selection: The row that is selected.
  public init(
    _ rows: RowTexts, identifier: String = "", rowHeight: Double = ViewFrame.rowHeight,
    contentOffset: Double = 0, selection: Int? = nil
  ) {
    self.rows = rows
    self.identifier = identifier
    self.rowHeight = rowHeight
    self.contentOffset = contentOffset
    self.selection = selection
  }

  /// The height of all rows, in points.
  public var contentHeight: Double {
    Double(rows.count) * pitch
  }

  /// The height of a row as layout takes it, so that no number a program sets can stop it.
  var pitch: Double {
    rowHeight >= 1 ? min(rowHeight, 1e6) : 1
  }

  /// The farthest it can be scrolled in a frame of a height, in points.
  func farthestOffset(inHeight height: Double) -> Double {
    max(0, contentHeight - max(0, height))
  }

  /// The rows that are wholly in sight in a frame of a height, at least one: a page.
  func pageCount(inHeight height: Double) -> Int {
    max(1, (min(height, 1e9) / pitch).wholeBelow)
  }

  /// The row at a distance below the top edge of the list, in points; nil where there is none.
  func row(at distance: Double) -> Int? {
    let place = (distance + contentOffset) / pitch
    guard place >= 0, place < Double(rows.count) else { return nil }
    return place.wholeBelow
  }

  /// Brings offset and selection to what there is, in a frame of a height.
  mutating func clamp(inHeight height: Double) {
    let farthest = farthestOffset(inHeight: height)
    contentOffset = contentOffset > 0 ? min(contentOffset, farthest) : 0
    if let row = selection, row < 0 || row >= rows.count { selection = nil }
  }

  /// Scrolls as little as brings a row into sight, in a frame of a height.
  mutating func scroll(toRow row: Int, inHeight height: Double) {
    let top = Double(row) * pitch
    contentOffset = min(contentOffset, top)
    contentOffset = max(contentOffset, min(top, top + pitch - height))
    clamp(inHeight: height)
  }

  /// Feeds every field to a digest.
  public func digest(into digest: inout Digest) {
    digest.combine(rows)
    digest.combine(identifier)
    digest.combine(rowHeight)
    digest.combine(contentOffset)
    digest.combine(selection)
  }
}

/// A row of a ``List`` was chosen, by keyboard or by a click.
public struct RowActivated: Event, Hashable {
  /// The name the list has.
  public var identifier: String

  /// The view of the list.
  public var list: Entity

  /// The row, counted from 0.
  public var row: Int

  /// Creates the choice of a row.
  public init(_ identifier: String, list: Entity, row: Int) {
    self.identifier = identifier
    self.list = list
    self.row = row
  }

  /// Feeds every field to a digest.
  public func digest(into digest: inout Digest) {
    digest.combine(identifier)
    digest.combine(list)
    digest.combine(row)
  }
}
