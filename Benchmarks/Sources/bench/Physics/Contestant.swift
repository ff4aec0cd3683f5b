import PhysicsScenes

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An engine with a scene in it.
protocol Contestant {
  /// Runs frames of 1/60 s and returns the processor time of each, in nanoseconds.
  mutating func run(frames: Int) -> [Double]

  /// Where the bodies are now and how they move.
  var motions: [Scene.Motion] { get }
}

extension SceneRun: Contestant {
  mutating func run(frames: Int) -> [Double] {
    var times: [Double] = []
    times.reserveCapacity(frames)
    for _ in 0..<frames {
      let start = processorNanoseconds()
      run(ticks: SceneRun.ticksPerSecond / 60)
      times.append(processorNanoseconds() - start)
    }
    return times
  }
}

extension Contestant {
  /// Runs a scene, to its end unless a time is given, and notes what there is to see every so many
  /// frames.
  mutating func record(
    _ scene: Scene, seconds: Double? = nil, every stride: Int = 1, withOverlaps: Bool = true
  ) -> SceneRecord {
    var record = SceneRecord(scene)
    let frames = Int((seconds ?? scene.seconds) * 60 + 0.5)
    for _ in 0..<frames / stride {
      _ = run(frames: stride)
      record.note(motions, withOverlaps: withOverlaps)
    }
    return record
  }
}

/// The processor time this thread has had, in nanoseconds: what others do counts less than in the
/// time on the wall.
func processorNanoseconds() -> Double {
  var time = timespec()
  unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// Whether there is a program at a path.
func access(_ path: String) -> Bool {
  unsafe access(path, X_OK) == 0
}
