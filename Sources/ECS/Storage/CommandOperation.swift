/// One thing to do, as a buffer of commands keeps it.
///
/// Components are not in it: they wait in the payloads, in the order in which they are needed.
@usableFromInline
enum CommandOperation {
  /// To spawn a number of entities, one after the other.
  case spawn(bundle: Int, count: Int)
  case insert(bundle: Int, into: CommandReference)
  case remove(removal: Int, from: CommandReference)
  case despawn(CommandReference)
  case setParent(of: CommandReference, to: CommandReference?)
  case setReference(kind: Int, from: CommandReference, to: CommandReference?)
}

extension CommandOperation {
  /// The same operation in a buffer with other numbers for bundles, removals and kinds of
  /// references, and with targets before its own.
  func renumbered(
    bundles: [Int], removals: [Int], kinds: [Int], targets offset: Int
  ) -> CommandOperation {
    switch self {
    case .spawn(let bundle, let count):
      .spawn(bundle: bundles[bundle], count: count)
    case .insert(let bundle, let subject):
      .insert(bundle: bundles[bundle], into: subject.renumbered(by: offset))
    case .remove(let removal, let subject):
      .remove(removal: removals[removal], from: subject.renumbered(by: offset))
    case .despawn(let subject):
      .despawn(subject.renumbered(by: offset))
    case .setParent(let child, let parent):
      .setParent(of: child.renumbered(by: offset), to: parent?.renumbered(by: offset))
    case .setReference(let kind, let holder, let target):
      .setReference(
        kind: kinds[kind], from: holder.renumbered(by: offset),
        to: target?.renumbered(by: offset))
    }
  }
}

/// The operations of a log, in chunks: appending one never moves the others.
struct OperationList {
  private static let chunkSize = 256

  /// The chunks of before, all of them full.
  private var full: [[CommandOperation]] = []
  private var open: [CommandOperation] = []

  init() {}

  var count: Int {
    full.count * OperationList.chunkSize + open.count
  }

  subscript(number: Int) -> CommandOperation {
    let (chunk, place) = number.quotientAndRemainder(dividingBy: OperationList.chunkSize)
    return chunk < full.count ? full[chunk][place] : open[place]
  }

  mutating func append(_ operation: CommandOperation) {
    if open.count == OperationList.chunkSize {
      full.append(open)
      open = []
      open.reserveCapacity(OperationList.chunkSize)
    }
    open.append(operation)
  }
}
