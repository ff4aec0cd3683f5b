public import ECS

/// Moves the items of a world as rigid bodies.
///
/// An item is an entity with ``Position``, ``Velocity``, ``Collider`` and ``ItemProperties``; with
/// a ``Rotation`` and an ``AngularVelocity`` it turns as well. ``Gravity`` pulls them and
/// ``Collision`` says what they run into. A world without items costs a look at its archetypes.
///
/// On the tick on which the first item appears the physics takes the items over and moves nothing;
/// it moves them from the next tick on. So whoever made them in this tick sees them where they were
/// made.
///
/// ``Attachment`` and ``Snap`` hold items to points and to each other.
///
/// A tick of 1/120 s is what it is made for; one longer than 1/60 s is taken in parts of at most
/// that, and of one longer than half a second the rest is left out. In one tick, in this order:
/// items fly freely and meet at the exact times of their impacts; attachments and contacts at rest
/// are solved together; what overlaps is moved apart by a little; resistance takes its share; events
/// are sent. Forces belong into systems before it, as changes of ``Velocity``: ``PushSystem``,
/// ``FieldSystem`` and those of one's own, for which the latter has an example. Reactions belong
/// into systems after it.
public struct PhysicsSystem: System {
  /// Whether items that have hardly moved for half a second, with all that they touch, go to sleep
  /// until something changes.
  ///
  /// What sleeps costs next to nothing. Once all items sleep, ``PhysicsPaused`` is sent.
  public var allowsSleep: Bool

  /// Creates the system; what rests goes to sleep by default.
  public init(allowsSleep: Bool = true) {
    self.allowsSleep = allowsSleep
  }

  /// Reads ``Collider``, ``CollisionShape``, ``CollisionGroups``, ``GroupedItem``, the hierarchy,
  /// ``Snap``, ``Gravity`` and ``Collision``; writes ``Position``, ``Velocity``, ``Rotation`` and
  /// ``AngularVelocity`` of items, ``Position`` and ``Rotation`` of those in an ``ItemGroup`` and its
  /// shape, and what an ``Attachment`` leaves open; sends ``CollisionBegan``, ``CollisionEnded``,
  /// ``PhysicsPaused``, ``PhysicsResumed``, ``ItemError``, ``ForceError`` and ``AttachmentError``.
  public func update(_ world: inout World, tick: Tick) {
    let hasItems = world.count(With<ItemProperties>.self) > 0
    guard var memory = world.take(PhysicsMemory.self) else {
      if hasItems { world.insert(resource: PhysicsMemory()) }
      return
    }
    guard !allowsSleep || !memory.watch.isUnchanged(world) else {
      world.insert(resource: memory)
      return
    }
    memory.state.forces.checkGravity(of: &world)
    if memory.state.groups.take(from: &world) { memory.state.needsBodies = true }
    var simulation = Simulation()
    simulation.exchange(&memory.state)
    simulation.duration = tick.seconds
    simulation.allowsSleep = allowsSleep
    let wasPaused = simulation.isPaused
    let errors = simulation.gather(world)
    let news = simulation.gatherJoints(world)
    if !allowsSleep && simulation.isPaused { simulation.wakeAll() }
    if wasPaused && !simulation.isPaused {
      world.send(PhysicsResumed(itemCount: simulation.itemCount))
    }
    let isAwake = !simulation.isPaused
    if isAwake { memory.watch.end() } else { memory.watch.look(at: world) }
    if isAwake {
      simulation.carry(memory.state.forces.carried, isCarried: true)
      simulation.run()
      simulation.carry(memory.state.forces.carried, isCarried: false)
    }
    memory.state.forces.carried.removeAll(keepingCapacity: true)
    if isAwake || simulation.mustScatter { simulation.scatter(to: &world) }
    for error in errors { world.send(error) }
    tell(news, &world)
    for event in simulation.began { world.send(event) }
    for event in simulation.ended { world.send(event) }
    if isAwake && simulation.isPaused {
      world.send(PhysicsPaused(itemCount: simulation.itemCount))
    }
    simulation.exchange(&memory.state)
    if hasItems { world.insert(resource: memory) }
  }

  private func tell(_ news: JointNews, _ world: inout World) {
    for error in news.errors { world.send(error) }
    for (entity, attachment) in news.filled { world[entity, Attachment.self] = attachment }
  }
}
