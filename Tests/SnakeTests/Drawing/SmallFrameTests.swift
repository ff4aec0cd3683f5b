import AnsiTerm
import ECS
import Systems
import Testing

@testable import snake

/// Nothing that draws may stop at a frame that has no room for it.
@Suite("Frames of any size")
struct SmallFrameTests {
  /// Every size of up to five columns and rows.
  private static let sizes = (0...5).flatMap { columns in
    (0...5).map { rows in TerminalSize(columns: columns, rows: rows) }
  }

  /// Everything that can be shown beside the game.
  private static let displays = [Display.Overlay.hidden, .line, .panel].flatMap { overlay in
    [(false, false), (true, false), (true, true)].map { help, scores in
      Display(
        overlay: overlay, layers: [.colliders, .velocities, .contacts], showsHelp: help,
        showsScores: scores)
    }
  }

  private static func theme(_ isUnicode: Bool) -> Theme {
    Theme(isUnicode: isUnicode, depth: .palette256)
  }

  private static func screen(_ session: GameSession, _ display: Display, isUnicode: Bool) -> Screen
  {
    Screen(
      session: session, display: display,
      figures: OverlayFigures(session, meter: OverlayMeter(), output: OutputStatistics()),
      theme: theme(isUnicode))
  }

  private static let sessions: [GameSession] = {
    var paused = GameSessionTests.session()
    paused.press(.pause)
    return [GameSessionTests.session(waiting: true), paused, GameSessionTests.ended()]
  }()

  @Test(arguments: [Display.Overlay.line, .panel])
  func `the overlay has lines of no width and none at all`(extent: Display.Overlay) {
    let figures = OverlayFigures(
      GameSessionTests.ended(), meter: OverlayMeter(), output: OutputStatistics())

    for size in Self.sizes {
      var frame = Frame(size: size)
      Overlay(figures: figures, theme: Self.theme(true)).draw(extent, on: &frame)
      #expect(frame.size == size)
    }
  }

  @Test(arguments: [true, false])
  func `every screen can be drawn and can fall`(isUnicode: Bool) {
    for session in Self.sessions {
      for display in Self.displays {
        let screen = Self.screen(session, display, isUnicode: isUnicode)
        for size in Self.sizes {
          #expect(screen.frame(columns: size.columns, rows: size.rows).size == size)
        }
        // What falls is made of the same parts, whatever they are drawn with.
        guard isUnicode, display.overlay != .line else { continue }
        for size in Self.sizes where size.columns == size.rows || size.columns == 5 {
          var frame = Frame(size: size)
          screen.fall(columns: size.columns, rows: size.rows).draw(screen.theme, on: &frame)
          #expect(frame.size == size)
        }
      }
    }
  }

  @Test func `the board and what lies over it can be drawn`() {
    let session = Self.sessions[2]
    for size in Self.sizes {
      var frame = Frame(size: size)
      let layout = ScreenLayout(
        columns: size.columns, rows: size.rows, boardWidth: size.columns, boardHeight: size.rows)
      for theme in [Self.theme(true), Self.theme(false)] {
        BoardDrawing(session: session, theme: theme, layout: layout).draw(on: &frame)
        ColliderLayer(colliders: session.colliders, theme: theme, layout: layout).draw(on: &frame)
        VelocityLayer(movements: session.movements, theme: theme, layout: layout).draw(on: &frame)
        ContactLayer(contacts: [.zero], theme: theme, layout: layout).draw(on: &frame)
      }
      #expect(frame.size == size)
    }
  }

  /// Each kind of view at every size, on frames of every size.
  @Test(arguments: 0..<6)
  func `every kind of view can be drawn`(kind: Int) throws {
    for size in Self.sizes {
      var world = World.interface(bounds: InterfaceBounds(size))
      let root = try #require(world.rootView)
      let view = Self.addView(kind, to: &world, below: root)
      world.constrain(Constraint(view, .width, constant: Double(size.columns - 1) * 10))
      world.constrain(Constraint(view, .height, constant: Double(size.rows - 1) * 20))
      world.constrain(Constraint(view, .left, constant: 10))
      world.layoutIfNeeded()

      for other in Self.sizes {
        var frame = Frame(size: other)
        ViewDrawing(interface: world, theme: Self.theme(true)).draw(on: &frame) { _, frame in
          frame.write("more", column: 0, row: 0)
        }
        #expect(frame.size == other)
      }
    }
  }

  private static func addView(_ kind: Int, to world: inout World, below root: Entity) -> Entity {
    let card = View(background: .card, border: .border)
    return switch kind {
    case 0: world.addView(card, to: root)
    case 1: world.addView(View(background: .card, cornerRadius: 10, border: .border), to: root)
    case 2: world.addView(View(), Label("日本 a long text", alignment: .right), to: root)
    case 3: world.addView(View(), Button("Restart", identifier: "button"), to: root)
    case 4: world.addView(card, List(["one", "two", "three"]), to: root)
    default: world.addView(View(clipsToBounds: true), Label("text", alignment: .center), to: root)
    }
  }
}
