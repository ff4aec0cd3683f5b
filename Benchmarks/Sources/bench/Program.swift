/// Times the library: `bench game` a step of the snake, `bench fall` its end.
@main
struct Program {
  static func main() {
    switch CommandLine.arguments.dropFirst().first {
    case "game": StepBenchmark().run()
    case "fall": FallBenchmark().run()
    default: print("usage: bench game|fall")
    }
  }
}
