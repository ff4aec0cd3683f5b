import AnsiTerm
import ECS
import Systems
import Testing

@testable import snake

@Suite("A screen that falls")
struct FallSceneTests {
  static let theme = Theme(isUnicode: true, depth: .truecolor)

  static let screen: Frame = {
    var frame = Frame("total 2      \n-rw  日本 x  \n┌───┐ ██    \n│ a │       \n└───┘       ")
    frame.write("red", column: 8, row: 4, style: Style(foreground: .ansi(1)))
    return frame.resized(columns: 14, rows: 8)
  }()

  private func frame(_ scene: FallScene) -> Frame {
    var frame = Frame(size: Self.screen.size)
    scene.draw(Self.theme, on: &frame)
    return frame
  }

  @Test func `before it falls, and as it begins to, it looks as it was`() {
    var scene = FallScene(Self.screen)
    scene.advance()
    let before = frame(scene)

    scene.turn()

    #expect(before == Self.screen)
    #expect(frame(scene) == Self.screen)
  }

  @Test func `everything comes to rest at the bottom with its colours`() {
    var scene = FallScene(Self.screen)
    scene.turn()
    for _ in 0..<900 where scene.isMoving { scene.advance() }

    let fallen = frame(scene)
    #expect(scene.phase == .resting)
    #expect((0..<14).allSatisfy { fallen[$0, 0].isUnseen })
    let red = (0..<8).contains { row in
      (0..<14).contains { fallen[$0, row].style.foreground == .ansi(1) }
    }
    #expect(red)
  }

  @Test(arguments: [1, 60, 400])
  func `brought back it looks as it was`(ticks: Int) {
    var scene = FallScene(Self.screen)
    scene.turn()
    for _ in 0..<ticks { scene.advance() }

    scene.turn()
    for _ in 0..<120 where scene.phase != nil { scene.advance() }

    #expect(scene.phase == nil)
    #expect(frame(scene) == Self.screen)
  }

  @Test func `turned on its way back it falls again`() {
    var scene = FallScene(Self.screen)
    scene.turn()
    for _ in 0..<200 { scene.advance() }
    scene.turn()
    for _ in 0..<30 { scene.advance() }

    scene.turn()

    #expect(scene.phase == .falling)
  }

  @Test func `views of the interface fall in front of the screen, and stay what they are`() throws {
    var interface = World.interface(bounds: InterfaceBounds(columns: 60, rows: 24))
    let root = try #require(interface.rootView)
    let back = interface.addView(View(), to: root)
    let panel = GameOverPanel.build(in: &interface)
    panel.show(in: &interface, title: "Game over", score: "score 1", best: "best 2")
    for number in 0..<150 {
      Schedule.interface.run(&interface, tick: Tick(number: number, seconds: 1.0 / 120))
    }
    let untouched = interface
    let words = Frame(
      Array(repeating: "word word word word word", count: 24).joined(separator: "\n"))
    var expected = words.resized(columns: 60, rows: 24)
    ViewDrawing(interface: interface, theme: Self.theme).draw(on: &expected)

    var scene = FallScene(interface, [(back, words.resized(columns: 60, rows: 24))])
    scene.turn()
    var seen = Frame(columns: 60, rows: 24)
    scene.draw(Self.theme, on: &seen)

    #expect(seen.text == expected.text)
    #expect(interface == untouched)
  }

  @Test(arguments: [(1, 1), (6, 3), (40, 20), (0, 0)])
  func `a window of another size is filled anew`(columns: Int, rows: Int) {
    var scene = FallScene(Self.screen)
    scene.turn()
    for _ in 0..<60 { scene.advance() }

    scene.resize(to: InterfaceBounds(columns: columns, rows: rows))
    for _ in 0..<300 { scene.advance() }

    var frame = Frame(columns: columns, rows: rows)
    scene.draw(Self.theme, on: &frame)
    #expect(frame.rows == rows)
  }

  @Test func `a character of several scalars falls as one`() {
    let screen = Frame("e\u{301}t 👩‍🚀").resized(columns: 14, rows: 8)
    var scene = FallScene(screen)
    scene.turn()
    let before = frame(scene)
    for _ in 0..<400 { scene.advance() }

    #expect(before.text == screen.text)
    #expect(frame(scene).text.contains("👩‍🚀"))
  }

  @Test func `the same screen falls the same way`() {
    func digests() -> [UInt64] {
      var scene = FallScene(Self.screen)
      scene.turn()
      return (0..<200).map { _ in
        scene.advance()
        return scene.world.digest
      }
    }

    #expect(digests() == digests())
  }
}
