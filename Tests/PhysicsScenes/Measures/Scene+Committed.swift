extension Scene {
  /// The scenes that peers were measured with, each of which has a committed digest.
  public static let committed: [Scene] = [
    .boxPile(), .circlePile(), .pyramid(), .gas(), .stack(), .heavyLoad(), .bullets(), .ball(),
    .gas(of: .circle(radius: 0.5)), .tiltedSquare(), .flatSquare(), .snake(),
  ]

  /// The ticks after which a digest is committed.
  public static let committedTicks = 600

  /// The digest of the scene after those ticks; nil for a scene that cannot be built.
  public var digest: UInt64? {
    guard var run = try? SceneRun(self) else { return nil }
    run.run(ticks: Self.committedTicks)
    return run.digest
  }

  /// The digest of the scene after 600 ticks on every machine, in every build mode and process; nil
  /// for a scene that none is committed for.
  ///
  /// `bench all-digests` prints these lines. They change with the solver, and only with it.
  public var committedDigest: UInt64? {
    switch name {
    case "a": 0x86b4_8eee_36b0_355c
    case "b": 0xb04c_9159_4a6b_d053
    case "c": 0xf509_771b_5a4a_7e54
    case "d": 0x648f_0e78_02fe_66c3
    case "e": 0x2279_cafb_4a85_40d6
    case "f": 0xd43a_ff92_1ce3_31d1
    case "g": 0x2a9a_aa8b_4964_7dc8
    case "h": 0x3de1_e949_8efe_4ad6
    case "i": 0xb309_ece0_dc18_e756
    case "j": 0x007a_47e8_201b_59f0
    case "k": 0xcaa5_469d_0d24_7ad0
    case "s": 0xd471_3a4a_2658_a1ed
    default: nil
    }
  }
}
