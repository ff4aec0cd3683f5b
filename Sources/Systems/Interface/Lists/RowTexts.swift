public import ECS

/// The rows of a ``List``: a line of text each.
///
/// It is data, so a world that holds a list can be copied, compared and digested. The lines are read
/// once, when the value is made: their fingerprint stands in for them after that, so handing a
/// hundred thousand lines to a digest costs what one does.
public struct RowTexts: Hashable, Sendable, Digestible, ExpressibleByArrayLiteral {
  /// The lines from the first row to the last.
  public let texts: [String]

  private let fingerprint: UInt64

  /// Creates the rows of some lines; costs a look at every line.
  public init(_ texts: [String]) {
    self.texts = texts
    var digest = Digest()
    digest.combine(texts)
    fingerprint = digest.value
  }

  /// Creates the rows of the lines between brackets.
  public init(arrayLiteral texts: String...) {
    self.init(texts)
  }

  /// How many rows there are.
  public var count: Int { texts.count }

  /// Whether there is no row.
  public var isEmpty: Bool { texts.isEmpty }

  /// The line of a row; the row must be there.
  public subscript(row: Int) -> String { texts[row] }

  /// Whether two have the same lines; costs a look at every line only where both were made from
  /// the same lines apart from each other.
  public static func == (left: RowTexts, right: RowTexts) -> Bool {
    left.fingerprint == right.fingerprint && left.texts == right.texts
  }

  /// Feeds the fingerprint.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(fingerprint)
  }

  /// Feeds the fingerprint to a digest.
  public func digest(into digest: inout Digest) {
    digest.combine(fingerprint)
  }
}
