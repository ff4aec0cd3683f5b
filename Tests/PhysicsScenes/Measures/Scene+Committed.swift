extension Scene {
  /// The digest of the scene after 600 ticks on every machine, in every build mode and process; nil
  /// for a scene that none is committed for.
  ///
  /// `bench all-digests` prints these lines. They change with the solver, and only with it.
  public var committedDigest: UInt64? {
    switch name {
    case "a": 0x40dd_3713_87af_ccde
    case "c": 0x4fdc_dba6_4e37_c400
    case "d": 0xd5da_e44d_2653_c85c
    case "e": 0xb4ed_985a_c13e_0e21
    case "f": 0xb374_81c5_cd0c_89b4
    case "g": 0xbee7_d908_456f_9103
    case "h": 0x2759_461f_1985_8dab
    case "i": 0xe6e6_5dfb_3441_8cc9
    case "j": 0x0f0a_9a80_3568_7ccc
    case "k": 0x830a_59f0_720c_715c
    case "s": 0xd576_c9a1_a89e_7074
    default: nil
    }
  }
}
