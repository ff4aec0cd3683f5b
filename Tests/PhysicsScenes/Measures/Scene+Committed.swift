extension Scene {
  /// The digest of the scene after 600 ticks on every machine, in every build mode and process; nil
  /// for a scene that none is committed for.
  ///
  /// `bench all-digests` prints these lines. They change with the solver, and only with it.
  public var committedDigest: UInt64? {
    switch name {
    case "a": 0xd8b8_102f_9f0e_f6fc
    case "c": 0xf509_771b_5a4a_7e54
    case "d": 0x9651_30e6_ce81_e513
    case "e": 0x2279_cafb_4a85_40d6
    case "f": 0xd43a_ff92_1ce3_31d1
    case "g": 0xbee7_d908_456f_9103
    case "h": 0x2759_461f_1985_8dab
    case "i": 0xd6bb_9937_6159_77e4
    case "j": 0x0f0a_9a80_3568_7ccc
    case "k": 0x830a_59f0_720c_715c
    case "s": 0xffc8_b246_d3c4_f859
    default: nil
    }
  }
}
