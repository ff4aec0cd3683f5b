/// The name of one thing in a world: a slot and the generation of that slot.
///
/// An entity is a plain 64-bit value. It owns nothing, and it stays harmless after its thing is
/// gone: every call that takes an entity says what it does with a dead one. A handle never comes
/// back to life, because a slot counts its generations and retires when they are used up.
///
/// An entity has a meaning in the world that spawned it and in that world's copies.
public struct Entity: Hashable, Sendable {
  /// The number of the slot, from 0 in order of first use.
  public let index: UInt32

  /// How many entities lived in the slot before this one.
  public let generation: UInt32

  @inlinable
  init(index: UInt32, generation: UInt32) {
    self.index = index
    self.generation = generation
  }
}

extension Entity: CustomStringConvertible {
  /// The index and the generation, as in "12v3".
  public var description: String {
    "\(index)v\(generation)"
  }
}

extension Entity: Digestible {
  /// Feeds the index and the generation to a digest, as one number.
  @inlinable
  public func digest(into digest: inout Digest) {
    digest.combine(UInt64(generation) << 32 | UInt64(index))
  }
}
