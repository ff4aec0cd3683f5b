/// A value that can feed everything that makes it what it is to a ``Digest``.
///
/// Equal values must feed the same. Name every stored property: one that is forgotten can change
/// without changing the digest of its world.
public protocol Digestible {
  /// Feeds every stored property to a digest, in a fixed order.
  func digest(into digest: inout Digest)
}

extension Digestible where Self: FixedWidthInteger {
  /// Feeds the value, widened to 64 bits with its sign.
  @inlinable
  public func digest(into digest: inout Digest) {
    digest.combine(UInt64(truncatingIfNeeded: self))
  }
}

extension Int: Digestible {}
extension Int8: Digestible {}
extension Int16: Digestible {}
extension Int32: Digestible {}
extension Int64: Digestible {}
extension UInt: Digestible {}
extension UInt8: Digestible {}
extension UInt16: Digestible {}
extension UInt32: Digestible {}
extension UInt64: Digestible {}

extension Bool: Digestible {
  /// Feeds 1 for true and 0 for false.
  @inlinable
  public func digest(into digest: inout Digest) {
    digest.combine(self ? 1 as UInt64 : 0)
  }
}

extension Double: Digestible {
  /// Feeds the bits; every not-a-number feeds the same ones.
  @inlinable
  public func digest(into digest: inout Digest) {
    // Without its sign only a not-a-number is above infinity.
    if _slowPath(bitPattern &<< 1 > Double.infinity.bitPattern &<< 1) {
      digest = digest.afterNotANumber(Double.nan.bitPattern)
    } else {
      digest.combine(bitPattern)
    }
  }
}

extension Float: Digestible {
  /// Feeds the bits; every not-a-number feeds the same ones.
  @inlinable
  public func digest(into digest: inout Digest) {
    if _slowPath(bitPattern &<< 1 > Float.infinity.bitPattern &<< 1) {
      digest = digest.afterNotANumber(UInt64(Float.nan.bitPattern))
    } else {
      digest.combine(UInt64(bitPattern))
    }
  }
}

extension String: Digestible {
  /// Feeds the length and the bytes of the text in UTF-8.
  ///
  /// Texts that are equal as strings but written with other scalars ("é" in one or in two) differ.
  public func digest(into digest: inout Digest) {
    digest.combine(sequence: utf8, count: utf8.count)
  }
}

extension Optional: Digestible where Wrapped: Digestible {
  /// Feeds whether there is a value, and the value.
  @inlinable
  public func digest(into digest: inout Digest) {
    digest.combine(self != nil)
    if let value = self {
      digest.combine(value)
    }
  }
}

extension Array: Digestible where Element: Digestible {
  /// Feeds the count and every element in order.
  @inlinable
  public func digest(into digest: inout Digest) {
    digest.combine(count)
    for element in self {
      digest.combine(element)
    }
  }
}

extension Digestible where Self: RawRepresentable, RawValue: Digestible {
  /// Feeds the raw value.
  @inlinable
  public func digest(into digest: inout Digest) {
    digest.combine(rawValue)
  }
}
