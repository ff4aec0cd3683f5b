import ECS
import Testing

@Suite("Pairs of commands")
struct CommandPairTests {
  /// What two commands are about.
  enum Subject: CaseIterable {
    case livingEntity
    case deadEntity
    case pendingTarget
    case targetDespawnedBefore
  }

  /// What a command does.
  enum Act: CaseIterable {
    case spawn
    case insert
    case insertOthers
    case overwrite
    case remove
    case despawn
    case setParent
    case setNoParent
  }

  let world: World
  let living: Entity
  let dead: Entity
  let parent: Entity

  init() {
    var world = World()
    parent = world.spawn(Label(text: "parent"))
    living = world.spawn(Position(x: 1, y: 1))
    dead = world.spawn(Position())
    world.despawn(dead)
    self.world = world
  }

  @Test(arguments: Subject.allCases, Act.allCases)
  func `two commands do what two immediate calls do`(_ subject: Subject, _ first: Act) {
    for second in Act.allCases {
      var (immediate, deferred, commands) = (world, world, Commands())
      var skipped = 0
      switch subject {
      case .livingEntity, .deadEntity:
        let entity = subject == .livingEntity ? living : dead
        for act in [first, second] {
          skipped += perform(act, about: entity, in: &immediate) ? 0 : 1
          note(act, about: entity, in: &commands)
        }
      case .pendingTarget, .targetDespawnedBefore:
        let entity = immediate.spawn(Position(x: 2, y: 2))
        let target = commands.spawn(Position(x: 2, y: 2))
        if subject == .targetDespawnedBefore {
          immediate.despawn(entity)
          commands.despawn(target)
        }
        for act in [first, second] {
          skipped += perform(act, about: entity, in: &immediate) ? 0 : 1
          note(act, about: target, in: &commands)
        }
      }

      let report = deferred.apply(commands)

      #expect(deferred == immediate, "\(subject): \(first), then \(second)")
      #expect(deferred.digest == immediate.digest)
      #expect(report.skipped == skipped)
    }
  }

  /// Does it at once, and says whether it could be done.
  private func perform(_ act: Act, about entity: Entity, in world: inout World) -> Bool {
    switch act {
    case .spawn:
      world.spawn(Position(x: 3, y: 3))
      return true
    case .insert: return world.insert(Velocity(dx: 4, dy: 4), into: entity)
    case .insertOthers: return world.insert(Label(text: "five"), Falling(), into: entity)
    case .overwrite: return world.insert(Position(x: 6, y: 6), into: entity)
    case .remove:
      world.remove(Position.self, from: entity)
      return world.contains(entity)
    case .despawn: return world.despawn(entity)
    case .setParent: return world.setParent(of: entity, to: parent)
    case .setNoParent: return world.setParent(of: entity, to: nil)
    }
  }

  private func note(_ act: Act, about subject: some CommandSubject, in commands: inout Commands) {
    switch act {
    case .spawn: commands.spawn(Position(x: 3, y: 3))
    case .insert: commands.insert(Velocity(dx: 4, dy: 4), into: subject)
    case .insertOthers: commands.insert(Label(text: "five"), Falling(), into: subject)
    case .overwrite: commands.insert(Position(x: 6, y: 6), into: subject)
    case .remove: commands.remove(Position.self, from: subject)
    case .despawn: commands.despawn(subject)
    case .setParent: commands.setParent(of: subject, to: parent)
    case .setNoParent: commands.setParent(of: subject, to: nil)
    }
  }
}
