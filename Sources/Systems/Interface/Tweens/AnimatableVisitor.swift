/// What an ``Animatable`` component hands its values to.
///
/// Numbers, points, sizes and rectangles are taken one by one; angles go the short way round, and
/// whole numbers are shown rounded. A colour is visited by its parts.
public struct AnimatableVisitor {
  /// What is added to the values of a component: numbers, times a factor.
  struct Offset {
    /// A number for each value.
    var numbers: [Double]

    /// What they are multiplied by.
    var factor: Double
  }

  /// What is done with the values.
  enum Work {
    /// They are taken down.
    case collecting

    /// What was taken down becomes the way from there to here.
    case measuring

    /// Something is added to them.
    case adding([Offset])
  }

  /// What is taken down.
  private(set) var numbers: [Double]

  private let work: Work

  /// How many values were visited.
  private var count = 0

  /// Creates a visitor that does one thing; to measure it has to be told what was taken down.
  init(_ work: Work, _ numbers: [Double] = []) {
    self.work = work
    self.numbers = numbers
  }

  /// Visits a number.
  public mutating func visit(_ value: inout Double) {
    value += next(value) { $1 - $0 }
  }

  /// Visits a number that is never shown outside of a range, however far a curve overshoots.
  public mutating func visit(_ value: inout Double, within range: ClosedRange<Double>) {
    visit(&value)
    if case .adding = work { value = min(max(value, range.lowerBound), range.upperBound) }
  }

  /// Visits a number of half the width.
  public mutating func visit(_ value: inout Float) {
    let number = Double(value)
    value = Float(number + next(number) { $1 - $0 })
  }

  /// Visits a whole number, which is shown rounded and within what its type holds.
  ///
  /// Beyond 2⁵³ it goes by steps of more than one.
  public mutating func visit<Integer: FixedWidthInteger>(_ value: inout Integer) {
    let number = Double(value)
    let offset = next(number) { $1 - $0 }
    guard offset != 0 else { return }
    // Away from zero on both sides of it, or a way there and back would differ.
    let shown = number + offset
    let rounded = shown < 0 ? shown - 0.5 : shown + 0.5
    if rounded <= Double(Integer.min) {
      value = .min
    } else {
      value = rounded >= Double(Integer.max) ? .max : Integer(rounded)
    }
  }

  /// Visits an angle in radians: from one to another it turns by half a turn at most.
  public mutating func visit(angle: inout Double) {
    angle += next(angle) { from, to in
      let way = to - from
      guard way.magnitude < 1e9 else { return way }
      return way - Double((way / (2 * .pi)).wholeNearest) * 2 * .pi
    }
  }

  /// Visits both parts of a point or a displacement.
  public mutating func visit(_ value: inout Vector) {
    visit(&value.x)
    visit(&value.y)
  }

  /// Visits a width and a height.
  public mutating func visit(_ value: inout Size) {
    visit(&value.width)
    visit(&value.height)
  }

  /// Visits the corner and the size of a rectangle.
  public mutating func visit(_ value: inout Rect) {
    visit(&value.origin)
    visit(&value.size)
  }

  /// Goes on to the next value; returns what is to be added to it.
  private mutating func next(_ value: Double, _ way: (Double, Double) -> Double) -> Double {
    defer { count += 1 }
    switch work {
    case .collecting:
      numbers.append(value)
    case .measuring:
      if numbers.indices.contains(count) { numbers[count] = way(numbers[count], value) }
    case .adding(let offsets):
      return offsets.reduce(0) { sum, offset in
        offset.numbers.indices.contains(count)
          ? sum + offset.numbers[count] * offset.factor : sum
      }
    }
    return 0
  }
}

extension Animatable {
  /// The way of every value from another component to this one.
  func way(from other: Self) -> [Double] {
    var (from, to) = (other, self)
    var start = AnimatableVisitor(.collecting)
    from.visitValues(&start)
    var end = AnimatableVisitor(.measuring, start.numbers)
    to.visitValues(&end)
    return end.numbers
  }

  /// Adds something to every value.
  mutating func add(_ offsets: [AnimatableVisitor.Offset]) {
    var visitor = AnimatableVisitor(.adding(offsets))
    visitValues(&visitor)
  }
}
