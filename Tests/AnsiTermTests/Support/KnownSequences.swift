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
  /// Whether only time tells that it is whole.
  var needsTime: Bool {
    events.contains { if case .paste = $0 { true } else { false } }
  }

  /// Keys in every encoding that is in use.
  static let keys = [
    KnownSequence("\u{1B}[A", .up), KnownSequence("\u{1B}OA", .up),
    KnownSequence("\u{1B}[B", .down), KnownSequence("\u{1B}OB", .down),
    KnownSequence("\u{1B}[C", .right), KnownSequence("\u{1B}OC", .right),
    KnownSequence("\u{1B}[D", .left), KnownSequence("\u{1B}OD", .left),
    KnownSequence("\u{1B}[H", .home), KnownSequence("\u{1B}OH", .home),
    KnownSequence("\u{1B}[1~", .home), KnownSequence("\u{1B}[7~", .home),
    KnownSequence("\u{1B}[F", .end), KnownSequence("\u{1B}OF", .end),
    KnownSequence("\u{1B}[4~", .end), KnownSequence("\u{1B}[8~", .end),
    KnownSequence("\u{1B}[2~", .insert), KnownSequence("\u{1B}[3~", .delete),
    KnownSequence("\u{1B}[5~", .pageUp), KnownSequence("\u{1B}[6~", .pageDown),
    KnownSequence("\u{1B}[Z", .tab, .shift), KnownSequence("\u{1B}OM", .enter),
    KnownSequence("\u{1B}OI", .tab), KnownSequence("\u{1B}O ", .character(" ")),
    KnownSequence("\u{1B}Op", .character("0")), KnownSequence("\u{1B}Oj", .character("*")),
    KnownSequence("\u{1B}[1;2A", .up, .shift), KnownSequence("\u{1B}[1;5A", .up, .control),
    KnownSequence("\u{1B}[1;3D", .left, .alt), KnownSequence("\u{1B}[1;9C", .right, .super),
    KnownSequence("\u{1B}[1;17C", .right, .hyper), KnownSequence("\u{1B}[1;33C", .right, .meta),
    KnownSequence("\u{1B}[1;8B", .down, [.shift, .alt, .control]),
    KnownSequence("\u{1B}[3;5~", .delete, .control), KnownSequence("\u{1B}O5A", .up, .control),
    KnownSequence("\u{1B}[1;2H", .home, .shift), KnownSequence("\u{1B}[6;3~", .pageDown, .alt),
    KnownSequence("\u{1B}\u{1B}[A", .up, .alt), KnownSequence("\u{1B}\u{1B}OA", .up, .alt),
    KnownSequence("\u{1B}x", .character("x"), .alt),
    KnownSequence("\u{1B}é", .character("é"), .alt),
    KnownSequence("\u{1B}\r", .enter, .alt), KnownSequence("\u{1B}\u{7F}", .backspace, .alt),
    KnownSequence("\u{1B}\u{3}", .character("c"), [.control, .alt]),
    KnownSequence("é", .character("é")), KnownSequence("€", .character("€")),
    KnownSequence("😀", .character("😀")), KnownSequence("\u{3}", .character("c"), .control),
    KnownSequence("\u{1A}", .character("z"), .control), KnownSequence("\r", .enter),
    KnownSequence("\u{1C}", .character("\\"), .control),
    KnownSequence("\u{1F}", .character("_"), .control),
    KnownSequence("\u{7F}", .backspace), KnownSequence("\u{8}", .backspace),
    KnownSequence("\t", .tab), KnownSequence("\0", .character(" "), .control),
  ]

  /// rxvt's own forms of keys with modifiers; those that end in `$` are told by time.
  static let rxvtKeys = [
    KnownSequence("\u{1B}[a", .up, .shift), KnownSequence("\u{1B}[d", .left, .shift),
    KnownSequence("\u{1B}Oa", .up, .control), KnownSequence("\u{1B}Od", .left, .control),
    KnownSequence("\u{1B}[7^", .home, .control),
    KnownSequence("\u{1B}[11^", .function(1), .control),
    KnownSequence("\u{1B}[3@", .delete, [.control, .shift]),
    KnownSequence("\u{1B}\u{1B}[7^", .home, [.control, .alt]),
  ]

  /// F1 to F12 as xterm, older terminals and the Linux console send them.
  static let functionKeys = [
    KnownSequence("\u{1B}OP", .function(1)), KnownSequence("\u{1B}[11~", .function(1)),
    KnownSequence("\u{1B}[[A", .function(1)), KnownSequence("\u{1B}OQ", .function(2)),
    KnownSequence("\u{1B}[12~", .function(2)), KnownSequence("\u{1B}[[B", .function(2)),
    KnownSequence("\u{1B}OR", .function(3)), KnownSequence("\u{1B}[13~", .function(3)),
    KnownSequence("\u{1B}[[C", .function(3)), KnownSequence("\u{1B}[R", .function(3)),
    KnownSequence("\u{1B}[1;2R", .function(3), .shift),
    KnownSequence("\u{1B}[1;5R", .function(3), .control),
    KnownSequence("\u{1B}OS", .function(4)), KnownSequence("\u{1B}[14~", .function(4)),
    KnownSequence("\u{1B}[[D", .function(4)), KnownSequence("\u{1B}[15~", .function(5)),
    KnownSequence("\u{1B}[[E", .function(5)), KnownSequence("\u{1B}[17~", .function(6)),
    KnownSequence("\u{1B}[18~", .function(7)), KnownSequence("\u{1B}[19~", .function(8)),
    KnownSequence("\u{1B}[20~", .function(9)), KnownSequence("\u{1B}[21~", .function(10)),
    KnownSequence("\u{1B}[23~", .function(11)), KnownSequence("\u{1B}[24~", .function(12)),
    KnownSequence("\u{1B}[25~", .function(13)), KnownSequence("\u{1B}[34~", .function(20)),
    KnownSequence("\u{1B}[1;5P", .function(1), .control),
    KnownSequence("\u{1B}O2P", .function(1), .shift),
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
    KnownSequence("\u{1B}[97;4u", .character("A"), .alt),
    KnownSequence("\u{1B}[49:33;2u", .character("!")),
    KnownSequence("\u{1B}[49:33;2:3u", .character("!"), [], .release),
    KnownSequence("\u{1B}[97;65u", .character("A")),
    KnownSequence("\u{1B}[97;66u", .character("a")),
    KnownSequence("\u{1B}[97;6u", .character("a"), [.control, .shift]),
    KnownSequence("\u{1B}[97;129u", .character("a")),
    KnownSequence("\u{1B}[97;;97u", .character("a")),
    KnownSequence("\u{1B}[97:65;2;65u", .character("A")),
    KnownSequence("\u{1B}[113;1:2;64u", .character("@"), [], .repeating),
    KnownSequence("\u{1B}[0;;229u", .character("å")),
    KnownSequence(
      "\u{1B}[0;;26085:26412u", .key(KeyPress(.character("日"))), .key(KeyPress(.character("本")))),
    KnownSequence("\u{1B}[1089::99;5u", .character("c"), .control),
    KnownSequence("\u{1B}[1094::119u", .character("ц")),
    KnownSequence("\u{1B}[27u", .escape), KnownSequence("\u{1B}[13u", .enter),
    KnownSequence("\u{1B}[13;1:3u", .enter, [], .release),
    KnownSequence("\u{1B}[9;2u", .tab, .shift),
    KnownSequence("\u{1B}[127;5u", .backspace, .control),
    KnownSequence("\u{1B}[32;5u", .character(" "), .control),
    KnownSequence("\u{1B}[57417u", .left), KnownSequence("\u{1B}[57401u", .character("2")),
    KnownSequence("\u{1B}[57414;1:3u", .enter, [], .release),
    KnownSequence("\u{1B}[57376u", .function(13)),
    KnownSequence("\u{1B}[1;1:3A", .up, [], .release),
    KnownSequence("\u{1B}[1;1:2D", .left, [], .repeating),
    KnownSequence("\u{1B}[1;1:1C", .right),
    KnownSequence("\u{1B}[1;129:3P", .function(1), [], .release),
    KnownSequence("\u{1B}[3;1:3~", .delete, [], .release),
    KnownSequence("\u{1B}[27;5;99~", .character("c"), .control),
    KnownSequence("\u{1B}[27;6;67~", .character("c"), [.control, .shift]),
    KnownSequence("\u{1B}[27;2;13~", .enter, .shift),
    KnownSequence("\u{1B}[27;3;97~", .character("a"), .alt),
  ]

  /// The mouse in all forms.
  static let mouse = [
    KnownSequence("\u{1B}[<0;5;3M", .mouse(MouseEvent(column: 4, row: 2))),
    KnownSequence("\u{1B}[<0;5;3m", .mouse(MouseEvent(column: 4, row: 2, kind: .release))),
    KnownSequence("\u{1B}[<1;1;1M", .mouse(MouseEvent(column: 0, row: 0, button: .middle))),
    KnownSequence("\u{1B}[<2;1;1M", .mouse(MouseEvent(column: 0, row: 0, button: .right))),
    KnownSequence("\u{1B}[<128;1;1M", .mouse(MouseEvent(column: 0, row: 0, button: .other(8)))),
    KnownSequence("\u{1B}[<129;1;1M", .mouse(MouseEvent(column: 0, row: 0, button: .other(9)))),
    KnownSequence("\u{1B}[<32;7;8M", .mouse(MouseEvent(column: 6, row: 7, kind: .drag))),
    KnownSequence(
      "\u{1B}[<34;7;8M", .mouse(MouseEvent(column: 6, row: 7, button: .right, kind: .drag))),
    KnownSequence(
      "\u{1B}[<35;300;200M", .mouse(MouseEvent(column: 299, row: 199, button: nil, kind: .move))),
    KnownSequence(
      "\u{1B}[<64;1;2M", .mouse(MouseEvent(column: 0, row: 1, button: nil, kind: .scrollUp))),
    KnownSequence(
      "\u{1B}[<81;1;2M",
      .mouse(
        MouseEvent(column: 0, row: 1, button: nil, kind: .scrollDown, modifiers: .control))),
    KnownSequence(
      "\u{1B}[<12;1;2M",
      .mouse(MouseEvent(column: 0, row: 1, modifiers: [.shift, .alt]))),
    KnownSequence("\u{1B}[<32;0;-3M", .mouse(MouseEvent(column: 0, row: -3, kind: .drag))),
    KnownSequence("\u{1B}[M !!", .mouse(MouseEvent(column: 0, row: 0))),
    KnownSequence(
      "\u{1B}[M !!\u{1B}[M#!!", .mouse(MouseEvent(column: 0, row: 0)),
      .mouse(MouseEvent(column: 0, row: 0, kind: .release))),
    KnownSequence("\u{1B}[32;5;6M", .mouse(MouseEvent(column: 4, row: 5))),
  ]

  /// Everything else that is told.
  static let others = [
    KnownSequence("\u{1B}[I", .focus(true)), KnownSequence("\u{1B}[O", .focus(false)),
    KnownSequence("\u{1B}[200~q\r\u{1B}[A\u{3}\u{1B}[201~", .paste("q\r\u{1B}[A\u{3}")),
    KnownSequence("\u{1B}[200~\u{1B}[201~", .paste("")),
    KnownSequence("\u{1B}[200~é€😀\u{1B}[201~", .paste("é€😀")),
    KnownSequence(
      "\u{1B}[48;24;80;480;800t", .resized(TerminalSize(columns: 80, rows: 24))),
    KnownSequence("\u{1B}[48;500;1000;0;0t", .resized(TerminalSize(columns: 1000, rows: 500))),
  ]

  /// Answers of a terminal to questions.
  static let answers = [
    KnownSequence("\u{1B}[?62;22c", .answer(.deviceAttributes([62, 22]))),
    KnownSequence("\u{1B}[?6c", .answer(.deviceAttributes([6]))),
    KnownSequence("\u{1B}[?c", .answer(.deviceAttributes([]))),
    KnownSequence("\u{1B}[?2026;2$y", .answer(.mode(2026, .reset))),
    KnownSequence("\u{1B}[?1016;0$y", .answer(.mode(1016, .unknown))),
    KnownSequence("\u{1B}[24;80R", .answer(.cursor(column: 80, row: 24))),
    KnownSequence("\u{1B}[2;3R", .answer(.cursor(column: 3, row: 2))),
    KnownSequence("\u{1B}[1;1R", .answer(.cursor(column: 1, row: 1))),
    KnownSequence("\u{1B}[?0u", .answer(.keyboardFlags(0))),
    KnownSequence("\u{1B}[?31u", .answer(.keyboardFlags(31))),
    KnownSequence("\u{1B}P>|xterm(379)\u{1B}\\", .answer(.version("xterm(379)"))),
    KnownSequence("\u{1B}P1$r0;48:2::1:2:3m\u{1B}\\", .answer(.style("0;48:2::1:2:3"))),
  ]

  /// Sequences that nobody knows or has asked for: all swallowed.
  static let swallowed = [
    KnownSequence("\u{1B}[>0;276;0c"), KnownSequence("\u{1B}[4;1$y"),
    KnownSequence("\u{1B}[?997;1n"), KnownSequence("\u{1B}[0n"),
    KnownSequence("\u{1B}[8;24;80t"), KnownSequence("\u{1B}P0$r\u{1B}\\"),
    KnownSequence("\u{1B}P1+r524742=38\u{1B}\\"),
    KnownSequence("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\"),
    KnownSequence("\u{1B}]11;rgb:0000/0000/0000\u{7}"),
    KnownSequence("\u{1B}_Gi=31;OK\u{1B}\\"), KnownSequence("\u{1B}Xno key\u{1B}\\"),
    KnownSequence("\u{1B}^no key\u{1B}\\"), KnownSequence("\u{1B}[57358u"),
    KnownSequence("\u{1B}[57441;2:3u"), KnownSequence("\u{1B}[u"),
    KnownSequence("\u{1B}[99~"), KnownSequence("\u{1B}[1;2;3;4;5;6x"), KnownSequence("\u{1B}[E"),
    KnownSequence("\u{1B}[201~"), KnownSequence("\u{1B}[<66;1;1M"),
    KnownSequence("\u{1B}[<0;1M"), KnownSequence("\u{1B}[?1;2;3 q"), KnownSequence("\u{1B}[=1!p"),
  ]

  static var all: [KnownSequence] {
    keys + rxvtKeys + functionKeys + codedKeys + mouse + others + answers + swallowed
  }
}
