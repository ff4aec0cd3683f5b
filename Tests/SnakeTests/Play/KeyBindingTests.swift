import AnsiTerm
import Systems
import Testing

@testable import snake

@Suite("Key bindings")
struct KeyBindingTests {
  struct Binding: CustomTestStringConvertible {
    let keys: [Key]
    var modifiers: Modifiers = []
    let action: PlayAction?

    var testDescription: String { "\(keys)" }
  }

  static func characters(_ text: String) -> [Key] {
    text.map { Key.character($0) }
  }

  static let bindings = [
    Binding(keys: [.up] + characters("wWkK"), action: .game(.turn(.up))),
    Binding(keys: [.down] + characters("sSjJ"), action: .game(.turn(.down))),
    Binding(keys: [.left] + characters("aAhH"), action: .game(.turn(.left))),
    Binding(keys: [.right] + characters("dDlL"), action: .game(.turn(.right))),
    Binding(keys: characters("pP"), action: .game(.pause)),
    Binding(keys: characters(" "), action: .game(.confirmOrPause)),
    Binding(keys: characters("rR"), action: .game(.restart)),
    Binding(keys: characters("qQ"), action: .game(.quit)),
    Binding(keys: [.escape], action: .game(.endOrPause)),
    Binding(keys: [.enter], action: .game(.confirm)),
    Binding(keys: [.tab], action: .game(.nextButton)),
    Binding(keys: [.tab], modifiers: .shift, action: .game(.previousButton)),
    Binding(keys: [.function(3)] + characters("`\\"), action: .cycleOverlay),
    Binding(keys: characters("."), action: .takeTick),
    Binding(keys: characters("?"), action: .toggleHelp),
    Binding(keys: characters("gG"), action: .fall),
    Binding(keys: characters("cC"), modifiers: .control, action: .interrupt),
    Binding(keys: characters("dD"), modifiers: .control, action: .game(.quit)),
    Binding(keys: characters("zZ"), modifiers: .control, action: .suspend),
    Binding(keys: characters("lL"), modifiers: .control, action: .repaint),
    Binding(keys: [.up], modifiers: .shift, action: .game(.turn(.up))),
    Binding(keys: characters("xyé日🙂"), action: nil),
    Binding(keys: [.home, .insert, .backspace, .function(1), .function(12)], action: nil),
    Binding(keys: characters("qrpx"), modifiers: .control, action: nil),
    Binding(keys: characters("c"), modifiers: [.super, .control], action: nil),
    Binding(keys: characters("c"), modifiers: [.alt, .control], action: .interrupt),
    Binding(keys: characters("d"), modifiers: [.alt, .control], action: .game(.quit)),
  ]

  @Test(arguments: [Modifiers.alt, .super, .hyper, .meta, [.alt, .shift]])
  func `with a key of the window manager none means anything`(modifier: Modifiers) {
    let keys = [Key.up, .left, .enter, .escape, .tab, .pageDown, .function(3)]
    for key in keys + Self.characters("wasdhjklpPrRqQgG `\\?.cvn") {
      #expect(PlayAction(KeyPress(key, modifier)) == nil)
      #expect(InterfaceInput(KeyPress(key, modifier)) == nil)
    }
  }

  @Test(arguments: bindings)
  func `a key means one thing, in either case`(binding: Binding) {
    for key in binding.keys {
      let press = KeyPress(key, binding.modifiers)

      #expect(PlayAction(press) == binding.action)
    }
  }

  @Test(arguments: [Key.up, .character("p"), .character("q"), .enter, .function(3)])
  func `a released key means nothing`(key: Key) {
    #expect(PlayAction(KeyPress(key, kind: .release)) == nil)
  }

  @Test func `a key that is held down goes on turning or stepping and does nothing else`() {
    #expect(PlayAction(KeyPress(.up, kind: .repeating)) == .game(.turn(.up)))
    #expect(PlayAction(KeyPress(.character("."), kind: .repeating)) == .takeTick)
    #expect(PlayAction(KeyPress(.character("p"), kind: .repeating)) == nil)
    #expect(PlayAction(KeyPress(.character("`"), kind: .repeating)) == nil)
  }

  static let screenKeys: [(KeyPress, InterfaceInput)] = [
    (KeyPress(.tab), .next), (KeyPress(.tab, .shift), .previous), (KeyPress(.enter), .activate),
    (KeyPress(.character(" ")), .activate), (KeyPress(.up), .move(.up)),
    (KeyPress(.down), .move(.down)), (KeyPress(.left), .move(.left)),
    (KeyPress(.right), .move(.right)), (KeyPress(.pageUp), .pageUp),
    (KeyPress(.pageDown), .pageDown), (KeyPress(.home), .home), (KeyPress(.end), .end),
  ]

  @Test(arguments: screenKeys)
  func `keys that a screen over the game takes`(press: KeyPress, input: InterfaceInput) {
    #expect(InterfaceInput(press) == input)
    #expect(InterfaceInput(KeyPress(press.key, press.modifiers, kind: .release)) == nil)
  }

  @Test(arguments: [Key.escape, .character("?"), .character("q"), .character("w"), .function(3)])
  func `keys that lead back from it, or end`(key: Key) {
    #expect(InterfaceInput(KeyPress(key)) == nil)
  }
}
