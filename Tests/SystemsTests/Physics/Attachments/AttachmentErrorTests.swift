import ECS
import Systems
import Testing

@Suite("Refused attachments")
struct AttachmentErrorTests {
  let errors = EventReader<AttachmentError>(named: "test")

  func scene() -> PhysicsScene {
    var scene = PhysicsScene(bounds: nil)
    scene.world.register(errors)
    return scene
  }

  static let impossible: [(reason: AttachmentError.Reason, attachment: Systems.Attachment)] = [
    (.property, .spring(frequency: -1)), (.property, .spring(length: .nan)),
    (.property, .spring(length: -5)), (.property, .spring(damping: .nan)),
    (.property, .limit(length: .infinity)), (.property, .pin(at: .zero, frictionTorque: -1)),
    (.axis, .sliding(at: .zero, axis: .zero)),
    (.axis, .sliding(at: .zero, axis: Vector(x: 2, y: 0))),
    (.axis, .sliding(at: .zero, axis: Vector(x: .nan, y: 0))),
    (.range, .pin(at: .zero, range: FloatRange(minimum: 1, maximum: 0))),
    (.range, .pin(at: .zero, range: FloatRange(minimum: .nan, maximum: 0))),
    (
      .range,
      .sliding(
        at: .zero, axis: Vector(x: 1, y: 0), range: FloatRange(minimum: 1, maximum: 2))
    ),
    (.place, .spring(anchorPoint: Vector(x: .nan, y: 0))),
    (.place, .spring(offset: Vector(x: .infinity, y: 0))),
  ]

  @Test(arguments: impossible.indices)
  func `impossible values are refused by name, once, and hold nothing`(index: Int) {
    let (reason, attachment) = Self.impossible[index]
    var scene = scene()
    let item = scene.add(100, 100, .documented)
    let entity = scene.world.attach(item, by: attachment)

    scene.run(ticks: 30)

    let expected = AttachmentError(attachment: entity, reason: reason)
    #expect(scene.world.receive(errors) == [expected])
    #expect(throws: expected) { try scene.world.checkAttachment(entity) }
    #expect(abs(scene.position(item).y - 100 - 31.25) < 1e-9)
  }

  @Test func `a possible attachment passes`() throws {
    var scene = scene()
    let item = scene.add(100, 100, .documented)
    let other = scene.add(200, 100, .documented)
    let entity = scene.world.attach(item, by: .pin(at: .zero), to: other)

    scene.run(ticks: 3)

    try scene.world.checkAttachment(entity)
    #expect(scene.world.receive(errors).isEmpty)
  }

  @Test(arguments: [AttachmentError.Reason.itemMissing, .notAnItem, .sameItem])
  func `what cannot be held is told, and the attachment does nothing`(
    reason: AttachmentError.Reason
  ) {
    var scene = scene()
    let item = scene.add(100, 100, .documented)
    let stranger = scene.world.spawn(Position(x: 0, y: 0))
    let other = reason == .sameItem ? item : stranger
    let entity = scene.world.attach(item, by: .spring(), to: other)
    if reason == .itemMissing { scene.world.despawn(stranger) }

    scene.run(ticks: 30)

    let expected = AttachmentError(attachment: entity, reason: reason)
    #expect(scene.world.receive(errors) == [expected])
    #expect(throws: expected) { try scene.world.checkAttachment(entity) }
    #expect(abs(scene.position(item).y - 100 - 31.25) < 1e-9)
  }

  @Test func `when an item dies the other one is free, and another may take its place`() {
    var scene = scene()
    let hook = scene.add(100, 0, .with { $0.isAnchored = true })
    let item = scene.add(100, 100, .documented)
    let rod = scene.world.attach(item, by: .spring(), to: hook)
    scene.run(ticks: 30)
    let held = scene.position(item)

    scene.world.despawn(hook)
    scene.run(ticks: 30)
    let free = scene.position(item)
    let next = scene.add(100, free.y - 100, .with { $0.isAnchored = true })
    scene.world.setReference(OtherAttachedItem.self, from: rod, to: next)
    scene.world[item, Velocity.self] = Velocity(dx: 0, dy: 0)
    scene.run(ticks: 30)

    #expect(abs(held.y - 100) < 1e-6)
    #expect(abs(free.y - 131.25) < 1e-6)
    #expect(abs(scene.position(item).y - free.y) < 1e-6)
    #expect(
      scene.world.receive(errors) == [AttachmentError(attachment: rod, reason: .itemMissing)])
  }

  @Test func `an item that is refused is held again as soon as it is one`() {
    var scene = scene()
    let item = scene.add(100, 100, .documented)
    let rod = scene.world.attach(item, by: .spring(anchorPoint: Vector(x: 100, y: 0)))
    scene.run(ticks: 3)

    scene.world[item, ItemProperties.self]?.density = .nan
    scene.run(ticks: 3)
    scene.world[item, ItemProperties.self]?.density = 2
    scene.run(ticks: 60)

    #expect(scene.world.receive(errors) == [AttachmentError(attachment: rod, reason: .notAnItem)])
    #expect(abs(scene.position(item).y - 100) < 1e-3)
  }

  @Test func `a snap of what is no item, or with an impossible damping, is refused`() {
    var scene = scene()
    let stranger = scene.world.spawn(Snap(to: .zero))
    let item = scene.add(100, 100, .documented)
    scene.world.insert(Snap(to: .zero, damping: 2), into: item)

    scene.run(ticks: 30)

    let found = scene.world.receive(errors)
    #expect(found.contains(AttachmentError(attachment: stranger, reason: .notAnItem)))
    #expect(found.contains(AttachmentError(attachment: item, reason: .property)))
    #expect(found.count == 2)
    #expect(abs(scene.position(item).y - 100 - 31.25) < 1e-9)
  }

  @Test func `two rigid attachments that contradict each other do no harm`() {
    var scene = scene()
    let item = scene.add(100, 100, .documented)
    scene.world.attach(item, by: .pin(at: Vector(x: 100, y: 100)))
    let second = scene.world.attach(item, by: .pin(at: Vector(x: 100, y: 100)))
    scene.run(ticks: 10)

    scene.world[second, Systems.Attachment.self]?.anchorPoint = Vector(x: 200, y: 100)
    scene.run(seconds: 2)

    #expect(scene.position(item).x > 90 && scene.position(item).x < 210)
    #expect(abs(scene.velocity(item).dx) < 10 && abs(scene.velocity(item).dy) < 10)
  }
}
