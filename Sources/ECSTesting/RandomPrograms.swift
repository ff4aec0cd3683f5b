public import ECS

/// Random programs that run on a world and, beside it, on a model too simple to be wrong.
///
/// Name your components with a way to make values of each, and ask for a failure:
///
/// ```swift
/// let programs = RandomPrograms(components: [
///   ComponentSample(Position.self) { random in
///     Position(x: Double(random.next(below: 9)), y: 0)
///   },
///   ComponentSample(Falling()),
/// ])
/// #expect(programs.firstFailure() == nil)
/// ```
///
/// A program spawns and despawns, inserts, removes and changes components in every way there is,
/// asks queries, applies commands, hangs entities below each other, sends and receives events with
/// readers of different periods, changes resources and draws random numbers; half of what it does
/// is about entities that may be dead. It goes on over several copies of its world in turn, makes
/// new ones and takes old ones back. At every step it also takes a snapshot, does something else
/// and restores it. After every step all that the world shows must be what the model shows: which
/// entities there are, their order, archetypes, components, parents, children, resources, counts.
///
/// What this finds in components of your own: a property the digest does not name, a value that
/// shares mutable state between copies of a world, an `==` that tells equal values apart, and
/// memory that is not released (count your objects before and after). What is wrong is reported as
/// a value, so this works with any test framework. A program that traps ends the process.
///
/// Programs depend on their seed alone: they are the same on every machine and in every process.
public struct RandomPrograms: Sendable {
  let components: [ComponentSample]
  let resources: [ResourceSample]
  let events: [EventSample]
  let generationLimits: [UInt32]

  /// Creates the programs over some types.
  ///
  /// - Parameters:
  ///   - components: The component types, 1 to 60, each once.
  ///   - resources: The resource types, each once.
  ///   - events: The types of events, each once.
  ///   - generationLimits: How often slots may be used in the worlds; each program takes one of
  ///     these. Small limits make slots retire.
  public init(
    components: [ComponentSample], resources: [ResourceSample] = [], events: [EventSample] = [],
    generationLimits: [UInt32] = [2, 16, .max]
  ) {
    precondition((1...60).contains(components.count), "Programs are about 1 to 60 components")
    precondition(!generationLimits.isEmpty, "Programs need a generation limit")
    self.components = components
    self.resources = resources
    self.events = events
    self.generationLimits = generationLimits
  }

  /// Runs a program for each seed and gives the first failure, or nil if there is none.
  ///
  /// A step costs about 0.15 ms in a debug build with eight component types. Short programs with
  /// many seeds find more in the same time than long ones; large worlds need long ones.
  ///
  /// - Parameters:
  ///   - seeds: The seeds of the programs.
  ///   - steps: How many steps each program takes.
  /// - Returns: The first failure, with a program that is as short as was found.
  public func firstFailure(seeds: Range<UInt64> = 0..<100, steps: Int = 60) -> ProgramFailure? {
    run(seeds: seeds, steps: steps).failure
  }

  /// Runs a program for each seed, up to the first failure, and gives a digest of all worlds too.
  ///
  /// The digest is the same in every process and on every machine: compare it with one written
  /// down to see that nothing depends on a hash seed or an address.
  public func run(seeds: Range<UInt64>, steps: Int = 60) -> ProgramReport {
    var digest = Digest()
    if let failure = firstForgottenProperty() {
      return ProgramReport(failure: failure, digest: digest.value)
    }
    for seed in seeds {
      var program = Program(self, seed: seed)
      for (number, step) in stepSeeds(seed: seed, count: steps).enumerated() {
        program.take(step)
        if program.mismatch != nil {
          let failure = failure(seed: seed, step: number, steps: steps, of: program)
          return ProgramReport(failure: failure, digest: digest.value)
        }
      }
      program.digest(into: &digest)
    }
    return ProgramReport(failure: nil, digest: digest.value)
  }

  private func stepSeeds(seed: UInt64, count: Int) -> [UInt64] {
    var random = RandomGenerator(seed: seed)
    return (0..<count).map { _ in random.next() }
  }

  /// The failure of a component whose digest passes over a property.
  private func firstForgottenProperty() -> ProgramFailure? {
    func failure(_ source: any ValueSource, _ name: String) -> ProgramFailure? {
      source.firstForgottenProperty(seed: 0).map { difference in
        ProgramFailure(
          seed: 0, step: 0, operation: "make values", entity: nil, typeName: name,
          difference: difference, program: ["make values of \(name)"])
      }
    }
    return components.lazy.compactMap { failure($0.source, $0.name) }.first
      ?? resources.lazy.compactMap { failure($0.source, $0.name) }.first
      ?? events.lazy.compactMap { failure($0.source, $0.name) }.first
  }
}

extension RandomPrograms {
  /// Makes a report of a program that failed, with a program as short as was found.
  private func failure(
    seed: UInt64, step: Int, steps: Int, of program: Program
  ) -> ProgramFailure {
    let prefix = Array(stepSeeds(seed: seed, count: steps).prefix(step + 1))
    let shrunk = shrink(prefix, seed: seed)
    let replay = rerun(shrunk, seed: seed, isRecording: true)
    let end = replay.mismatch == nil ? program : replay
    return ProgramFailure(
      seed: seed, step: step, operation: replay.log.last ?? "", entity: end.mismatch?.entity,
      typeName: end.mismatch?.typeName, difference: end.mismatch?.difference ?? "",
      program: replay.log)
  }

  /// Leaves out ever smaller parts of a program as long as it still fails.
  private func shrink(_ steps: [UInt64], seed: UInt64) -> [UInt64] {
    var steps = steps
    var size = steps.count / 2
    while size > 0 {
      var start = 0
      while start < steps.count {
        var shorter = steps
        shorter.removeSubrange(start..<min(start + size, steps.count))
        if rerun(shorter, seed: seed, isRecording: false).mismatch != nil {
          steps = shorter
        } else {
          start += size
        }
      }
      size /= 2
    }
    return steps
  }

  /// Takes steps up to the first mismatch.
  private func rerun(_ steps: [UInt64], seed: UInt64, isRecording: Bool) -> Program {
    var program = Program(self, seed: seed)
    program.isRecording = isRecording
    for step in steps where program.mismatch == nil {
      program.take(step)
    }
    return program
  }
}

/// What became of random programs.
public struct ProgramReport: Hashable, Sendable {
  /// The first failure, or nil.
  public let failure: ProgramFailure?

  /// The digest of all worlds the programs before the failure ended with.
  public let digest: UInt64
}

/// A step after which a world and the model were not the same.
public struct ProgramFailure: Hashable, Sendable {
  /// The seed of the program.
  public let seed: UInt64

  /// The step of that program, from 0.
  public let step: Int

  /// The step in words.
  public let operation: String

  /// The first entity that differs, if it is one that does.
  public let entity: Entity?

  /// The name of the first component, resource or event type that differs, if it is one that does.
  public let typeName: String?

  /// What differs, in words.
  public let difference: String

  /// A program that fails in the same or a similar way, one line a step, with all that could be
  /// left out of the first one left out.
  public let program: [String]
}

extension ProgramFailure: CustomStringConvertible {
  /// All of it, over several lines.
  public var description: String {
    let place = [entity?.description, typeName].compactMap(\.self).joined(separator: " ")
    return """
      seed \(seed), step \(step): \(operation)
      \(place.isEmpty ? "" : place + ": ")\(difference)
      in the program
      \(program.map { "  " + $0 }.joined(separator: "\n"))
      """
  }
}
