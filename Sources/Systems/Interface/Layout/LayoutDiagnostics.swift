public import ECS

/// A constraint the last layout had to leave out, and why.
public struct LayoutDiagnostic: Hashable, Sendable, Digestible, CustomStringConvertible {
  /// Why a constraint is left out.
  public enum Reason: Hashable, Sendable {
    /// It cannot hold together with these, which go before it; empty for the bounds alone.
    case contradiction(with: [Entity])

    /// It names something that is no view of the interface.
    case unknownView

    /// Its constant, multiplier or priority is no finite number.
    case notFinite
  }

  /// The constraint.
  public var constraint: Entity

  /// Its name, if it has one.
  public var identifier: String?

  /// How much it would have mattered; below required, being left out may well be meant.
  public var priority: Priority

  /// Why it is left out.
  public var reason: Reason

  /// Creates the note that a constraint is left out.
  public init(constraint: Entity, identifier: String?, priority: Priority, reason: Reason) {
    self.constraint = constraint
    self.identifier = identifier
    self.priority = priority
    self.reason = reason
  }

  /// One line for a person who looks for the mistake.
  public var description: String {
    let name = identifier.map { "\($0) (\(constraint))" } ?? "\(constraint)"
    return switch reason {
    case .contradiction(let others) where others.isEmpty: "\(name) contradicts the bounds"
    case .contradiction(let others):
      "\(name) contradicts \(others.map { "\($0)" }.joined(separator: ", "))"
    case .unknownView: "\(name) names something that is no view"
    case .notFinite: "\(name) holds a number that is not finite"
    }
  }

  /// Feeds every field to a digest.
  public func digest(into digest: inout Digest) {
    digest.combine(constraint)
    digest.combine(identifier)
    digest.combine(priority)
    switch reason {
    case .contradiction(let others):
      digest.combine(UInt8(0))
      digest.combine(others)
    case .unknownView: digest.combine(UInt8(1))
    case .notFinite: digest.combine(UInt8(2))
    }
  }
}

/// What the last layout had to leave out or to decide; empty when the constraints say all there is
/// to say.
public struct LayoutDiagnostics: Resource, Hashable {
  /// The constraints left out, in the order they were considered.
  public var skipped: [LayoutDiagnostic]

  /// The views that constraints hold on one side only, in the order of the tree.
  public var ambiguous: [LayoutAmbiguity]

  /// Creates the outcome of a layout.
  public init(skipped: [LayoutDiagnostic] = [], ambiguous: [LayoutAmbiguity] = []) {
    self.skipped = skipped
    self.ambiguous = ambiguous
  }

  /// Feeds every entry to a digest.
  public func digest(into digest: inout Digest) {
    digest.combine(skipped)
    digest.combine(ambiguous)
  }
}
