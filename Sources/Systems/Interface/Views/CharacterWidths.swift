public import ECS

/// The characters that take another room on the screen than one column.
struct CharacterWidths: Resource {
  /// A character, and the columns it takes.
  private struct Entry: Hashable, Sendable, Digestible {
    var character: Character
    var columns: Int

    func digest(into digest: inout Digest) {
      digest.combine(String(character))
      digest.combine(columns)
    }
  }

  /// In the order of characters.
  private var entries: [Entry] = []

  /// Notes how many columns a character takes.
  mutating func note(_ character: Character, columns: Int) {
    let place = place(of: character)
    if place < entries.count, entries[place].character == character {
      entries.remove(at: place)
    }
    if columns != 1 {
      entries.insert(Entry(character: character, columns: min(max(0, columns), 2)), at: place)
    }
  }

  /// How many columns a text takes.
  func columns(of text: String) -> Int {
    guard !entries.isEmpty else { return text.count }
    return text.reduce(0) { $0 + columns(of: $1) }
  }

  private func columns(of character: Character) -> Int {
    let place = place(of: character)
    return place < entries.count && entries[place].character == character
      ? entries[place].columns : 1
  }

  private func place(of character: Character) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].character < character { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Feeds the characters with their columns to a digest.
  func digest(into digest: inout Digest) {
    digest.combine(entries)
  }
}

extension World {
  /// Tells how many columns each character of a text takes on the screen.
  ///
  /// Layout gives a ``Label`` or a ``Button`` the room of its text, and knows no terminal: a
  /// character that nobody has told of takes one column. So who shows texts that may hold others,
  /// Chinese or pictures, tells of them when they are set. What the world keeps is data, the
  /// characters that do not take one column.
  ///
  /// ```swift
  /// world[line, Label.self]?.text = text
  /// world.measure(text) { $0.columnWidth }
  /// ```
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - columns: How many columns a character takes, from 0 to 2; it is not kept.
  public mutating func measure(_ text: String, columns: (Character) -> Int) {
    var widths = self[resource: CharacterWidths.self] ?? CharacterWidths()
    for character in text { widths.note(character, columns: columns(character)) }
    if self[resource: CharacterWidths.self] != widths { insert(resource: widths) }
  }

  /// How many columns a text takes on the screen, as far as ``measure(_:columns:)`` was told.
  public func columns(of text: String) -> Int {
    self[resource: CharacterWidths.self]?.columns(of: text) ?? text.count
  }

  /// The size of a line of text, in points.
  func size(of text: String) -> Size {
    Size(
      width: Double(columns(of: text)) * ViewFrame.columnWidth,
      height: text.isEmpty ? 0 : ViewFrame.rowHeight)
  }
}
