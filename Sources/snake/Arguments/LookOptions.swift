/// How things look on a terminal: what playing and replaying share.
struct LookOptions: Hashable {
  /// The colours to use.
  var color = ColorChoice.auto

  /// Whether only ASCII glyphs are drawn; otherwise the locale decides.
  var usesASCII = false

  /// How the overlay starts; nil for hidden.
  var overlay: OverlayChoice?

  /// Reads the value of `--color`.
  mutating func readColor(_ value: OptionValue) throws(UsageError) {
    color = try value.choice(of: ColorChoice.words)
  }

  /// Reads the value of `--debug`, which is a line where there is none.
  mutating func readOverlay<Option>(_ read: ReadOption<Option>) throws(UsageError) {
    overlay = read.hasValue ? try read.value.choice(of: OverlayChoice.words) : .line
  }
}
