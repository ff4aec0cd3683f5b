import Systems
import Testing

@Suite("Regions")
struct RegionTests {
  static let circle = Region(radius: 50)
  static let box = Region(size: Size(width: 160, height: 40))

  /// Points in neither, in the circle only, in the box only and in both, in this order.
  static let points = [
    Vector(x: 60, y: 60), Vector(x: 0, y: 45), Vector(x: -75, y: 0), Vector(x: 10, y: -10),
  ]

  @Test(arguments: [
    (name: "infinite", region: Region.infinite, contained: [true, true, true, true]),
    ("circle", circle, [false, true, false, true]), ("box", box, [false, false, true, true]),
    ("inverse", circle.inverse, [true, false, true, false]),
    ("inverse of the inverse", circle.inverse.inverse, [false, true, false, true]),
    ("union", circle.union(box), [false, true, true, true]),
    ("intersection", circle.intersection(box), [false, false, false, true]),
    ("difference", circle.difference(box), [false, true, false, false]),
    ("the other difference", box.difference(circle), [false, false, true, false]),
    ("nothing", Region.infinite.inverse, [false, false, false, false]),
  ])
  func `a region contains what the operation on sets says`(
    name: String, region: Region, contained: [Bool]
  ) {
    #expect(Self.points.map(region.contains) == contained, "\(name)")
  }

  @Test func `the edges belong to a circle and to a box`() {
    #expect(Self.circle.contains(Vector(x: 30, y: 40)))
    #expect(!Self.circle.contains(Vector(x: 30, y: 40.001)))
    #expect(Self.box.contains(Vector(x: -80, y: 20)))
    #expect(!Self.box.contains(Vector(x: -80.001, y: 20)))
  }

  @Test func `the laws of sets hold for regions made of regions`() {
    var chance = TestChance(state: 7)
    let shapes = (0..<6).map { number in
      number % 2 == 0
        ? Region(radius: chance.next(in: 10...90))
        : Region(size: Size(width: chance.next(in: 10...180), height: chance.next(in: 10...180)))
    }
    let (a, b, c) = (
      shapes[0].union(shapes[1]), shapes[2].difference(shapes[3]),
      shapes[4].intersection(shapes[5].inverse)
    )
    for _ in 0..<500 {
      let point = Vector(x: chance.next(in: -100...100), y: chance.next(in: -100...100))
      let (inA, inB, inC) = (a.contains(point), b.contains(point), c.contains(point))
      #expect(a.union(b).inverse.contains(point) == (!inA && !inB))
      #expect(a.intersection(b.union(c)).contains(point) == (inA && (inB || inC)))
      #expect(a.difference(b.difference(c)).contains(point) == (inA && !(inB && !inC)))
      #expect(c.union(b.union(a)).contains(point) == (inA || inB || inC))
    }
  }

  @Test func `a region of very many shapes works whichever side it grows on`() {
    var (left, right) = (Region(radius: 1), Region(radius: 1))
    for number in 2...2000 {
      left = left.union(Region(radius: Double(number)))
      right = Region(radius: Double(number)).union(right)
    }
    var doubled = Region(radius: 1)
    for _ in 0..<10 { doubled = doubled.intersection(doubled.union(doubled)) }

    for region in [left, right] {
      #expect(region.contains(Vector(x: 2000, y: 0)))
      #expect(!region.contains(Vector(x: 2000.5, y: 0)))
    }
    #expect(doubled.contains(.zero) && !doubled.contains(Vector(x: 2, y: 0)))
  }

  @Test func `regions are equal when they are made in the same way`() {
    #expect(Self.circle.union(Self.box) == Region(radius: 50).union(Self.box))
    #expect(Self.circle.union(Self.box) != Self.circle.intersection(Self.box))
  }
}
