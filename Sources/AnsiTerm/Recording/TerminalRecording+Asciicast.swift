extension TerminalRecording {
  /// Why a text is no recording.
  public struct FormatError: Error, Hashable, CustomStringConvertible {
    /// The line that is wrong, from 1.
    public let line: Int

    /// What is wrong with it, in words.
    public let reason: String

    /// Both.
    public var description: String {
      "line \(line): \(reason)"
    }
  }

  /// Reads the lines of an asciicast of version 2.
  ///
  /// What the header says beyond size and title is passed over, and so are events of kinds that are
  /// not known and empty lines. Throws ``FormatError`` if the header is another one, or a line is no
  /// event.
  public init(asciicast text: some StringProtocol) throws(FormatError) {
    // By bytes: to a string, a return and a line feed are one character.
    let lines = Array(text.utf8).split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    self = try Self.readHeader(lines.first ?? [])
    for (index, line) in lines.enumerated().dropFirst() where line.contains(where: { $0 > 0x20 }) {
      guard let event = JSONValue(line)?.array, event.count >= 3, let seconds = event[0].number,
        let kind = event[1].string, let content = event[2].string
      else { throw FormatError(line: index + 1, reason: "this is no event") }
      switch kind {
      case "o": events.append(Event(seconds: seconds, content: .output(content)))
      case "i": events.append(Event(seconds: seconds, content: .input(content)))
      case "m": events.append(Event(seconds: seconds, content: .marker(content)))
      case "r":
        guard let size = TerminalSize(asciicast: content) else {
          throw FormatError(line: index + 1, reason: "this is no size")
        }
        events.append(Event(seconds: seconds, content: .resize(size)))
      default: break
      }
    }
  }

  private static func readHeader(_ line: ArraySlice<UInt8>) throws(FormatError) -> Self {
    guard let header = JSONValue(line)?.object else {
      throw FormatError(line: 1, reason: "this is not the header of an asciicast")
    }
    guard header["version"]?.number == 2 else {
      throw FormatError(line: 1, reason: "this is no asciicast of version 2")
    }
    guard let columns = header["width"]?.count, let rows = header["height"]?.count else {
      throw FormatError(line: 1, reason: "the header tells no size")
    }
    return TerminalRecording(
      size: TerminalSize(columns: columns, rows: rows), title: header["title"]?.string)
  }

  /// The recording as the lines of an asciicast of version 2, each ended by a line feed.
  ///
  /// Times are given to the microsecond.
  public var asciicast: String {
    var text = header
    for event in events { text += event.line }
    return text
  }

  /// The first line.
  var header: String {
    let name = title.map { ", \"title\": \(JSONValue.quoted($0))" } ?? ""
    return "{\"version\": 2, \"width\": \(size.columns), \"height\": \(size.rows)\(name)}\n"
  }
}

extension TerminalRecording.Event {
  /// The event as a line.
  var line: String {
    let (kind, text) =
      switch content {
      case .output(let text): ("o", text)
      case .input(let text): ("i", text)
      case .resize(let size): ("r", "\(size.columns)x\(size.rows)")
      case .marker(let name): ("m", name)
      }
    return "[\(time), \"\(kind)\", \(JSONValue.quoted(text))]\n"
  }

  /// The seconds with six decimals.
  private var time: String {
    let microseconds = Int(max(0, min(seconds, 1e9)) * 1e6 + 0.5)
    let digits = "\(microseconds % 1_000_000)"
    let zeros = String(repeating: "0", count: 6 - digits.count)
    return "\(microseconds / 1_000_000).\(zeros)\(digits)"
  }
}

extension TerminalSize {
  /// Reads a size as `80x24`; nil if it is none.
  fileprivate init?(asciicast text: String) {
    let numbers = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let columns = numbers[0], let rows = numbers[1],
      JSONValue.sizes.contains(columns), JSONValue.sizes.contains(rows)
    else { return nil }
    self.init(columns: columns, rows: rows)
  }
}

extension JSONValue {
  /// The sizes that are taken for such.
  fileprivate static let sizes = 0...10_000

  /// The number as the columns or rows of a window.
  fileprivate var count: Int? {
    number.flatMap { Int(exactly: $0) }.flatMap { Self.sizes.contains($0) ? $0 : nil }
  }
}
