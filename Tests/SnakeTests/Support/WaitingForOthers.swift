import PseudoTerminal
import Testing

/// Runs tests that wait for another process beside those that calculate.
///
/// Tasks share as many threads as there are processors. A test that waits on one of them would keep
/// a calculation from it, so it gets a thread of another kind; and lest the processes get into each
/// other's way, a few such tests run at a time.
struct WaitingForOthers: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  private static let places = Places(count: 4)
  private static let threads = WaitingThreads()

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    await Self.places.take()
    let result = await withTaskExecutorPreference(Self.threads) {
      await Result(of: function)
    }
    await Self.places.giveBack()
    try result.get()
  }
}

extension SuiteTrait where Self == WaitingForOthers {
  static var waitingForOthers: Self { Self() }
}

extension Result {
  /// What a call returns or throws.
  fileprivate init(of call: () async throws(Failure) -> Success) async {
    do {
      self = .success(try await call())
    } catch {
      self = .failure(error)
    }
  }
}

/// So many at a time, in the order in which they came.
private actor Places {
  private var free: Int
  private var queue: [CheckedContinuation<Void, Never>] = []

  init(count: Int) {
    free = count
  }

  func take() async {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { queue.append($0) }
    }
  }

  func giveBack() {
    if queue.isEmpty {
      free += 1
    } else {
      queue.removeFirst().resume()
    }
  }
}
