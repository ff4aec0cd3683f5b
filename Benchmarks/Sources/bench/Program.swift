#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Times the library: `bench ecs` a world beside raw memory, `bench game` a step of the snake,
/// `bench fall` its end.
@main
struct Program {
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    guard let command = BenchCommand(words) else {
      complain("usage: bench ecs|game|fall [--json|--markdown]\n")
      exit(EX_USAGE)
    }
    command.run()
  }

  private static func complain(_ text: String) {
    _ = unsafe write(STDERR_FILENO, text, text.utf8.count)
  }
}
