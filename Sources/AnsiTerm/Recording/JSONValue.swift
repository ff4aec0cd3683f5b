/// A value of JSON (RFC 8259), as much of it as recordings need.
enum JSONValue: Hashable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// Reads a text in UTF-8 that is one value; nil if it is not.
  init?(_ text: some Sequence<UInt8>) {
    var parser = JSONParser(text)
    guard let value = parser.value(depth: 0), parser.isAtEnd else { return nil }
    self = value
  }

  /// The number, if it is one.
  var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  /// The string, if it is one.
  var string: String? {
    if case .string(let string) = self { string } else { nil }
  }

  /// The values, if it is an array.
  var array: [JSONValue]? {
    if case .array(let values) = self { values } else { nil }
  }

  /// The members, if it is an object.
  var object: [String: JSONValue]? {
    if case .object(let members) = self { members } else { nil }
  }

  /// A text as a string of JSON.
  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\u{0}"..."\u{1F}", "\u{7F}":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

/// Reads values of JSON from bytes.
private struct JSONParser {
  private let bytes: [UInt8]
  private var place = 0

  /// Deeper values are not read: nobody writes them, and the stack has an end.
  private static let deepest = 32

  init(_ bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
  }

  /// Whether nothing but white space is left.
  var isAtEnd: Bool {
    bytes[place...].allSatisfy(Self.isSpace)
  }

  /// The next value; nil if there is none.
  mutating func value(depth: Int) -> JSONValue? {
    skipSpaces()
    guard place < bytes.count, depth < Self.deepest else { return nil }
    switch bytes[place] {
    case UInt8(ascii: "{"): return object(depth: depth)
    case UInt8(ascii: "["): return array(depth: depth)
    case UInt8(ascii: "\""): return string().map(JSONValue.string)
    case UInt8(ascii: "t"): return take("true") ? .bool(true) : nil
    case UInt8(ascii: "f"): return take("false") ? .bool(false) : nil
    case UInt8(ascii: "n"): return take("null") ? .null : nil
    default: return number().map(JSONValue.number)
    }
  }

  private mutating func object(depth: Int) -> JSONValue? {
    var members: [String: JSONValue] = [:]
    guard take("{") else { return nil }
    if take("}") { return .object(members) }
    repeat {
      skipSpaces()
      guard let name = string(), take(":"), let value = value(depth: depth + 1) else { return nil }
      members[name] = value
    } while take(",")
    return take("}") ? .object(members) : nil
  }

  private mutating func array(depth: Int) -> JSONValue? {
    var values: [JSONValue] = []
    guard take("[") else { return nil }
    if take("]") { return .array(values) }
    repeat {
      guard let value = value(depth: depth + 1) else { return nil }
      values.append(value)
    } while take(",")
    return take("]") ? .array(values) : nil
  }

  private mutating func number() -> Double? {
    let start = place
    while place < bytes.count, Self.numberBytes.contains(bytes[place]) { place += 1 }
    return Double(String(decoding: bytes[start..<place], as: UTF8.self))
  }

  private static let numberBytes = Array("+-.0123456789Ee".utf8)
}

// MARK: - Strings

extension JSONParser {
  private mutating func string() -> String? {
    guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") else { return nil }
    place += 1
    var text: [UInt8] = []
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      switch byte {
      case UInt8(ascii: "\""): return String(validating: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let scalar = escaped() else { return nil }
        text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      case ..<0x20: return nil
      default: text.append(byte)
      }
    }
    return nil
  }

  /// The scalar that an escape stands for.
  private mutating func escaped() -> Unicode.Scalar? {
    guard place < bytes.count else { return nil }
    let byte = bytes[place]
    place += 1
    switch byte {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "u"): return unit().flatMap { scalar(from: $0) }
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    default: return nil
    }
  }

  /// A scalar from a unit of UTF-16, and from the next one where it takes two.
  private mutating func scalar(from unit: UInt32) -> Unicode.Scalar? {
    guard 0xD800...0xDBFF ~= unit else { return Unicode.Scalar(unit) }
    guard place + 1 < bytes.count, bytes[place] == UInt8(ascii: "\\"),
      bytes[place + 1] == UInt8(ascii: "u")
    else { return nil }
    place += 2
    guard let low = self.unit(), 0xDC00...0xDFFF ~= low else { return nil }
    return Unicode.Scalar(0x1_0000 + (unit - 0xD800) << 10 + (low - 0xDC00))
  }

  private mutating func unit() -> UInt32? {
    guard place + 4 <= bytes.count else { return nil }
    let digits = bytes[place..<place + 4]
    place += 4
    return digits.allSatisfy(\.isHexadecimal)
      ? UInt32(String(decoding: digits, as: UTF8.self), radix: 16) : nil
  }
}

// MARK: - White space

extension JSONParser {
  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  private mutating func skipSpaces() {
    while place < bytes.count, Self.isSpace(bytes[place]) { place += 1 }
  }

  /// Takes a word, with white space before it, if it is there.
  private mutating func take(_ word: StaticString) -> Bool {
    skipSpaces()
    let word = Array("\(word)".utf8)
    guard bytes[place...].starts(with: word) else { return false }
    place += word.count
    return true
  }
}

extension UInt8 {
  fileprivate var isHexadecimal: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }
}
