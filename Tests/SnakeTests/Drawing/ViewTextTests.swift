import AnsiTerm
import ECS
import Systems
import Testing

@testable import snake

@Suite("Texts of views")
struct ViewTextTests {
  /// A row of 12 columns with one view in it.
  private func picture<Content: Component>(of content: Content) -> String {
    var world = World.interface(bounds: InterfaceBounds(columns: 12, rows: 1))
    guard let root = world.rootView else { return "" }
    let view = world.addView(View(), content, to: root)
    world.insert(ViewFrame(Rect(x: 0, y: 0, width: 120, height: 20)), into: view)
    var frame = Frame(columns: 12, rows: 1)
    ViewDrawing(interface: world, theme: Theme(isUnicode: true, depth: .none)).draw(on: &frame)
    return frame.text
  }

  @Test(arguments: [
    ("abcd", Label.Alignment.center, "    abcd"), ("abcd", .right, "        abcd"),
    ("日本", .center, "    日本"), ("日本", .right, "        日本"),
    ("e\u{301}a\u{308}", .right, "          e\u{301}a\u{308}"), ("👨‍👩‍👧", .right, "          👨‍👩‍👧"),
  ])
  func `a label is aligned by the columns of its text`(
    text: String, alignment: Label.Alignment, picture: String
  ) {
    #expect(self.picture(of: Label(text, alignment: alignment)) == picture)
  }

  @Test(arguments: [("play", "   [play]"), ("遊ぶ", "   [遊ぶ]"), ("日本語日本語", "日本語日本語")])
  func `a button's title is in its middle by the columns of its text`(
    title: String, picture: String
  ) {
    #expect(self.picture(of: Button(title, identifier: "b")) == picture)
  }
}
