#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Times the library: `bench ecs` a world beside raw memory, `bench game` a step of the snake,
/// `bench fall` its end, `bench physics` bodies, `bench interface` constraints and `bench terminal`
/// frames beside others.
///
/// The word `digests` is for the program itself, which asks other processes for theirs;
/// so is `probe`, a small program with a session that others are to look at;
/// `all-digests` prints what `Scene.committedDigest` is to be. With `play` it shows frames on a
/// terminal that it started itself on, and with `emulators` it writes frames for other terminals.
@main
struct Program {
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    guard words != ["digests"] else { return DigestOfScenes.printQuick() }
    guard words != ["all-digests"] else { return DigestOfScenes.printAll() }
    guard words.first != "probe" else { return SessionProbe.run(words.dropFirst()) }
    if let player = OwnPlayer(words) { return player.run() }
    if let cases = EmulatorCases(words) { return cases.write() }
    guard let command = BenchCommand(words) else {
      complain(
        "usage: bench ecs|game|fall|physics|interface|terminal "
          + "[row of the physics, the interface or the terminal …] [--json|--markdown]\n")
      exit(EX_USAGE)
    }
    command.run()
  }

  private static func complain(_ text: String) {
    _ = unsafe write(STDERR_FILENO, text, text.utf8.count)
  }
}
