/// Times the library: `bench game`.
@main
struct Program {
  static func main() {
    switch CommandLine.arguments.dropFirst().first {
    case "game": StepBenchmark().run()
    default: print("usage: bench game")
    }
  }
}
