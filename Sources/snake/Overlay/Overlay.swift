import AnsiTerm
import ECS
import Systems

/// Draws the debug overlay over whatever is on the screen.
struct Overlay {
  /// What is shown.
  let figures: OverlayFigures

  /// How things look.
  let theme: Theme

  /// The widest the panel gets, in columns.
  static let panelColumns = 38

  /// Draws as much of the overlay as is asked for.
  func draw(_ extent: Display.Overlay, on frame: inout Frame) {
    switch extent {
    case .hidden: break
    case .line: drawLine(on: &frame)
    case .panel: drawPanel(on: &frame)
    }
  }

  private func drawLine(on frame: inout Frame) {
    let microseconds = (figures.gameSystems + figures.interfaceSystems).reduce(0) { $0 + $1.mean }
    let parts = [
      "tick \(figures.tick) step \(figures.step)",
      rates,
      "\(figures.output.bytesOfLastFrame) bytes",
      "\(Self.decimal(microseconds)) us a tick",
      "\(figures.entities.game) entities",
      "\(Record.hexadecimal(figures.digest).prefix(8))",
    ]
    var text = ""
    for part in parts where text.count + part.count + 3 <= frame.columns {
      text += text.isEmpty ? part : " | " + part
    }
    frame.fill(column: 0, row: 0, columns: frame.columns, rows: 1, with: .blank)
    frame.write(text, column: 0, row: 0, style: theme.text)
  }

  /// Draws the panel at the right edge, above the last row, as far as there is room for it.
  private func drawPanel(on frame: inout Frame) {
    let columns = min(Self.panelColumns, frame.columns)
    let rows = max(0, frame.rows - 1)
    let left = frame.columns - columns
    frame.fill(column: left, row: 0, columns: columns, rows: rows, with: .blank)
    frame.drawBox(
      theme.panelFrame, column: left, row: 0, columns: columns, rows: rows, style: theme.text)
    frame.write(" debug ", column: left + 2, row: 0, style: theme.strong)
    let lines = lines(width: max(0, columns - 4)).prefix(max(0, rows - 2))
    for (index, line) in lines.enumerated() {
      frame.write(line, column: left + 2, row: 1 + index, style: theme.text)
    }
  }

  /// The lines of the panel, the most important first, each as wide as given or narrower.
  private func lines(width: Int) -> [String] {
    var lines = [
      "tick \(figures.tick)  step \(figures.step)  \(figures.phase.rawValue)",
      rates,
      "digest \(Record.hexadecimal(figures.digest))",
      "bytes \(figures.output.bytesOfLastFrame) a frame",
      "      \(figures.output.totalBytes) in all",
      "entities \(figures.entities.game) + \(figures.entities.interface)"
        + "  archetypes \(figures.archetypes.count)",
    ]
    lines += bodyLines
    lines.append(Self.row("system", "us", "most", width: width))
    lines += (figures.gameSystems + figures.interfaceSystems).map { system in
      let name = system.name.replacing("System", with: "")
      return Self.row(
        name, Self.decimal(system.mean), Self.decimal(system.longest), width: width)
    }
    lines.append("seed \(figures.seed)")
    lines += figures.archetypes.map { archetype in
      "\(archetype.rowCount) x \(archetype.componentNames.joined(separator: " "))"
    }
    return lines.map { String($0.prefix(width)) }
  }

  /// What falls, in words; no lines while nothing does.
  private var bodyLines: [String] {
    guard let bodies = figures.bodies else { return [] }
    let share = bodies.energyAtCrash > 0 ? bodies.energy / bodies.energyAtCrash * 100 : 100
    return [
      "bodies \(bodies.count), \(bodies.awake) awake, \(bodies.contacts) contacts",
      "energy \(Self.decimal(bodies.energy)) J, \(Self.decimal(share)) % of start",
    ]
  }

  /// The rates in words; a standing clock has none.
  private var rates: String {
    guard let rates = figures.rates else { return "the clock stands" }
    return "\(Self.decimal(rates.ticks)) ticks/s \(Self.decimal(rates.frames)) frames/s"
  }

  /// A name at the left and two figures at the right.
  private static func row(_ name: String, _ mean: String, _ longest: String, width: Int) -> String {
    let figures = padded(mean, to: 8) + padded(longest, to: 8)
    let room = max(0, width - figures.count)
    let shortened = String(name.prefix(room))
    return shortened + String(repeating: " ", count: room - shortened.count) + figures
  }

  private static func padded(_ text: String, to width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  /// A figure with one decimal.
  static func decimal(_ value: Double) -> String {
    let tenths = (value * 10).wholeNearest
    return "\(tenths / 10).\(tenths % 10)"
  }
}
