/// What became of applied commands.
public struct CommandReport: Hashable, Sendable {
  /// How many commands met a dead entity or would have closed a circle or referred
  /// an entity to itself, and did nothing.
  public let skipped: Int
}

extension World {
  /// Performs commands in the order in which they were noted.
  ///
  /// Entities spawned one after the other with the same components are spawned together: nothing
  /// but the time it takes tells the difference.
  ///
  /// - Returns: How many had to be skipped.
  @discardableResult
  public mutating func apply(_ commands: Commands) -> CommandReport {
    guard let storage = commands.storage else { return CommandReport(skipped: 0) }
    defer { withExtendedLifetime(storage) {} }
    var skipped = 0
    CommandReader.read(storage.recorder) { reader in
      while let operation = reader.nextOperation() {
        if !perform(operation, &reader) {
          skipped += 1
        }
      }
    }
    return CommandReport(skipped: skipped)
  }

  /// Performs one operation; says whether it could be performed.
  private mutating func perform(
    _ operation: CommandOperation, _ reader: inout CommandReader
  ) -> Bool {
    switch operation {
    case .spawn(let bundle, let count):
      reader.begin(bundle)
      reader.recorder.log.bundles[bundle].functions.spawn(&self, &reader, count)
      return true
    case .insert(let bundle, let subject):
      let entity = reader.entity(subject)
      reader.begin(bundle)
      return reader.recorder.log.bundles[bundle].functions.insert(&self, &reader, entity)
    case .remove(let removal, let subject):
      let entity = reader.entity(subject)
      reader.recorder.log.removals[removal].perform(&self, entity)
      return contains(entity)
    case .despawn(let subject):
      return despawn(reader.entity(subject))
    case .setParent(let child, let parent):
      return setParent(of: reader.entity(child), to: parent.map { reader.entity($0) })
    case .setReference(let kind, let holder, let target):
      let (holder, target) = (reader.entity(holder), target.map { reader.entity($0) })
      return reader.recorder.log.kinds[kind].perform(&self, holder, target)
    }
  }
}
