import ECS

struct Position: Component {
  var x = 0.0
  var y = 0.0

  func digest(into digest: inout Digest) {
    digest.combine(x)
    digest.combine(y)
  }
}

struct Velocity: Component {
  var dx = 0.0
  var dy = 0.0

  func digest(into digest: inout Digest) {
    digest.combine(dx)
    digest.combine(dy)
  }
}

/// A component with a name and a list: it owns memory.
struct Label: Component {
  var text = ""
  var notes: [Int] = []

  func digest(into digest: inout Digest) {
    digest.combine(text)
    digest.combine(notes)
  }
}

/// A byte, so that columns of several strides meet in one table.
struct Health: Component {
  var points: UInt8 = 0

  func digest(into digest: inout Digest) {
    digest.combine(points)
  }
}

struct Falling: Tag {}

struct Frozen: Tag {}

/// A component with an alignment of 64 bytes.
struct Wide: Component {
  var lanes = SIMD8<Double>(repeating: 0)

  func digest(into digest: inout Digest) {
    for index in lanes.indices {
      digest.combine(lanes[index])
    }
  }
}

struct Score: Resource {
  var points = 0

  func digest(into digest: inout Digest) {
    digest.combine(points)
  }
}

/// A resource that owns memory.
struct Board: Resource {
  var cells: [Int] = []

  func digest(into digest: inout Digest) {
    digest.combine(cells)
  }
}

struct Eaten: Event {
  var points = 0

  func digest(into digest: inout Digest) {
    digest.combine(points)
  }
}

struct Said: Event {
  var text = ""

  func digest(into digest: inout Digest) {
    digest.combine(text)
  }
}
