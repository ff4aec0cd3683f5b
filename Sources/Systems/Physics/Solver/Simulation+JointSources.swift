import ECS

/// What there is to tell the world about its attachments.
struct JointNews {
  /// Those that hold nothing and did before, or are new.
  var errors: [AttachmentError] = []

  /// Those of which open values have been filled in.
  var filled: [(entity: Entity, attachment: Attachment)] = []
}

extension Simulation {
  /// Takes over what has changed of attachments and snaps since the last tick.
  ///
  /// As long as nothing has, that is one comparison for each.
  mutating func gatherJoints(_ world: World) -> JointNews {
    areJointsMade(from: world) ? JointNews() : takeJointSources(of: world)
  }

  /// Whether the attachments and snaps of the world are those of the last tick.
  private func areJointsMade(from world: World) -> Bool {
    guard !needsJoints else { return false }
    var isSame = true
    var number = 0
    world.read {
      (
        entity: Entity, attachment: Attachment, item: Reference<AttachedItem>?,
        other: Reference<OtherAttachedItem>?
      ) in
      if number < jointSources.count {
        isSame = jointSources[number].isMade(from: entity, attachment, item, other) && isSame
      }
      number += 1
    }
    world.read { (entity: Entity, snap: Snap) in
      if number < jointSources.count {
        isSame = jointSources[number].isMade(from: entity, snap) && isSame
      }
      number += 1
    }
    return isSame && number == jointSources.count
  }

  private func eachJointSource(of world: World, _ body: (JointSource) -> Void) {
    world.read {
      (
        entity: Entity, attachment: Attachment, item: Reference<AttachedItem>?,
        other: Reference<OtherAttachedItem>?
      ) in
      body(JointSource(entity, attachment, item, other))
    }
    world.read { (entity: Entity, snap: Snap) in body(JointSource(entity, snap)) }
  }

  /// Makes joints of the attachments and snaps of the world, and wakes the items of those that have
  /// changed.
  private mutating func takeJointSources(of world: World) -> JointNews {
    let old = jointSources
    let items = EntityNumbers(sources.map(\.entity))
    let known = JointNumbers(old)
    var (news, next) = (JointNews(), [JointSource]())
    eachJointSource(of: world) { next.append($0) }
    for number in next.indices {
      let before = known.number(of: next[number]).map { old[$0] }
      complete(&next[number], before, items, &news)
    }
    makeJoints(&next, items)
    wakeChanged(old, next, items)
    jointSources = next
    return news
  }

  /// Finds out what is wrong with a source, and fills in what it leaves open.
  private func complete(
    _ source: inout JointSource, _ before: JointSource?, _ items: EntityNumbers,
    _ news: inout JointNews
  ) {
    source.reason = source.fault
    if source.reason == nil && !areItems(source, items) { source.reason = .notAnItem }
    if let reason = source.reason {
      if before?.reason != reason {
        news.errors.append(AttachmentError(attachment: source.entity, reason: reason))
      }
      return
    }
    guard var attachment = source.attachment, attachment.isOpen else { return }
    guard let item = body(of: source.item, items) else { return }
    attachment.fillIn(
      bodies[item].pose, body(of: source.other, items).map { bodies[$0].pose })
    source.attachment = attachment
    news.filled.append((source.entity, attachment))
  }

  /// The body of an item, unless it is refused.
  private func body(of item: Entity?, _ items: EntityNumbers) -> Int? {
    guard let number = items.number(of: item) else { return nil }
    return sources[number].body >= 0 ? sources[number].body : nil
  }

  private func areItems(_ source: JointSource, _ items: EntityNumbers) -> Bool {
    body(of: source.item, items) != nil
      && (source.other == nil || body(of: source.other, items) != nil)
  }

  /// Makes all joints anew, unless they hold the same as before and differ in values only.
  private mutating func makeJoints(_ next: inout [JointSource], _ items: EntityNumbers) {
    if !needsJoints && replaceValues(&next) { return }
    needsJoints = false
    var ends: [JointEnds] = []
    var numbers: [Int] = []
    for number in next.indices where next[number].reason == nil {
      guard let values = next[number].values, let item = body(of: next[number].item, items) else {
        continue
      }
      ends.append(
        JointEnds(joint: values, a: body(of: next[number].other, items) ?? -1, b: item))
      numbers.append(number)
    }
    let made = joints.make(ends, between: bodies)
    for (place, number) in numbers.enumerated() { next[number].joint = made[place] }
  }

  /// Gives joints new values; returns false if some hold other things than before.
  private mutating func replaceValues(_ next: inout [JointSource]) -> Bool {
    guard next.count == jointSources.count else { return false }
    for number in next.indices {
      let old = jointSources[number]
      guard next[number].holdsTheSame(as: old), next[number].reason == old.reason,
        next[number].values?.measures == old.values?.measures
      else { return false }
    }
    for number in next.indices {
      next[number].joint = jointSources[number].joint
      if next[number].joint >= 0, !next[number].isMade(like: jointSources[number]),
        let values = next[number].values
      {
        joints.replace(next[number].joint, with: values)
      }
    }
    return true
  }

  /// Wakes the items of joints that are new, gone or have changed, and no others.
  private mutating func wakeChanged(
    _ old: [JointSource], _ next: [JointSource], _ items: EntityNumbers
  ) {
    let (before, after) = (JointNumbers(old), JointNumbers(next))
    for source in next {
      let known = before.number(of: source).map { old[$0] }
      guard known?.isMade(like: source) != true || known?.reason != source.reason else { continue }
      wakeItems(of: source, items)
      if let known { wakeItems(of: known, items) }
    }
    for source in old where after.number(of: source) == nil { wakeItems(of: source, items) }
    wakeHalfAsleep()
  }

  private mutating func wakeItems(of source: JointSource, _ items: EntityNumbers) {
    for entity in [source.item, source.other] {
      if let body = body(of: entity, items) { wake(body) }
    }
  }

  /// Wakes what is attached to something that moves.
  private mutating func wakeHalfAsleep() {
    for index in joints.joints.indices {
      let a = Int(joints.bodies[Int(joints.joints[index].a)].body)
      let b = Int(joints.bodies[Int(joints.joints[index].b)].body)
      guard a >= 0, !bodies[a].isAnchored, !bodies[b].isAnchored else { continue }
      if bodies[a].isAsleep && !bodies[b].isAsleep { wake(a) }
      if bodies[b].isAsleep && !bodies[a].isAsleep { wake(b) }
    }
  }
}

/// The numbers of attachments and snaps in a list, by their entities.
private struct JointNumbers {
  private let attachments: EntityNumbers
  private let snaps: EntityNumbers

  init(_ sources: [JointSource]) {
    attachments = EntityNumbers(sources.map { $0.snap == nil ? $0.entity : nil })
    snaps = EntityNumbers(sources.map { $0.snap == nil ? nil : $0.entity })
  }

  func number(of source: JointSource) -> Int? {
    (source.snap == nil ? attachments : snaps).number(of: source.entity)
  }
}
