extension World: CustomStringConvertible {
  /// The number of entities and the digest, as in "3 entities, digest 0xf3a1".
  public var description: String {
    "\(entityCount) entities, digest 0x\(String(digest, radix: 16))"
  }
}

extension World: Equatable {
  /// Whether nothing that happens later could tell the two worlds apart; ``World`` says what
  /// counts.
  ///
  /// Costs a walk over all values the two do not share.
  public static func == (left: World, right: World) -> Bool {
    left.owner === right.owner || left.owner.store.isEqual(to: right.owner.store)
  }

  /// A fingerprint of everything equality compares: equal worlds have equal digests, on every
  /// machine, in every process and in every build mode.
  ///
  /// Costs a walk over all values. Component types enter by their qualified names.
  public var digest: UInt64 {
    owner.store.digest()
  }
}
