/// Where figures are printed, each as soon as it is known.
struct Report {
  /// How a figure becomes a line.
  enum Form {
    /// Aligned columns, for a person.
    case lines
    /// One JSON object a line.
    case json
    /// The rows of a table in a page.
    case markdown
  }

  /// The name of the group all figures belong to.
  let group: String

  /// What the reference of a figure is.
  let reference: String

  /// How figures are printed.
  let form: Form

  /// Prints what goes above the figures.
  func begin() {
    guard form == .markdown else { return }
    print(
      """
      # bench \(group)

      `swift run -c release --package-path Benchmarks bench \(group) --markdown` on \(Machine.words).

      A value is the median of several repetitions. The reference is \(reference).

      """)
    print("| figure | n | value | reference | ratio | goal | |")
    print("|---|---:|---:|---:|---:|---:|---|")
  }

  /// Prints a figure.
  func add(_ figure: Figure) {
    switch form {
    case .lines: print(line(figure))
    case .json: print(json(figure))
    case .markdown: print(row(figure))
    }
  }

  private func line(_ figure: Figure) -> String {
    let columns = [
      group.padded(to: 6),
      figure.name.padded(to: 58),
      "n \(figure.n)".padded(to: 10),
      figure.valueText.padded(to: 16),
      "reference \(figure.referenceText)".padded(to: 27),
      "ratio \(figure.ratio?.hundredths ?? "-")".padded(to: 12),
      "goal \(figure.goalText)".padded(to: 19),
    ]
    return columns.joined(separator: " ") + " " + figure.verdict
  }

  private func json(_ figure: Figure) -> String {
    let members = [
      ("group", group.quoted), ("name", figure.name.quoted), ("n", "\(figure.n)"),
      ("value", figure.value?.shortened ?? "null"), ("unit", figure.unit.quoted),
      ("reference", figure.reference?.shortened ?? "null"),
      ("ratio", figure.ratio?.shortened ?? "null"),
      ("goal", figure.goal.text(unit: figure.unit)?.quoted ?? "null"),
      ("holds", figure.holds.map { "\($0)" } ?? "null"),
    ]
    return "{" + members.map { "\($0.quoted):\($1)" }.joined(separator: ",") + "}"
  }

  private func row(_ figure: Figure) -> String {
    let cells = [
      figure.name, "\(figure.n)", figure.valueText, figure.referenceText,
      figure.ratio?.hundredths ?? "-", figure.goalText, figure.verdict,
    ]
    return "| " + cells.joined(separator: " | ") + " |"
  }
}

extension Figure {
  fileprivate var valueText: String {
    value.map { "\($0.shortened) \(unit)" } ?? absence
  }

  fileprivate var referenceText: String {
    reference.map { "\($0.shortened) \(unit)" } ?? referenceAbsence
  }

  fileprivate var goalText: String {
    goal.text(unit: unit) ?? "-"
  }

  fileprivate var verdict: String {
    guard let holds else { return "-" }
    return holds ? "holds" : "falls short"
  }
}

extension Double {
  /// The value in hundredths, as ratios are read.
  fileprivate var hundredths: String {
    let count = Int(self * 100 + 0.5)
    let rest = count % 100
    return "\(count / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  /// The text as a JSON string; names of figures hold no control characters.
  fileprivate var quoted: String {
    "\"" + split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\\\"") + "\""
  }
}
