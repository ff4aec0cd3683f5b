/// A place in a key script: it hands out the keys tick by tick, each once.
///
/// ```swift
/// var cursor = KeyScriptCursor(script)
/// for tick in 1... {
///   let keys = cursor.keys(onTick: tick, nextStep: game.phase == .playing ? game.steps + 1 : nil)
///   …
///   if game.phase == .paused, !cursor.canEndPause { break }
/// }
/// ```
struct KeyScriptCursor: Hashable {
  /// A key that waits for a step or a tick.
  private struct Waiting: Hashable {
    /// The number of the step or tick it waits for.
    let number: Int

    /// Its place in the script, which orders the keys of one tick.
    let place: Int

    let key: ScriptKey
  }

  private var bySteps: ArraySlice<Waiting>
  private var byTicks: ArraySlice<Waiting>

  /// The place in `byTicks`, whose indices never shift, of the last key that ends a pause.
  private let lastPauseEnd: Int?

  /// Creates a cursor before the first key of a script; cost: sorting the tokens by their moments.
  init(_ script: KeyScript) {
    var bySteps: [Waiting] = []
    var byTicks: [Waiting] = []
    for (place, token) in script.tokens.enumerated() {
      switch token.moment {
      case .step(let number): bySteps.append(Waiting(number: number, place: place, key: token.key))
      case .tick(let number): byTicks.append(Waiting(number: number, place: place, key: token.key))
      }
    }
    bySteps.sort { ($0.number, $0.place) < ($1.number, $1.place) }
    byTicks.sort { ($0.number, $0.place) < ($1.number, $1.place) }
    lastPauseEnd = byTicks.lastIndex { $0.key.endsPause }
    self.bySteps = bySteps[...]
    self.byTicks = byTicks[...]
  }

  /// The keys that arrive on a tick, in the order they are written.
  ///
  /// Ask once for every tick, in order, before its systems run. A key whose tick was never asked
  /// for arrives late rather than never.
  ///
  /// The tick counts from the start of the run, from 1, through pauses and all games. The next step
  /// is the one the first game takes next if it is being played when the tick begins, and nil in
  /// any other phase and in later games: then only keys with a time arrive.
  mutating func keys(onTick tick: Int, nextStep: Int?) -> [ScriptKey] {
    var due: [Waiting] = []
    if let nextStep {
      Self.move(from: &bySteps, upTo: nextStep, to: &due)
    }
    Self.move(from: &byTicks, upTo: tick, to: &due)
    due.sort { $0.place < $1.place }
    return due.map(\.key)
  }

  /// Whether a key that is still to come can end a pause: pause, fall, restart or quit, at a time.
  ///
  /// Steps are not taken in a pause, so keys that wait for one cannot end it.
  var canEndPause: Bool {
    guard let lastPauseEnd else { return false }
    return byTicks.startIndex <= lastPauseEnd
  }

  private static func move(
    from waiting: inout ArraySlice<Waiting>, upTo number: Int, to due: inout [Waiting]
  ) {
    while let first = waiting.first, first.number <= number {
      waiting.removeFirst()
      due.append(first)
    }
  }
}
