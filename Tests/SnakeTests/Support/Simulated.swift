import Testing

@testable import snake

/// Runs `snake simulate` and returns its records, the final one last.
///
/// Options stand in one string, separated by spaces; the key script has a place of its own.
func simulate(_ options: String, keys: String = "") throws -> [Record] {
  var simulation = try simulation(options, keys: keys)
  var records: [Record] = []
  simulation.run { records.append($0) }
  return records
}

/// The simulation that a command line asks for, at tick 0.
func simulation(_ options: String, keys: String = "") throws -> Simulation {
  let arguments = ["simulate"] + options.split(separator: " ").map(String.init) + ["--keys", keys]
  guard case .simulate(let parsed) = try Command.parse(arguments) else {
    throw UsageError("these are not the options of a simulation")
  }
  return Simulation(parsed)
}

/// The record of a step, from a trace of steps.
func record(ofStep step: Int, in records: [Record]) throws -> Record {
  try #require(records.first { $0.step == step })
}
