import AnsiTerm
import Testing

/// A sequence that some terminal sends, and what it means.
struct KnownSequence: CustomTestStringConvertible {
  var bytes: [UInt8]
  var events: [InputEvent]

  init(_ text: String, _ events: InputEvent...) {
    bytes = Array(text.utf8)
    self.events = events
  }

  init(_ text: String, _ key: Key, _ modifiers: Modifiers = [], _ kind: KeyPress.Kind = .press) {
    self.init(text, .key(KeyPress(key, modifiers, kind: kind)))
  }

  var testDescription: String {
    String(decoding: bytes, as: UTF8.self).debugDescription
  }
}

extension KnownSequence {
  /// Keys in every encoding that is in use.
  static let keys = [
    KnownSequence("\u{1B}[A", .up), KnownSequence("\u{1B}OA", .up),
    KnownSequence("\u{1B}[B", .down), KnownSequence("\u{1B}OB", .down),
    KnownSequence("\u{1B}[C", .right), KnownSequence("\u{1B}OC", .right),
    KnownSequence("\u{1B}[D", .left), KnownSequence("\u{1B}OD", .left),
    KnownSequence("\u{1B}[H", .home), KnownSequence("\u{1B}[1~", .home),
    KnownSequence("\u{1B}[F", .end), KnownSequence("\u{1B}[4~", .end),
    KnownSequence("\u{1B}[2~", .insert), KnownSequence("\u{1B}[3~", .delete),
    KnownSequence("\u{1B}[5~", .pageUp), KnownSequence("\u{1B}[6~", .pageDown),
    KnownSequence("\u{1B}[Z", .tab, .shift), KnownSequence("\u{1B}OM", .enter),
    KnownSequence("\u{1B}[1;2A", .up, .shift), KnownSequence("\u{1B}[1;5A", .up, .control),
    KnownSequence("\u{1B}[1;3D", .left, .alt), KnownSequence("\u{1B}[1;9C", .right, .super),
    KnownSequence("\u{1B}[1;8B", .down, [.shift, .alt, .control]),
    KnownSequence("\u{1B}[3;5~", .delete, .control), KnownSequence("\u{1B}O5A", .up, .control),
    KnownSequence("\u{1B}[a", .up, .shift), KnownSequence("\u{1B}[7^", .home, .control),
    KnownSequence("\u{1B}\u{1B}[A", .up, .alt), KnownSequence("\u{1B}x", .character("x"), .alt),
    KnownSequence("\u{1B}é", .character("é"), .alt),
    KnownSequence("\u{1B}\r", .enter, .alt),
    KnownSequence("é", .character("é")), KnownSequence("€", .character("€")),
    KnownSequence("😀", .character("😀")), KnownSequence("\u{3}", .character("c"), .control),
    KnownSequence("\u{1A}", .character("z"), .control), KnownSequence("\r", .enter),
    KnownSequence("\u{7F}", .backspace), KnownSequence("\t", .tab),
    KnownSequence("\0", .character(" "), .control),
  ]

  /// F1 to F12 as xterm, older terminals and the Linux console send them.
  static let functionKeys = [
    KnownSequence("\u{1B}OP", .function(1)), KnownSequence("\u{1B}[11~", .function(1)),
    KnownSequence("\u{1B}[[A", .function(1)), KnownSequence("\u{1B}OQ", .function(2)),
    KnownSequence("\u{1B}[12~", .function(2)), KnownSequence("\u{1B}[[B", .function(2)),
    KnownSequence("\u{1B}OR", .function(3)), KnownSequence("\u{1B}[13~", .function(3)),
    KnownSequence("\u{1B}[[C", .function(3)), KnownSequence("\u{1B}[R", .function(3)),
    KnownSequence("\u{1B}[1;2R", .function(3), .shift),
    KnownSequence("\u{1B}OS", .function(4)), KnownSequence("\u{1B}[14~", .function(4)),
    KnownSequence("\u{1B}[[D", .function(4)), KnownSequence("\u{1B}[15~", .function(5)),
    KnownSequence("\u{1B}[[E", .function(5)), KnownSequence("\u{1B}[17~", .function(6)),
    KnownSequence("\u{1B}[21~", .function(10)), KnownSequence("\u{1B}[23~", .function(11)),
    KnownSequence("\u{1B}[24~", .function(12)),
    KnownSequence("\u{1B}[1;5P", .function(1), .control),
    KnownSequence("\u{1B}[15;2~", .function(5), .shift),
  ]

  /// kitty's protocol and xterm's modifyOtherKeys.
  static let codedKeys = [
    KnownSequence("\u{1B}[97u", .character("a")),
    KnownSequence("\u{1B}[97;1:1u", .character("a")),
    KnownSequence("\u{1B}[97;1:2u", .character("a"), [], .repeating),
    KnownSequence("\u{1B}[97;1:3u", .character("a"), [], .release),
    KnownSequence("\u{1B}[97;5u", .character("a"), .control),
    KnownSequence("\u{1B}[97;2u", .character("A")),
    KnownSequence("\u{1B}[49:33;2u", .character("!")),
    KnownSequence("\u{1B}[97;65u", .character("A")),
    KnownSequence("\u{1B}[97;6u", .character("a"), [.control, .shift]),
    KnownSequence("\u{1B}[27u", .escape), KnownSequence("\u{1B}[13u", .enter),
    KnownSequence("\u{1B}[57417u", .left), KnownSequence("\u{1B}[57401u", .character("2")),
    KnownSequence("\u{1B}[57376u", .function(13)),
    KnownSequence("\u{1B}[1;1:3A", .up, [], .release),
    KnownSequence("\u{1B}[1;1:2D", .left, [], .repeating),
    KnownSequence("\u{1B}[1;1:1C", .right),
    KnownSequence("\u{1B}[3;1:3~", .delete, [], .release),
    KnownSequence("\u{1B}[27;5;99~", .character("c"), .control),
  ]

  /// Everything that is no key.
  static let others = [
    KnownSequence("\u{1B}[I", .focus(true)), KnownSequence("\u{1B}[O", .focus(false)),
    KnownSequence("\u{1B}[<0;5;3M", .mouse(MouseEvent(column: 4, row: 2))),
    KnownSequence("\u{1B}[<0;5;3m", .mouse(MouseEvent(column: 4, row: 2, kind: .release))),
    KnownSequence("\u{1B}[<2;1;1M", .mouse(MouseEvent(column: 0, row: 0, button: .right))),
    KnownSequence("\u{1B}[<32;7;8M", .mouse(MouseEvent(column: 6, row: 7, kind: .drag))),
    KnownSequence(
      "\u{1B}[<35;300;200M", .mouse(MouseEvent(column: 299, row: 199, button: nil, kind: .move))),
    KnownSequence(
      "\u{1B}[<64;1;2M", .mouse(MouseEvent(column: 0, row: 1, button: nil, kind: .scrollUp))),
    KnownSequence(
      "\u{1B}[<81;1;2M",
      .mouse(
        MouseEvent(column: 0, row: 1, button: nil, kind: .scrollDown, modifiers: .control))),
    KnownSequence("\u{1B}[M !!", .mouse(MouseEvent(column: 0, row: 0))),
    KnownSequence("\u{1B}[200~q\r\u{1B}[A\u{3}\u{1B}[201~", .paste("q\r\u{1B}[A\u{3}")),
    KnownSequence("\u{1B}[200~\u{1B}[201~", .paste("")),
  ]

  /// Answers of a terminal to queries, and sequences that nobody knows: all swallowed.
  static let swallowed = [
    KnownSequence("\u{1B}[?62;22c"), KnownSequence("\u{1B}[>0;276;0c"),
    KnownSequence("\u{1B}[?2026;2$y"), KnownSequence("\u{1B}[4;1$y"),
    KnownSequence("\u{1B}[1;1R"), KnownSequence("\u{1B}[24;80R"), KnownSequence("\u{1B}[?0u"),
    KnownSequence("\u{1B}[?997;1n"), KnownSequence("\u{1B}[0n"),
    KnownSequence("\u{1B}[8;24;80t"), KnownSequence("\u{1B}[48;24;80;480;800t"),
    KnownSequence("\u{1B}P>|xterm(379)\u{1B}\\"),
    KnownSequence("\u{1B}P1$r0;48:2::1:2:3m\u{1B}\\"),
    KnownSequence("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\"),
    KnownSequence("\u{1B}]11;rgb:0000/0000/0000\u{7}"),
    KnownSequence("\u{1B}_Gi=31;OK\u{1B}\\"), KnownSequence("\u{1B}[57358u"),
    KnownSequence("\u{1B}[99~"), KnownSequence("\u{1B}[1;2;3;4;5;6x"), KnownSequence("\u{1B}[E"),
    KnownSequence("\u{1B}[201~"), KnownSequence("\u{1B}[<66;1;1M"),
  ]

  static var all: [KnownSequence] {
    keys + functionKeys + codedKeys + others + swallowed
  }
}
